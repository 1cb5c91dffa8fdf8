import type { Page } from '@playwright/test'
import type { Language } from '@vignettes/domain/text/language.ts'
import { AGAIN, againBut } from './again.ts'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { expectFieldError } from './field-error.ts'
import { linkInMail } from './mail.ts'
import {
  addDocuments,
  chooseMarina,
  chooseSpot,
  fillBoatSteps,
  fillMandate,
  goToBank,
  mooringWizard,
} from './mooring-pages.ts'
import { expect } from './portal-test.ts'
import { dutchOn, languageOf, test } from './reader.ts'
import { DEMO, PASSWORD, registered, signIn, tokenOf } from './signed-in.ts'
import {
  fillAccount,
  fillDetails,
  fillWizard,
  goToPayment,
  next,
  pay,
  PHOTO,
  vignetteCards,
  WIZARD,
} from './transit-pages.ts'
import { skeleton } from './unnamed.ts'

/** Another language than the first. */
const OTHERS = ['en', 'de'] as const satisfies readonly Language[]
const NEW_PASSWORD = 'Nieuw-water-26!'

const tagOf = againBut<Language>('de')

for (const reader of OTHERS) {
  test.describe(`in ${reader}`, tagOf(reader), () => {
    test.use({ reader })

    /** Its language is told, no Dutch is on it, and nobody is kept from it. */
    async function expectInLanguage(page: Page, state: string): Promise<void> {
      expect(await languageOf(page), state).toBe(reader)
      await expectAccessibleAtBothWidths(page, `${reader}: ${state}`)
      expect(await dutchOn(page, reader), state).toEqual([])
    }

    test('a visitor gets from the first click to a paid transit vignette', async ({
      page,
      request,
    }) => {
      const email = await registerFromTheStart(page)
      await fillWizard(page)
      await expectInLanguage(page, 'summary')
      await goToPayment(page)
      await pay(page, 'cancel')
      await expect(page.getByRole('alert')).toBeVisible()
      await expectInLanguage(page, 'not paid')
      await goToPayment(page)
      await pay(page, 'success')
      await expect(page).toHaveURL(/thank-you/)
      await expectInLanguage(page, 'thank-you')
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Samenvatting downloaden (pdf)' }).click(),
      ])
      expect(download.suggestedFilename()).toMatch(/\.pdf$/)
      await page.getByRole('link', { name: 'Naar uw vignetten' }).click()
      await expect(vignetteCards(page)).toHaveCount(1)
      await expectInLanguage(page, 'overview')
      await page.getByRole('link', { name: 'Vrouwe', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Vrouwe')
      await expectInLanguage(page, 'details')

      const mailbox = `${process.env.SANDBOX_URL}/mail.json?to=${encodeURIComponent(email)}`
      const languages = async () =>
        ((await (await request.get(mailbox)).json()) as { html: string }[]).map(
          ({ html }) => /<html[^>]* lang="(\w+)"/.exec(html)?.[1],
        )
      await expect.poll(async () => (await languages()).length).toBeGreaterThan(1)
      expect(new Set(await languages())).toEqual(new Set([reader]))
    })

    async function registerFromTheStart(page: Page): Promise<string> {
      const email = `${crypto.randomUUID()}@vignet.example`
      await page.goto('/')
      await page.getByLabel('Vaart alleen door Amsterdam', { exact: true }).check()
      await next(page).click()
      await expect(page).toHaveURL('/request-vignette/Amsterdam/transit?from=check')
      await next(page).click()
      await fillAccount(page, email)
      await fillDetails(page)
      await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '1')
      return email
    }

    test('a boat in a marina gets to the bank and back', async ({ page }) => {
      await registered(page, mooringWizard('Amsterdam'))
      await fillBoatSteps(page, { length: '5,20', drive: 'Benzine', objectAge: 'new' })
      await chooseSpot(page, 'marina')
      await chooseMarina(page, 'sixh', 'Sixhaven')
      await page.getByLabel('Abonnement').check()
      await next(page).click()
      await addDocuments(page, ['boatPhoto', 'purchaseProof', 'navyBill'])
      await fillMandate(page)
      await expectInLanguage(page, 'mooring summary')
      await goToBank(page)
      await pay(page, 'success')
      await expect(page).toHaveURL(/\/mooring\/thank-you\?requestId=/, { timeout: 60_000 })
      await expectInLanguage(page, 'mooring thank-you')
    })

    test('a forgotten password is replaced', async ({ page, request }) => {
      const email = await registered(page, '/account/reset-password')
      await page.getByRole('button', { name: 'Uitloggen' }).click()
      await expect(page).toHaveURL('/account/login')
      await page.goto('/account/reset-password')
      await page.getByLabel('E-mailadres', { exact: true }).fill(email)
      await page.getByRole('button', { name: 'Link aanvragen' }).click()
      await expect(
        page.getByRole('heading', { level: 1, name: 'Controleer uw e-mail' }),
      ).toBeVisible()
      await expectInLanguage(page, 'reset: sent')
      await page.goto(await linkInMail(request, email, /\/wachtwoord-vergeten\/[\w-]+/))
      await page.getByLabel('Nieuw wachtwoord', { exact: true }).fill('kort1kort')
      await page.getByLabel('Herhaal uw nieuwe wachtwoord', { exact: true }).fill('anders')
      await page.getByRole('button', { name: 'Opslaan' }).click()
      await expect(page.getByRole('alert')).toBeVisible()
      await expectInLanguage(page, 'reset: errors')
      await page.getByLabel('Nieuw wachtwoord', { exact: true }).fill(NEW_PASSWORD)
      await page.getByLabel('Herhaal uw nieuwe wachtwoord', { exact: true }).fill(NEW_PASSWORD)
      await page.getByRole('button', { name: 'Opslaan' }).click()
      await expect(page).toHaveURL('/wachtwoord-vergeten/gebruikt')
      await expectInLanguage(page, 'reset: done')
      // Told again in another language, and not as a link that does not work.
      await page.getByRole('link', { name: 'Nederlands', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Uw wachtwoord is gewijzigd')
    })

    test('the account is changed, and what is wrong with it is said', async ({ page }) => {
      const email = await registered(page, '/account/details')
      await expectInLanguage(page, 'account')
      await page.getByRole('button', { name: 'Wijzigen', exact: true }).click()
      await page.getByLabel('Telefoonnummer', { exact: true }).fill('12')
      await page.getByLabel('Postcode', { exact: true }).fill('0')
      await page.getByLabel('E-mailadres', { exact: true }).fill(DEMO)
      await page.getByRole('button', { name: 'Opslaan' }).click()
      await expect(page.getByRole('alert')).toBeVisible()
      await expectInLanguage(page, 'account: errors')
      await page.getByLabel('Telefoonnummer', { exact: true }).fill('0612345679')
      await page.getByLabel('Postcode', { exact: true }).fill('1011 BA')
      await page.getByRole('button', { name: 'Opslaan' }).click()
      // The server alone knows whose address it is.
      await expectFieldError(
        page.getByLabel('E-mailadres', { exact: true }),
        /account|Benutzerkonto/,
      )
      await expectInLanguage(page, 'account: e-mail of another')
      await page.getByLabel('E-mailadres', { exact: true }).fill(email)
      await page.getByRole('button', { name: 'Opslaan' }).click()
      await expect(page.getByText('Uw gegevens zijn opgeslagen').first()).toBeAttached()
      await expectInLanguage(page, 'account: saved')
      await page.goto('/account/details/change-iban')
      for (const [outcome, told] of [
        ['cancel', 'U heeft de aanvraag afgebroken'],
        ['reject', 'De bank heeft uw aanvraag afgewezen'],
        ['error', 'Er is iets misgegaan bij het aanvragen van uw machtiging'],
      ] as const) {
        await page.getByLabel('Uw bank', { exact: true }).selectOption('RABONL2U')
        await page.getByRole('checkbox', { name: /^Ik machtig de gemeente/ }).check()
        await page.getByRole('checkbox', { name: /^De nieuwe rekening/ }).check()
        await next(page).click()
        await pay(page, outcome)
        await expect(page.getByRole('alert').getByText(told)).toBeVisible()
        await expectInLanguage(page, `change of account: ${outcome}`)
      }
    })

    test('rejected documents are named with their reason, and sent again', async ({ page }) => {
      await signIn(page, await tokenOf(page, DEMO))
      await page.goto('/account/mijn-vignetten')
      await expect(vignetteCards(page).first()).toBeVisible()
      await expectInLanguage(page, 'overview: every status')
      await page.getByRole('link', { name: 'Bestanden opnieuw sturen' }).first().click()
      await expect(page).toHaveURL(/\/rejected-documents$/)
      await expectInLanguage(page, 'rejected documents')
      await page.getByRole('button', { name: 'Documenten versturen' }).click()
      await expect(page.getByRole('alert')).toBeVisible()
      await expectInLanguage(page, 'rejected documents: errors')
    })
  })
}

test.describe('the language is changed', () => {
  test('before a login, and it holds after it and in the account, on another device too', async ({
    page,
    browser,
  }) => {
    const email = await registered(page, '/account/login')
    await page.getByRole('button', { name: 'Uitloggen' }).click()
    await page.getByRole('link', { name: 'English', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
    await page.getByLabel('Email address', { exact: true }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your vignettes')

    const other = await browser.newPage({ locale: 'nl-NL' })
    await other.goto(`${process.env.PORTAL_URL}/account/login`)
    await other.getByLabel('E-mailadres', { exact: true }).fill(email)
    await other.getByLabel('Wachtwoord', { exact: true }).fill(PASSWORD)
    await other.getByRole('button', { name: 'Inloggen' }).click()
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Your vignettes')
    await other.close()
  })

  test('on each step of a request, and nothing is lost', AGAIN, async ({ page }) => {
    await registered(page, WIZARD)
    await fillWizard(page)
    for (const step of [1, 2, 3, 4, 5, 6]) await expectKept(page, `${WIZARD}/${step}`)
    await expect(page.getByText('boat.jpg').first()).toBeVisible()
    await page.goto(mooringWizard('Amsterdam'))
    await fillBoatSteps(page, { length: '5,20', drive: 'Benzine', objectAge: 'old' })
    await chooseSpot(page, 'marina')
    await chooseMarina(page, 'sixh', 'Sixhaven')
    await page.getByLabel('Abonnement').check()
    await next(page).click()
    await page.getByLabel('Foto van de boot', { exact: true }).setInputFiles(PHOTO)
    for (const step of [1, 2, 3, 4, 5, 6, 7]) {
      await expectKept(page, `${mooringWizard('Amsterdam')}/${step}`)
    }
  })

  /** With something changed on it that was not yet gone on with. */
  async function expectKept(page: Page, address: string): Promise<void> {
    await page.goto(address)
    // A picture that comes later would be one that the other language does not have.
    await page.waitForLoadState('networkidle')
    await settle(page)
    const boxes = page.getByRole('main').getByRole('textbox')
    if (await boxes.count()) await boxes.first().fill('Zwaan')
    const ticks = page.getByRole('main').getByRole('checkbox')
    if (await ticks.count()) await ticks.first().check()
    const before = await filledIn(page)
    for (const name of ['English', 'Deutsch', 'Nederlands']) {
      const to = page.getByRole('link', { name, exact: true })
      await to.click()
      await expect(to).toHaveAttribute('aria-current', 'true')
      await settle(page)
      await expect.poll(() => filledIn(page), `${address} in ${name}`).toEqual(before)
    }
  }

  async function settle(page: Page): Promise<void> {
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.getByRole('progressbar')).toBeVisible()
    await expect(skeleton(page)).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('button').first()).toBeVisible()
  }

  /** What stands in each field, and which files are named. */
  async function filledIn(page: Page): Promise<unknown[]> {
    return page
      .getByRole('main')
      .evaluate((main) => [
        ...Array.from(main.querySelectorAll('input, select, textarea'), (field) =>
          field instanceof HTMLInputElement && ['radio', 'checkbox'].includes(field.type)
            ? [field.name, field.value, field.checked]
            : field instanceof HTMLInputElement || field instanceof HTMLSelectElement
              ? [field.name, field.type === 'file' ? '' : field.value]
              : [],
        ),
        ...Array.from(main.querySelectorAll('img'), ({ alt }) => (alt === 'boat.jpg' ? alt : '')),
      ])
  }
})
