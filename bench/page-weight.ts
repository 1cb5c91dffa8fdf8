import type { CDPSession } from '@playwright/test'
import { report } from './figures.ts'
import { openBrowser } from './open-browser.ts'
import { startPortal } from './start-portal.ts'

/** What the check page makes a new visitor's browser fetch: bytes as they travel, by kind. */
interface Loaded {
  url: string
  type: string
  encodedBytes: number
}

const portal = await startPortal()
const browser = await openBrowser()
try {
  const page = await browser.newPage()
  const session = await page.context().newCDPSession(page)
  const loaded = await record(session)
  await page.goto(`${portal.url}/request-vignette/check`, { waitUntil: 'networkidle' })
  const kilobytes = (type: string) =>
    loaded.filter((file) => file.type === type).reduce((sum, file) => sum + file.encodedBytes, 0) /
    1000
  // The page's CSS is in the page itself, so the page counts as CSS too: more than its styles weigh.
  report([
    { what: 'JavaScript', value: kilobytes('Script'), unit: 'kB', bar: 110, good: 'at most' },
    {
      what: 'page with its CSS',
      value: kilobytes('Document') + kilobytes('Stylesheet'),
      unit: 'kB',
      bar: 15,
      good: 'at most',
    },
    { what: 'requests', value: loaded.length, unit: '', bar: 8, good: 'at most' },
  ])
  for (const file of loaded) console.log(`  ${file.type} ${file.encodedBytes} ${file.url}`)
} finally {
  await browser.close()
  await portal.stop()
}

async function record(session: CDPSession): Promise<Loaded[]> {
  const byId = new Map<string, Loaded>()
  const loaded: Loaded[] = []
  await session.send('Network.enable')
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    const file = { url: response.url, type, encodedBytes: 0 }
    byId.set(requestId, file)
    if (!response.url.startsWith('data:')) loaded.push(file)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = byId.get(requestId)
    if (file) file.encodedBytes = encodedDataLength
  })
  return loaded
}
