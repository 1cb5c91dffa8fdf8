import { sendFile } from '@vignettes/domain/api/documents.ts'
import { documentFields } from '@vignettes/domain/documents/documents.ts'
import { acceptedMediaTypes } from '@vignettes/domain/documents/upload.ts'
import type { FastifyInstance } from 'fastify'
import type { FileRouteOptions } from '../../http/add-file-route.ts'
import { addRawFileRoute, fileNameOf } from '../../http/add-raw-file-route.ts'
import { PortalError } from '../../http/portal-error.ts'
import type { DocumentDeps } from './document-deps.ts'
import { keepSentFile } from './keep-sent-file.ts'

/** Files that are sent when they are chosen: checked and cleaned as any other, and kept for their owner alone. */
export async function sentFileRoute(
  app: FastifyInstance,
  deps: DocumentDeps,
  bodies: Omit<FileRouteOptions, 'maxFiles'>,
): Promise<void> {
  await addRawFileRoute(app, sendFile, bodies, async ({ account, file, request, gone }) => {
    const upload = { name: fileNameOf(request), ...file }
    const sender = { accountId: account.id, gone }
    const { id, fileName, sizeBytes } = await keepSentFile(deps, sender, {
      upload,
      field: fieldFor(request.headers['content-type'] ?? ''),
    })
    return { id, name: fileName, size: sizeBytes }
  })
}

/** A document that may be of this kind: by it the file is checked, before it is known what it is. */
function fieldFor(mediaType: string) {
  const field = documentFields().find((each) => acceptedMediaTypes(each).includes(mediaType))
  if (!field) throw new PortalError(415, 'refusal.unsupported-type')
  return field
}
