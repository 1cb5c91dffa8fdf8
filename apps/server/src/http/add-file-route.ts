import { Readable } from 'node:stream'
import { LIMITS } from '@vignettes/domain/rules/limits.ts'
import type { Endpoint } from '@vignettes/domain/api/endpoint.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addRoute, type Handler, type HandlerInput } from './add-route.ts'
import type { BodySlots } from './file-body/body-slots.ts'
import {
  BodyError,
  makeUploadFolder,
  type ReceivedFile,
  receiveBody,
} from './file-body/receive-body.ts'
import { PortalError } from './portal-error.ts'

/** Everything of a body that is no file: fields, names and addresses. */
const MAX_TEXT_BYTES = 64 * 1024

export interface FileRouteOptions {
  /** Where bodies lie while they are handled. */
  uploadDir: string
  slots: BodySlots
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
    // The stream itself: reading waits for a slot, and an answer of 401 for nothing.
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
          const { json, ...upload } = await receive(request.body, options)
          uploads.set(request, upload)
          request.body = json
        },
      },
    )
    done()
  })
}

async function receive(payload: Readable, options: FileRouteOptions) {
  const freeSlot = options.slots.take()
  const folder = await makeUploadFolder(options.uploadDir)
  const release = async () => {
    freeSlot()
    await folder.dispose()
  }
  try {
    const { json, files } = await receiveBody(payload, folder, {
      maxFileBytes: LIMITS.maxUploadBytes,
      maxFiles: options.maxFiles,
      maxTextBytes: MAX_TEXT_BYTES,
    })
    return { json, files, release }
  } catch (error) {
    await release()
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
