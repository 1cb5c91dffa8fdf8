import {
  correctedPersonSchema,
  personReasonSchema,
} from '@vignettes/domain/api/casework-person-corrections.ts'
import * as z from 'zod/mini'
import { askedOfApplicant } from '../../../components/casework/asked-of-applicant.ts'

interface Corrected {
  person: z.output<typeof correctedPersonSchema>
  reason: string
}

/** The rules of the correction of somebody, each read from the field where it stands, and all told at once. */
export const personFormSchema: z.ZodMiniType<Corrected, Record<string, unknown>> = z.pipe(
  z.record(z.string(), z.unknown()),
  z.transform((values, context): Corrected => {
    const read = <T>(schema: z.ZodMiniType<T>): T | undefined => {
      const { success, data, error } = schema.safeParse(values)
      if (success) return data
      for (const { path, message } of error.issues) {
        const field = String(path[0])
        const told = askedOfApplicant(field, message)
        context.issues.push({ code: 'custom', path: [field], message: told, input: values })
      }
      return undefined
    }
    const person = read(correctedPersonSchema)
    const why = read(personReasonSchema)
    return person && why ? { person, ...why } : z.NEVER
  }),
)
