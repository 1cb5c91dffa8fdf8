import type { Browser, Page } from '@playwright/test'
import { registerApplicant } from './applicant.ts'
import { type Figure, median, report } from './figures.ts'
import { openBrowser } from './open-browser.ts'
import { startPortal } from './start-portal.ts'

/**
 * How long a screen takes on a slow line and a slow processor: until its own heading stands together with its first field or
 * datum, with nothing kept in the browser and once more with everything kept. A footer does not count. The median of five.
 */
const RUNS = 5
const LINE = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const PROCESSOR_SLOWED = 4

interface Screen {
  address: string
  isSignedIn?: boolean
  /** Of its first field or datum. */
  datum: string
  /** Seconds, kilobytes of scripts, requests. */
  bars: { cold: number; warm: number; scripts: number; requests: number }
}

const PUBLIC = { cold: 0.8, warm: 0.7, scripts: 110, requests: 8 }
const LOGIN = { cold: 0.9, warm: 0.7, scripts: 140, requests: 9 }
const OWN = { cold: 1.9, warm: 0.7, scripts: 150, requests: 12 }
const WIZARD = { cold: 2, warm: 0.7, scripts: 160, requests: 12 }

/** A paragraph counts where a screen without anything says so. */
const SCREENS: Screen[] = [
  { address: '/request-vignette/check', datum: 'main a', bars: PUBLIC },
  { address: '/request-vignette/Amsterdam/check-type', datum: 'main input', bars: PUBLIC },
  { address: '/request-vignette/Amsterdam/transit', datum: 'main li', bars: PUBLIC },
  { address: '/account/login', datum: 'main input', bars: LOGIN },
  { address: '/account/register', datum: 'main input', bars: LOGIN },
  { address: '/account/reset-password', datum: 'main input', bars: LOGIN },
  {
    address: '/account/mijn-vignetten',
    isSignedIn: true,
    datum: 'main article, main p',
    bars: OWN,
  },
  { address: '/account/details', isSignedIn: true, datum: 'main dd', bars: OWN },
  {
    address: '/request-vignette/Amsterdam/transit/request/1',
    isSignedIn: true,
    datum: 'main input',
    bars: WIZARD,
  },
  {
    address: '/request-vignette/Amsterdam/mooring/request/1',
    isSignedIn: true,
    datum: 'main input',
    bars: WIZARD,
  },
]

interface Run {
  seconds: number
  scripts: number
  requests: number
}

const portal = await startPortal()
const browser = await openBrowser()
try {
  const { token } = await registerApplicant(portal.url)
  for (const screen of SCREENS) report(await figuresOf(browser, screen, token))
} finally {
  await browser.close()
  await portal.stop()
}

async function figuresOf(browser: Browser, screen: Screen, token: string): Promise<Figure[]> {
  const cold: Run[] = []
  const warm: Run[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const context = await browser.newContext()
    const page = await context.newPage()
    if (screen.isSignedIn) await signIn(page, token)
    cold.push(await open(page, screen))
    // What it fetches when it stands is kept as well.
    await page.waitForLoadState('networkidle')
    warm.push(await open(page, screen))
    await context.close()
  }
  const { address, bars } = screen
  const figure = (
    what: string,
    runs: Run[],
    key: keyof Run,
    unit: string,
    bar: number,
  ): Figure => ({
    what: `${address} ${what}`,
    value: median(runs.map((run) => run[key])),
    unit,
    bar,
    good: 'at most',
  })
  return [
    figure('ready, nothing kept', cold, 'seconds', 's', bars.cold),
    figure('ready, all kept', warm, 'seconds', 's', bars.warm),
    figure('scripts', cold, 'scripts', 'kB', bars.scripts),
    figure('requests', cold, 'requests', '', bars.requests),
  ]
}

async function signIn(page: Page, token: string): Promise<void> {
  await page.goto(`${portal.url}/favicon.svg`)
  const { iat } = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as {
    iat: number
  }
  await page.evaluate(
    ([given, received]) => {
      localStorage.setItem('access_token', given)
      localStorage.setItem('access_token_received', received)
    },
    [token, `${iat} ${Date.now()}`] as const,
  )
}

/** Opens a screen on the slow line, in the page where it may have stood before. */
async function open(page: Page, { address, datum }: Screen): Promise<Run> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', { offline: false, ...LINE })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOWED })
  let scripts = 0
  let requests = 0
  const kindOf = new Map<string, string>()
  cdp.on('Network.responseReceived', ({ requestId, response, type }) => {
    if (response.fromDiskCache || response.url.startsWith('data:')) return
    kindOf.set(requestId, type)
    requests += 1
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (kindOf.get(requestId) === 'Script') scripts += encodedDataLength
  })
  await page.goto(`${portal.url}${address}`, { waitUntil: 'commit' })
  const stood = await page.waitForFunction(
    (selector) => {
      const isSeen = (name: string) => document.querySelector(name)?.checkVisibility() ?? false
      return isSeen('main h1') && isSeen(selector) && performance.now()
    },
    datum,
    { polling: 'raf' },
  )
  const ms = Number(await stood.jsonValue())
  await page.waitForLoadState('networkidle')
  await cdp.detach()
  return { seconds: ms / 1000, scripts: scripts / 1000, requests }
}
