import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { caseOf, makeCases } from './casework-cases.ts'
import { QUEUE, openAs } from './casework-pages.ts'
import { expect, test } from './portal-test.ts'
import { registered } from './signed-in.ts'
import { WIZARD } from './transit-pages.ts'

const OF_OTHERS = /\/(forms|calls|menu|kept|own|mandate|wizard|after|casework|case|office)-/
/** Beside the screen, when it stands: the menu of who is logged in. */
const BESIDE = /^\/assets\/menu-/
/** What is asked for when it is needed: another step, a form behind a button. */
const LATER = /\/(steps|fields|editing|people|mailed|details|draft-card)-/

interface Fetched {
  path: string
  bytes: number
}

/**
 * What a browser without anything kept fetches until a screen stands, as it travels: its page, the files of the build and texts,
 * and calls are left out.
 */
async function openAnew(page: Page, address: string, shows: string) {
  const fetched: Promise<Fetched>[] = []
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.clearBrowserCache')
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url())
    if (!/^\/(assets|locales)\/.*\.(js|css|json)$/.test(pathname) || BESIDE.test(pathname)) return
    fetched.push(
      request.sizes().then(({ responseBodySize }) => ({ path: pathname, bytes: responseBodySize })),
    )
  })
  const answer = await page.goto(address)
  await expect(page.getByText(shows).first()).toBeVisible()
  const all = await Promise.all(fetched)
  page.removeAllListeners('requestfinished')
  const bytesOf = new Map(all.map(({ path, bytes }) => [path, bytes]))
  return { page: (await answer?.text()) ?? '', bytesOf }
}

/** By address what is seen when it stands, and the most that it may fetch: scripts in kilobytes, and files. */
const SCREENS = {
  '/account/login': { shows: 'E-mailadres', kilobytes: 135, files: 5 },
  '/account/register': { shows: 'E-mailadres', kilobytes: 135, files: 5 },
  '/account/reset-password': { shows: 'E-mailadres', kilobytes: 135, files: 5 },
} satisfies Record<string, Budget>
const TO_READ = {
  '/request-vignette/check': { shows: 'Waar', kilobytes: 102, files: 3 },
  '/request-vignette/Amsterdam/check-type': { shows: 'Amsterdam', kilobytes: 105, files: 3 },
  '/request-vignette/Amsterdam/transit': { shows: 'Doorvaart', kilobytes: 105, files: 3 },
  '/voorwaarden': { shows: 'Voorwaarden', kilobytes: 103, files: 3 },
} satisfies Record<string, Budget>
const SIGNED_IN = {
  '/account/mijn-vignetten': { shows: 'U hebt nog geen vignet', kilobytes: 130, files: 6 },
  '/account/details': { shows: 'Telefoonnummer', kilobytes: 130, files: 6 },
  [`${WIZARD}/1`]: { shows: 'Naam van de boot', kilobytes: 159, files: 7 },
} satisfies Record<string, Budget>

interface Budget {
  shows: string
  kilobytes: number
  files: number
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
  const { page: html, bytesOf } = await openAnew(page, address, budget.shows)
  const paths = [...bytesOf.keys()]
  const kilobytes =
    paths.reduce((sum, path) => sum + (path.endsWith('.js') ? (bytesOf.get(path) ?? 0) : 0), 0) /
    1000
  expect(paths.length, `${address}: files`).toBeLessThanOrEqual(budget.files)
  expect(kilobytes, `${address}: kB of scripts`).toBeLessThanOrEqual(budget.kilobytes)
  return { html, paths }
}

test('a screen that anybody may read brings nothing of forms and accounts, and asks for its price by itself', async ({
  page,
}) => {
  const asked = page.waitForResponse('**/get-vignet-costs')
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.goto('/request-vignette/Amsterdam/transit')
  expect((await asked).status()).toBe(200)
  expect(scripts.filter((path) => OF_OTHERS.test(path) || LATER.test(path))).toEqual([])
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
})

test('at the desk everything that a screen needs is named in its page, and is little', async ({
  page,
}) => {
  const boat = `Licht ${randomUUID().slice(0, 4)}`
  await makeCases(page, [boat])
  const address = `/beheer/aanvraag/${await caseOf(page, boat)}`
  await openAs(page, 'behandelaar', QUEUE)
  await expectOneTrip(page, QUEUE, { shows: 'Werkvoorraad', kilobytes: 130, files: 8 })
  await expectOneTrip(page, address, { shows: 'Geschiedenis', kilobytes: 174, files: 11 })
})
