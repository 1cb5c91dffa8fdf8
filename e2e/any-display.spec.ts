import type { Page } from '@playwright/test'
import { makeFullCase } from './casework-cases.ts'
import { judge, sitDown, type DemoStaffMember } from './casework-pages.ts'
import {
  coveredControls,
  lostTexts,
  movements,
  unmarkedFocus,
  unseenControls,
  widenTextSpacing,
} from './display-faults.ts'
import { test } from './faulty-line.ts'
import { expect } from './portal-test.ts'
import { DEMO, MOORING_ANSWERS, NEW, signIn, tokenOf, TRANSIT_ANSWERS } from './signed-in.ts'

const NO_ID = '0199f0e0-0000-7000-8000-000000000000'
const TRANSIT = '/request-vignette/Amsterdam/transit'
const MOORING = '/request-vignette/Amsterdam/mooring'
const OVERVIEW = '/account/mijn-vignetten'

/** A window of 1280 × 1024 at 400 %. */
const ZOOMED = { width: 320, height: 256 }
const WIDE = { width: 1280, height: 1024 }

const ANONYMOUS = [
  '/request-vignette/check',
  '/request-vignette/Weesp/check-type',
  TRANSIT,
  MOORING,
  '/request-vignette/Weesp/mooring',
  '/account/register',
  '/account/login',
  '/account/reset-password',
  '/wachtwoord-vergeten/x',
  '/account/email-terugdraaien/x',
  '/beheer',
  '/een/pad/dat/er/niet/is/en/dat/zo/lang/is/dat/het/niet/op/een/regel/past',
]

const WIZARD = [
  ...[1, 2, 3, 4, 5, 6].map((step) => `${TRANSIT}/request/${step}`),
  ...[1, 3, 4, 5, 6, 7, 8].map((step) => `${MOORING}/request/${step}`),
  `${MOORING}/request/5?spot=marina`,
  '/account/details/change-iban',
  '/aanvragen/betaalmethode',
  `/aanvragen/bedankt/${NO_ID}`,
]

const DEMO_SCREENS = [
  OVERVIEW,
  '/account/details',
  '/account/details/change-iban/thank-you',
  `${TRANSIT}/thank-you?requestId=${NO_ID}`,
  `${MOORING}/thank-you`,
  '/request-vignette/payment/processing',
  '/request-vignette/payment/error',
  `/account/mijn-vignetten/${NO_ID}/rejected-documents/thank-you`,
]

const press = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).click()

type Acts = Record<string, ((page: Page) => Promise<unknown>)[]>

const ofAHandler = (openCase: string): Acts => ({
  '/beheer/werkvoorraad': [bringOut, press('Sneltoetsen')],
  [openCase]: [
    async (page) => {
      await page.getByText('Wat de aanvrager invulde').click()
      await judge(page, 'Niet goed')
      await expect(page.getByRole('alert').first()).toBeVisible()
    },
    async (page) => {
      await judge(page, 'Goed')
      await expect(page.getByRole('dialog')).toContainText('Beste ')
    },
  ],
  '/beheer/zoeken?q=waterman': [bringOut],
  '/beheer/controle': [
    press('Controleren'),
    async (page) => {
      await page.getByLabel('Vignetnummer').fill('V26-0000001')
      await press('Controleren')(page)
      await expect(page.locator('.casework-answer')).toBeVisible()
    },
  ],
  '/beheer/cijfers': [bringOut],
})

const OF_AN_ADMINISTRATOR: Acts = {
  '/beheer/medewerkers': [
    press('Medewerker uitnodigen'),
    (page) =>
      page
        .getByRole('button', { name: /beëindigen$/ })
        .first()
        .click(),
  ],
  '/beheer/nummers': [press('Toevoegen')],
}

const BEFORE_THE_LOGIN: Acts = {
  '/beheer/inloggen': [press('Inloggen')],
  '/beheer/uitnodiging#x': [bringOut],
}

async function expectGoodAfter(page: Page, screens: Acts): Promise<void> {
  for (const [address, acts] of Object.entries(screens)) {
    for (const act of acts) await expectGoodAnywhere(page, address, act)
  }
}

