import { press, reach } from './by-keyboard.ts'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { expect, test } from './portal-test.ts'
import { register } from './transit-pages.ts'

const DETAILS = '/account/details'
const TYPED = 'Oude Gracht'

test('before the session ends one logs in again on the spot, and loses nothing', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await page.clock.install()
  await register(page, DETAILS)
  await press(page, 'Wijzigen')
  await page.getByLabel('Straat', { exact: true }).fill(TYPED)
  await page.clock.fastForward('01:57:00')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveCount(0)
  await page.clock.fastForward('01:30')
  await expect(dialog).toContainText('U wordt om')
  await expectAccessibleAtBothWidths(page, 'session end: warning')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByLabel('Straat', { exact: true })).toHaveValue(TYPED)

  // Put off is not put away: at the end it is asked again.
  await page.clock.fastForward('01:30')
  await expect(dialog).toContainText('U bent uitgelogd')
  await expectAccessibleAtBothWidths(page, 'session end: ended')
  await dialog.getByLabel('Wachtwoord', { exact: true }).fill('niet-goed')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('E-mailadres en/of wachtwoord incorrect.')
  await expectAccessibleAtBothWidths(page, 'session end: wrong password')
  await reach(page, dialog.getByLabel('Wachtwoord', { exact: true }))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Welkom-2026!')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByLabel('Straat', { exact: true })).toHaveValue(TYPED)
  await press(page, 'Opslaan')
  await expect(page.getByText('Uw gegevens zijn opgeslagen')).toBeVisible()
  await expect(page.getByText(`${TYPED} 1`)).toBeVisible()
})

test('after the session has ended the login leads back to the screen, with what was typed', async ({
  page,
}) => {
  const email = await register(page, DETAILS)
  await press(page, 'Wijzigen')
  await page.getByLabel('Straat', { exact: true }).fill(TYPED)
  // As when the keys of the server have been replaced.
  await page.evaluate(() => {
    const [claims] = (localStorage.getItem('access_token') ?? '').split('.')
    localStorage.setItem('access_token', `${claims}.signed-with-an-old-key`)
  })
  await press(page, 'Opslaan')
  await expect(page.getByRole('dialog')).toContainText('U bent uitgelogd')
  await expect(page.getByText('Authorization token is invalid or expired')).toHaveCount(0)
  await page.getByRole('dialog').getByRole('link', { name: 'Naar de inlogpagina' }).click()
  await expect(page).toHaveURL(`/account/login?redirect=${DETAILS}`)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByLabel('E-mailadres', { exact: true }).fill(email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill('Welkom-2026!')
  await page.getByRole('button', { name: 'Inloggen' }).click()
  await expect(page).toHaveURL(DETAILS)
  await expect(page.getByLabel('Straat', { exact: true })).toHaveValue(TYPED)
})
