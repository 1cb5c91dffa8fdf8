import { onScreen, press } from './by-keyboard.ts'
import { caseOf, makePlainCases } from './casework-cases.ts'
import { test } from './faulty-line.ts'
import { expect } from './portal-test.ts'
import { grant, signInAs, stopOf } from './stop-pages.ts'

test('issue 14, 6: whose answer was lost hears that the vignette is stopped, and what comes back', async ({
  page,
  line,
}) => {
  const boat = 'De Ongehoorde'
  const applicant = await makePlainCases(page, [boat])
  const id = await caseOf(page, boat)
  await grant(page, id)
  await signInAs(page, applicant)
  await page.goto(stopOf(id))
  await page.getByLabel('Iets anders').press('Space')
  await press(page, 'Opzeggen')
  line.fails(/^POST \S+\/request-vignette\/stop$/, 'answer lost')
  line.fails(/^GET \S+\/request-vignette\/stop\?/, 'silent')
  const looksAgain = page.waitForRequest((asked) => asked.url().includes('/stop?'))
  await press(page, 'Ja, opzeggen')
  await looksAgain
  await expect(page.getByRole('alert')).toContainText('Er is geen verbinding.')
  line.mend()
  await onScreen(page, 'Uw vignet is opgezegd')
  await expect(page.getByText(/terug|niet meer af/).first()).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})
