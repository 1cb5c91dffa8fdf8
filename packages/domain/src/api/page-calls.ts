import type { StaffRole } from '../casework/staff.ts'

/** The element of a page with what its screen asks for first: the server puts it there, and the page reads it. */
export const PAGE_CALLS_ID = 'portal-calls'

/** The element with the answers that are the same for everybody: the body of each, by the address of its call. */
export const PAGE_ANSWERS_ID = 'portal-answers'

export interface PageCall {
  /** Where `:2` stands for the third part of the page's own address. */
  address: string
  /** A part that the page's own address must have. */
  onlyAt?: string
  /** Only where the page's own address has no query, which this call would have to have too. */
  onlyPlain?: boolean
  /** Not in the name of who helps the owner of an account. */
  byOwner?: boolean
  /** In the name of who works at the desk, and has one of these roles. */
  byStaff?: readonly StaffRole[]
}
