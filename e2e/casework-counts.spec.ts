import { openAs } from './casework-pages.ts'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { expect, test } from './portal-test.ts'

test('a chart has an axis, last year beside it, and its numbers where it is pointed at and in the table', async ({
  page,
}) => {
  await openAs(page, 'behandelaar', '/beheer/cijfers')
  const chart = page.getByRole('figure', { name: 'Aanvragen per week' })
  await expect(page.getByText('Dezelfde weken een jaar eerder')).toBeVisible()
  // The end of the axis, its middle and nothing.
  await expect(chart).toContainText(/per week\d+0/)
  await expect(chart.getByText(/^Week van .+: \d+, jaar eerder \d+$/)).toHaveCount(12)
  await expect(page.getByRole('cell', { name: /^\d+ jaar eerder \d+$/ }).first()).toBeVisible()
  await expect(page.getByRole('row', { name: /^Jaar eerder/ })).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'counts: beside last year')
})
