import { Readable } from 'node:stream'
import { LIMITS } from '@vignettes/domain/rules/limits.ts'
import type { Endpoint } from '@vignettes/domain/api/endpoint.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addRoute, type Handler, type HandlerInput } from './add-route.ts'
import { BODY_PACE, chunksOf, paced, TooSlowError } from './file-body/paced.ts'
import {
  BodyError,
  makeUploadFolder,
  type ReceivedFile,
  receiveBody,
  type UploadFolder,
} from './file-body/receive-body.ts'
import { DiskFullError } from '../ports/disk-full.ts'
import type { AttemptLimits } from '../ports/attempt-limits.ts'
import { limitAttempts } from './limit-attempts.ts'
import { PortalError } from './portal-error.ts'
import { Places } from './places.ts'
import { SlotsByKey } from './slots.ts'

/** Everything of a body that is no file: fields, names and addresses. */
const MAX_TEXT_BYTES = 64 * 1024

/** What one account may send at one time, and all of them together: bodies on disk, which cost next to no memory. */
const OF_AN_ACCOUNT = { atOnce: 2, waiting: 8, waitMs: 15_000 }
const OF_ALL = { atOnce: 64, waiting: 200, waitMs: 15_000 }

const BASE64_GROWTH = 4 / 3
/** Every sign of a text may be written as `\u` and four digits. */
const ESCAPE_GROWTH = 6
const BYTES_IN_A_KILOBYTE = 1_000
const RETRY_WHEN_SLOW_SECONDS = 5

/** The bodies with files of all routes together: those that are under way, and how much an account sends in a day. */
export class FileBodies {
  readonly #limits: AttemptLimits
  readonly #readRoomBytes: () => Promise<number>
  /** What the bodies that are let in may still bring. */
  #promisedBytes = 0
  readonly #ofAccount = new SlotsByKey(OF_AN_ACCOUNT)
  readonly #ofAll = new Places(OF_ALL)

  /** @param readRoomBytes how much may be written before a disk is at its floor; negative below it */
  constructor(limits: AttemptLimits, readRoomBytes: () => Promise<number>) {
    this.#limits = limits
    this.#readRoomBytes = readRoomBytes
  }

  /**
   * Counts the files of a body that came whole.
   * @throws PortalError 429 when they are more than the account's share of a day
   */
  async count(accountId: string, files: readonly ReceivedFile[]): Promise<void> {
    if (files.length === 0) return
    const bytes = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
    const counted = [
      ['document-by-account', files.length],
      ['kilobyte-by-account', Math.ceil(bytes / BYTES_IN_A_KILOBYTE)],
    ] as const
    for (const [attempt, howMany] of counted) {
      await limitAttempts(this.#limits, attempt, accountId, 'refusal.too-much-sent', howMany)
    }
  }

  /**
   * Waits until there is a place for another body of this account; nothing of it is read before.
   * @param bytes how long it is, or may be
   * @param gone that its sender went away
   * @returns gives the place back
   * @throws PortalError 503 with Retry-After; DiskFullError before there is no room at all; PortalError 429 when the account
   * has sent its share of a day
   */
  async take(accountId: string, bytes: number, gone: AbortSignal): Promise<() => void> {
    const held: (() => void)[] = []
    const freeAll = () => held.splice(0).forEach((free) => free())
    try {
      // Room is promised to who has a place: an account has room for as many bodies as it has places.
      held.push(await this.#ofAccount.take(accountId, gone))
      held.push(await this.#ofAll.take(accountId, gone))
      held.push(await this.#promise(bytes))
      await limitAttempts(this.#limits, 'body-by-account', accountId, 'refusal.too-much-sent')
      return freeAll
    } catch (error) {
      freeAll()
      throw error
    }
  }

  /** Whether somebody waits until another body has ended. */
  readonly isWaitedFor = (): boolean => this.#ofAll.isWaitedFor

  /** A body of this account came too slowly while others waited: it goes behind them for a while. */
  gaveWay(accountId: string): void {
    this.#ofAll.gaveWay(accountId)
  }

  /** What is nearly full must not become full of bodies that nobody can keep, also not of several that come at once. */
  async #promise(bytes: number): Promise<() => void> {
    const room = await this.#readRoomBytes().catch(() => Infinity)
    if (room < this.#promisedBytes + bytes) throw new DiskFullError('below the floor')
    this.#promisedBytes += bytes
    return () => (this.#promisedBytes -= bytes)
  }
}

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
        } finally {
          await release(input.request)
        }
      },
      {
        preValidation: async (request) => {
          // A call without a body has nothing to parse, so that no parser was asked.
          if (!(request.body instanceof Readable)) throw new PortalError(422, 'refusal.not-json')
          const { json, ...upload } = await receive(request.body, request, options)
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

/** Does something that its caller waits for, and is told when the caller goes away meanwhile. */
async function whileThere<T>(
  { raw: { socket } }: FastifyRequest,
  work: (gone: AbortSignal) => Promise<T>,
): Promise<T> {
  const leaving = new AbortController()
  const leave = () => leaving.abort()
  socket.once('close', leave)
  try {
    return await work(leaving.signal)
  } finally {
    // The connection may bring many calls.
    socket.off('close', leave)
  }
}

async function receive(payload: Readable, request: FastifyRequest, options: FileRouteOptions) {
  const { maxFiles } = options
  return receiveIn(request, { ...options, bytes: lengthOf(request, options) }, (folder) =>
    receiveBody(paced(chunksOf(payload), BODY_PACE, options.bodies.isWaitedFor), folder, {
      maxFileBytes: LIMITS.maxUploadBytes,
      maxFiles,
      maxTextBytes: MAX_TEXT_BYTES,
    }),
  )
}

/**
 * Takes a place for a body, reads it into a folder of its own, and counts its files.
 *
 * @param bytes what it may bring at most
 * @throws PortalError for what cannot be taken
 */
export async function receiveIn<T extends { files: ReadonlyMap<string, ReceivedFile> }>(
  request: FastifyRequest,
  options: Omit<FileRouteOptions, 'maxFiles'> & { bytes: number },
  read: (folder: UploadFolder) => Promise<T>,
): Promise<T & { release: () => Promise<void> }> {
  const accountId = request.account?.id ?? request.staffMember?.id ?? ''
  const freePlace = await whileThere(request, (gone) =>
    options.bodies.take(accountId, options.bytes, gone),
  )
  let folder: UploadFolder | undefined
  const release = async () => {
    freePlace()
    await folder?.dispose()
  }
  try {
    // In here, so that a disk without room for a folder does not keep the place.
    folder = await makeUploadFolder(options.uploadDir)
    const body = await read(folder)
    await options.bodies.count(accountId, [...body.files.values()])
    return { ...body, release }
  } catch (error) {
    // First, because giving the place back lets the next one go.
    const isTooSlow = error instanceof TooSlowError
    if (isTooSlow && error.gaveWay) options.bodies.gaveWay(accountId)
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
