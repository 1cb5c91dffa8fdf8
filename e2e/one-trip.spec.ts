import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { caseOf, makeCases } from './casework-cases.ts'
import { QUEUE, openAs } from './casework-pages.ts'
import { expect, test } from './portal-test.ts'
import { DEMO, registered, signIn, tokenOf } from './signed-in.ts'
import { WIZARD } from './transit-pages.ts'

const OF_OTHERS = /\/(forms|login|calls|kept|own|mandate|wizard|after|casework|case|office)-/
/** Of a case, which its queue fetches ahead once it stands. */
const AHEAD = /\/(case|forms|mandate)-/
/** What is asked for when it is needed: another step, a form behind a button. */
const LATER = /\/(steps|fields|editing|people|mailed|details|draft-card|pagination|letters)-/

interface Fetched {
  path: string
  bytes: number
}

/**
 * What a browser without anything kept fetches until a screen stands, as it travels: its page, the files of the build and texts,
 * and calls are left out.
 */
async function openAnew(page: Page, address: string, shows: string) {
  // What the screen before fetches ahead, once it has stood for a while, is not of this one.
  await page.goto('/favicon.svg')
  const fetched: Promise<Fetched>[] = []
  // What is named twice, as a style sheet in the page and by the router, is fetched once.
  const requests = new Set<string>()
  page.on('request', (request) => {
    if (request.url().startsWith('http')) requests.add(request.url())
  })
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.clearBrowserCache')
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url())
    if (!/^\/(assets|locales)\/.*\.(js|css|json)$/.test(pathname)) return
    fetched.push(
      request.sizes().then(({ responseBodySize }) => ({ path: pathname, bytes: responseBodySize })),
    )
  })
  const answer = await page.goto(address)
  await expect(page.getByText(shows).first()).toBeVisible()
  const all = await Promise.all(fetched)
  page.removeAllListeners('requestfinished')
  await page.waitForLoadState('networkidle')
  page.removeAllListeners('request')
  const bytesOf = new Map(all.map(({ path, bytes }) => [path, bytes]))
  return { page: (await answer?.text()) ?? '', bytesOf, requests: requests.size }
}

/** By address what is seen when it stands, and the most that it may fetch: scripts in kilobytes, files, and requests. */
const SCREENS = {
  '/account/login': { shows: 'E-mailadres', kilobytes: 136, files: 6, requests: 9 },
  '/account/register': { shows: 'E-mailadres', kilobytes: 136, files: 6, requests: 9 },
  '/account/reset-password': { shows: 'E-mailadres', kilobytes: 136, files: 6, requests: 9 },
} satisfies Record<string, Budget>
const TO_READ = {
  '/request-vignette/check': { shows: 'Waar', kilobytes: 103.5, files: 3, requests: 8 },
  '/request-vignette/Amsterdam/check-type': {
    shows: 'Amsterdam',
    kilobytes: 106,
    files: 3,
    requests: 8,
  },
  '/request-vignette/Amsterdam/transit': {
    shows: 'Doorvaart',
    kilobytes: 106,
    files: 3,
    requests: 8,
  },
  '/request-vignette/price': {
    shows: 'Waar ligt uw boot?',
    kilobytes: 106,
    // With a style sheet of its own.
    files: 4,
    requests: 8,
  },
  '/foto': { shows: 'Dit adres is niet heel', kilobytes: 106, files: 3, requests: 8 },
  // Whose code is none: its files are those of one that is.
  '/controle/geen-code': {
    shows: 'Is dit vignet geldig?',
    kilobytes: 109,
    files: 6,
    requests: 10,
  },
  '/voorwaarden': { shows: 'Voorwaarden', kilobytes: 103.5, files: 3, requests: 8 },
} satisfies Record<string, Budget>
// A kilobyte of each is what keeps the language of an account.
const SIGNED_IN = {
  '/account/mijn-vignetten': {
    shows: 'U hebt nog geen vignet',
    kilobytes: 137,
    files: 6,
    requests: 12,
  },
  '/account/details': { shows: 'Telefoonnummer', kilobytes: 137, files: 6, requests: 12 },
  [`${WIZARD}/1`]: { shows: 'Naam van de boot', kilobytes: 159, files: 7, requests: 12 },
  '/request-vignette/Amsterdam/mooring/request/1': {
    shows: 'Naam van de boot',
    kilobytes: 159,
    files: 7,
    requests: 12,
  },
  '/account/details/change-iban': {
    shows: 'Bank',
    kilobytes: 150,
    files: 7,
    requests: 12,
  },
  // Of a vignette that is not there: the files are those of one that is.
  [`/account/mijn-vignetten/${randomUUID()}/verlengen`]: {
    shows: '404 Not Found',
    kilobytes: 162,
    files: 8,
    requests: 14,
  },
} satisfies Record<string, Budget>

