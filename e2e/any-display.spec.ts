import type { Page } from '@playwright/test'
import { AGAIN } from './again.ts'
import { makeFullCase, makeLargeStopped, makeRefund } from './casework-cases.ts'
import { judge, lookFor, sitDown, type DemoStaffMember } from './casework-pages.ts'
import {
  coveredControls,
  cutWords,
  cutWordsAtDoubleText,
  headerHeight,
  lostTexts,
  movements,
  sidewaysAtDoubleText,
  unmarkedFocus,
  unseenControls,
  widenTextSpacing,
} from './display-faults.ts'
import { test } from './faulty-line.ts'
import { expect } from './portal-test.ts'
import { demoRequests, type DemoRequests, EXPIRED_NUMBER } from './demo-requests.ts'
import {
  DEMO,
  MOORING_ANSWERS,
  NEW,
  newEmail,
  signIn,
  tokenOf,
  TRANSIT_ANSWERS,
} from './signed-in.ts'
import { fillAccount, vignetteCards } from './transit-pages.ts'
import { drawnMeasures, loadingCover, skeleton } from './unnamed.ts'

const TRANSIT = '/request-vignette/Amsterdam/transit'
const MOORING = '/request-vignette/Amsterdam/mooring'
const OVERVIEW = '/account/mijn-vignetten'

/** A window of 1280 × 1024 at 400 %. */
const ZOOMED = { width: 320, height: 256 }
const WIDE = { width: 1280, height: 1024 }
const SMALL_PHONE = { width: 320, height: 640 }
const PHONE = { width: 390, height: 844 }
/** Of a small phone's 640 pixels, what the header may take. */
const HEADER_MAX = 120

const ANONYMOUS = [
  '/request-vignette/check',
  '/request-vignette/Weesp/check-type',
  TRANSIT,
  MOORING,
  '/request-vignette/Weesp/mooring',
  '/request-vignette/price',
  '/voorwaarden',
  '/toegankelijkheid',
  '/account/register',
  '/account/login',
  '/account/reset-password',
  '/wachtwoord-vergeten/x',
  '/account/email-terugdraaien/x',
  '/account/email-wijzigen/x',
  '/account/email-bevestigen/x',
  '/account/herinneringen-uit/x',
  '/account/uitnodiging/x',
  '/beheer',
  '/een/pad/dat/er/niet/is/en/dat/zo/lang/is/dat/het/niet/op/een/regel/past',
]

const WIZARD = [
  ...[1, 2, 3, 4, 5, 6].map((step) => `${TRANSIT}/request/${step}`),
  ...[1, 3, 4, 5, 6, 7, 8, 9].map((step) => `${MOORING}/request/${step}`),
  `${MOORING}/request/5?spot=marina`,
  '/account/details/change-iban',
  '/aanvragen/betaalmethode',
]

const demoScreens = ({ paid, unpaid, handedIn }: DemoRequests) => [
  OVERVIEW,
  '/account/details',
  '/account/uw-gegevens/x',
  '/account/hulp',
  '/account/details/change-iban/thank-you',
  `${TRANSIT}/thank-you?requestId=${paid}`,
  `${MOORING}/thank-you?requestId=${handedIn}`,
  `/aanvragen/bedankt/${handedIn}`,
  `/request-vignette/payment/cancel?requestId=${unpaid}`,
]

const press = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).click()

type Acts = Record<string, ((page: Page) => Promise<unknown>)[]>

const ofAHandler = (openCase: string): Acts => ({
  '/beheer/werkvoorraad': [
    bringOut,
    press('Menu'),
    async (page) => {
      await press('Menu')(page)
      await press('Sneltoetsen')(page)
      // Fetched when it is asked for.
      await expect(page.getByRole('dialog').getByRole('heading')).toBeVisible()
    },
  ],
  [openCase]: [
    async (page) => {
      await page.getByText('Wat de aanvrager invulde').click()
      await judge(page, 'Niet goed')
      await expect(page.getByRole('alert').first()).toBeVisible()
    },
    async (page) => {
      await judge(page, 'Goed')
      await expect(page.getByRole('dialog')).toContainText('Goedendag,')
    },
  ],
  '/beheer/zoeken': [
    async (page) => {
      await lookFor(page, 'waterman')
      await expect(page.getByRole('status').filter({ hasText: 'gevonden' })).toBeVisible()
    },
    bringOut,
  ],
  '/beheer/controle': [
    press('Controleren'),
    async (page) => {
      await page.getByLabel('Vignetnummer').fill(EXPIRED_NUMBER)
      await press('Controleren')(page)
      await expect(page.getByRole('heading', { level: 2 })).toBeVisible()
    },
  ],
  '/beheer/terugbetalingen': [
    bringOut,
    async (page) => {
      await page
        .getByRole('button', { name: /^Intrekken: / })
        .first()
        .click()
      await expect(page.getByRole('dialog')).toBeVisible()
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
  await page.setViewportSize(SMALL_PHONE)
  await page.goto(address)
  await settle(page)
  expect.soft(await headerHeight(page), `${address}: header`).toBeLessThanOrEqual(HEADER_MAX)
  expect.soft(await cutWords(page), `${address}: words that are cut`).toEqual([])
  await expectGoodWithLargeText(page, address)
  await act(page)
  await expectGoodWithLargeText(page, `${address}, then`)
  await page.setViewportSize(ZOOMED)
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

/** On the smallest phones too, where nobody works at the desk. */
async function expectGoodWithLargeText(page: Page, screen: string): Promise<void> {
  for (const phone of screen.startsWith('/beheer') ? [PHONE] : [PHONE, SMALL_PHONE]) {
    await page.setViewportSize(phone)
    const name = `${screen}, ${phone.width} wide, text at 200 %`
    expect.soft(await sidewaysAtDoubleText(page), name).toBe(0)
    expect.soft(await cutWordsAtDoubleText(page), `${name}: words that are cut`).toEqual([])
  }
}

async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(skeleton(page)).toHaveCount(0)
  await expect(loadingCover(page)).toHaveCount(0)
}

/** Chooses what can be chosen and asks for the errors, so that they are looked at too. */
async function bringOut(page: Page): Promise<void> {
  const radio = page.getByRole('main').getByRole('radio').last()
  if (await radio.count()) await radio.check()
  const errors = page
    .getByRole('main')
    .getByRole('button', { name: /^(Volgende|Inloggen|Link aanvragen)$/, disabled: false })
  const isHarmless = /register|login|reset-password|request\/1$/.test(page.url())
  if (isHarmless && (await errors.count())) await errors.first().click()
}

test('the public screens at 400 %, spaced, in forced colours', AGAIN, async ({ page }) => {
  for (const address of ANONYMOUS) await expectGoodAnywhere(page, address)
})

test('A29 what says how to measure a boat is seen in forced colours, dark and light', async ({
  page,
}) => {
  await page.goto(`${MOORING}`)
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme })
    expect(await drawnMeasures(page).count()).toBe(2)
    expect(await unseenControls(page), `forced ${colorScheme}`).toEqual([])
  }
})

