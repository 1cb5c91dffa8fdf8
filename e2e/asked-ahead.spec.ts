import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { AGAIN } from './again.ts'
import { caseOf, makeCases } from './casework-cases.ts'
import { QUEUE, openAs, sitDown } from './casework-pages.ts'
import { test } from './faulty-line.ts'
import { expect } from './portal-test.ts'
import { registered } from './signed-in.ts'

/** The paths that are called from now on. */
function callsOf(page: Page): readonly string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.push(pathname)
  })
  return asked
}

/** Of a wizard's own reader, before anything is filled in. */
const OWN = ['/api/request-vignette/drafts', '/api/request-vignette/user']

test('what a screen shows is asked for before any of its scripts is there, once', async ({
  page,
  line,
}) => {
  const email = await registered(page, '/favicon.svg')
  const asked = callsOf(page)
  line.fails(/\/assets\/(vendor|entry)/, 'silent')
  const list = page.waitForResponse('**/api/request-vignette/objects')
  await page.goto('/account/mijn-vignetten', { waitUntil: 'commit' })
  expect((await list).status()).toBe(200)
  line.mend()
  await expect(page.getByText('U hebt nog geen vignet')).toBeVisible()
  await expect(page.getByText(email).first()).toBeAttached()
  expect(asked.toSorted()).toEqual(
    ['drafts', 'objects', 'user'].map((path) => `/api/request-vignette/${path}`),
  )
})

test(
  'what a screen and the page around it both want to know is asked once',
  AGAIN,
  async ({ page }) => {
    await registered(page, '/favicon.svg')
    const asked = callsOf(page)
    await page.goto('/account/details')
    await expect(page.getByText('Telefoonnummer').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(asked.filter((path) => path === '/api/request-vignette/user')).toHaveLength(1)
  },
)

test('what is the same for everybody comes with the page, and is asked for by nobody', async ({
  page,
}) => {
  await registered(page, '/favicon.svg')
  const asked = callsOf(page)
  await page.goto('/request-vignette/Amsterdam/transit/request/1')
  await expect(page.getByLabel('Naam van de boot', { exact: true })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked.toSorted()).toEqual(OWN)
  await page.goto('/account/details')
  await expect(page.getByText('Telefoonnummer').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked).toContain('/api/request-vignette/sessions')
  expect(asked).not.toContain('/api/request-vignette/get-countries')
})

test('what later steps choose from is asked for at the latest when somebody begins, and the first step does not wait for it', async ({
  page,
}) => {
  await registered(page, '/favicon.svg')
  const asked = callsOf(page)
  await page.goto('/request-vignette/Amsterdam/mooring/request/1')
  const name = page.getByLabel('Naam van de boot', { exact: true })
  await expect(name).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked.toSorted()).toEqual(OWN)
  await name.focus()
  await expect
    .poll(() => asked.toSorted())
    .toEqual(
      ['drafts', 'mandate/issuers', 'marinas/AMSTERDAM', 'mooring-types/AMSTERDAM', 'user'].map(
        (path) => `/api/request-vignette/${path}`,
      ),
    )
})

test('what a handler looks at is asked for with its code too, once, in the name of who works in this tab', async ({
  page,
  line,
}) => {
  const boat = `Vooruit ${randomUUID().slice(0, 4)}`
  await makeCases(page, [boat])
  const address = `/beheer/aanvraag/${await caseOf(page, boat)}`
  await openAs(page, 'behandelaar', QUEUE)
  for (const [opened, call] of [
    [QUEUE, '/api/beheer/queue'],
    [address, '/api/beheer/case'],
  ] as const) {
    const asked = callsOf(page)
    line.fails(/\/assets\/(vendor|entry)/, 'silent')
    const answer = page.waitForResponse((response) => new URL(response.url()).pathname === call)
    await page.goto(opened, { waitUntil: 'commit' })
    expect((await answer).status()).toBe(200)
    line.mend()
    await expect(page.getByText(boat).first()).toBeVisible()
    page.removeAllListeners('request')
    expect(asked.filter((path) => path === call)).toHaveLength(1)
  }
})

test('nobody asks ahead for what is not their work, and no call of the first page is refused', async ({
  page,
}) => {
  for (const staffMember of ['handhaver', 'beheerder', 'controleur'] as const) {
    const refused: string[] = []
    page.on('response', (answer) => {
      if (answer.status() >= 400) refused.push(`${staffMember} ${answer.url()}`)
    })
    await sitDown(page, staffMember)
    await page.goto(QUEUE)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dit is niet uw werk')
    await page.waitForLoadState('networkidle')
    expect(refused).toEqual([])
  }
})

test('the banks of a change of account are asked for with its code, once', async ({
  page,
  line,
}) => {
  await registered(page, '/favicon.svg')
  const asked = callsOf(page)
  line.fails(/\/assets\/(vendor|entry)/, 'silent')
  const banks = page.waitForResponse('**/mandate/issuers')
  await page.goto('/account/details/change-iban', { waitUntil: 'commit' })
  expect((await banks).status()).toBe(200)
  line.mend()
  await expect(page.getByLabel('Uw bank', { exact: true })).toBeVisible()
  expect(asked.toSorted()).toEqual(
    ['mandate/issuers', 'user'].map((path) => `/api/request-vignette/${path}`),
  )
})
