import type { TextKey } from '@vignettes/domain/text/keys.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isAccountGone } from '../ports/account-gone.ts'
import { isDiskFull } from '../ports/disk-full.ts'
import { FileChangedError, FileMissingError, FileStoreAwayError } from '../ports/file-store.ts'
import { isTextKey, translate } from '../text.ts'
import { languageOf, nameLanguage } from './language-of.ts'
import { readableAddress } from './page-request.ts'
import { PortalError, notFound } from './portal-error.ts'
import { isStaffCall } from './staff-call.ts'
import { validationError } from './validation-error.ts'

const RETRY_WHEN_AWAY_SECONDS = 5
/** Somebody has to make room. */
const RETRY_WHEN_FULL_SECONDS = 300

export interface ErrorMapping {
  /** Whether an error means that the database cannot be reached. */
  isDatabaseAway(error: unknown): boolean
  /** Told of each refusal. */
  onRefusal?: (refusal: PortalError) => void
}

/** The one door for errors: every thrown error becomes a status and a message here. Decision B1. */
export function mapErrors(app: FastifyInstance, { isDatabaseAway, onRefusal }: ErrorMapping): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = isAccountGone(error) ? refusalOfGone(request) : refusalOf(error, isDatabaseAway)
    logError(request, error, refusal)
    if (refusal) onRefusal?.(refusal)
    return sendRefusal(request, reply, refusal)
  })
}

/** For what the framework refuses before it has found a route: an address that cannot be read. People get a screen that says so. */
export function refuseBadAddress(
  _error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const address = readableAddress(request)
  if (address === undefined) void sendRefusal(request, reply, notFound())
  else void reply.redirect(address)
}

function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: PortalError | undefined,
): FastifyReply {
  const language = languageOf(request)
  const { errors, params, retryAfterSeconds, ...about } = refusal?.options ?? {}
  const { requestId, draft, filesGone, isStopped, accountGoes, notWell } = about
  if (retryAfterSeconds !== undefined) void reply.header('retry-after', retryAfterSeconds)
  nameLanguage(request, reply)
  if (refusal?.status === 401) void reply.header('www-authenticate', 'Bearer')
  return reply
    .code(refusal?.status ?? 500)
    .type('application/json; charset=utf-8')
    .send(
      JSON.stringify({
        message: translate(language, refusal?.textKey ?? 'error.general', params),
        errors: errors?.map(({ path, message, params: own }) => ({
          path,
          message: translate(language, message, { ...params, ...own }),
        })),
        requestId,
        draft,
        filesGone,
        isStopped,
        accountGoes,
        notWell,
      }),
    )
}

/** Its owner is logged in no more; to the desk it does not exist. */
function refusalOfGone(request: FastifyRequest): PortalError {
  return isStaffCall(request) ? notFound() : new PortalError(401, 'error.unauthorised')
}

function refusalOf(
  error: FastifyError,
  isDatabaseAway: (error: unknown) => boolean,
): PortalError | undefined {
  if (error instanceof PortalError) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    return validationError(error.validation, isTextKey)
  }
  if (isDatabaseAway(error) || error instanceof FileStoreAwayError) {
    return new PortalError(503, 'refusal.unavailable', {
      retryAfterSeconds: RETRY_WHEN_AWAY_SECONDS,
    })
  }
  if (error instanceof FileMissingError) return new PortalError(410, 'refusal.file-missing')
  if (error instanceof FileChangedError) return new PortalError(410, 'refusal.file-changed')
  if (isDiskFull(error)) {
    return new PortalError(503, 'refusal.no-room', { retryAfterSeconds: RETRY_WHEN_FULL_SECONDS })
  }
  return frameworkRefusal(error.statusCode)
}

/** What Fastify refuses before a route sees it. 400 has one meaning only, so a bad body is 422. */
function frameworkRefusal(status: number | undefined): PortalError | undefined {
  if (status === undefined || status >= 500) return undefined
  if (status === 404 || status === 414) return notFound()
  const textKeys: Record<number, TextKey> = {
    413: 'refusal.too-large',
    415: 'refusal.unsupported-type',
    429: 'refusal.too-many-requests',
  }
  const textKey = textKeys[status]
  return textKey ? new PortalError(status, textKey) : new PortalError(422, 'refusal.not-json')
}

function logError(request: FastifyRequest, error: Error, refusal: PortalError | undefined): void {
  if (!refusal && isCutOff(request)) request.log.info({ err: error }, 'sender went away')
  else if (!refusal) request.log.error({ err: error }, 'request failed')
  else if (refusal.status >= 500 || isLost(error))
    request.log.warn({ err: error }, 'request refused')
}

function isLost(error: Error): boolean {
  return error instanceof FileMissingError || error instanceof FileChangedError
}

/** Whether the sender went away before the whole body came: nobody waits for an answer, and nothing of ours failed. */
function isCutOff({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete
}
