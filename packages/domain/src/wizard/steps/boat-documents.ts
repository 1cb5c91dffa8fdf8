import * as z from 'zod/mini'
import {
  type DocumentField,
  documentFields,
  DOCUMENTS,
  missingWords,
} from '../../documents/documents.ts'
import { uploadError } from '../../documents/upload.ts'
import { mapRows } from '../../rules/table.ts'
import type { TextKey } from '../../text/keys.ts'
import type { FileAnswer } from '../answers.ts'
import { documentsToAsk } from '../document-facts.ts'
import type { Step } from '../step.ts'

const fileAnswerSchema = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(255)),
  size: z.number().check(z.int(), z.minimum(0)),
  id: z.optional(z.string()),
})

const optionalFile = z.pipe(
  z.nullish(fileAnswerSchema),
  z.transform((file) => file ?? undefined),
)

/** §2.7 step 3: the files that §5 requires; a file that no rule asks for is left out. */
export const boatDocuments: Step<'BoatDocuments'> = {
  key: 'BoatDocuments',
  schema: (facts) =>
    z.pipe(
      z.object(mapRows(DOCUMENTS, () => optionalFile)).check(
        z.superRefine((files, context) => {
          for (const field of documentsToAsk(facts)) {
            const message = fileError(field, files[field])
            if (message) context.addIssue({ code: 'custom', path: [field], message })
          }
        }),
      ),
      z.transform((files) => pickRequired(files, documentsToAsk(facts))),
    ),
  recap: (answer) =>
    documentFields().flatMap((field) => {
      const file = answer[field]
      return file ? [{ field, value: { text: file.name } }] : []
    }),
  // A type that has to be chosen anew will be one of this district: what it asks for is not thrown away meanwhile.
  prune: (answer, facts) => {
    const required = documentsToAsk(facts, 'any-type')
    const isAllNeeded = documentFields().every(
      (field) => !answer[field] || required.includes(field),
    )
    return isAllNeeded ? answer : pickRequired(answer, required)
  },
}

function fileError(field: DocumentField, file: FileAnswer | undefined): TextKey | undefined {
  if (!file) return missingWords(field)
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
