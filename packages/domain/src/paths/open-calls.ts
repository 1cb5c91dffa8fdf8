/** Calls that a screen makes which anybody may read: it knows where they are without the schemas of what they answer. */
export const OPEN_CALLS = {
  settings: '/api/request-vignette/settings',
  vignetCosts: '/api/request-vignette/get-vignet-costs',
  driveTypes: '/api/request-vignette/get-drive-types',
  price: '/api/public/price',
  pricesFrom: '/api/public/prices-from',
  checkCode: '/api/public/vignettes/:code',
  checkKeys: '/api/public/check-keys',
  withdrawnCodes: '/api/public/withdrawn-codes',
  lookAtPhonePhoto: '/api/public/phone-photos/look',
  sendPhonePhoto: '/api/public/phone-photos',
} as const
