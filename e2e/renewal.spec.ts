import type { Page } from '@playwright/test'
import { AGAIN } from './again.ts'
import { acceptByCalls } from './accept-invitation.ts'
import { askForMooring } from './ask-for-mooring.ts'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { runStaff, withDataFolder, withPortalAt } from './portal-at.ts'
import { expect, test } from './portal-test.ts'
import { CHOSEN_PASSWORD, signIn, tokenOf } from './signed-in.ts'
import { confirmAll } from './transit-pages.ts'

const EMAIL = 'verlengen@vignet.example'
const HANDLER = 'behandelaar@gemeente.example'
const ADMINISTRATOR = 'beheerder@gemeente.example'

const STAFF = [
  ['handler', HANDLER],
  ['administrator', ADMINISTRATOR],
] as const

/** A mooring vignette of 2026, in October; its owner is logged in. */
async function inOctober(page: Page, work: (url: string, id: string) => Promise<void>) {
  await withDataFolder(async (dataDir) => {
    const links: string[] = []
    for (const [role, email] of STAFF) {
      const who = ['--role', role, '--email', email, '--name', 'E. Een']
      links.push(/\S+#\S+/.exec(await runStaff(dataDir, ['make', ...who]))?.[0] ?? '')
    }
    let id = ''
    await withPortalAt({ instant: '2026-06-15T10:00:00Z', dataDir, desk: true }, async (url) => {
      for (const link of links) await acceptByCalls(page.request, link, url)
      id = await askForMooring(page, EMAIL, url)
    })
    const series = ['--prefix', 'V26-', '--first', '1', '--last', '9']
    await runStaff(dataDir, ['lay-numbers', '--as', ADMINISTRATOR, ...series])
    await runStaff(dataDir, ['grant', id, '--as', HANDLER])
    await withPortalAt({ instant: '2026-10-01T10:00:00Z', dataDir }, async (url) => {
      await signIn(page, await tokenOf(page, EMAIL, url, CHOSEN_PASSWORD), {}, url)
      await work(url, id)
    })
  })
}

test('issue 14, 5: in October a vignette is renewed by one confirmation, and by nobody before', async ({
  page,
}) => {
  await inOctober(page, async (url, id) => {
    await page.goto(`${url}/account/mijn-vignetten`)
    const renew = page.getByRole('link', { name: 'Verlengen voor 2027 De Gans' })
    await expect(renew).toBeVisible()
    await expectAccessibleAtBothWidths(page, 'overview: one to renew', 'filled')
    await renew.click()

    // All is filled in: the last step, with what is otherwise than it was.
    await expect(page.getByText('Stap 9 van 9')).toBeVisible()
    const notice = page.getByRole('region', { name: 'U verlengt het vignet van 2026' })
    await expect(notice).toContainText(
      /Een heel jaar kost nu €.\d+,\d\d\. In 2026 was dat €.\d+,\d\d\./,
    )
    await expectAccessibleAtBothWidths(page, 'wizard: a renewal', 'filled')

    // What was begun is gone on with by its own card, and by the details.
    await page.goto(`${url}/account/mijn-vignetten`)
    await expect(page.getByText('Er is al begonnen met verlengen.')).toBeVisible()
    await expect(page.getByRole('link', { name: /^Verlengen/ })).toHaveCount(0)
    await expect(page.getByText('Verlengt vignet')).toBeVisible()
    await expectAccessibleAtBothWidths(page, 'overview: a renewal was begun', 'filled')
    await page.goto(`${url}/account/mijn-vignetten/${id}`)
    await page.getByRole('link', { name: 'Verder met verlengen De Gans' }).click()
    await expect(page.getByText('Stap 9 van 9')).toBeVisible()
    await confirmAll(page)
    await page.getByRole('button', { name: 'Aanvraag versturen' }).click()
    await expect(page).toHaveURL(/thank-you/)

    await page.goto(`${url}/account/mijn-vignetten`)
    const boat = page.getByRole('list', { name: 'De Gans' })
    await expect(
      boat.getByRole('link', { name: /^De Gans, Ligplaatsvignet, Amsterdam/ }),
    ).toHaveText([/2027$/, /2026$/])
    await expect(page.getByRole('link', { name: /^Verlengen/ })).toHaveCount(0)
    // Who still has the letter is told how it stands.
    await page.goto(`${url}/account/mijn-vignetten/${id}/verlengen`)
    await expect(page.getByText('Dit vignet kunt u nu niet verlengen')).toBeVisible()
    await expectAccessibleAtBothWidths(page, 'renew: not now', 'page alert')
  })
})

test(
  'issue 14, 5: what was begun for the same is not thrown away without a question',
  AGAIN,
  async ({ page }) => {
    await inOctober(page, async (url, id) => {
      await page.goto(`${url}/request-vignette/Amsterdam/mooring/request/1`)
      await page.getByLabel('Naam van de boot', { exact: true }).fill('Anders')
      await page.getByLabel('Lengte', { exact: true }).fill('4')
      await page.getByLabel('Breedte', { exact: true }).fill('2')
      await page.getByRole('button', { name: 'Volgende' }).click()
      await expect(page.getByText('Stap 2 van 9')).toBeVisible()

      await page.goto(`${url}/account/mijn-vignetten/${id}/verlengen`)
      await expect(page.getByText('Het gaat om Anders.')).toBeVisible()
      await expectAccessibleAtBothWidths(page, 'renew: another is begun', 'filled')
      await expect(page.getByText('wat is ingevuld voor Anders')).toBeVisible()
      await page.getByRole('link', { name: 'Verder met die aanvraag' }).click()
      await expect(page.getByText('Stap 2 van 9')).toBeVisible()

      await page.goto(`${url}/account/mijn-vignetten/${id}/verlengen`)
      await page.getByRole('button', { name: 'Die weggooien en verlengen' }).click()
      await expect(page.getByText('Stap 9 van 9')).toBeVisible()
      await expect(page.getByText('De Gans').first()).toBeVisible()
    })
  },
)

test('issue 14, 6: a renewal whose vignette is stopped meanwhile is not sent, and is thrown away', async ({
  page,
}) => {
  await inOctober(page, async (url, id) => {
    await page.goto(`${url}/account/mijn-vignetten/${id}/verlengen`)
    await expect(page.getByText('Stap 9 van 9')).toBeVisible()
    await confirmAll(page)
    await stopByCalls(page, url, id)
    await page.getByRole('button', { name: 'Aanvraag versturen' }).click()
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('Deze aanvraag kan niet meer')
    await expect(page.getByRole('button', { name: 'Aanvraag versturen' })).toHaveCount(0)
    await expectAccessibleAtBothWidths(page, 'wizard: a renewal of what was stopped', 'page alert')
    await alert.getByRole('button', { name: 'Weggooien' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Uw vignetten')
    await expect(page.getByText('Deze aanvraag kan niet meer')).toHaveCount(0)
    await expect(page.getByText('Nog in te vullen')).toHaveCount(0)
    await expect(page).toHaveURL(/\/mijn-vignetten$/)
  })
})

/** As another device of its owner does. */
async function stopByCalls(page: Page, url: string, objectId: string) {
  const token = await tokenOf(page, EMAIL, url, CHOSEN_PASSWORD)
  const headers = { authorization: `Bearer ${token}` }
  const address = `${url}/api/request-vignette/stop`
  const look = await page.request.get(`${address}?objectId=${objectId}`, { headers })
  const { money } = (await look.json()) as { money: { worth: number } }
  const data = { objectId, reason: 'other', on: '2026-10-01', worthSeen: money.worth }
  expect((await page.request.post(address, { headers, data })).ok()).toBe(true)
}
