import { type BusinessDate, businessDate } from '../rules/business-date.ts'

/** Whether an account goes before the last day of a credit is over: nothing can be asked any more that it would be taken off. */
export function goesBeforeCredit(goesAt: Date | null, until: BusinessDate): boolean {
  return goesAt !== null && businessDate(goesAt) <= until
}
