import { PAGE_SETTINGS } from './page-settings.ts'

/** Where the city can be reached, as the server's environment says (CONTACT_PHONE and its neighbours in the README). */
export const CONTACT = {
  phone: PAGE_SETTINGS.phone,
  phoneLink: PAGE_SETTINGS.phoneLink,
  phoneAbroad: PAGE_SETTINGS.phoneAbroad,
  phoneAbroadLink: PAGE_SETTINGS.phoneAbroadLink,
  emailForm: PAGE_SETTINGS.form,
  cityWebsite: PAGE_SETTINGS.city,
  privacyStatement: PAGE_SETTINGS.privacy,
} as const
