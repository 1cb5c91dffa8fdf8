import { AGAIN } from './again.ts'
import { press, type } from './by-keyboard.ts'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { expectFieldError } from './field-error.ts'
import { withOwnDesk } from './own-desk.ts'
import { expect, test } from './portal-test.ts'

test(
  'an administrator proposes other dates of the season, by keyboard alone, and sees what that changes for ten boats',
  AGAIN,
  async ({ page }) => {
    await withOwnDesk(page, async (url) => {
      await page.goto(`${url}/beheer/stamgegevens?soort=season`)
      await expect(page.getByText('Nu geldt de lijst')).toBeVisible()
      await press(page, 'Nieuwe versie maken')
      const nextYear = page.getByRole('group', { name: 'Aanvraag is voor het volgende jaar' })
      const fourTerms = page.getByRole('group', { name: 'Betalen in 4 termijnen kan' })
      await expect(nextYear.getByLabel('Eerste dag')).toHaveValue('25-09')
      await fourTerms.getByLabel('Eerste dag').fill('1-9')
      await page.getByLabel('Ingangsdatum').fill('2099-01-01')
      await type(page, 'Waarom komt er een nieuwe versie?', 'Verordening Binnenhavengeld 2099')
      await press(page, 'Bekijken wat er verandert')
      await expectFieldError(fourTerms.getByLabel('Eerste dag'), /latere eerste dag/)
      await expectAccessibleAtBothWidths(page, 'season: four terms too early', 'field errors')

      await nextYear.getByLabel('Eerste dag').fill('1-9')
      await press(page, 'Bekijken wat er verandert')
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText('Eerste dag: 25-09 wordt 01-09')
      await expect(dialog).toContainText('Prijzen van een aanvraag op 1 september 2099.')
      const boats = dialog.getByRole('table', { name: 'Tien voorbeeldboten' })
      await expect(boats.getByRole('row')).toHaveCount(11)
      await expect(boats).toContainText('(voor 2099, wordt voor 2100)')
      await expectAccessibleAtBothWidths(page, 'season: preview', 'filled')
      await press(page, 'Voorstellen')
      await expect(page.getByText('De versie is voorgesteld.')).toBeVisible()
    })
  },
)
