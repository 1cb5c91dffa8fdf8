import { AGAIN } from './again.ts'
import { press, reach, type } from './by-keyboard.ts'
import { sitDownAs } from './casework-pages.ts'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { expectFieldError } from './field-error.ts'
import { withOwnDesk } from './own-desk.ts'
import { expect, test } from './portal-test.ts'
import { secondOf } from './second-administrator.ts'

const PAGE = '/beheer/stamgegevens?soort=reasons'

test(
  'an administrator adds a reason and retires one by keyboard, reads it as an applicant will in each language, and another accepts it',
  AGAIN,
  async ({ page }) => {
    await withOwnDesk(page, async (url, first, sandboxUrl) => {
      await page.goto(`${url}${PAGE}`)
      await expect(page.getByText('Nu geldt de lijst')).toBeVisible()
      await press(page, 'Nieuwe versie maken')
      await expect(page.getByRole('heading', { name: 'Foto afgekeurd' })).toBeVisible()
      // What a handler writes in own words never goes.
      await expect(page.getByRole('button', { name: 'Weghalen: Anders' })).toHaveCount(0)
      const retired = 'Weghalen: Deze boot mag hier niet liggen of varen'
      await reach(page, page.getByRole('button', { name: retired }))
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { name: retired })).toHaveCount(0)
      await press(page, 'Reden bij afwijzen of intrekken toevoegen')
      await expect(page.getByRole('group', { name: 'Nieuw', exact: true })).toBeVisible()
      await page.getByLabel('Nederlands').last().fill('De boot ligt vol water')
      await page.getByLabel('Engels').last().fill('The boat is full of water')
      await page.getByLabel('Ingangsdatum').fill('2099-01-01')
      await type(page, 'Waarom komt er een nieuwe versie?', 'Besluit redenen 2099')
      await press(page, 'Bekijken wat er verandert')
      await expectFieldError(page.getByLabel('Duits').last(), /./)
      await expectAccessibleAtBothWidths(page, 'reasons: no German', 'field errors')

      await page.getByLabel('Duits').last().fill('Das Boot ist voll Wasser')
      await press(page, 'Bekijken wat er verandert')
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText('Nieuw: Afgewezen of ingetrokken: De boot ligt vol water')
      await expect(dialog).toContainText('Weg: Afgewezen of ingetrokken: Deze boot mag hier niet')
      for (const [language, line] of [
        ['Nederlands', 'Reden: De boot ligt vol water'],
        ['Engels', 'Reason: The boat is full of water'],
        ['Duits', 'Das Boot ist voll Wasser'],
      ] as const) {
        await expect(dialog.getByRole('region', { name: language })).toContainText(line)
      }
      await expectAccessibleAtBothWidths(page, 'reasons: preview', 'filled')
      await press(page, 'Voorstellen')
      await expect(page.getByText('De versie is voorgesteld.')).toBeVisible()

      await sitDownAs(page, await secondOf(page, first, { url, sandboxUrl }), url)
      await page.goto(`${url}${PAGE}`)
      await reach(page, page.getByRole('button', { name: /^Bekijken: versie/ }))
      await page.keyboard.press('Enter')
      await expect(dialog.getByRole('region', { name: 'Engels' })).toContainText('full of water')
      await press(page, 'Akkoord geven')
      await expect(page.getByText('De versie is goedgekeurd en gaat in op')).toBeVisible()
      await expectAccessibleAtBothWidths(page, 'reasons: accepted', 'success')
    })
  },
)
