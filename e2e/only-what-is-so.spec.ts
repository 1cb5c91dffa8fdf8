import type { Page } from '@playwright/test'
import { AGAIN, againBut } from './again.ts'
import { registerApplicant, saveTransit } from './casework-cases.ts'
import { demoRequests } from './demo-requests.ts'
import { expect, test } from './portal-test.ts'
import { DEMO, NEW, signIn, tokenOf } from './signed-in.ts'
import { outcomeButton } from './outcomes.ts'

const UNKNOWN = '0199f0e0-0000-7000-8000-000000000000'

/** Decisions A23: the screens that say that something was received, paid or confirmed, with the place of an id. */
const SCREENS = [
  '/request-vignette/Amsterdam/transit/thank-you{?}',
  '/request-vignette/Amsterdam/mooring/thank-you{?}',
  '/request-vignette/Weesp/mooring/thank-you{?}',
  '/request-vignette/payment/success{?}',
  '/request-vignette/payment/processing{?}',
  '/request-vignette/payment/cancel{?}',
  '/request-vignette/payment/error{?}',
  '/request-vignette/payment/reject{?}',
  '/request-vignette/Amsterdam/transit/redirect/success{/}',
  '/request-vignette/Amsterdam/mooring/redirect/success{/}',
  '/account/details/change-iban/success{/}',
  '/account/details/change-iban/thank-you',
  '/aanvragen/betaalmethode/success{?}',
  '/aanvragen/betaalmethode/cancel{?}',
  '/aanvragen/betaalmethode/error{?}',
  '/aanvragen/betaalmethode/reject{?}',
  '/aanvragen/bedankt{/}',
  '/account/mijn-vignetten{/}/rejected-documents/thank-you',
]

/** And those of them that log out (decisions A14). */
const LOGGING_OUT = [
  '/request-vignette/Amsterdam/mooring/redirect/cancel{/}',
  '/request-vignette/Weesp/mooring/redirect/reject{/}',
  '/account/details/change-iban/cancel',
]

/** Each sentence of ours that claims that it went well. */
const SUCCESS =
  /Bedankt|We hebben uw (aanvraag|betaling|documenten)|is gelukt|(Uw|De) bank heeft de machtiging bevestigd|(Uw|De) aanvraag is verstuurd|is gewijzigd\b(?<!niet gewijzigd)/

/** And those that claim that somebody, or a bank, broke it off. */
const CLAIMS = new RegExp(`${SUCCESS.source}|afgebroken|De bank heeft|van uw machtiging`)

function address(screen: string, id: string | undefined): string {
  return screen
    .replace('{?}', id === undefined ? '' : `?requestId=${id}`)
    .replace('{/}', id === undefined ? '' : `/${id}`)
}

/** What the screen shows as soon as it stands. */
async function firstWords(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  return (await page.getByRole('main').innerText()).replaceAll(/\s+/g, ' ')
}

/** What it shows when it has come to rest: nothing is loading, and it is where it stays. */
async function words(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await page.waitForLoadState('networkidle')
  return firstWords(page)
}

/** How many screens are looked at side by side: each waits most of its time. */
const TABS = 4

interface Claims {
  page: Page
  ids: readonly (string | undefined)[]
  untrue?: RegExp
  look?: (page: Page) => Promise<string>
}

/** Opens every screen with each of the ids, and finds nothing there that is not so. */
async function expectNoClaim({ page, ids, untrue = CLAIMS, look = words }: Claims): Promise<void> {
  const lookAt = async (tab: Page, screen: string) => {
    await tab.goto(screen)
    expect.soft(`${await look(tab)} ${await tab.title()}`, screen).not.toMatch(untrue)
  }
  const of = (screens: readonly string[]) =>
    screens.flatMap((screen) => ids.map((id) => address(screen, id)))
  const waiting = of(SCREENS)
  const others = Array.from({ length: TABS - 1 }, () => page.context().newPage())
  const tabs = [page, ...(await Promise.all(others))]
  await Promise.all(
    tabs.map(async (tab) => {
      for (let screen = waiting.shift(); screen; screen = waiting.shift()) {
        await lookAt(tab, screen)
      }
    }),
  )
  for (const screen of of(LOGGING_OUT)) await lookAt(page, screen)
}

