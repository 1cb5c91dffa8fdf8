import { paths } from '@vignettes/domain/paths/paths.ts'
import type { Page } from '@playwright/test'
import { makeCases } from './casework-cases.ts'
import { test } from './faulty-line.ts'
import { expect } from './portal-test.ts'
import { signIn } from './signed-in.ts'

const QUESTION = /^Wilt u de aanvraag voor/

/** The applicant of two mooring requests that were handed in, at the overview. */
async function openOverview(page: Page): Promise<void> {
  const { authorization } = await makeCases(page, ['Blijver', 'Vertrekker'])
  await signIn(page, authorization.replace('Bearer ', ''))
  await page.goto(paths.vignettes())
}

test('A27 who presses Enter twice takes nothing back', async ({ page }) => {
  await openOverview(page)
  await page.getByRole('button', { name: 'Intrekken Blijver' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: QUESTION })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Niet intrekken' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Intrekken Blijver' })).toBeVisible()
})

test('A27 without a line nothing is taken back, not later either, and that is said', async ({
  page,
  context,
}) => {
  await openOverview(page)
  await page.getByRole('button', { name: 'Intrekken Blijver' }).click()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Aanvraag intrekken' }).click()
  await expect(page.getByRole('alert')).toContainText('Er is geen verbinding.')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await context.setOffline(false)
  await page.reload({ waitUntil: 'networkidle' })
  expect(calls.filter((path) => path.endsWith('/withdraw'))).toEqual([])
  await expect(page.getByRole('button', { name: 'Intrekken Blijver' })).toBeVisible()
})

test('A27 what was taken back is said, and heard, on the overview and among the details', async ({
  page,
}) => {
  await openOverview(page)
  await page.getByRole('button', { name: 'Intrekken Vertrekker' }).click()
  await page.getByRole('button', { name: 'Aanvraag intrekken' }).click()
  const done = page.getByText('Uw aanvraag voor Vertrekker is ingetrokken.')
  await expect(done).toBeFocused()
  await expect(page.getByRole('listitem').filter({ hasText: 'Vertrekker' })).toContainText(
    'Ingetrokken',
  )
  await page.getByRole('link', { name: 'Blijver', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vignet voor Blijver')
  await page.getByRole('button', { name: 'Intrekken Blijver' }).click()
  await page.getByRole('button', { name: 'Aanvraag intrekken' }).click()
  await expect(page.getByText('Uw aanvraag voor Blijver is ingetrokken.')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Intrekken Blijver' })).toHaveCount(0)
})

test('A27 whose answer was lost has withdrawn all the same: that is said, and nothing to try again', async ({
  page,
  line,
}) => {
  await openOverview(page)
  await page.getByRole('button', { name: 'Intrekken Vertrekker' }).click()
  line.fails(/\/withdraw$/, 'answer lost')
  await page.getByRole('button', { name: 'Aanvraag intrekken' }).click()
  await expect(page.getByText('Uw aanvraag voor Vertrekker is ingetrokken.')).toBeFocused()
  await expect(page.getByRole('alert')).toHaveCount(0)
  // What never came to the server is to be tried again.
  line.mend()
  line.fails(/\/withdraw$/, 'cut')
  await page.getByRole('button', { name: 'Intrekken Blijver' }).click()
  await page.getByRole('button', { name: 'Aanvraag intrekken' }).click()
  await expect(page.getByRole('alert')).toContainText('Er is geen verbinding.')
  await expect(page.getByRole('button', { name: 'Intrekken Blijver' })).toBeVisible()
})
