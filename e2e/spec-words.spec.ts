import type { Page } from '@playwright/test'
import { expectFieldError } from './field-error.ts'
import { demoRequests } from './demo-requests.ts'
import { expect, test } from './portal-test.ts'
import { DEMO, NEW, signIn, tokenOf, TRANSIT_ANSWERS } from './signed-in.ts'
import { CONFIRMATIONS, next, WIZARD } from './transit-pages.ts'
import { banner } from './unnamed.ts'

/** What the specification says that a screen holds, in the words that stand there; each fails when it is not so. */

const nextStep = { name: 'Volgende' }
const TRANSIT = '/request-vignette/Amsterdam/transit'

/** A step of a transit request whose earlier steps are answered. */
async function openStep(page: Page, step: number, answers: object = TRANSIT_ANSWERS) {
  await signIn(page, await tokenOf(page, NEW), { 'AMSTERDAM:transit': answers })
  await page.goto(`${WIZARD}/${step}`)
  await expect(page.getByText(`Stap ${step} van 6`)).toBeVisible()
}

const itemsOf = (page: Page, list: string) =>
  page.getByRole('region', { name: list }).getByRole('listitem').getByRole('strong')

test('§1 the first pages have a banner, and every page a footer with helpline, hours, form, city and privacy', async ({
  page,
}) => {
  for (const address of ['/request-vignette/check', '/account/login', '/onbekend']) {
    await page.goto(address)
    await expect(banner(page)).toHaveCount(address.endsWith('check') ? 1 : 0)
    // No white strip is kept beside them for a scroll bar that may come.
    const gutter = () => getComputedStyle(document.documentElement).scrollbarGutter
    expect(await page.evaluate(gutter)).toBe('auto')
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('link', { name: '14 020' })).toHaveAttribute('href', 'tel:14020')
    await expect(footer).toContainText('Op werkdagen van 08.00 tot 18.00 uur')
    const links = {
      'Stuur ons een bericht': 'https://www.vignet.example/contact',
      'Website van de gemeente': 'https://www.vignet.example',
      Privacyverklaring: 'https://www.vignet.example/privacy',
      Voorwaarden: '/voorwaarden',
      Toegankelijkheid: '/toegankelijkheid',
      'Klopt er iets niet op deze pagina?': 'https://www.vignet.example/contact',
    }
    for (const [name, href] of Object.entries(links)) {
      await expect(footer.getByRole('link', { name })).toHaveAttribute('href', href)
    }
  }
})

test('§2.1 and §2.4 each mooring information page is about its own district', async ({ page }) => {
  for (const district of ['Amsterdam', 'Weesp']) {
    await page.goto(`/request-vignette/${district}/mooring`)
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toHaveText(`Ligplaatsvignet ${district} aanvragen`)
    await expect(page.getByText(`vaart u met uw boot in ${district}`)).toBeVisible()
    await expect(itemsOf(page, 'Zo werkt het')).toHaveCount(6)
    await expect(page.getByRole('button', nextStep)).toBeEnabled()
  }
})

test('§2.4 the transit page lists how it works and what is needed, in that order', async ({
  page,
}) => {
  await page.goto(TRANSIT)
  await expect(page.getByText('ongeveer 10 minuten')).toBeVisible()
  await expect(itemsOf(page, 'Zo werkt het')).toHaveText([
    'Maak een account',
    'Vul de gegevens van uw boot in',
    'Kies bezorgen of afhalen',
    'Voeg een foto toe',
    'Betaal',
  ])
  await expect(itemsOf(page, 'Dit hebt u nodig')).toHaveText([
    'De maten van uw boot',
    'Een foto van uw boot',
  ])
  await expect(page.getByRole('heading', { name: 'Zo meet u uw boot' })).toBeVisible()
})

test('§2.2 the choices stand under the name of their district', async ({ page }) => {
  await page.goto('/request-vignette/check')
  const question = page.getByRole('group', { name: 'Waar ligt uw boot?' })
  await expect(question.getByRole('radio')).toHaveCount(5)
  for (const [district, choices] of [
    ['Amsterdam', 3],
    ['Weesp', 2],
  ] as const) {
    const group = question.getByRole('group', { name: district, exact: true })
    await expect(group.getByRole('radio', { name: district })).toHaveCount(choices)
  }
})

test('the public pages too have help beside them where there is room', async ({ page }) => {
  for (const address of ['check', 'Weesp/check-type', 'Amsterdam/transit', 'Weesp/mooring']) {
    await page.goto(`/request-vignette/${address}`)
    const help = page.getByRole('complementary', { name: 'Hulp nodig?' })
    await page.setViewportSize({ width: 1280, height: 720 })
    await expect(help).toContainText('Bel 14 020. Op werkdagen van 08.00 tot 18.00 uur.')
    // The footer says it there.
    await page.setViewportSize({ width: 320, height: 640 })
    await expect(help).toBeHidden()
    await expect(page.getByRole('contentinfo')).toContainText('Bel 14 020')
  }
})

test('§2.3 the check-type page asks for mooring or transit, and Next waits for it', async ({
  page,
}) => {
  await page.goto('/request-vignette/Amsterdam/check-type')
  await expect(page.getByRole('radio')).toHaveCount(2)
  await expect(page.getByRole('button', nextStep)).toBeDisabled()
  for (const label of ['Varen en afmeren', 'Alleen doorvaren']) {
    await page.getByLabel(label, { exact: true }).check({ force: true })
    await expect(page.getByRole('button', nextStep)).toBeEnabled()
  }
})

