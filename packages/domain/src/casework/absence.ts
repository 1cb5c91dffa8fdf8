import * as z from 'zod/mini'
import { withError } from '../rules/required.ts'
import type { BusinessDate } from '../rules/business-date.ts'

/** When a staff member is not there, both days included; null where that is not known. */
export interface Absence {
  absentFrom: BusinessDate | null
  absentUntil: BusinessDate | null
}

/** Whether somebody is away on a day. */
export function isAway({ absentFrom, absentUntil }: Absence, today: BusinessDate): boolean {
  return absentFrom !== null && absentUntil !== null && absentFrom <= today && today <= absentUntil
}

export const absenceSchema = z
  .object({
    from: z.iso.date(withError('casework.period.from-missing')),
    until: z.iso.date(withError('casework.period.until-missing')),
  })
  .check(
    z.refine(({ from, until }) => from <= until, {
      path: ['until'],
      error: 'casework.period.ends-before-it-begins',
    }),
  )
