/** What a browser calls itself, as far as somebody recognises it by that; anything else is unknown. */
export const BROWSERS = ['chrome', 'edge', 'firefox', 'opera', 'safari', 'samsung'] as const
export const SYSTEMS = ['android', 'chromeos', 'ios', 'linux', 'macos', 'windows'] as const

export type Browser = (typeof BROWSERS)[number]
export type System = (typeof SYSTEMS)[number]

/** In what somebody is logged in. */
export interface Device {
  browser: Browser | null
  system: System | null
}

/** In this order: most browsers name those that they are made of, too. */
const BROWSER_MARKS: readonly (readonly [Browser, RegExp])[] = [
  ['edge', /\bEdg(e|A|iOS)?\//],
  ['opera', /\b(OPR|Opera|OPT)\//],
  ['samsung', /\bSamsungBrowser\//],
  ['firefox', /\b(Firefox|FxiOS)\//],
  ['chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['safari', /\bVersion\/[\d.]+.* Safari\//],
]
const SYSTEM_MARKS: readonly (readonly [System, RegExp])[] = [
  ['ios', /\b(iPhone|iPad|iPod)\b/],
  ['android', /\bAndroid\b/],
  ['windows', /\bWindows\b/],
  ['chromeos', /\bCrOS\b/],
  ['macos', /\bMac OS X\b|\bMacintosh\b/],
  ['linux', /\bLinux\b/],
]

/**
 * The family of a browser and its system, and no more: enough to know one's own by, too little to follow anybody by.
 * @param userAgent as the browser sends it
 */
export function deviceOf(userAgent = ''): Device {
  const find = <T>(marks: readonly (readonly [T, RegExp])[]) =>
    marks.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null
  return { browser: find(BROWSER_MARKS), system: find(SYSTEM_MARKS) }
}
