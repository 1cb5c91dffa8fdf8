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
  await expect(table.getByRole('row')).toHaveCount(17)
  await expect(table).toContainText('84 maanden')
  await expectAccessibleAtBothWidths(page, 'retention: all kinds', 'filled')

  // On a telephone each row has its heads in it, and nothing lies beside the window.
  await page.setViewportSize({ width: 320, height: 800 })
  const frame = page.getByRole('region', { name: 'Per soort' })
  expect(await frame.evaluate((region) => region.scrollWidth - region.clientWidth)).toBe(0)
  const kept = table.getByRole('cell', { name: '84 maanden' }).first()
  const head = await kept.evaluate((cell) => getComputedStyle(cell, '::before').content)
  expect(head).toContain('Bewaard')
  await expect(table.getByRole('columnheader')).toHaveCount(5)
  await page.setViewportSize({ width: 1280, height: 800 })

  line.fails(/\/api\/beheer\/retention/, 'cut')
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Wat weggaat kan niet worden getoond')
  await expectAccessibleAtBothWidths(page, 'retention: failed', 'page alert')
})

test('a handler has no such screen', async ({ page }) => {
  await openAs(page, 'behandelaar', PAGE)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dit is niet uw werk')
})
