import type { CDPSession } from '@playwright/test'
import {
  type Language,
  LANGUAGE_COOKIE,
  LANGUAGE_NAMES,
  LANGUAGES,
} from '@vignettes/domain/text/language.ts'
import { report } from './figures.ts'
import { openBrowser } from './open-browser.ts'
import { startPortal } from './start-portal.ts'

/** What the check page makes a new visitor's browser fetch: bytes as they travel, by kind. */
interface Loaded {
  url: string
  type: string
  encodedBytes: number
}

/** How much heavier the first page may be in another language. */
const MORE_KILOBYTES = 1

const portal = await startPortal()
const browser = await openBrowser()
try {
  const [dutch, ...others] = await inEach(LANGUAGES)
  if (!dutch) throw new Error('There is no language')
  const { loaded } = dutch
  // The page's CSS is in the page itself, so the page counts as CSS too: more than its styles weigh.
  report([
    { what: 'JavaScript', value: dutch.scripts, unit: 'kB', bar: 108, good: 'at most' },
    {
      what: 'page with its CSS and texts',
      value: dutch.page,
      unit: 'kB',
      bar: 17,
      good: 'at most',
    },
    { what: 'requests', value: loaded.length, unit: '', bar: 8, good: 'at most' },
    ...others.map(({ language, all }) => ({
      what: `${LANGUAGE_NAMES[language]}, more than in Dutch`,
      value: all - dutch.all,
      unit: 'kB',
      bar: MORE_KILOBYTES,
      good: 'at most' as const,
    })),
  ])
  for (const file of loaded) console.log(`  ${file.type} ${file.encodedBytes} ${file.url}`)
} finally {
  await browser.close()
  await portal.stop()
}

async function inEach(languages: readonly Language[]) {
  const weighed: Awaited<ReturnType<typeof weigh>>[] = []
  for (const language of languages) weighed.push(await weigh(language))
  return weighed
}

async function weigh(language: Language) {
  const context = await browser.newContext()
  await context.addCookies([{ name: LANGUAGE_COOKIE, value: language, url: portal.url }])
  const page = await context.newPage()
  const loaded = await record(await context.newCDPSession(page))
  await page.goto(`${portal.url}/request-vignette/check`, { waitUntil: 'networkidle' })
  const kilobytes = (...types: string[]) =>
    loaded
      .filter(({ type }) => types.length === 0 || types.includes(type))
      .reduce((sum, { encodedBytes }) => sum + encodedBytes, 0) / 1000
  await context.close()
  return {
    language,
    loaded,
    scripts: kilobytes('Script'),
    page: kilobytes('Document', 'Stylesheet'),
    all: kilobytes(),
  }
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
