import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { LIMITS } from '@vignettes/domain/rules/limits.ts'
import type { Endpoint } from '@vignettes/domain/api/endpoint.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type FileRouteOptions, pacedBody, receiveIn } from './add-file-route.ts'
import { addRoute, type AddRouteOptions, type Handler, type HandlerInput } from './add-route.ts'
import { BodyError, type ReceivedFile, type UploadFolder } from './file-body/receive-body.ts'
import { requireStillLetIn } from './guard.ts'
import { PortalError } from './portal-error.ts'
import { callerOf } from './caller.ts'
import { whileAwaited } from './while-awaited.ts'

const THE_FILE = 'file'

type RawFileHandler<E extends Endpoint> = (
  input: HandlerInput<E> & {
    file: ReceivedFile
    /** Aborted, with a refusal, when who sent it went away. */
    gone: AbortSignal
  },
) => ReturnType<Handler<E>>

/**
 * Registers an endpoint whose body is one file. It is read as it arrives, once the token is known to be good, under the limits of
 * every body with files.
 *
 * @param lettingIn who says whose the file is, where no login does
 */
export async function addRawFileRoute<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  options: Omit<FileRouteOptions, 'maxFiles'>,
  handler: RawFileHandler<E>,
  lettingIn: Pick<AddRouteOptions, 'onRequest'> = {},
): Promise<void> {
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, parsed) => {
      parsed(null, payload)
    })
    const handle: Handler<E> = async (input) => {
      const { body }: { body: unknown } = input.request
      if (!(body instanceof Readable)) throw new PortalError(422, 'form.upload.empty')
      const { files, release } = await receiveIn(
        input,
        { ...options, bytes: LIMITS.maxUploadBytes },
        (folder, place) => receiveFile(pacedBody(body, input, options, place), folder),
      )
      try {
        await requireStillLetIn(input.request)
        const file = files.get(THE_FILE)
        if (!file) throw new PortalError(422, 'form.upload.empty')
        return await whileAwaited(input.reply, async (gone) => handler({ ...input, file, gone }))
      } catch (error) {
        options.bodies.failed(callerOf(input.request), error)
        throw error
      } finally {
        await release()
      }
    }
    addRoute(
      scope,
      endpoint,
      async (input) => {
        try {
          return await handle(input)
        } catch (error) {
          // A stop answered meanwhile: that nothing came of the body is no fault.
          if (input.reply.sent) return input.reply
          throw error
        }
      },
      lettingIn,
    )
    done()
  })
}

/** @throws BodyError when it is larger than a file may be */
async function receiveFile(chunks: AsyncIterable<Buffer>, folder: UploadFolder) {
  const file = { path: join(folder.path, THE_FILE), sizeBytes: 0 }
  await pipeline(
    async function* () {
      for await (const chunk of chunks) {
        file.sizeBytes += chunk.length
        if (file.sizeBytes > LIMITS.maxUploadBytes) throw new BodyError('file-too-large')
        yield chunk
      }
    },
    createWriteStream(file.path, { flags: 'wx' }),
  )
  return { files: new Map([[THE_FILE, file]]) }
}

/** What a file is called, in the words of an address: a header has no letters but those of English. */
export function fileNameOf({ headers }: FastifyRequest): string {
  const name = headers['x-file-name']
  try {
    if (typeof name === 'string' && name !== '') return decodeURIComponent(name)
  } catch {
    // Not written so.
  }
  const message = 'form.required-field'
  throw new PortalError(422, message, { errors: [{ path: 'x-file-name', message }] })
}
