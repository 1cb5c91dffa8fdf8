/** A mooring payload (§3) at a public spot, without its documents. */
export const MOORING = {
  objectName: 'De Zwaan',
  objectLength: 5.2,
  objectWidth: 2.1,
  driveTypeID: '1',
  objectAge: 'old',
  objectLocation: 'public',
  terms: 1,
  vignetTypeID: 'REGULAR',
} as const
