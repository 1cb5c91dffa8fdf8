/** Calls that a screen makes which anybody may read: it knows where they are without the schemas of what they answer. */
export const OPEN_CALLS = {
  settings: '/api/request-vignette/settings',
  vignetCosts: '/api/request-vignette/get-vignet-costs',
} as const
