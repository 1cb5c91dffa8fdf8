import { randomUUID } from 'node:crypto'
import { onScreen, reach } from './by-keyboard.ts'
import { makeCases } from './casework-cases.ts'
import { askCasework, lookFor, openAs, QUEUE } from './casework-pages.ts'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { test } from './faulty-line.ts'
import { expect } from './portal-test.ts'

test('from a case all of its applicant and its boat is found, and a boat that is there twice is told', async ({
  page,
  line,
}) => {
  const boat = `Wilde Ééns ${randomUUID().slice(0, 4)}`
  const sameBoat = boat.toUpperCase().replaceAll('É', 'E')
  await makeCases(page, [boat, sameBoat])
  const { cases } = await askCasework<{ cases: { id: string; boatName: string }[] }>(
    page,
    'behandelaar',
    'search',
    { q: boat },
  )
  const id = cases.find(({ boatName }) => boatName === boat)?.id
  await askCasework(page, 'behandelaar', 'case/note', { id, text: 'Belt zelf terug.' })

  // The word is in the row, and the case says what and why.
  await openAs(page, 'behandelaar', QUEUE)
  await lookFor(page, sameBoat)
  const hits = page.getByRole('main').getByRole('listitem')
  await expect(hits.filter({ hasText: 'Misschien dubbel' }).first()).toBeVisible()
  await page.goto(`/beheer/aanvraag/${id}`)
  await onScreen(page, boat)
  const other = page.getByRole('link', { name: new RegExp(`^${sameBoat}, AV-`) })
  await expect(other).toBeVisible()
  await expect(page.getByRole('main')).toContainText('zelfde naam, lengte en breedte')
  await expectAccessibleAtBothWidths(page, 'case: the same boat twice')

  await reach(page, page.getByRole('link', { name: 'Alles van deze aanvrager' }))
  line.fails(/\/api\/beheer\/applicant/, 'silent')
  await page.keyboard.press('Enter')
  await expectAccessibleAtBothWidths(page, 'applicant: loading', 'loading')
  line.mend()
  const main = page.getByRole('main')
  const requests = main.getByRole('region', { name: 'Aanvragen en vignetten' })
  await expect(requests.getByRole('listitem')).toHaveCount(2)
  await expect(main.getByRole('region', { name: 'Machtigingen' })).toContainText(
    /Rekening eindigt op \d{4}\./,
  )
  await expect(main.getByRole('region', { name: 'Hulp' })).toContainText('Niemand helpt')
  await expect(main.getByRole('region', { name: 'Brieven' })).toContainText('Aanvraag ontvangen')
  await expect(main.getByRole('region', { name: 'Notities' })).toContainText('Belt zelf terug.')
  // No citizen service number, whoever's.
  await expect(main).not.toContainText(/(?<!\d)\d{9}(?!\d)/)
  await expectAccessibleAtBothWidths(page, 'applicant: filled', 'filled')

  line.fails(/\/api\/beheer\/applicant/, 'cut')
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('kunnen nu niet worden getoond')
  await expectAccessibleAtBothWidths(page, 'applicant: failed', 'page alert')
  line.mend()
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
  await page.goto(`/beheer/aanvrager/${randomUUID()}`)
  await expect(page.getByRole('alert')).toContainText('Deze aanvrager is er niet.')
  await expectAccessibleAtBothWidths(page, 'applicant: not there', 'page alert')

  await lookFor(page, boat)
  await reach(page, page.getByRole('link', { name: `Alles van deze boot: ${boat}` }))
  line.fails(/\/api\/beheer\/boat/, 'silent')
  await page.keyboard.press('Enter')
  await expectAccessibleAtBothWidths(page, 'boat: loading', 'loading')
  line.mend()
  await onScreen(page, boat)
  await expect(requests.getByRole('listitem')).toHaveCount(2)
  await expectAccessibleAtBothWidths(page, 'boat: filled', 'filled')
  line.fails(/\/api\/beheer\/boat/, 'cut')
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('kunnen nu niet worden getoond')
  await expectAccessibleAtBothWidths(page, 'boat: failed', 'page alert')
  line.mend()
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
  await reach(page, requests.getByRole('link', { name: sameBoat, exact: true }))
  await page.keyboard.press('Enter')
  await onScreen(page, sameBoat)
})
