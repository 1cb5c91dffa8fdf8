import * as z from 'zod/mini'
import { declinedTypeSchema } from './document-types.ts'
import { endpoint } from './endpoint.ts'
import { fileSchema, piecesSchema, uuidSchema } from './wire-values.ts'

const objectIdSchema = z.string().check(z.maxLength(100))

/** §3 rejected document. */
const declinedDocumentSchema = z.object({
  id: uuidSchema,
  type: declinedTypeSchema,
  isNew: z
    .boolean()
    .check(z.describe('Asked for at the desk, and never sent before: it stands for no file')),
  remarks: z.string().check(z.describe('Why it was rejected, in words for its owner')),
  pieces: piecesSchema.check(z.describe('The same, piece by piece')),
})

export type DeclinedDocument = z.output<typeof declinedDocumentSchema>

/** POST documents/declined: what has to be sent again for one vignette; empty when nothing has. */
export const getDeclinedDocuments = endpoint({
  method: 'POST',
  path: '/api/request-vignette/documents/declined',
  summary: 'The rejected documents of one’s own vignette',
  auth: 'required',
  asHelper: true,
  body: z.object({ objectId: objectIdSchema }),
  reply: z.object({ documents: z.array(declinedDocumentSchema) }),
  errors: [404],
})

/**
 * POST files: a file by itself, as its bytes, when it is chosen; `x-file-name` is its name, written as in an address. Its id is taken
 * wherever a file is: by this account, once, and for a day or as long as a draft names it. 409 with `accountGoes`: the account goes, and
 * no request of it waits for a file.
 */
export const sendFile = endpoint({
  method: 'POST',
  path: '/api/request-vignette/files',
  summary: 'Send a file when it is chosen; its body is the file',
  auth: 'required',
  asHelper: true,
  carriesFiles: true,
  reply: z.object({
    id: uuidSchema,
    name: z.string(),
    size: z.number().check(z.describe('In bytes, as it is kept')),
  }),
  errors: [409, 429],
})

/** GET document: a file of one's own, whole or as a small picture of it; a PDF has no small one. */
export const getDocument = endpoint({
  method: 'GET',
  path: '/api/request-vignette/document',
  summary: 'A document of one’s own, replaced ones included',
  auth: 'required',
  asHelper: true,
  query: z.object({
    id: z.string().check(z.maxLength(100)),
    size: z.optional(z.literal('thumbnail')),
  }),
  reply: z.unknown(),
  replyMediaTypes: ['application/pdf', 'image/jpeg', 'image/png'],
  errors: [404, 410],
})

/**
 * POST documents/upload: a new file for each rejected document, under the document's id. All of them or none: what is
 * wrong is told by that id (415 when it is the kind of file alone, otherwise 422). Sending the same again changes
 * nothing; another file for a document that was sent again is 409.
 */
export const uploadDocuments = endpoint({
  method: 'POST',
  path: '/api/request-vignette/documents/upload',
  summary: 'Send rejected documents again',
  auth: 'required',
  asHelper: true,
  body: z.catchall(z.object({ objectId: objectIdSchema }), fileSchema),
  carriesFiles: true,
  reply: z.object({ status: z.literal('OK') }),
  errors: [404, 409, 429],
})
