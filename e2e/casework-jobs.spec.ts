import { AGAIN } from './again.ts'
import { press, reach, type } from './by-keyboard.ts'
import { openAs } from './casework-pages.ts'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { test } from './faulty-line.ts'
import { expectFieldError } from './field-error.ts'
import { withOwnDesk } from './own-desk.ts'
import { expect } from './portal-test.ts'

const PAGE = '/beheer/niet-gelukt'

test(
  'an administrator sees a letter that was given up, has it tried again and leaves it undone',
  AGAIN,
  async ({ page, line }) => {
    await withOwnDesk(page, async (url, { session }) => {
      line.fails(/\/api\/beheer\/jobs/, 'silent')
      await page.goto(`${url}${PAGE}`)
      await expectAccessibleAtBothWidths(page, 'jobs: loading', 'loading')
      line.mend()
      await expect(page.getByRole('heading', { level: 1, name: 'Niet gelukt' })).toBeVisible()
      await expect(page.getByText('Er is nu niets om naar te kijken.')).toBeVisible()
      await expectAccessibleAtBothWidths(page, 'jobs: none', 'empty')

      // No mailbox takes this address, so that the letter of the invitation is given up at once.
      const email = 'geweigerd@gemeente.example'
      await page.request.post(`${url}/api/beheer/staff/invite`, {
        headers: { authorization: `Bearer ${session}` },
        data: { email, name: 'G. Weiger', roles: ['handler'] },
      })
      const jobs = page.getByRole('main').getByRole('listitem')
      await expect(async () => {
        await page.reload()
        await expect(jobs).toHaveCount(1, { timeout: 1000 })
      }).toPass()
      await expect(jobs).toContainText('Brief versturen')
      await expect(jobs).toContainText('Opgegeven')
      await expect(jobs).toContainText('550')
      await expect(page.getByRole('main')).not.toContainText(email)
      await expectAccessibleAtBothWidths(page, 'jobs: one', 'filled')

      await reach(page, jobs.getByRole('button', { name: /^Opnieuw proberen: Brief versturen/ }))
      await page.keyboard.press('Enter')
      await expect(page.getByText('Het portaal probeert het opnieuw.')).toBeVisible()
      await expectAccessibleAtBothWidths(page, 'jobs: tried again', 'success')
      await expect(async () => {
        await page.reload()
        await expect(jobs).toHaveCount(1, { timeout: 1000 })
      }).toPass()

      await reach(page, jobs.getByRole('button', { name: /^Niet meer proberen: Brief versturen/ }))
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('heading')).toBeFocused()
      await press(page, 'Niet meer proberen')
      await expectFieldError(page.getByLabel('Waarom hoeft dit niet meer?'), 'Schrijf op waarom.')
      await expectAccessibleAtBothWidths(page, 'jobs: no reason', 'field errors')
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()

      await jobs.getByRole('button', { name: /^Niet meer proberen/ }).click()
      await type(page, 'Waarom hoeft dit niet meer?', 'Het adres bestaat niet')
      await press(page, 'Niet meer proberen')
      await expect(page.getByText('Het portaal probeert dit niet meer.')).toBeVisible()
      await expect(jobs).toHaveCount(0)
      await expect(page.getByText('Er is nu niets om naar te kijken.')).toBeVisible()

      line.fails(/\/api\/beheer\/jobs/, 'cut')
      await page.reload()
      await expect(page.getByRole('alert')).toContainText('De lijst kan niet worden getoond')
      await expectAccessibleAtBothWidths(page, 'jobs: failed', 'page alert')
    })
  },
)

test('a handler has no such list', async ({ page }) => {
  await openAs(page, 'behandelaar', PAGE)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dit is niet uw werk')
  // Nor does an address that nothing stands at lead to the citizens' pages.
  await page.goto('/beheer/bestaat-niet')
  await page.getByRole('main').getByRole('link', { name: 'Naar uw eigen werk' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Werkvoorraad')
})
