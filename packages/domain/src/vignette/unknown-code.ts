/** What anybody is told of a code that is not ours: nothing besides. */
export const UNKNOWN_CODE = {
  ...({ status: 'UNKNOWN', number: null, category: null } as const),
  ...{ validFrom: null, validUntil: null, boatLength: null, boatWidth: null },
}
