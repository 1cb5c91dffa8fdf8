/** Every constant of portal.md §9 that a rule, a text or a screen needs. Texts interpolate them by name. */
export const LIMITS = {
  /** §5 registration and reset. */
  minPasswordLength: 8,
  maxPasswordLength: 250,
  minPasswordDigitsAtRegistration: 1,
  minPasswordDigitsAtReset: 2,
  /** §5 length and width, in metres; the bound itself is accepted. */
  maxBoatM: 30,
  /** §2.7 info notice, and §5 threshold of the anchor ban exemption, in metres. */
  longBoatAboveM: 10,
  /** Decisions A12: a boat bought within so many months is new. */
  newForMonths: 3,
  /** §5 one file. */
  maxUploadMb: 10,
  maxUploadBytes: 10 * 1024 * 1024,
  /** §9 address lookup, in milliseconds. */
  addressLookupDelayMs: 1000,
  /** §9 pagination. */
  visiblePages: 7,
  /** Longest free text that a field takes; the specification leaves it open. */
  maxTextLength: 100,
  /** A company's name at the least (issue 14, 9). */
  minCompanyNameLength: 2,
  /** Longest boat name: what fits on a vignette's record and on a phone. */
  maxBoatNameLength: 60,
  maxEmailLength: 254,
  /** A number with what is written behind it, or the name of a house abroad. */
  maxHouseNumberLength: 30,
  /** 'Apartment 12B, rear' fits. */
  maxHouseNumberAdditionLength: 20,
  /** Abroad with its country, signs between the digits, and an extension. */
  maxPhoneNumberLength: 30,
  /** Of a number abroad; that of a small island has no more. */
  minPhoneDigitsAbroad: 4,
} as const
