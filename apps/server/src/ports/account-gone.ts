import { propertyOf } from './property-of.ts'

const FOREIGN_KEY_VIOLATION = '23503'

/** Whether something could not be kept because its account was removed meanwhile. */
export function isAccountGone(error: unknown): boolean {
  return (
    propertyOf(error, 'code') === FOREIGN_KEY_VIOLATION &&
    /_account_id_fkey$/.test(String(propertyOf(error, 'constraint')))
  )
}
