import * as z from 'zod/mini'
import { REMARK_MAX } from '../casework/decisions.ts'
import { optionalLines } from '../rules/required.ts'
import { reasonCodeSchema, reasonWordsSchema } from './casework-reasons.ts'
import { DOCUMENT_TYPES, documentTypeSchema } from './document-types.ts'
import { instantSchema, uuidSchema } from './wire-values.ts'

const caseDocumentSchema = z.object({
  id: uuidSchema,
  type: documentTypeSchema,
  name: z.string(),
  mediaType: z.string(),
  sizeBytes: z.number().check(z.int()),
  status: z.enum(['pending', 'accepted', 'rejected', 'replaced']),
  rejection: z
    .nullable(
      z.object({
        reason: reasonCodeSchema,
        words: reasonWordsSchema,
        remark: z.nullable(z.string()).check(z.describe('What the handler added')),
      }),
    )
    .check(z.describe('Why it was rejected, also of one that was replaced since')),
  createdAt: instantSchema,
})

export type CaseDocument = z.output<typeof caseDocumentSchema>

/**
 * Asking for documents: those that the case never had, and why; why may be left out of what its answers need. The desk's form goes by
 * this, and what it takes along no other screen has to load.
 */
export const askedDocumentsSchema = z._default(
  z
    .array(z.object({ type: z.enum(DOCUMENT_TYPES), remark: optionalLines(REMARK_MAX) }))
    .check(z.maxLength(20)),
  [],
)

/** The documents of a case, and those that it has no file of. */
export const documentsOfCaseSchema = z.object({
  documents: z.array(caseDocumentSchema),
  missing: z.array(documentTypeSchema).check(z.describe('Needed, and never sent')),
  asked: z
    .array(
      z.object({
        id: uuidSchema,
        type: documentTypeSchema,
        remark: z.nullable(z.string()).check(z.describe('Why, in the handler’s words')),
        askedAt: instantSchema,
      }),
    )
    .check(z.describe('Asked for at the desk, never sent before and not come yet')),
  mayAsk: z
    .array(documentTypeSchema)
    .check(z.describe('What can be asked for besides the documents that are there')),
  mayTakeBack: z
    .array(z.object({ id: uuidSchema, type: documentTypeSchema }))
    .check(z.describe('What is awaited, and can be asked no more')),
})
