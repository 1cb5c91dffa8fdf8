import { Readable } from 'node:stream'
import { LIMITS } from '@vignettes/domain/rules/limits.ts'
import type { Endpoint } from '@vignettes/domain/api/endpoint.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addRoute, type Handler, type HandlerInput } from './add-route.ts'
import { BODY_PACE, chunksOf, paced, TooSlowError } from './file-body/paced.ts'
import type { BodyPlace, FileBodies } from './file-bodies.ts'
import {
  BodyError,
  makeUploadFolder,
  type ReceivedFile,
  receiveBody,
  type UploadFolder,
} from './file-body/receive-body.ts'
import { PortalError } from './portal-error.ts'
import { callerOf } from './caller.ts'
import { whileAwaited } from './while-awaited.ts'

/** Everything of a body that is no file: fields, names and addresses. */
const MAX_TEXT_BYTES = 64 * 1024

const BASE64_GROWTH = 4 / 3
/** Every sign of a text may be written as `\u` and four digits. */
const ESCAPE_GROWTH = 6
const RETRY_WHEN_SLOW_SECONDS = 5
/** So often it is looked at whether the session of a body that still comes has ended. */
const ASK_AGAIN_MS = 4_000

export interface FileRouteOptions {
  /** Where bodies lie while they are handled. */
  uploadDir: string
  bodies: FileBodies
  /** How many files one body may carry. */
  maxFiles: number
}

interface Upload {
  files: ReadonlyMap<string, ReceivedFile>
  release: () => Promise<void>
}

type FileHandler<E extends Endpoint> = (
  input: HandlerInput<E> & { files: ReadonlyMap<string, ReceivedFile> },
) => ReturnType<Handler<E>>

/**
 * Registers an endpoint whose body carries base64 files. The body is read as a stream after the token is known to be
 * good; the schema then checks what is left of it, and the handler finds each file under the token in its `data`.
 */
export async function addFileRoute<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  options: FileRouteOptions,
  handler: FileHandler<E>,
): Promise<void> {
  const uploads = new WeakMap<FastifyRequest, Upload>()
  const release = async (request: FastifyRequest) => uploads.get(request)?.release()

  await app.register((scope, _options, done) => {
    scope.removeContentTypeParser('application/json')
    // The stream itself: reading waits for its turn, and an answer of 401 for nothing.
    scope.addContentTypeParser('application/json', (_request, payload, parsed) => {
      parsed(null, payload)
    })
    // After the schema has refused a body there is no handler to clean up.
    scope.addHook('onError', async (request) => {
      await release(request)
    })
    addRoute(
      scope,
      endpoint,
      async (input) => {
        try {
          const files = uploads.get(input.request)?.files ?? new Map<string, ReceivedFile>()
          return await handler({ ...input, files })
        } catch (error) {
          options.bodies.failed(callerOf(input.request), error)
          throw error
        } finally {
          await release(input.request)
        }
      },
      {
        preValidation: async (request, reply) => {
          // A call without a body has nothing to parse, so that no parser was asked.
          if (!(request.body instanceof Readable)) throw new PortalError(422, 'refusal.not-json')
          const { json, ...upload } = await receive(request.body, { request, reply }, options)
          uploads.set(request, upload)
          request.body = json
        },
      },
    )
    done()
  })
}

/**
 * What a body may bring: as it says, and never more than is taken of one.
 * @throws PortalError 413 when it says more than any that is taken
 */
function lengthOf({ headers }: FastifyRequest, { maxFiles }: FileRouteOptions): number {
  const most = maxFiles * LIMITS.maxUploadBytes * BASE64_GROWTH + MAX_TEXT_BYTES
  const length = Number(headers['content-length'] ?? most)
  if (length > most * ESCAPE_GROWTH) throw new PortalError(413, 'refusal.too-large')
  return Math.min(length, most)
}

async function receive(payload: Readable, call: Call, options: FileRouteOptions) {
  const { maxFiles } = options
  return receiveIn(call, { ...options, bytes: lengthOf(call.request, options) }, (folder, place) =>
    receiveBody(pacedBody(payload, call, options, place), folder, {
      maxFileBytes: LIMITS.maxUploadBytes,
      maxFiles,
      maxTextBytes: MAX_TEXT_BYTES,
    }),
  )
}

interface Call {
  request: FastifyRequest
  reply: FastifyReply
}

/** The chunks of a body, as long as they come fast enough for who waits and its session has not ended. */
export async function* pacedBody(
  payload: Readable,
  { request }: Pick<Call, 'request'>,
  { bodies }: Pick<FileRouteOptions, 'bodies'>,
  place: Pick<BodyPlace, 'came' | 'ended'>,
): AsyncGenerator<Buffer> {
  const { accountId } = callerOf(request)
  const refused = new AbortController()
  const asking = setInterval(() => {
    // A database that is away refuses nobody.
    request.letIn?.ask().catch((error: unknown) => {
      if (error instanceof PortalError) refused.abort(error)
    })
  }, ASK_AGAIN_MS)
  try {
    const chunks = paced(chunksOf(payload), BODY_PACE, {
      isWaitedFor: () => bodies.isWaitedFor(accountId),
      ended: AbortSignal.any([place.ended, refused.signal]),
    })
    for await (const chunk of chunks) {
      place.came(chunk.length)
      yield chunk
    }
  } finally {
    clearInterval(asking)
  }
}

/**
 * Takes a place for a body, reads it into a folder of its own, and counts its files.
 *
 * @param bytes what it may bring at most
 * @throws PortalError for what cannot be taken
 */
export async function receiveIn<T extends { files: ReadonlyMap<string, ReceivedFile> }>(
  { request, reply }: Call,
  options: Omit<FileRouteOptions, 'maxFiles'> & { bytes: number },
  read: (folder: UploadFolder, place: BodyPlace) => Promise<T>,
): Promise<T & { release: () => Promise<void> }> {
  const caller = callerOf(request)
  const place = await whileAwaited(reply, (gone) =>
    options.bodies.take(caller, options.bytes, gone),
  )
  if (reply.sent) {
    // By a stop, which does not wait for a body that nobody reads any more.
    place.free()
    throw new PortalError(503, 'refusal.unavailable', {
      retryAfterSeconds: RETRY_WHEN_SLOW_SECONDS,
    })
  }
  let folder: UploadFolder | undefined
  const release = async () => {
    place.free()
    await folder?.dispose()
  }
  try {
    // In here, so that a disk without room for a folder does not keep the place.
    folder = await makeUploadFolder(options.uploadDir)
    const body = await read(folder, place)
    place.isWhole()
    await options.bodies.count(caller, [...body.files.values()])
    return { ...body, release }
  } catch (error) {
    // First, because giving the place back lets the next one go.
    const isTooSlow = error instanceof TooSlowError
    if (isTooSlow && error.gaveWay) options.bodies.gaveWay(caller.accountId)
    await release()
    if (isTooSlow) {
      const again = { retryAfterSeconds: RETRY_WHEN_SLOW_SECONDS, cause: error }
      throw new PortalError(503, 'refusal.too-slow', again)
    }
    throw error instanceof BodyError ? refusalOf(error) : error
  }
}

function refusalOf(error: BodyError): PortalError {
  switch (error.reason) {
    case 'file-too-large':
      return new PortalError(413, 'form.upload.too-large')
    case 'too-large':
      return new PortalError(413, 'refusal.too-large')
    case 'not-base64':
      return new PortalError(422, 'refusal.file.data-incorrect')
    case 'not-json':
      return new PortalError(422, 'refusal.not-json')
  }
}