/** One's own transit request whose payment ended so at the provider. */
async function paidAs(page: Page, outcome: 'cancel' | 'reject') {
  const applicant = await registerApplicant(page)
  const { requestId, redirectUrl } = await saveTransit(page, applicant, 'Niet betaald')
  await page.goto(redirectUrl)
  await outcomeButton(page, outcome).click()
  await page.waitForURL(/\/(account|request-vignette)\//)
  return { token: applicant.authorization.replace('Bearer ', ''), requestId }
}

test('A23 of no request, a foreign or an unknown one, no screen says that anything was done', async ({
  page,
}) => {
  const foreign = await demoRequests(page, await tokenOf(page, DEMO))
  await signIn(page, await tokenOf(page, NEW))
  const ids = [undefined, UNKNOWN, 'onzin', foreign.paid, foreign.handedIn]
  await expectNoClaim({ page, ids })
})

test(
  'A23 of one that is not paid yet, or under way, no screen says that it was',
  AGAIN,
  async ({ page }) => {
    const token = await tokenOf(page, DEMO)
    const { unpaid, processing } = await demoRequests(page, token)
    await signIn(page, token)
    await expectNoClaim({ page, ids: [unpaid, processing] })
  },
)

for (const [outcome, untrue] of [
  ['cancel', SUCCESS],
  ['reject', CLAIMS],
] as const) {
  test(
    `A23 of one whose payment ended in ${outcome}, no screen says that it was paid`,
    againBut<string>('cancel')(outcome),
    async ({ page }) => {
      const { token, requestId } = await paidAs(page, outcome)
      await signIn(page, token)
      await expectNoClaim({ page, ids: [requestId], untrue })
    },
  )
}

test(
  'A23 of what was refused, withdrawn or is over, no screen thanks or says what will come',
  AGAIN,
  async ({ page }) => {
    const token = await tokenOf(page, DEMO)
    const { refused, withdrawn, expired } = await demoRequests(page, token)
    await signIn(page, token)
    // What they did then is told among what happened.
    const untrue =
      /Bedankt|aanvraag ontvangen|is verstuurd|We bekijken uw aanvraag|U ontvangt het vignet|afgebroken/
    await expectNoClaim({ page, ids: [refused, withdrawn, expired], untrue })
  },
)

/** The two calls that tell how a request, or a vignette, stands. */
const TELLING = /\/api\/request-vignette\/(request\/|object\?)/

test(
  'A23 while the answer about it is late, no screen says that it was',
  AGAIN,
  async ({ page }) => {
    const token = await tokenOf(page, DEMO)
    const { handedIn } = await demoRequests(page, token)
    await signIn(page, token)
    // No server answers never: only a line that hangs does.
    await page.context().route(TELLING, () => undefined)
    await expectNoClaim({ page, ids: [handedIn], look: firstWords })
  },
)

test('A23 without an answer about it, no screen says that it was', async ({ page }) => {
  const token = await tokenOf(page, DEMO)
  const { handedIn } = await demoRequests(page, token)
  await signIn(page, token)
  await page.context().route(TELLING, (route) => route.abort())
  await expectNoClaim({ page, ids: [handedIn] })
})

test('A23 what was paid, or handed in with a mandate, is thanked for from every address', async ({
  page,
}) => {
  const token = await tokenOf(page, DEMO)
  const { paid, handedIn } = await demoRequests(page, token)
  await signIn(page, token)
  for (const screen of [
    '/request-vignette/Amsterdam/transit/thank-you{?}',
    '/request-vignette/payment/success{?}',
    '/request-vignette/payment/cancel{?}',
    '/request-vignette/Amsterdam/transit/redirect/cancel{/}',
  ]) {
    await page.goto(address(screen, paid))
    await expect(page.getByText(/We hebben uw betaling van €\u00a044,- ontvangen/)).toBeVisible()
    await expect(page.getByText(/AV-\d{4}-\d{6}-\d/)).toBeVisible()
    // A33: for when it was asked for.
    const asked = page.getByRole('region', { name: 'Uw aanvraag' })
    await expect(asked).toContainText(/Aangevraagd voorde tijd tot en met 31 december \d{4}/)
  }
  await page.goto(address('/request-vignette/Amsterdam/mooring/redirect/success{/}', handedIn))
  await expect(page.getByText(/We gebruiken de machtiging die u al had gegeven/)).toBeVisible()
})

test('D5 and D19 an unpaid vignette has no validity, nothing to buy or to end, and says what it costs', async ({
  page,
}) => {
  await signIn(page, await tokenOf(page, DEMO))
  for (const boat of ['Kleine Zwaan', 'Waterlelie', 'De Reiger']) {
    await page.goto('/account/mijn-vignetten')
    const card = page.getByRole('listitem').filter({ hasText: boat })
    await expect(card).toContainText(/Bedrag€.44,-/)
    await page.getByRole('link', { name: boat, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: boat })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Wat er is gebeurd' })).toBeVisible()
    expect(await words(page)).not.toMatch(/geldig|Geldigheid|opzeggen|Afmeren kopen/i)
    expect(await words(page)).toMatch(/Bedrag €.44,-/)
  }
})

test('A21 a request that is taken up again stands beside the draft, which stays', async ({
  page,
}) => {
  const token = await tokenOf(page, DEMO)
  const { unpaid } = await demoRequests(page, token)
  await signIn(page, token, {
    'AMSTERDAM:transit': {
      BoatGeneralInfo: { boatName: 'Halverwege', boatLength: 5, boatWidth: 2 },
    },
  })
  const wizard = '/request-vignette/Amsterdam/transit/request'
  await page.goto(`${wizard}/6?requestId=${unpaid}`)
  await expect(page.getByText('Kleine Zwaan')).toBeVisible()
  // The photo that only the server holds is shown too.
  await expect(page.getByRole('img', { name: 'boot.jpg' })).toBeVisible()
  // A34: the server knows it, so it has a number to read aloud; a draft has none.
  await expect(page.getByRole('definition').getByText(/^AV-\d{4}-\d{6}-\d$/)).toBeVisible()
  // A22: it was never tried, which is no failure.
  await expect(page.getByRole('alert')).toContainText('De betaling is niet afgerond.')
  await expect(page.getByRole('alert')).not.toContainText('Er ging iets mis')
  // What is changed in it, is changed in it.
  await page.getByRole('link', { name: /Wijzigen\s+Gegevens/ }).click()
  await expect(page).toHaveURL(`${wizard}/1?requestId=${unpaid}`)
  await expect(page.getByLabel('Naam van de boot', { exact: true })).toHaveValue('Kleine Zwaan')
  await page.getByRole('button', { name: 'Volgende' }).click()
  await expect(page).toHaveURL(`${wizard}/6?requestId=${unpaid}`)
  await page.goto(`${wizard}/1`)
  await expect(page.getByLabel('Naam van de boot', { exact: true })).toHaveValue('Halverwege')
})

test('A7 the last step of a request that is not there is a screen that is not found', async ({
  page,
}) => {
  await signIn(page, await tokenOf(page, NEW))
  await page.goto(`/request-vignette/Amsterdam/transit/request/6?requestId=${UNKNOWN}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Not Found')
})
