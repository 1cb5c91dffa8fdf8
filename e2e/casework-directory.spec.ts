import { AGAIN } from './again.ts'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { withDataFolder, withPortalAt } from './portal-at.ts'
import { expect, test } from './portal-test.ts'

const ROLES = [
  'vignetten-behandelaars=handler',
  'vignetten-teamleiders=lead',
  'vignetten-beheerders=administrator',
].join(',')
const BUTTON = 'Inloggen met uw account van de gemeente'

test(
  'a handler comes in with the account of the municipality, works, and is out when the group is taken away',
  AGAIN,
  async ({ page }) => {
    await withDataFolder((dataDir) =>
      withPortalAt({ dataDir, desk: true, directoryRoles: ROLES }, async (url, sandboxUrl) => {
        await page.goto(`${url}/beheer/zoeken`)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inloggen bij beheer')
        await expect(page.getByLabel('Wachtwoord', { exact: true })).toHaveCount(0)
        await expectAccessibleAtBothWidths(page, 'login: by the directory')
        await page.getByRole('button', { name: BUTTON }).click()
        await page.getByRole('button', { name: 'Afbreken' }).click()
        await expect(page.getByRole('alert')).toContainText('Het inloggen is afgebroken.')
        await expect(page).toHaveURL(/\/beheer\/inloggen(\?terug=[^&]*)?$/)
        await expectAccessibleAtBothWidths(page, 'login: broken off', 'page alert')

        await page.getByRole('button', { name: BUTTON }).click()
        await page.getByRole('button', { name: 'N. Niemand' }).click()
        await expect(page.getByRole('alert')).toContainText('U hebt met dit account geen toegang.')

        // The directory knows who is there; in another browser it is somebody else.
        await page.context().clearCookies()
        await page.getByRole('button', { name: BUTTON }).click()
        await page.getByRole('button', { name: 'L. Teamleider' }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zoeken')
        await expect(page.getByRole('banner')).toContainText(
          'L. Teamleider (Behandelaar, Teamleider)',
        )

        // Who comes after them at this browser is asked who they are.
        await page.getByRole('button', { name: 'Uitloggen' }).click()
        await page.getByRole('button', { name: BUTTON }).click()
        await page.getByRole('button', { name: 'L. Teamleider' }).click()
        await expect(page.getByRole('banner')).toContainText('L. Teamleider')

        await page.request.post(`${sandboxUrl}/directory-people/l.teamleider`, {
          data: { groups: [] },
        })
        await expect(async () => {
          await page.goto(`${url}/beheer/werkvoorraad`)
          await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inloggen bij beheer', {
            timeout: 3_000,
          })
        }).toPass({ timeout: 90_000, intervals: [10_000] })
        await page.getByRole('button', { name: BUTTON }).click()
        await page.getByRole('button', { name: 'L. Teamleider' }).click()
        await expect(page.getByRole('alert')).toContainText('U hebt met dit account geen toegang.')
      }),
    )
  },
)
