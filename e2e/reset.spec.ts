import { onScreen, press, reach, type } from './by-keyboard.ts'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { test } from './faulty-line.ts'
import { expectFieldError } from './field-error.ts'
import { linkInMail } from './mail.ts'
import { expect } from './portal-test.ts'
import { registered } from './signed-in.ts'

const NEW_PASSWORD = 'Nieuw-water-26!'

test('§2.6 a forgotten password is replaced by keyboard, from the login to the login', async ({
  page,
  request,
  line,
}) => {
  const email = await registered(page, '/account/mijn-vignetten')
  await page.goto('/account/reset-password')
  await expect(page.getByText(email).last()).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'reset request: signed in')
  await page.getByRole('button', { name: 'Uitloggen' }).click()
  await expect(page).toHaveURL('/account/login')
  await reach(page, page.getByRole('link', { name: 'Wachtwoord vergeten?' }))
  await page.keyboard.press('Enter')
  await onScreen(page, 'Wachtwoord vergeten')
  await press(page, 'Link aanvragen')
  await expectFieldError(page.getByLabel('E-mailadres', { exact: true }), /Vul/)
  await expectAccessibleAtBothWidths(page, 'reset request: errors')
  await type(page, 'E-mailadres', email)
  await press(page, 'Link aanvragen')
  await onScreen(page, 'Controleer uw e-mail')
  await expectAccessibleAtBothWidths(page, 'reset request: sent', 'success')

  const link = await linkInMail(request, email, /\/wachtwoord-vergeten\/[\w-]+/)
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kies een nieuw wachtwoord')
  await expectAccessibleAtBothWidths(page, 'reset: empty')
  const save = page.getByRole('button', { name: 'Opslaan' })
  await expect(save).toBeDisabled()
  await type(page, 'Nieuw wachtwoord', 'kort1')
  await expect(page.getByRole('status').getByText('1 van 5 eisen gehaald.')).toBeAttached()
  await expect(save).toBeDisabled()
  await type(page, 'Herhaal uw nieuwe wachtwoord', 'anders')
  await press(page, 'Opslaan')
  await expect(page.getByRole('alert')).toBeFocused()
  const password = page.getByLabel('Nieuw wachtwoord', { exact: true })
  const again = page.getByLabel('Herhaal uw nieuwe wachtwoord', { exact: true })
  await expectFieldError(password, 'Uw wachtwoord voldoet niet aan de gestelde eisen.')
  await expectFieldError(again, 'De gegeven wachtwoorden komen niet overeen.')
  await expectAccessibleAtBothWidths(page, 'reset: errors')
  for (const field of [password, again]) {
    await reach(page, field)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(NEW_PASSWORD)
  }
  await expect(page.getByRole('listitem').filter({ hasText: 'Gelukt:' })).toHaveCount(5)
  line.fails(/\/reset-password$/, 'cut')
  await press(page, 'Opslaan')
  await expect(page.getByRole('alert')).toContainText('Er is iets misgegaan.')
  await expectAccessibleAtBothWidths(page, 'reset: not saved')
  line.mend()
  await press(page, 'Opslaan')
  await onScreen(page, 'Uw wachtwoord is gewijzigd')
  await expect(page).toHaveURL('/wachtwoord-vergeten/gebruikt')
  await expectAccessibleAtBothWidths(page, 'reset: done', 'success')
  await reach(page, page.getByRole('main').getByRole('link', { name: 'Inloggen' }))
  await page.keyboard.press('Enter')
  await onScreen(page, 'Inloggen')
  await type(page, 'E-mailadres', email)
  await type(page, 'Wachtwoord', NEW_PASSWORD)
  await press(page, 'Inloggen')
  await onScreen(page, 'Uw vignetten')

  await page.goto(link)
  await expect(page.getByRole('button', { name: 'Uitloggen' })).toBeVisible()
  await page.getByRole('button', { name: 'Uitloggen' }).click()
  await expect(page).toHaveURL('/account/login')
  await page.goto(link)
  await expect(page.getByRole('alert')).toContainText(
    'Deze wachtwoord reset link is ongeldig of niet meer geldig.',
  )
  await expectAccessibleAtBothWidths(page, 'reset: link used before')
  await page.getByRole('link', { name: 'Nieuwe link aanvragen' }).click()
  await expect(page).toHaveURL('/account/reset-password')
})

test('§8 a link that was used in another window is told as one that works no more', async ({
  page,
  context,
  request,
}) => {
  const email = await registered(page, '/account/mijn-vignetten')
  await page.goto('/account/reset-password')
  await page.getByRole('button', { name: 'Uitloggen' }).click()
  await expect(page).toHaveURL('/account/login')
  await page.goto('/account/reset-password')
  await type(page, 'E-mailadres', email)
  await press(page, 'Link aanvragen')
  await onScreen(page, 'Controleer uw e-mail')
  const link = await linkInMail(request, email, /\/wachtwoord-vergeten\/[\w-]+/)
  const other = await context.newPage()
  for (const each of [page, other]) {
    await each.goto(link)
    await each.getByLabel('Nieuw wachtwoord', { exact: true }).fill(NEW_PASSWORD)
    await each.getByLabel('Herhaal uw nieuwe wachtwoord', { exact: true }).fill(NEW_PASSWORD)
  }
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByRole('main').getByRole('link', { name: 'Inloggen' })).toBeVisible()
  await other.getByRole('button', { name: 'Opslaan' }).click()
  await expect(other.getByRole('alert')).toContainText(
    'Deze wachtwoord reset link is ongeldig of niet meer geldig.',
  )
  await expect(other.getByText('Probeer het later opnieuw')).toHaveCount(0)
})
