import type { Page } from '@playwright/test'
import { onScreen, press, reach } from './by-keyboard.ts'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { test } from './faulty-line.ts'
import { expectFieldError } from './field-error.ts'
import { linkInMail } from './mail.ts'
import { expect } from './portal-test.ts'
import { PASSWORD, registered } from './signed-in.ts'

async function signOut(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Uitloggen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Inloggen' })).toBeVisible()
}

test('§2.8 details are edited by keyboard; a new e-mail is in force and can be taken back', async ({
  page,
  request,
  line,
}) => {
  const email = await registered(page, '/account/mijn-vignetten')
  await reach(page, page.getByRole('link', { name: 'Uw gegevens' }))
  await page.keyboard.press('Enter')
  await onScreen(page, 'Uw gegevens')
  await expect(page.getByText('Eindigt op 782')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Bankrekening wijzigen' })).toBeDisabled()
  await expectAccessibleAtBothWidths(page, 'details: read')
  await press(page, 'Wijzigen')
  await onScreen(page, 'Uw gegevens wijzigen')
  for (const label of ['Voorletters', 'Tussenvoegsel', 'Achternaam', 'Land', /bsn/i]) {
    await expect(page.getByLabel(label)).toHaveCount(0)
  }
  await expectAccessibleAtBothWidths(page, 'details: edit')
  await reach(page, page.getByLabel('Telefoonnummer', { exact: true }))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('12')
  await press(page, 'Opslaan')
  await expect(page.getByRole('alert')).toBeFocused()
  await expectAccessibleAtBothWidths(page, 'details: errors')
  await press(page, 'Annuleren')
  await onScreen(page, 'Uw gegevens')
  await expect(page.getByText('0612345678')).toBeVisible()

  // A saved address is left alone; a changed one is looked up.
  await press(page, 'Wijzigen')
  await reach(page, page.getByLabel('Toevoeging'))
  await page.keyboard.type('bis')
  await reach(page, page.getByLabel('Plaats', { exact: true }))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Weesp')
  const newEmail = `nieuw-${email}`
  await page.getByLabel('E-mailadres', { exact: true }).fill('demo@vignet.example')
  await press(page, 'Opslaan')
  await expectFieldError(page.getByLabel('E-mailadres', { exact: true }), /account/)
  await page.getByLabel('E-mailadres', { exact: true }).fill(newEmail)
  const password = page.getByLabel('Uw huidige wachtwoord')
  await password.fill('Fout-2026!')
  await press(page, 'Opslaan')
  await expectFieldError(password, 'Dit wachtwoord klopt niet.')
  await expectAccessibleAtBothWidths(page, 'details: wrong password', 'field errors')
  await password.fill(PASSWORD)
  line.fails(/^PATCH .*\/user$/, 'cut')
  await press(page, 'Opslaan')
  await expect(page.getByRole('alert')).toContainText(
    /Er is geen verbinding\..*Wat u hebt ingevuld, staat er nog\./,
  )
  await expect(page.getByLabel('Plaats', { exact: true })).toHaveValue('Weesp')
  line.mend()
  await press(page, 'Opslaan')
  await onScreen(page, 'Uw gegevens')
  await expect(page.getByRole('status').first()).toContainText('Uw gegevens zijn opgeslagen')
  await expect(page.getByRole('status').first()).toContainText('geldt nog niet')
  await expect(page.getByRole('link', { name: email, exact: true })).toBeVisible()
  await expect(page.getByText(newEmail, { exact: true })).toBeVisible()
  await expect(page.getByText('Weesp', { exact: true })).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'details: saved', 'success')

  // B16 it is in force by a click in the new mailbox.
  await page.goto(await linkInMail(request, newEmail, /\/account\/email-bevestigen\/[\w-]+/))
  await press(page, 'E-mailadres bevestigen')
  await onScreen(page, 'Uw e-mailadres is bevestigd')
  await expect(page.getByRole('link', { name: newEmail })).toBeVisible()
  await signOut(page)
  const link = await linkInMail(request, email, /\/account\/email-terugdraaien\/[\w-]+/)
  await page.goto(link)
  await expectAccessibleAtBothWidths(page, 'take back')
  await press(page, 'Wijziging stoppen')
  await onScreen(page, 'De wijziging is gestopt')
  await expect(page.getByText(email).first()).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'take back: done', 'success')
  await page.goto(link)
  await onScreen(page, 'De wijziging is al gestopt')
  // What it was for is not offered again.
  await expect(page.getByRole('button', { name: 'Wijziging stoppen' })).toHaveCount(0)
})

test('B16 without the password a new e-mail is confirmed from the old mailbox, by keyboard', async ({
  page,
  request,
}) => {
  const email = await registered(page, '/account/details')
  const newEmail = `ander-${email}`
  await press(page, 'Wijzigen')
  await page.getByLabel('E-mailadres', { exact: true }).fill(newEmail)
  await expect(page.getByLabel('Uw huidige wachtwoord')).toBeVisible()
  await press(page, 'Opslaan')
  await onScreen(page, 'Uw gegevens')
  await expect(page.getByRole('status').first()).toContainText(`naar uw oude adres, ${email}`)
  await expectAccessibleAtBothWidths(page, 'details: a change waits')

  await page.goto(await linkInMail(request, email, /\/account\/email-wijzigen\/[\w-]+/))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('E-mailadres wijzigen')
  await expectAccessibleAtBothWidths(page, 'change e-mail')
  await press(page, 'Wijziging bevestigen')
  await onScreen(page, 'Uw e-mailadres is gewijzigd')
  await expect(page.getByRole('main')).toContainText(`Vanaf nu logt u in met ${newEmail}.`)
  await expectAccessibleAtBothWidths(page, 'change e-mail: done', 'success')
})