/** One screen in every way that somebody may have set a display, after what `act` does on it. */
async function expectGoodAnywhere(
  page: Page,
  address: string,
  act: (page: Page) => Promise<unknown> = bringOut,
): Promise<void> {
  await page.setViewportSize(ZOOMED)
  await page.goto(address)
  await settle(page)
  await act(page)
  expect.soft(await lostTexts(page), `${address} at 400 %`).toEqual([])
  expect.soft(await coveredControls(page), `${address} at 400 %, with the focus`).toEqual([])
  await widenTextSpacing(page)
  expect.soft(await lostTexts(page), `${address} at 400 %, spaced`).toEqual([])
  await page.setViewportSize(WIDE)
  expect.soft(await lostTexts(page), `${address}, spaced`).toEqual([])
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme })
    expect.soft(await unseenControls(page), `${address}, forced ${colorScheme}`).toEqual([])
  }
  expect.soft(await unmarkedFocus(page), `${address}, forced, with the focus`).toEqual([])
  await page.emulateMedia({ forcedColors: null, colorScheme: null, reducedMotion: 'reduce' })
  expect.soft(await movements(page), `${address}, without movement`).toEqual([])
  await page.emulateMedia({ reducedMotion: null })
}

async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.locator('.portal-skeleton, .portal-loading')).toHaveCount(0)
}

/** Chooses what can be chosen and asks for the errors, so that they are looked at too. */
async function bringOut(page: Page): Promise<void> {
  const radio = page.locator('main [type=radio]').last()
  if (await radio.count()) await radio.check()
  const errors = page.locator('main form:has(input:not([type=radio])) [type=submit]:enabled')
  const isHarmless = /register|login|reset-password|request\/1$/.test(page.url())
  if (isHarmless && (await errors.count())) await errors.first().click()
}

test('the public screens at 400 %, with wide spacing, forced colours and no movement', async ({
  page,
}) => {
  for (const address of ANONYMOUS) await expectGoodAnywhere(page, address)
})

test('the wizard and the mandate on any display', async ({ page }) => {
  await signIn(page, await tokenOf(page, NEW), {
    'AMSTERDAM:transit': TRANSIT_ANSWERS,
    'AMSTERDAM:mooring': MOORING_ANSWERS,
  })
  for (const address of WIZARD) await expectGoodAnywhere(page, address)
})

test('the account and its vignettes on any display', async ({ page }) => {
  await signIn(page, await tokenOf(page, DEMO))
  await page.goto(OVERVIEW)
  const details = page.locator('.portal-card h2 a, .portal-card h3 a').first()
  await expect(details).toBeVisible()
  const vignette = (await details.getAttribute('href')) ?? ''
  const rejected = page.getByRole('link', { name: /Documenten opnieuw sturen/ }).first()
  const upload = (await rejected.getAttribute('href')) ?? ''
  for (const address of [...DEMO_SCREENS, vignette, upload]) {
    await expectGoodAnywhere(page, address)
  }
})

test('the desk on any display, with its dialogs and its errors', async ({ page }) => {
  test.setTimeout(180_000)
  const desk: readonly (readonly [DemoStaffMember | undefined, Acts])[] = [
    ['behandelaar', ofAHandler(await makeFullCase(page))],
    ['beheerder', OF_AN_ADMINISTRATOR],
    [undefined, BEFORE_THE_LOGIN],
  ]
  for (const [staffMember, screens] of desk) {
    await sitDown(page, staffMember)
    await expectGoodAfter(page, screens)
  }
})

test('what is waited for does not move for who wants no movement', async ({ page, line }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  line.fails(/\.js$/, 'silent')
  await page.goto('/request-vignette/check', { waitUntil: 'commit' })
  await expect(page.locator('.portal-loading')).toBeAttached()
  expect(await movements(page), 'a page whose scripts are on their way').toEqual([])
  line.mend()

  await signIn(page, await tokenOf(page, NEW))
  line.fails(/\/objects$/, 'silent')
  await page.goto(OVERVIEW)
  await expect(page.locator('.portal-skeleton')).toBeVisible()
  expect(await movements(page), 'a list that is on its way').toEqual([])
})
