import { callerOf } from '../../http/caller.ts'
import { calculate, checkCancelledVignette, saveMooring } from '@vignettes/domain/api/mooring.ts'
import {
  getRequest,
  savePassage,
  type StoredRequest,
  withdrawRequest as withdrawEndpoint,
} from '@vignettes/domain/api/requests.ts'
import { CALCULATE_NAMES } from '@vignettes/domain/api/calculate-names.ts'
import { uuidSchema } from '@vignettes/domain/api/wire-values.ts'
import { eurosFromCents } from '@vignettes/domain/format/money.ts'
import { documentFields } from '@vignettes/domain/documents/documents.ts'
import { termsOnWire } from '@vignettes/domain/api/wire-terms.ts'
import { businessDate } from '@vignettes/domain/rules/business-date.ts'
import { termsOfRequest, termsToTell } from '@vignettes/domain/vignette/terms.ts'
import { isPaymentUnsettled } from '@vignettes/domain/vignette/payment-states.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addFileRoute, type FileRouteOptions } from '../../http/add-file-route.ts'
import { addRoute } from '../../http/add-route.ts'
import { languageOf } from '../../http/language-of.ts'
import { notFound, PortalError } from '../../http/portal-error.ts'
import { creditBackOnWire } from '../../ports/credit-back.ts'
import { findRequest } from './find-request.ts'
import type { RequestDeps } from './request-deps.ts'
import { createWaitingRequests } from './asked-today.ts'
import { findCredit } from './cancelled-vignette.ts'
import { offeredTypes } from './offered-types.ts'
import { saveMooringRequest } from './save-mooring-request.ts'
import { saveTransitRequest } from './save-transit-request.ts'
import { withdrawRequest } from './withdraw-request.ts'
import { withLastIssuer } from './with-last-issuer.ts'

/** A request carries at most one of each document that its vignette can have (§5). */
const TRANSIT_FILES = documentFields('transit').length
const MOORING_FILES = documentFields('mooring').length

/** Requests: save one, read one back. */
export async function requestRoutes(
  app: FastifyInstance,
  deps: RequestDeps,
  bodies: Omit<FileRouteOptions, 'maxFiles'>,
): Promise<void> {
  await addFileRoute(
    app,
    savePassage,
    { ...bodies, maxFiles: TRANSIT_FILES },
    ({ body, files, request }) =>
      saveTransitRequest(deps, {
        caller: callerOf(request),
        payload: body,
        files,
        idempotencyKey: idempotencyKeyOf(request),
      }),
  )

  await addFileRoute(
    app,
    saveMooring,
    { ...bodies, maxFiles: MOORING_FILES },
    ({ body, files, request }) =>
      saveMooringRequest(deps, {
        caller: callerOf(request),
        payload: body,
        files,
        idempotencyKey: idempotencyKeyOf(request),
      }),
  )

  addRoute(app, calculate, async ({ account, body, request }) => {
    const reference = deps.reference.inLanguage(languageOf(request))
    return (await offeredTypes(deps, { accountId: account.id, body, reference })).types
  })

  addRoute(app, withdrawEndpoint, async ({ account, body }) => {
    await withdrawRequest(deps, { accountId: account.id, requestId: body.requestId })
    return { status: 'OK' } as const
  })

  addRoute(app, checkCancelledVignette, async ({ account, body }) => {
    const { database, clock } = deps
    const number = body[CALCULATE_NAMES.vignetteNumber]
    const credit = await findCredit(database, {
      accountId: account.id,
      vignetteNumber: number,
      now: clock.now(),
      seasonOn: deps.reference.seasonOn,
    })
    return { creditReason: credit?.noCreditReason ?? null }
  })

  const waiting = createWaitingRequests(deps)
  addRoute(app, getRequest, async ({ account, params, request }) => {
    // What is no id of ours is absent, like another's.
    if (!uuidSchema.safeParse(params.id).success) throw notFound()
    const owner = { accountId: account.id, requestId: params.id }
    let stored = await findRequest(deps.database, owner)
    if (!stored) throw notFound()
    // §4 the browser is often back before the provider's message is: ask, within bounds.
    if (stored.paymentStatus && isPaymentUnsettled(stored.paymentStatus)) {
      await deps.payments.refresh(params.id)
      stored = (await findRequest(deps.database, owner)) ?? stored
    }
    const data = stored.hasMandate
      ? stored.data
      : await withLastIssuer(deps.database, account.id, stored.data)
    const { category, createdAt, savedAt, costCents, number, grantedAt, ...told } = stored
    const reference = deps.reference.inLanguage(languageOf(request))
    const asked = await waiting.askedToday(deps.database, [params.id])
    return {
      ...told,
      isAskedAnew: asked.get(params.id)?.isAsSaved === false,
      ...{
        data,
        vignetteType: { displayName: reference.categoryName(category) },
        createdAt: createdAt.toISOString(),
        savedAt: savedAt.toISOString(),
        cost: eurosFromCents(costCents),
      },
      terms: termsOnWire(
        termsToTell(
          termsOfRequest(stored, deps.reference),
          { status: stored.vignetteStatus, number, grantedAt },
          businessDate(deps.clock.now()),
        ),
      ),
      creditBack: await creditBackOf(deps, stored),
    }
  })
}

/** Only while saving it again is what would give it back. */
async function creditBackOf(
  { creditBack, database, clock }: RequestDeps,
  { requestId, type, vignetteStatus }: NonNullable<Awaited<ReturnType<typeof findRequest>>>,
): Promise<StoredRequest['creditBack']> {
  if (type !== 'mooring' || vignetteStatus !== 'AWAITING_PAYMENT') return null
  const credits = await creditBack.look(database, { requestIds: [requestId], now: clock.now() })
  const credit = credits.get(requestId)
  return credit && credit.until === undefined ? creditBackOnWire(credit) : null
}

/** Any that a caller may think of, but for those of the counter (`keyAtDesk`). */
const IDEMPOTENCY_KEY = /^(?!desk:)[!-~]{1,100}$/

/**
 * By which the same request is known when it is sent again (B13); none when it was not sent.
 * @throws PortalError 422 for one that is not kept: its caller counts on it
 */
function idempotencyKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key === 'string' && IDEMPOTENCY_KEY.test(key)) return key
  const message = 'refusal.not-json'
  throw new PortalError(422, message, { errors: [{ path: 'Idempotency-Key', message }] })
}
