import { z } from 'zod'
import { POLICY_REPORTS_PATH } from './policy-reports.ts'

/** Written by the web build: for each page the hashes of the scripts and styles that are in it. */
export const pageHashesSchema = z.record(
  z.string(),
  z.object({ script: z.array(z.string()), style: z.array(z.string()) }),
)

export type PageHashes = z.output<typeof pageHashesSchema>[string]

export interface OutsideServices {
  addressSearchUrl: string
  tileUrl: string
  /** Only for a page that has the analytics container. */
  analyticsUrl?: string | undefined
}

/**
 * No text becomes HTML or code but by the rules of the web app's `trusted-types.ts`, also on a page with an analytics
 * container: the token that a script could take is the same on every page.
 */
const TRUSTED_TYPES = ["require-trusted-types-for 'script'", 'trusted-types default']

/** The content security policy of one page: nothing but what is ours, and no inline code but the known. */
export function pagePolicy(hashes: PageHashes, outside: OutsideServices): string {
  const tiles = new URL(outside.tileUrl).origin
  const analytics = outside.analyticsUrl ? [new URL(outside.analyticsUrl).origin] : []
  const addressSearch = new URL(outside.addressSearchUrl).origin
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...hashes.script, ...analytics].join(' ')}`,
    `style-src ${["'self'", ...hashes.style].join(' ')}`,
    // The preview of a chosen photo is a blob; the map is drawn from another origin, and clears a tile with an empty
    // picture that is all in its address.
    `img-src ${["'self' blob: data:", tiles, ...analytics].join(' ')}`,
    "font-src 'self'",
    `connect-src ${["'self'", addressSearch, ...analytics].join(' ')}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...TRUSTED_TYPES,
    // The older of the two ways, which all three engines have.
    `report-uri ${POLICY_REPORTS_PATH}`,
  ].join('; ')
}
