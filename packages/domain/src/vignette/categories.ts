/** §3 vignette category codes, spelled as they are on the wire. */
export const VIGNETTE_CATEGORIES = [
  'PASSAGE',
  'HYBRID',
  'ENVIRONMENT',
  'REGULAR',
  'SUBSCRIPTION',
  'COMMERCIAL_SHIPPING',
  'Weesp',
] as const

export type VignetteCategory = (typeof VIGNETTE_CATEGORIES)[number]
