import { requiredKey } from '@vignettes/domain/api/required-key.ts'
import { stopFields } from '@vignettes/domain/api/stop.ts'
import { stopDocument } from '@vignettes/domain/documents/documents.ts'
import type { BusinessDate } from '@vignettes/domain/rules/business-date.ts'
import { needsStopProof, type StopReason } from '@vignettes/domain/vignette/stop.ts'
import { withError } from '@vignettes/domain/rules/required.ts'
import { keyWithValues } from '@vignettes/domain/text/key-with-values.ts'
import type { FileAnswer } from '@vignettes/domain/wizard/answers.ts'
import * as z from 'zod/mini'
import { formatDate } from '../../format.ts'

interface AskedOf {
  /** Between these a day can be chosen. */
  firstDay: BusinessDate
  today: BusinessDate
  /** Whether it can be taken off another request. */
  hasCredit: boolean
  /** What comes back, in euros, where none is taken off another request. */
  worth: number
}

/** Whether what becomes of the money is asked. */
export function asksHow(reason: StopReason | undefined, hasCredit: boolean): boolean {
  return reason === 'other-boat' && hasCredit
}

/** What is asked of who stops a vignette. */
export function stopFormSchema({ firstDay, today, hasCredit, worth }: AskedOf) {
  const tooEarly = keyWithValues('refusal.stop-day-too-early', { first: formatDate(firstDay) })
  return z
    .object({
      reason: stopFields.reason,
      on: stopFields.on.check(
        z.refine((day) => day <= today, { error: 'refusal.stop-day-to-come' }),
        z.refine((day) => day >= firstDay, { error: tooEarly }),
      ),
      proof: z.custom<FileAnswer | undefined>(() => true),
      /** What becomes of the money, where the reason is another boat. */
      takes: z.optional(z.nullable(z.enum(['credit', 'money']))),
    })
    .check(
      z.refine(({ reason, proof }) => !needsStopProof(reason, worth) || proof !== undefined, {
        path: ['proof'],
        error: requiredKey(stopDocument()),
      }),
      z.refine(({ reason, takes }) => !asksHow(reason, hasCredit) || Boolean(takes), {
        path: ['takes'],
        ...withError('form.required-choice'),
      }),
    )
}

export type StopInput = z.input<ReturnType<typeof stopFormSchema>>
export type StopValues = z.output<ReturnType<typeof stopFormSchema>>
