import type { Browser, Page } from '@playwright/test'
import { findNginx, startNginx } from '../apps/server/src/testing/nginx.ts'
import { median } from './figures.ts'
import { openBrowser } from './open-browser.ts'
import { type Visitors, makeVisitors, SCREENS, type Screen } from './screens-list.ts'
import { freePort, type RunningPortal, startPortal } from './start-portal.ts'

/**
 * How long each screen takes on a slow line and a slow processor, with nothing kept in the browser and once more with everything
 * kept: until its own heading stands together with its first field or datum (a footer does not count), and until it does what is
 * asked of it. The median of five; a `!` stands behind what misses its bar.
 *
 * `npm run screens -w @vignettes/bench -- h2` measures over TLS and HTTP/2 behind nginx; another word measures the addresses that have it.
 */
const RUNS = 5
const LINE = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const PROCESSOR_SLOWED = 4

interface Run {
  ready: number
  usable: number
  shift: number
  blocked: number
  scripts: number
  requests: number
}

/** What holds for every screen. */
const WARM = { ready: 0.7, usable: 0.9, requests: 4 }
const MOST = { shift: 0.01, blocked: 50 }

const [word] = process.argv.slice(2)
const isOverTls = word === 'h2'
const wanted = SCREENS.filter(({ name }) => isOverTls || !word || name.includes(word))
const { portal, url, stop } = await (isOverTls ? behindNginx() : directly())
const browser = await openBrowser()
let hasMissed = false
try {
  const visitors = await makeVisitors(portal, url)
  console.log(
    'screen: cold heading, usable; warm heading, usable (s); moved; blocked (ms); scripts (kB); requests; warm',
  )
  for (const screen of wanted) console.log(await rowOf(browser, screen, visitors))
} finally {
  await browser.close()
  await stop()
}
process.exitCode = hasMissed ? 1 : 0

async function directly() {
  const portal = await startPortal({ DEMO: '1' })
  return { portal, url: portal.url, stop: portal.stop }
}

async function behindNginx() {
  const found = findNginx()
  if (!found) throw new Error('nginx is not installed')
  const port = await freePort()
  const nginx = await startNginx(found, [port, port])
  const url = `https://localhost:${nginx.port}`
  const started = await startPortal({
    DEMO: '1',
    PORT: String(port),
    PUBLIC_URL: url,
    TRUSTED_PROXIES: '127.0.0.1',
  })
  const portal: RunningPortal = { ...started, url: `http://localhost:${port}` }
  const stop = async () => {
    await nginx.stop()
    await portal.stop()
  }
  return { portal, url, stop }
}

async function rowOf(browser: Browser, screen: Screen, visitors: Visitors): Promise<string> {
  const cold: Run[] = []
  const warm: Run[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const context = await browser.newContext({ ignoreHTTPSErrors: isOverTls })
    const page = await context.newPage()
    await page.addInitScript(watch)
    await visitors[screen.who](page, screen.drafts)
    const address = `${url}${screen.address(visitors)}`
    cold.push(await open(page, address, screen.datum))
    // What it fetches when it stands is kept as well.
    await page.waitForLoadState('networkidle')
    warm.push(await open(page, address, screen.datum))
    await context.close()
  }
  const middle = (runs: Run[], key: keyof Run) => median(runs.map((run) => run[key]))
  const { bars } = screen
  const cells = [
    [middle(cold, 'ready').toFixed(2), bars.cold],
    [middle(cold, 'usable').toFixed(2), bars.usable],
    [middle(warm, 'ready').toFixed(2), WARM.ready],
    [middle(warm, 'usable').toFixed(2), WARM.usable],
    [Math.max(...cold.map(({ shift }) => shift)).toFixed(3), MOST.shift],
    [middle(cold, 'blocked').toFixed(0), MOST.blocked],
    [middle(cold, 'scripts').toFixed(1), bars.scripts],
    [middle(cold, 'requests').toFixed(0), bars.requests],
    [middle(warm, 'requests').toFixed(0), WARM.requests],
  ] as const
  const shown = cells.map(([value, bar]) => {
    const isMissed = Number(value) > bar
    hasMissed ||= isMissed
    return isMissed ? `${value}! (${bar})` : value
  })
  return `${screen.name}: ${shown.join(', ')}`
}

/** Runs in the page before anything of its own. */
function watch(): void {
  const seen = { shift: 0, blocked: 0, usable: 0 }
  Object.assign(window, { seen })
  window.addEventListener('portal-works', () => {
    seen.usable ||= performance.now()
  })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    })[])
      if (!entry.hadRecentInput) seen.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity
    for (const { startTime, duration } of list.getEntries())
      if (startTime + duration > painted) seen.blocked += Math.max(0, duration - 50)
  }).observe({ type: 'longtask', buffered: true })
}

/** Opens a screen on the slow line, in the page where it may have stood before. */
async function open(page: Page, address: string, datum: string): Promise<Run> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', { offline: false, ...LINE })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOWED })
  let scripts = 0
  let requests = 0
  const kindOf = new Map<string, string>()
  cdp.on('Network.responseReceived', ({ requestId, response, type }) => {
    if (response.fromDiskCache || !response.url.startsWith('http')) return
    kindOf.set(requestId, type)
    requests += 1
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (encodedDataLength > 0 && kindOf.get(requestId) === 'Script') scripts += encodedDataLength
    // Of what the browser had in its memory nothing travelled.
    if (encodedDataLength === 0 && kindOf.delete(requestId)) requests -= 1
  })
  await page.goto(address, { waitUntil: 'commit' })
  const stood = await page.waitForFunction(
    (selector) => {
      const isSeen = (name: string) => document.querySelector(name)?.checkVisibility() ?? false
      return isSeen('main h1') && isSeen(selector) && performance.now()
    },
    datum,
    { polling: 'raf' },
  )
  const ready = Number(await stood.jsonValue())
  await page.waitForLoadState('networkidle')
  const { shift, blocked, usable } = await page.evaluate(
    () => (window as unknown as { seen: Pick<Run, 'shift' | 'blocked' | 'usable'> }).seen,
  )
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await cdp.detach()
  return {
    ready: ready / 1000,
    usable: Math.max(ready, usable) / 1000,
    shift,
    blocked,
    scripts: scripts / 1000,
    requests,
  }
}
