import { propertyOf } from './property-of.ts'

const FOREIGN_KEY_VIOLATION = '23503'

/** An account of which a call is was removed meanwhile. */
export class AccountGoneError extends Error {
  constructor() {
    super('the account was removed meanwhile')
    this.name = 'AccountGoneError'
  }
}

/** Whether something could not be read or kept because its account was removed meanwhile. */
export function isAccountGone(error: unknown): boolean {
  if (error instanceof AccountGoneError) return true
  return (
    propertyOf(error, 'code') === FOREIGN_KEY_VIOLATION &&
    /_account_id_fkey$/.test(String(propertyOf(error, 'constraint')))
  )
}
