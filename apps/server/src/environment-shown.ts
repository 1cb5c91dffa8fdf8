import { z } from 'zod'
import { webUrl } from './environment-values.ts'

/** Of Amsterdam; numbers such as its own work in the Netherlands alone. */
const PHONE = '14 020'
const POSTAL_ADDRESS = 'Postbus 202, 1000 AE Amsterdam'
const PHONE_ABROAD = '+31 20 624 1111'

/** What stands in pages, letters and papers: who the city is, how to reach it, where links lead. */
export const SHOWN_VARIABLES = {
  BUY_MOORING_URL: webUrl.default('https://www.vignet.example/afmeren'),
  /** Absent: a vignette is stopped in the portal. */
  CANCEL_VIGNETTE_URL: webUrl.optional(),
  CONTACT_PHONE: z.string().default(PHONE).describe('a telephone number'),
  CONTACT_PHONE_ABROAD: z
    .string()
    .regex(/^\+[\d ]+$/)
    .optional()
    .describe('a telephone number with + before it'),
  CONTACT_FORM_URL: webUrl.default('https://www.vignet.example/contact'),
  CONTACT_POSTAL_ADDRESS: z
    .string()
    .min(1)
    .default(POSTAL_ADDRESS)
    .describe('an address that letters can be sent to, on one line'),
  CITY_NAME: z
    .string()
    .min(1)
    .default('Gemeente Amsterdam')
    .describe('the name of the municipality'),
  CITY_URL: webUrl.default('https://www.vignet.example'),
  PRIVACY_URL: webUrl.default('https://www.vignet.example/privacy'),
  SECURITY_CONTACT: z
    .string()
    .regex(/^(https:\/\/|mailto:)[!-~]+$/)
    .default('mailto:vignetten@vignet.example')
    .describe('an https or mailto address'),
  ANALYTICS_CONTAINER_URL: z
    .url({ protocol: /^https?$/, hostname: /./ })
    .optional()
    .describe('the address of a Piwik PRO container, such as https://x.containers.piwik.pro/id.js'),
}

/** The number for who calls from another country; where none is set, what is known of the one for who calls from here. */
export function phoneAbroadOf(phone: string, abroad: string | undefined): string {
  if (abroad !== undefined) return abroad
  return phone === PHONE ? PHONE_ABROAD : phone.replace(/^0(?=[1-9])/, '+31 ')
}
