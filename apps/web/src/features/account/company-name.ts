/** Tells the form of a company from the others of its screen. */
export const COMPANY = 'company'
