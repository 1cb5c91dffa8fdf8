import { openAs } from './casework-pages.ts'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { test } from './faulty-line.ts'
import { expect } from './portal-test.ts'

const PAGE = '/beheer/bewaartermijnen'

test('issue 14, 10: an administrator reads what goes by itself', async ({ page, line }) => {
  line.fails(/\/api\/beheer\/retention/, 'silent')
  await openAs(page, 'beheerder', PAGE)
  await expectAccessibleAtBothWidths(page, 'retention: loading', 'loading')
  line.mend()
  const table = page.getByRole('table', { name: 'Per soort' })
  await expect(table.getByRole('row')).toHaveCount(13)
  await expect(table).toContainText('84 maanden')
  await expectAccessibleAtBothWidths(page, 'retention: all kinds', 'filled')

  line.fails(/\/api\/beheer\/retention/, 'cut')
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Wat weggaat kan niet worden getoond')
  await expectAccessibleAtBothWidths(page, 'retention: failed', 'page alert')
})

test('a handler has no such screen', async ({ page }) => {
  await openAs(page, 'behandelaar', PAGE)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dit is niet uw werk')
})
