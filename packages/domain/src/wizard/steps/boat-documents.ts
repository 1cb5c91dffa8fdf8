import { z } from 'zod'
import { REQUIRED } from '../../rules/required.ts'
import { requiredDocuments } from '../../rules/required-documents.ts'
import { DOCUMENT_FIELDS, type DocumentField, uploadError } from '../../rules/upload.ts'
import type { FileAnswer } from '../answers.ts'
import { documentFacts } from '../document-facts.ts'
import type { Step } from '../step.ts'

const fileAnswerSchema = z.object({
  name: z.string().min(1).max(255),
  size: z.number().int().min(0),
  id: z.string().optional(),
})

const optionalFile = fileAnswerSchema.nullish().transform((file) => file ?? undefined)

/** §2.7 step 3: the files that §5 requires; a file that no rule asks for is left out. */
export const boatDocuments: Step<'BoatDocuments'> = {
  key: 'BoatDocuments',
  schema: (facts) =>
    z
      .object({
        boatPhoto: optionalFile,
        purchaseProof: optionalFile,
        anchorBanExemption: optionalFile,
        navyBill: optionalFile,
        boatLeasehold: optionalFile,
      })
      .superRefine((files, context) => {
        for (const field of requiredDocuments(documentFacts(facts))) {
          const message = fileError(field, files[field])
          if (message) context.addIssue({ code: 'custom', path: [field], message })
        }
      })
      .transform((files) => pickRequired(files, requiredDocuments(documentFacts(facts)))),
  recap: (answer) =>
    DOCUMENT_FIELDS.flatMap((field) => {
      const file = answer[field]
      return file ? [{ field, value: { text: file.name } }] : []
    }),
  prune: (answer, facts) => {
    const known = documentFacts(facts)
    // A type that has to be chosen anew will be one of this district: what it asks for is not thrown away meanwhile.
    const mooringTypeDistrict = known.mooringTypeDistrict ?? facts.district
    const required = requiredDocuments({ ...known, mooringTypeDistrict })
    const isAllNeeded = DOCUMENT_FIELDS.every((field) => !answer[field] || required.includes(field))
    return isAllNeeded ? answer : pickRequired(answer, required)
  },
}

function fileError(field: DocumentField, file: FileAnswer | undefined) {
  if (!file) return REQUIRED
  // A file that the server holds has been checked when it came in.
  return file.id === undefined
    ? uploadError(field, { name: file.name, sizeBytes: file.size })
    : undefined
}

type Files = { [F in DocumentField]?: FileAnswer | undefined }

function pickRequired(files: Files, required: readonly DocumentField[]): Files {
  return Object.fromEntries(
    required.flatMap((field) => (files[field] ? [[field, files[field]]] : [])),
  )
}
