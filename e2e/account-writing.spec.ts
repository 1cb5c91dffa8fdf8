import { expect, test } from './portal-test.ts'
import { fillAccount } from './transit-pages.ts'
import { newEmail } from './signed-in.ts'

test('A30 numbers are written as people do, and the fields show what was made of them', async ({
  page,
}) => {
  await page.goto('/account/register?redirect=/account/details')
  await fillAccount(page, newEmail())
  const field = (name: string) => page.getByLabel(name, { exact: true })
  for (const [name, written, shown] of [
    ['Voorletters', 'Jan', 'J.'],
    ['Achternaam', "van 't Hof", "Van 't Hof"],
    ['Telefoonnummer', '+31 (0)6 12345678', '+31612345678'],
    ['Burgerservicenummer (bsn)', '1234.56.782', '123456782'],
    ['Postcode', '1011-ba', '1011 BA'],
    ['Huisnummer', '1 - hs', '1'],
  ] as const) {
    await field(name).fill(written)
    await field(name).blur()
    await expect(field(name)).toHaveValue(shown)
  }
  await expect(page.getByLabel('Toevoeging')).toHaveValue('hs')
  await expect(field('Straat')).toHaveValue('Prins Hendrikkade')
  await page.getByRole('button', { name: 'Registreren' }).click()
  await expect(page.getByText('Prins Hendrikkade 1 hs')).toBeVisible()
})

test('§5 Backspace and Delete at the end of the initials each take the last dot away', async ({
  page,
}) => {
  await page.goto('/account/register')
  await fillAccount(page, newEmail())
  const initials = page.getByLabel('Voorletters', { exact: true })
  for (const key of ['Backspace', 'Delete']) {
    await initials.fill('')
    await initials.pressSequentially('jp')
    await expect(initials).toHaveValue('J.P.')
    await initials.press('End')
    await initials.press(key)
    await expect(initials).toHaveValue('J.P')
    await initials.press('Home')
    await initials.press('Delete')
    await expect(initials).toHaveValue('P.')
  }
})
