import type { Locator, Page } from '@playwright/test'
import { AGAIN, againBut } from './again.ts'
import { expectAccessible, expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { expectFieldError } from './field-error.ts'
import { chooseSpot, fillBoatSteps, mooringWizard } from './mooring-pages.ts'
import { expect, test } from './portal-test.ts'
import { calculate, fillPrice, PRICE } from './price-pages.ts'
import { newEmail, PASSWORD, registered } from './signed-in.ts'
import { fillAccount, next, typeDetails } from './transit-pages.ts'

const REGISTER = '/account/register'
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const told = (page: Page, words: RegExp | string) =>
  page.getByRole('main').getByRole('status').filter({ hasText: words })

async function changeTo(page: Page, name: 'English' | 'Deutsch' | 'Nederlands'): Promise<void> {
  const link = page.getByRole('link', { name, exact: true })
  await link.click()
  await expect(link).toHaveAttribute('aria-current', 'true')
}

test.describe('a price', () => {
  test('that was told stands again in the other language, with what was filled in', async ({
    page,
  }) => {
    await page.goto(PRICE)
    await fillPrice(page, { district: 'Weesp', spot: 'Jachthaven' })
    await calculate(page)
    await expect(page.getByRole('heading', { name: 'Dit kost een vignet' })).toBeFocused()
    await changeTo(page, 'English')
    const result = page.getByRole('heading', { name: 'What a vignette for your boat costs' })
    await expect(result).toBeVisible()
    // Whoever chose a language at the top of the page goes on there.
    await expect(result).not.toBeFocused()
    await expect(page.getByText('There is 1 vignette for your boat.')).toBeAttached()
    await expect(field(page, 'Weesp')).toBeChecked()
    await expect(field(page, 'Length')).toHaveValue('5.20')
    await expect(field(page, 'Width')).toHaveValue('2.1')
    await expect(page.getByLabel('Petrol')).toBeChecked()
    await changeTo(page, 'Deutsch')
    await expect(page.getByRole('main').getByRole('radio', { checked: true })).toHaveCount(4)
    // Nothing of it stays behind, and what is asked anew is answered where it is looked for.
    await page.reload()
    await expect(page.getByRole('main').getByRole('radio', { checked: true })).toHaveCount(0)
  })

  test(
    'that was not asked for is not asked for, and what was wrong is told again',
    AGAIN,
    async ({ page }) => {
      await page.goto(PRICE)
      await field(page, 'Lengte').fill('31')
      await changeTo(page, 'English')
      await expect(field(page, 'Length')).toHaveValue('31')
      await expect(page.getByRole('alert')).toHaveCount(0)
      await button(page, 'Calculate price').click()
      await expect(page.getByRole('alert').getByRole('link')).toHaveCount(5)
      await changeTo(page, 'Nederlands')
      await expect(page.getByRole('alert').getByRole('link')).toHaveCount(5)
      await expectFieldError(field(page, 'Breedte'), 'Vul de breedte van uw boot in.')
      await expect(page.getByRole('alert')).not.toBeFocused()
      await button(page, 'Prijs berekenen').click()
      await expect(page.getByRole('alert')).toBeFocused()
    },
  )
})

test.describe('a registration', () => {
  test('goes on where it was once the password is typed again, and only what is gone is named', async ({
    page,
  }) => {
    const email = newEmail()
    await page.goto(REGISTER)
    await fillAccount(page, email)
    await typeDetails(page)
    await changeTo(page, 'English')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create an account')
    await expect(field(page, 'Email address')).toHaveValue(email)
    await expect(field(page, 'Repeat your email address')).toHaveValue(email)
    await expect(told(page, /password.*BSN/)).toBeVisible()
    await expectAccessibleAtBothWidths(page, 'register: password again')
    // Whoever changes once more is told in that language, too.
    await changeTo(page, 'Deutsch')
    await expect(told(page, /Passwort.*BSN/)).toBeVisible()
    await changeTo(page, 'English')
    await field(page, 'Password').fill(PASSWORD)
    await field(page, 'Repeat your password').fill(PASSWORD)
    await button(page, 'Next').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your details')
    await expect(told(page, 'BSN')).toBeVisible()
    await expect(told(page, /password/i)).toHaveCount(0)
    await expect(field(page, 'Initials')).toHaveValue('J.P.')
    await expect(field(page, 'Surname')).toHaveValue('Boer')
    await expect(field(page, 'Street')).toHaveValue('Prins Hendrikkade')
    await field(page, 'BSN (Dutch citizen service number)').fill('123456782')
    await button(page, 'Register').click()
    await expect(page).not.toHaveURL((url) => url.pathname === REGISTER)
  })

  test('names no number to who typed none, or lives elsewhere', AGAIN, async ({ page }) => {
    await page.goto(REGISTER)
    await fillAccount(page, newEmail())
    await field(page, 'Burgerservicenummer (bsn)').fill('123456782')
    await field(page, 'Land').selectOption('DE')
    await field(page, 'Achternaam').fill('Petersen')
    await changeTo(page, 'Deutsch')
    await expect(told(page, 'Passwort')).toBeVisible()
    await expect(told(page, 'BSN')).toHaveCount(0)
    await field(page, 'Passwort').fill(PASSWORD)
    await field(page, 'Wiederholen Sie Ihr Passwort').fill(PASSWORD)
    await button(page, 'Weiter').click()
    await expect(field(page, 'Nachname')).toHaveValue('Petersen')
    await expect(field(page, 'Land')).toHaveValue('DE')
    await expect(told(page, 'BSN')).toHaveCount(0)
  })

  test(
    'says nothing of a password that nobody typed, and what was wrong stands there again',
    AGAIN,
    async ({ page }) => {
      await page.goto(REGISTER)
      await field(page, 'E-mailadres').fill('wie')
      await changeTo(page, 'English')
      await expectFieldError(field(page, 'Email address'), 'Enter a valid email address')
      await expect(page.getByRole('alert')).toHaveCount(0)
      await expect(told(page, /password/i)).toHaveCount(0)
      await field(page, 'Password').fill('Kort')
      await button(page, 'Next').click()
      await expect(page.getByRole('alert').getByRole('link')).toHaveCount(4)
      await changeTo(page, 'Nederlands')
      await expect(page.getByRole('alert').getByRole('link')).toHaveCount(4)
      await expect(page.getByRole('alert')).not.toBeFocused()
      await expectFieldError(field(page, 'E-mailadres'), 'Vul een geldig e-mailadres in')
      await expectFieldError(field(page, 'Wachtwoord'), /Gebruik minimaal \d+ tekens/)
      await expect(told(page, 'Vul uw wachtwoord opnieuw in')).toBeVisible()
      await next(page).click()
      await expect(page.getByRole('alert')).toBeFocused()
    },
  )

  test('tells again in the second step what was wrong there', AGAIN, async ({ page }) => {
    await page.goto(REGISTER)
    await fillAccount(page, newEmail())
    await field(page, 'Achternaam').fill('Boer')
    await button(page, 'Registreren').click()
    const links = page.getByRole('alert').getByRole('link')
    await expect(page.getByRole('alert')).toBeFocused()
    const before = await links.count()
    await changeTo(page, 'English')
    await field(page, 'Password').fill(PASSWORD)
    await field(page, 'Repeat your password').fill(PASSWORD)
    await button(page, 'Next').click()
    await expect(field(page, 'Surname')).toHaveValue('Boer')
    await expect(links).toHaveCount(before)
    await expectFieldError(field(page, 'Initials'), 'Enter your initials.')
  })
})

test.describe('a login', () => {
  test('that failed still says why, and asks for the password that is gone', async ({ page }) => {
    await page.goto('/account/login')
    await field(page, 'E-mailadres').fill(newEmail())
    await field(page, 'Wachtwoord').fill('Niet-dit-26!')
    await button(page, 'Inloggen').click()
    await expect(page.getByRole('alert')).toContainText('wachtwoord incorrect')
    await changeTo(page, 'English')
    await expect(page.getByRole('alert')).toContainText('Email address or password is incorrect.')
    await expect(told(page, 'Enter your password again')).toBeVisible()
    await expect(field(page, 'Email address')).not.toHaveValue('')
    await expect(field(page, 'Password')).toHaveValue('')
    // Nobody left it empty.
    await expect(field(page, 'Password')).not.toHaveAttribute('aria-invalid')
    await expectAccessibleAtBothWidths(page, 'login: password again', 'page alert')
  })

  test('that nothing was filled in for asks for nothing twice', AGAIN, async ({ page }) => {
    await page.goto('/account/login')
    await button(page, 'Inloggen').click()
    await changeTo(page, 'Deutsch')
    await expect(page.getByRole('alert').getByRole('link')).toHaveCount(2)
    await expectFieldError(field(page, 'Passwort'), 'Geben Sie Ihr Passwort ein')
    await expect(told(page, 'Passwort')).toHaveCount(0)
  })
})

test('a link for a new password that was sent is still told of', AGAIN, async ({ page }) => {
  await page.goto('/account/reset-password')
  await field(page, 'E-mailadres').fill('kwijt@vignet.example')
  await button(page, 'Link aanvragen').click()
  await expect(page.getByText('kwijt@vignet.example')).toBeVisible()
  await changeTo(page, 'Deutsch')
  await expect(page.getByText('kwijt@vignet.example')).toBeVisible()
  await expect(field(page, 'E-Mail-Adresse')).toHaveCount(0)
})

test('a link for a new password that was refused says so again', AGAIN, async ({ page }) => {
  await page.goto('/account/reset-password')
  await field(page, 'E-mailadres').fill('wie@')
  await button(page, 'Link aanvragen').click()
  await expect(page.getByRole('alert')).toBeFocused()
  await changeTo(page, 'Deutsch')
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(1)
  await expect(field(page, 'E-Mail-Adresse')).toHaveValue('wie@')
})

test('a password that was being changed is asked for again', AGAIN, async ({ page }) => {
  await registered(page, '/account/details')
  await button(page, 'Wachtwoord wijzigen').click()
  await field(page, 'Uw huidige wachtwoord').fill('Niet-dit-26!')
  await field(page, 'Nieuw wachtwoord').fill('kort')
  await changeTo(page, 'English')
  await expect(told(page, 'Enter your passwords again')).toBeVisible()
  await expect(field(page, 'New password')).toHaveValue('')
})

test(
  'an e-mail address that was being changed stays, and its password is asked for again',
  AGAIN,
  async ({ page }) => {
    await registered(page, '/account/details')
    await button(page, 'Wijzigen').click()
    const email = newEmail()
    await field(page, 'E-mailadres').fill(email)
    await page.getByLabel('Uw huidige wachtwoord').fill(PASSWORD)
    await changeTo(page, 'English')
    await expect(field(page, 'Email address')).toHaveValue(email)
    await expect(told(page, 'Enter your password again')).toBeVisible()
  },
)

test('the word by which a marina is looked for stays', AGAIN, async ({ page }) => {
  await registered(page, mooringWizard('Amsterdam'))
  await fillBoatSteps(page, { length: '5,20', drive: 'Benzine', objectAge: 'old' })
  await chooseSpot(page, 'marina')
  await field(page, 'Zoek uw jachthaven').fill('sixh')
  await expect(page.getByRole('main').getByRole('radio')).toHaveCount(1)
  await changeTo(page, 'English')
  await expect(field(page, 'Find your marina')).toHaveValue('sixh')
  await expect(page.getByRole('main').getByRole('radio')).toHaveCount(1)
})

const OFFERS = [
  {
    locale: 'en-GB',
    says: 'Also available in English.',
    accept: 'Continue in English',
    dismiss: 'No, thank you',
  },
  {
    locale: 'de-DE',
    says: 'Auch auf Deutsch verfügbar.',
    accept: 'Weiter auf Deutsch',
    dismiss: 'Nein, danke',
  },
]

for (const { locale, says, accept, dismiss } of OFFERS) {
  test.describe(`a language that is offered: ${locale}`, () => {
    test.use({ locale, viewport: { width: 320, height: 640 } })

    test(
      'takes two lines of a small screen, and who wants none goes on at the heading',
      againBut<string>('en-GB')(locale),
      async ({ page }) => {
        await page.goto('/account/login')
        const no = button(page, dismiss)
        await expect(no).toBeVisible()
        await expectAccessible(page, `login: offered ${locale}`)
        const sentence = await placeOf(page.getByText(says))
        const yes = await placeOf(page.getByRole('link', { name: accept }))
        const beside = await placeOf(no)
        expect(sentence.height).toBeLessThan(40)
        // The two ways on stand beside each other, below the sentence.
        expect(beside.x).toBeGreaterThan(yes.x + yes.width)
        expect(beside.y).toBeLessThan(yes.y + yes.height)
        await no.press('Enter')
        await expect(no).toBeHidden()
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      },
    )
  })
}

async function placeOf(locator: Locator) {
  const place = await locator.boundingBox()
  if (!place) throw new Error('It is nowhere on the screen')
  return place
}
