import type { FastifyInstance } from 'fastify'
import type { FileRouteOptions } from '../../http/add-file-route.ts'
import type { Documents } from '../../ports/documents.ts'
import type { HandsOfDesk } from '../../ports/hands-of-desk.ts'
import type { SentFiles } from '../../ports/sent-files.ts'
import type { DocumentDeps } from './document-deps.ts'
import { copyDocuments } from './copy-documents.ts'
import { storedDocuments } from './documents.ts'
import { keepSentFile } from './keep-sent-file.ts'
import { papersRoute } from './papers-route.ts'
import { documentRoutes } from './routes.ts'

type Given = Omit<DocumentDeps, 'documents'> & Parameters<typeof storedDocuments>[0]

/** Documents: checked and stored, and those that were rejected sent again. */
export async function addDocuments(
  app: FastifyInstance,
  given: Given,
  bodies: Omit<FileRouteOptions, 'maxFiles'>,
): Promise<{
  documents: Documents
  sentFiles: SentFiles
  addPapers: (desk: HandsOfDesk) => Promise<void>
}> {
  const documents = storedDocuments(given)
  const deps = { ...given, documents }
  await documentRoutes(app, deps, bodies)
  return {
    documents,
    sentFiles: {
      keep: (sender, file, also) => keepSentFile(deps, sender, file, also),
      copy: (of, also) => copyDocuments(deps, of, also),
    },
    /** Where the desk is open. */
    addPapers: (desk) => papersRoute(app, deps, bodies, desk),
  }
}
