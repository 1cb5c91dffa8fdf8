import { randomUUID } from 'node:crypto'
import type { Language } from '@vignettes/domain/text/language.ts'
import { AGAIN } from './again.ts'
import { onScreen, press, reach } from './by-keyboard.ts'
import { makePaidCase, makePlainCases, caseOf, registerApplicant } from './casework-cases.ts'
import { sitDown } from './casework-pages.ts'
import { sidewaysAtDoubleText } from './display-faults.ts'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { expectFieldError } from './field-error.ts'
import { answerImpossibly } from './impossible-answer.ts'
import { expect, test } from './portal-test.ts'
import { grant, signInAs, stopOf } from './stop-pages.ts'
import { dayFromToday } from './today.ts'
import { PHOTO } from './transit-pages.ts'

const aBoat = (name: string) => `${name} ${randomUUID().slice(0, 4)}`

test('issue 14, 6: who sold the boat stops a vignette that has not begun, and one of the staff accepts the refund', async ({
  page,
}) => {
  test.slow()
  const boat = aBoat('Verkocht')
  const applicant = await registerApplicant(page)
  const id = await makePaidCase(page, boat, applicant)
  await grant(page, id, { validFrom: dayFromToday(3) })
  await signInAs(page, applicant)
  await page.goto(`/account/mijn-vignetten/${id}`)
  await press(page, 'Opzeggen')
  await expect(page).toHaveURL(stopOf(id))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vignet opzeggen')
  const back = page.getByRole('region', { name: 'Wat u terugkrijgt als u vandaag opzegt' })
  await expect(back).toContainText('€ 44,-')
  await expectAccessibleAtBothWidths(page, 'stop', 'filled')

  // Nothing is chosen, then no paper is there, then a day that is still to come.
  await press(page, 'Opzeggen')
  await expectFieldError(page.getByRole('radio').first(), /Maak een keuze/)
  const sold = page.getByLabel('Ik heb de boot verkocht')
  await reach(page, page.getByRole('radio').first())
  await page.keyboard.press('Space')
  await expect(sold).toBeChecked()
  const day = page.getByLabel('Sinds welke dag hebt u het vignet niet meer nodig?')
  expect((await day.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await sidewaysAtDoubleText(page), 'its day on a small phone, text at 200 %').toBe(0)
  await page.setViewportSize({ width: 1280, height: 800 })
  await day.fill(dayFromToday(1))
  await press(page, 'Opzeggen')
  const paper = page.getByLabel('Bewijs van verkoop of sloop', { exact: true })
  await expectFieldError(paper, /Voeg het bewijs van de verkoop of sloop toe/)
  await expect(page.getByText('Kies vandaag of een eerdere dag.').first()).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'stop: nothing filled in', 'field errors')
  await day.fill(dayFromToday())
  await paper.setInputFiles(PHOTO)
  await expect(page.getByRole('button', { name: /Verwijder/ })).toBeVisible()

  await press(page, 'Opzeggen')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('U krijgt € 44,- terug.')
  await expect(dialog.getByRole('button', { name: 'Niet opzeggen' })).toBeFocused()
  await expectAccessibleAtBothWidths(page, 'stop: asked once more', 'filled')
  // Without a line nothing is stopped, and that is said.
  await page.context().setOffline(true)
  await press(page, 'Ja, opzeggen')
  await expect(page.getByRole('alert')).toContainText('Er is geen verbinding.')
  await expectAccessibleAtBothWidths(page, 'stop: no line', 'page alert')
  await page.context().setOffline(false)
  await press(page, 'Opzeggen')
  await press(page, 'Ja, opzeggen')
  await onScreen(page, 'Uw vignet is opgezegd')
  await expect(page.getByText(`Het vignet van ${boat} geldt niet meer.`)).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'stop: done', 'success')

  await page.goto(stopOf(id))
  await expect(page.getByRole('main')).toContainText('U kunt dit vignet niet opzeggen')
  await expectAccessibleAtBothWidths(page, 'stop: nothing to stop', 'empty')
  await page.goto(`/account/mijn-vignetten/${id}`)
  await expect(page.getByRole('main')).toContainText('U hebt het vignet opgezegd')
  await expect(page.getByRole('button', { name: 'Opzeggen' })).toHaveCount(0)

  await sitDown(page, 'behandelaar')
  await page.goto(`/beheer/aanvraag/${id}`)
  const stopped = page.getByRole('region', { name: 'Opgezegd door de eigenaar' })
  await expect(stopped).toContainText('boot verkocht')
  await expect(stopped).toContainText('€ 44,-')
  await expect(page.getByRole('main')).toContainText('Bewijs van verkoop of sloop')
  await expectAccessibleAtBothWidths(page, 'case: stopped by its owner', 'filled')
  const money = page.getByRole('region', { name: 'Terugbetalingen' })
  await expect(money).toContainText('Gevraagd door de eigenaar')
  await page.goto('/beheer/terugbetalingen')
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: boat })
  await row.getByRole('checkbox').press('Space')
  await press(page, 'Selectie goedkeuren')
  await press(page, 'Goedkeuren en terugbetalen')
  await expect(row).toHaveCount(0)
  await page.goto(`/beheer/aanvraag/${id}`)
  await expect(money).not.toContainText('Wacht op akkoord')
})