test('§2.1 and §2.8 the payment page has a title and a text for each status that the server knows', async ({
  page,
}) => {
  const token = await tokenOf(page, DEMO)
  const { unpaid, processing } = await demoRequests(page, token)
  await signIn(page, token)
  for (const status of ['cancel', 'error', 'reject'] as const) {
    await page.goto(`/request-vignette/payment/${status}?requestId=${unpaid}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('U hebt nog niet betaald')
    await expect(page.getByText('Er is nog niets betaald.')).toBeVisible()
    // A23: of no request in particular nothing is said.
    await page.goto(`/request-vignette/payment/${status}`)
    await expect(page).toHaveURL('/account/mijn-vignetten')
  }
  await page.goto(`/request-vignette/payment/success?requestId=${processing}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We wachten op uw betaling')
})

test('§2.6 the login page asks for e-mail and password, and shows who is signed in already', async ({
  page,
}) => {
  await page.goto('/account/login')
  await expect(page.getByRole('textbox', { name: 'E-mailadres' })).toBeVisible()
  await expect(page.getByLabel('Wachtwoord', { exact: true })).toHaveAttribute('type', 'password')
  // A logout leads to the login from wherever it is pressed (§4).
  for (const address of ['/account/login', '/account/reset-password', '/wachtwoord-vergeten/een']) {
    await signIn(page, await tokenOf(page, NEW))
    await page.goto(address)
    await expect(page.getByRole('main')).toContainText(NEW)
    await page.getByRole('main').getByRole('button', { name: 'Uitloggen' }).click()
    await expect(page).toHaveURL('/account/login')
    await expect(page.getByRole('textbox', { name: 'E-mailadres' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull()
  }
})

test('§2.5 the link from registration to login takes the redirect along', async ({ page }) => {
  await page.goto(`/account/register?redirect=${WIZARD}`)
  const link = page.getByRole('main').getByRole('link', { name: 'Log in' })
  await expect(link).toHaveAttribute('href', `/account/login?redirect=${WIZARD}`)
})

test('§2.7 the step comes from the address, Previous is there after the first, and §5 the name is counted', async ({
  page,
}) => {
  await signIn(page, await tokenOf(page, NEW))
  await page.goto(WIZARD)
  await expect(page.getByText('Stap 1 van 6')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Vorige' })).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Naam van de boot' }).fill('Vrouwe')
  await expect(page.getByText('6 van 60 tekens').first()).toBeVisible()
  await openStep(page, 2)
  await expect(page.getByRole('link', { name: 'Vorige' })).toHaveAttribute('href', `${WIZARD}/1`)
})

test('§2.7 and §9 the map begins in Amsterdam: 500 px, zoom 10 without the device, 12 with it', async ({
  page,
  context,
}) => {
  const tiles: string[] = []
  page.on('request', (request) => {
    const tile = /\/tiles\/(\d+\/\d+\/\d+)\.png/.exec(request.url())?.[1]
    if (tile) tiles.push(tile)
  })
  const tileAt = (zoom: number, { latitude, longitude }: Position) => {
    const [size, radians] = [2 ** zoom, (latitude * Math.PI) / 180]
    const y = (1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2
    return `${zoom}/${Math.floor(((longitude + 180) / 360) * size)}/${Math.floor(y * size)}`
  }
  const openMap = async () => {
    tiles.length = 0
    await openStep(page, 4)
    await page.getByLabel('Direct zelf afhalen').check({ force: true })
    await expect(page.getByRole('region', { name: /^Kaart met afhaalpunten/ })).toHaveCSS(
      'height',
      '500px',
    )
  }
  await openMap()
  await expect.poll(() => tiles).toContain(tileAt(10, { latitude: 52.377956, longitude: 4.89707 }))

  const device = { latitude: 52.3545, longitude: 4.7638 }
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(device)
  await openMap()
  await expect.poll(() => tiles).toContain(tileAt(12, device))
  await expect(page.getByTitle('U bent hier')).toBeVisible()
})

interface Position {
  latitude: number
  longitude: number
}

test('§2.7 the legend of the payment step shows what the vignette costs', async ({ page }) => {
  await openStep(page, 5)
  await expect(page.getByRole('group', { name: /: €\s44,-$/ })).toBeVisible()
})

test('§5 an error shows while typing, and a failed submit counts in the title and leads to each field', async ({
  page,
}) => {
  await signIn(page, await tokenOf(page, NEW))
  await page.goto(WIZARD)
  const length = page.getByRole('textbox', { name: 'Lengte' })
  await length.fill('31')
  await expectFieldError(length, 'De boot mag niet langer zijn dan 30 meter.')
  await next(page).click()
  await expect(page).toHaveTitle(/^\(3 invoerfouten\)/)
  const summary = page.getByRole('alert')
  await expect(summary).toContainText('Verbeter de fouten voor u verder gaat')
  await expect(summary.getByRole('link')).toHaveCount(3)
  await length.fill('5,2')
  await expect(length).not.toHaveAttribute('aria-invalid', 'true')
  await expect(length).not.toHaveAccessibleDescription(/De boot mag niet langer/)
})

test('§5 each of the three boxes of the summary is asked for by itself', async ({ page }) => {
  await openStep(page, 6)
  for (const name of CONFIRMATIONS) {
    await page.reload()
    for (const other of CONFIRMATIONS) {
      if (other === name) continue
      await page.getByRole('checkbox', { name: other }).check()
    }
    await page.getByRole('button', { name: 'Naar betalen' }).click()
    await expectFieldError(page.getByRole('checkbox', { name }), /^Zet een vinkje als u /)
    await expect(page.getByRole('alert').getByRole('link')).toHaveText(
      /^Zet een vinkje als u .*\.$/,
    )
  }
})