// It asks for a paper, as steps of the wizard do that are fetched later there.
const WITH_A_PAPER = {
  [`/account/mijn-vignetten/${randomUUID()}/opzeggen`]: {
    shows: '404 Not Found',
    kilobytes: 158.5,
    // One is the style sheet of its day.
    files: 10,
    requests: 15,
  },
} satisfies Record<string, Budget>

interface Budget {
  shows: string
  kilobytes: number
  files: number
  /** Of any kind, until nothing comes any more. */
  requests: number
  /** What it fetches for the screen after it. */
  ahead?: RegExp
}

async function expectOneTrip(page: Page, address: string, budget: Budget): Promise<void> {
  const { html, paths } = await expectLittle(page, address, budget)
  const unnamed = paths.filter((path) => !html.includes(path))
  expect(unnamed, `${address}: each file is named in the page`).toEqual([])
  expect(
    paths.filter((path) => LATER.test(path)),
    `${address}: nothing of later`,
  ).toEqual([])
}

async function expectLittle(page: Page, address: string, budget: Budget) {
  const { page: html, bytesOf, requests } = await openAnew(page, address, budget.shows)
  const paths = [...bytesOf.keys()].filter((path) => !(budget.ahead?.test(path) ?? false))
  const kilobytes =
    paths.reduce((sum, path) => sum + (path.endsWith('.js') ? (bytesOf.get(path) ?? 0) : 0), 0) /
    1000
  expect(paths.length, `${address}: files ${paths.join()}`).toBeLessThanOrEqual(budget.files)
  expect(kilobytes, `${address}: kB of scripts`).toBeLessThanOrEqual(budget.kilobytes)
  expect(requests, `${address}: requests of any kind`).toBeLessThanOrEqual(budget.requests)
  return { html, paths }
}

test('a screen that anybody may read brings nothing of forms and accounts, and has its price in its page', async ({
  page,
}) => {
  const scripts: string[] = []
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
    if (request.url().includes('/api/')) calls.push(request.url())
  })
  for (const address of ['/request-vignette/Amsterdam/transit', '/request-vignette/price']) {
    await page.goto(address, { waitUntil: 'networkidle' })
  }
  await page.goto('/request-vignette/Amsterdam/transit')
  await expect(page.getByText('€ 44,-')).toBeVisible()
  expect(scripts.filter((path) => OF_OTHERS.test(path) || LATER.test(path))).toEqual([])
  expect(calls).toEqual([])
})

test('a screen that anybody may read is little', async ({ page }) => {
  for (const [address, budget] of Object.entries(TO_READ)) await expectLittle(page, address, budget)
})

test('before the login everything that a screen needs is named in its page, and is little', async ({
  page,
}) => {
  for (const [address, budget] of Object.entries(SCREENS))
    await expectOneTrip(page, address, budget)
})

test('behind the login everything that a screen needs is named in its page, and is little', async ({
  page,
}) => {
  await registered(page, '/favicon.svg')
  for (const [address, budget] of Object.entries(SIGNED_IN))
    await expectOneTrip(page, address, budget)
  for (const [address, budget] of Object.entries(WITH_A_PAPER))
    await expectLittle(page, address, budget)
})

test('a vignette that was granted is one trip too, with what the city offers elsewhere and what its papers look like', async ({
  page,
}) => {
  const token = await tokenOf(page, DEMO)
  await signIn(page, token)
  const answer = await page.request.get('/api/request-vignette/objects', {
    headers: { authorization: `Bearer ${token}` },
  })
  const items = (await answer.json()) as {
    object: { Id: string }
    vignetteStatus: { code: string }
  }[]
  const granted = items.find(({ vignetteStatus }) => vignetteStatus.code === 'ACTIVE')
  await expectOneTrip(page, `/account/mijn-vignetten/${granted?.object.Id}`, {
    shows: 'Afmeren kopen',
    kilobytes: 137,
    files: 6,
    requests: 12,
  })
})

test('at the desk everything that a screen needs is named in its page, and is little', async ({
  page,
}) => {
  const boat = `Licht ${randomUUID().slice(0, 4)}`
  await makeCases(page, [boat])
  const address = `/beheer/aanvraag/${await caseOf(page, boat)}`
  await openAs(page, 'behandelaar', QUEUE)
  await expectOneTrip(page, QUEUE, {
    shows: 'Werkvoorraad',
    kilobytes: 136.5,
    files: 8,
    requests: 14,
    ahead: AHEAD,
  })
  await expectOneTrip(page, address, {
    shows: 'Geschiedenis',
    kilobytes: 170,
    files: 10,
    // Two of them are its documents.
    requests: 16,
  })
})