/** §9 from 25 September on a request is for the next year, and so has not begun. */
const isForNextYear = dayFromToday().slice(5) >= '09-25'

test('issue 14, 6: who has another boat takes the credit along, and the wizard has the number', async ({
  page,
}) => {
  test.skip(isForNextYear, 'what has not begun is free, and gives no credit')
  const boat = aBoat('Ingeruild')
  const applicant = await makePlainCases(page, [boat])
  const id = await caseOf(page, boat)
  const number = await grant(page, id)
  await signInAs(page, applicant)
  await page.goto(stopOf(id))
  await page.getByLabel('Ik heb een andere boot').press('Space')
  const back = page.getByRole('region', { name: 'Wat u terugkrijgt als u vandaag opzegt' })
  const along = page.getByLabel('Verrekenen met het vignet voor mijn andere boot')
  await expect(along).not.toBeChecked()
  await page.getByLabel('Terugkrijgen').press('Space')
  await expect(back).not.toContainText('Gaat af van uw volgende vignet')
  await along.press('Space')
  await expect(back).toContainText('Gaat af van uw volgende vignet')
  await expect(back).toContainText('uiterlijk op 24 september')
  await press(page, 'Opzeggen')
  await expect(page.getByRole('dialog')).toContainText('uiterlijk op 24 september')
  await press(page, 'Ja, opzeggen')
  await page.getByRole('link', { name: 'Vignet voor andere boot aanvragen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const kept = await page.evaluate(() => localStorage.getItem('vignette-draft:WEESP:mooring'))
  expect(JSON.parse(kept ?? '{}')).toMatchObject({
    answers: { CancelledVignette: { cancelledVignette: '1', vignetteNumber: number } },
  })
})

test(
  'issue 14, 6: of what has not begun all is dropped, also for who has another boat',
  AGAIN,
  async ({ page }) => {
    test.skip(!isForNextYear, 'a mooring vignette of now has begun')
    const boat = aBoat('Volgend jaar')
    const applicant = await makePlainCases(page, [boat])
    const id = await caseOf(page, boat)
    await grant(page, id)
    await signInAs(page, applicant)
    await page.goto(stopOf(id))
    await page.getByLabel('Ik heb een andere boot').press('Space')
    await expect(page.getByLabel('Terugkrijgen')).toHaveCount(0)
    const back = page.getByRole('region', { name: 'Wat u terugkrijgt als u vandaag opzegt' })
    await expect(back).toContainText('Schrijven we niet meer af')
    await press(page, 'Opzeggen')
    const words = page.getByText(/^We schrijven €.\d+,\S+ niet meer af\.$/)
    await expect(page.getByRole('dialog').filter({ has: words })).toBeVisible()
    await press(page, 'Ja, opzeggen')
    await onScreen(page, 'Uw vignet is opgezegd')
    await expect(words).toBeVisible()
  },
)

test('issue 14, 8: whose account goes is told so where a vignette is stopped, and is led to no request that is refused', async ({
  page,
}) => {
  const boat = aBoat('Vaarwel')
  const applicant = await makePlainCases(page, [boat])
  const id = await caseOf(page, boat)
  await grant(page, id)
  await signInAs(page, applicant)
  // No test waits a week; what the server gives then is for the tests of its calls.
  const { authorization } = applicant
  const answer = await page.request.get('/api/request-vignette/user', {
    headers: { authorization },
  })
  const { user } = (await answer.json()) as { user: object }
  const RemovedAfter = '2020-01-01T00:00:00Z'
  await answerImpossibly(page, 'request-vignette/user', { user: { ...user, RemovedAfter } })
  await page.goto(stopOf(id))
  const main = page.getByRole('main')
  await expect(main).toContainText('Een nieuw vignet kunt u nu niet aanvragen')
  await expectAccessibleAtBothWidths(page, 'stop: the account goes', 'filled')
  await page.getByLabel('Ik heb een andere boot').press('Space')
  if (!isForNextYear) await page.getByLabel('Terugkrijgen').press('Space')
  await press(page, 'Opzeggen')
  await press(page, 'Ja, opzeggen')
  await onScreen(page, 'Uw vignet is opgezegd')
  const another = main.getByRole('link', { name: 'Vignet voor andere boot aanvragen' })
  await expect(another).toHaveCount(0)
  await page.getByRole('link', { name: 'Naar het vignet' }).click()
  await expect(main).toContainText('Een nieuw vignet kunt u nu niet aanvragen')
  await expect(another).toHaveCount(0)
})

test('issue 14, 6: what a mandate pays is settled at the desk; the screen is told in each language', async ({
  page,
}) => {
  const boat = aBoat('Gesloopt')
  const applicant = await makePlainCases(page, [boat])
  const id = await caseOf(page, boat)
  await grant(page, id)
  await signInAs(page, applicant)
  const titles: Record<Language, string> = {
    en: 'Cancel vignette',
    de: 'Vignette kündigen',
    nl: 'Vignet opzeggen',
  }
  for (const [language, title] of Object.entries(titles)) {
    await page.goto(`${stopOf(id)}?lang=${language}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expectAccessibleAtBothWidths(page, `stop in ${language}`, 'filled')
  }
  await page.getByLabel('Iets anders').press('Space')
  await press(page, 'Opzeggen')
  await press(page, 'Ja, opzeggen')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Uw vignet is opgezegd')

  await sitDown(page, 'financien')
  await page.goto('/beheer/werkvoorraad?soort=STOP_TO_SETTLE')
  await page.getByRole('link', { name: boat }).first().click()
  const stopped = page.getByRole('region', { name: 'Opgezegd door de eigenaar' })
  await expect(stopped).toContainText('via de machtiging, buiten het portaal')
  await stopped.getByRole('button', { name: 'Verrekend met de machtiging' }).press('Enter')
  await expect(stopped).toContainText('Verrekend op')

  await signInAs(page, applicant)
  await page.goto(`/account/mijn-vignetten/${id}`)
  const told = page.getByRole('region', { name: 'Dit vignet is opgezegd' })
  await expect(told).toContainText('geregeld met de rekening van de machtiging')
  await expect(told).not.toContainText('Wordt terugbetaald')
  await expectAccessibleAtBothWidths(page, 'details of a stopped vignette', 'filled')
})
