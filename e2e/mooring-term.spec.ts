import { AGAIN } from './again.ts'
import { mooringWizard, onStep } from './mooring-pages.ts'
import { withDataFolder, withPortalAt } from './portal-at.ts'
import { expect, test } from './portal-test.ts'
import { APPLICANT, CHOSEN_PASSWORD, MOORING_ANSWERS, signIn, tokenOf } from './signed-in.ts'
import { next } from './transit-pages.ts'

/** §9 from 25 September to 31 December, in Amsterdam (A15): the instants on both sides of both ends. */
const INSTANTS = [
  ['24 September, late', '2026-09-24T21:50:00Z', ['1']],
  ['25 September 00:00', '2026-09-24T22:00:00Z', ['1', '4']],
  ['31 December 23:59', '2026-12-31T22:59:00Z', ['1', '4']],
  ['1 January 00:00', '2026-12-31T23:00:00Z', ['1']],
] as const

const EMAIL = 'termijnen@vignet.example'

test(
  '§9 in four terms from 25 September to 31 December, by the clock of Amsterdam',
  AGAIN,
  async ({ page }) => {
    await withDataFolder(async (dataDir) => {
      for (const [when, instant, terms] of INSTANTS) {
        await withPortalAt({ instant, dataDir }, async (url) => {
          const api = `${url}/api/request-vignette`
          await page.request.post(`${api}/register`, {
            data: { ...APPLICANT, email: EMAIL, password: CHOSEN_PASSWORD },
          })
          const token = await tokenOf(page, EMAIL, url, CHOSEN_PASSWORD)
          // Seven steps answered, as the browser keeps them; the server's clock is what this test is about.
          await signIn(page, token, { 'AMSTERDAM:mooring': MOORING_ANSWERS }, url)
          await page.goto(`${url}${mooringWizard('Amsterdam')}/8`)
          await onStep(page, 8)
          const radios = page.getByRole('group', { name: /termijnen/ }).getByRole('radio')
          await expect(radios, when).toHaveCount(terms.length)
          const offered = (await radios.all()).map((radio) => radio.getAttribute('value'))
          expect(await Promise.all(offered), when).toEqual(terms)
          // What is collected when stands there before it is chosen; in the season nobody can tell when.
          const last = page.getByRole('group', { name: /termijnen/ })
          await expect(last).toContainText(
            terms.length > 1
              ? /€.\d{3},\d\d op 31 januari 2027.* op 30 april 2027.* op 31 juli 2027.* op 31 oktober 2027/
              : /in één keer af\. €.\d{3},\d\d/,
          )
          await radios.last().check()
          await page.getByLabel('Uw bank', { exact: true }).selectOption({ label: 'ING' })
          await next(page).click()
          await onStep(page, 9)
          const words = terms.length > 1 ? '4 termijnen' : '1 termijn'
          await expect(page.getByText(words, { exact: true })).toBeVisible()
          await expect(page.getByRole('region', { name: 'Wat het kost' })).toContainText(
            terms.length > 1
              ? /1e termijn€.\d{3},\d\d op 31 januari 2027.*4e termijn€.\d{3},- op 31 oktober 2027/
              : /In 1 termijn€.\d{3},\d\d, als de aanvraag is goedgekeurd/,
          )
          // Beside a step that is changed it is the same.
          await page.getByRole('link', { name: 'Wijzigen Machtiging' }).click()
          await onStep(page, 8)
          await expect(page.getByRole('complementary').first()).toContainText(
            terms.length > 1 ? /4e termijn.*op 31 oktober 2027/ : /In 1 termijn/,
          )
        })
      }
    })
  },
)