test('the second step of registration on any display, with an error at each field', async ({
  page,
}) => {
  await expectGoodAnywhere(page, '/account/register', async () => {
    await fillAccount(page, newEmail())
    await press('Registreren')(page)
    await expect(page.getByText('Vul uw burgerservicenummer in.')).toHaveCount(2)
  })
})

test('the wizard and the mandate on any display', AGAIN, async ({ page }) => {
  await signIn(page, await tokenOf(page, NEW), {
    'AMSTERDAM:transit': TRANSIT_ANSWERS,
    'AMSTERDAM:mooring': { ...MOORING_ANSWERS, MandatePayment: { term: 1, issuer: 'ABNANL2A' } },
  })
  for (const address of WIZARD) await expectGoodAnywhere(page, address)
})

test('the account and its vignettes on any display', AGAIN, async ({ page }) => {
  const token = await tokenOf(page, DEMO)
  const requests = await demoRequests(page, token)
  await signIn(page, token)
  await page.goto(OVERVIEW)
  const details = vignetteCards(page).getByRole('heading').getByRole('link').first()
  await expect(details).toBeVisible()
  const vignette = (await details.getAttribute('href')) ?? ''
  const rejected = page.getByRole('link', { name: /Bestanden opnieuw sturen/ }).first()
  const upload = (await rejected.getAttribute('href')) ?? ''
  for (const address of [...demoScreens(requests), vignette, upload]) {
    await expectGoodAnywhere(page, address)
  }
})

test('D15 every letter fits a small phone, and no word of it is cut', async ({ page }) => {
  const mailbox = `${process.env.SANDBOX_URL}/mail.json?to=${encodeURIComponent(DEMO)}`
  await expect
    .poll(async () => ((await (await page.request.get(mailbox)).json()) as object[]).length)
    .toBeGreaterThan(5)
  const letters = (await (await page.request.get(mailbox)).json()) as {
    subject: string
    html: string
  }[]
  await page.setViewportSize(SMALL_PHONE)
  for (const { subject, html } of letters) {
    await page.setContent(html)
    expect.soft(await sidewaysAtDoubleText(page), subject).toBe(0)
    expect.soft(await cutWords(page), subject).toEqual([])
  }
})

test('the desk on any display, with its dialogs and its errors', AGAIN, async ({ page }) => {
  await makeRefund(page, 'Zilvermeeuw van Oudekerk')
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

test('cases with long amounts fit a small phone with text at 200 %', async ({ page }) => {
  const refund = await makeRefund(page, 'Zilvermeeuw van Oudekerk')
  const id = await makeLargeStopped(page, 'Wijde Wereld')
  await sitDown(page, 'behandelaar')
  await page.setViewportSize(SMALL_PHONE)
  await page.goto(`/beheer/aanvraag/${id}`)
  await settle(page)
  await expect(page.getByText(/€.\d\.\d{3},/).first()).toBeVisible()
  await expect(page.getByText('Opgezegd door de eigenaar').first()).toBeVisible()
  expect(await sidewaysAtDoubleText(page)).toBe(0)
  await page.goto(`/beheer/aanvraag/${refund}`)
  await settle(page)
  expect(await sidewaysAtDoubleText(page)).toBe(0)
})

test('what is waited for does not move for who wants no movement', async ({ page, line }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  line.fails(/\.js$/, 'silent')
  await page.goto('/request-vignette/check', { waitUntil: 'commit' })
  await expect(loadingCover(page)).toBeAttached()
  expect(await movements(page), 'a page whose scripts are on their way').toEqual([])
  line.mend()

  await signIn(page, await tokenOf(page, NEW))
  line.fails(/\/objects$/, 'silent')
  await page.goto(OVERVIEW)
  await expect(skeleton(page)).toBeVisible()
  expect(await movements(page), 'a list that is on its way').toEqual([])
})
