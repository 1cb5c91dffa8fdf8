import { z } from 'zod'
import { webUrl } from './environment-values.ts'

/** What stands in pages, letters and papers: who the city is, how to reach it, where links lead. */
export const SHOWN_VARIABLES = {
  BUY_MOORING_URL: webUrl.default('https://www.vignet.example/afmeren'),
  CANCEL_VIGNETTE_URL: webUrl.default('https://www.vignet.example/opzeggen'),
  CONTACT_PHONE: z.string().default('14 020').describe('a telephone number'),
  CONTACT_FORM_URL: webUrl.default('https://www.vignet.example/contact'),
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
