import { requiredKey } from '@vignettes/domain/api/required-key.ts'
import { stopFields } from '@vignettes/domain/api/stop.ts'
import { stopDocument } from '@vignettes/domain/documents/documents.ts'
import type { BusinessDate } from '@vignettes/domain/rules/business-date.ts'
import { needsStopProof } from '@vignettes/domain/vignette/stop.ts'
import type { FileAnswer } from '@vignettes/domain/wizard/answers.ts'
import * as z from 'zod/mini'

/** What is asked of who stops a vignette. @param today after which no day can be chosen */
export function stopFormSchema(today: BusinessDate) {
  return z
    .object({
      reason: stopFields.reason,
      on: stopFields.on.check(
        z.refine((day) => day <= today, { error: 'refusal.stop-day-to-come' }),
      ),
      proof: z.custom<FileAnswer | undefined>(() => true),
      /** What becomes of the money, where the reason is another boat. */
      takes: z.enum(['credit', 'money']),
    })
    .check(
      z.refine(({ reason, proof }) => !needsStopProof(reason) || proof !== undefined, {
        path: ['proof'],
        error: requiredKey(stopDocument()),
      }),
    )
}

export type StopInput = z.input<ReturnType<typeof stopFormSchema>>
export type StopValues = z.output<ReturnType<typeof stopFormSchema>>
