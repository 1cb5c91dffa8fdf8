import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { AGAIN } from './again.ts'
import { acceptByCalls } from './accept-invitation.ts'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { runStaff, withDataFolder, withPortalAt } from './portal-at.ts'
import { expect, test } from './portal-test.ts'
import { APPLICANT, CHOSEN_PASSWORD, signIn, tokenOf } from './signed-in.ts'
import { confirmAll, PHOTO } from './transit-pages.ts'

const EMAIL = 'verlengen@vignet.example'
const HANDLER = 'behandelaar@gemeente.example'
const ADMINISTRATOR = 'beheerder@gemeente.example'
const BASE = '/api/request-vignette'

/** Registers, asks for a mooring vignette and gives a mandate at the bank. @returns which vignette it is */
async function askInJune(page: Page, url: string): Promise<string> {
  await page.request.post(`${url}${BASE}/register`, {
    data: { ...APPLICANT, email: EMAIL, password: CHOSEN_PASSWORD },
  })
  const headers = {
    authorization: `Bearer ${await tokenOf(page, EMAIL, url, CHOSEN_PASSWORD)}`,
  }
  const saved = await page.request.post(`${url}${BASE}/save`, {
    headers,
    data: {
      ...{ objectName: 'De Gans', objectLength: 5.2, objectWidth: 2.1, driveTypeID: '1' },
      ...{ objectAge: 'old', objectLocation: 'public', terms: 1, vignetTypeID: 'REGULAR' },
      PHOTO_BOAT: { name: 'boot.jpg', data: (await readFile(PHOTO)).toString('base64') },
    },
  })
  const { requestId } = (await saved.json()) as { requestId: string }
  const back = (status: string) =>
    `${url}/request-vignette/Amsterdam/mooring/redirect/${status}/${requestId}`
  const begun = await page.request.post(`${url}${BASE}/mandate/create`, {
    headers,
    data: {
      issuer: 'INGBNL2A',
      return_url_success: back('success'),
      return_url_cancel: back('cancel'),
      return_url_error: back('error'),
      return_url_reject: back('reject'),
    },
  })
  const { redirect_url: bank } = (await begun.json()) as { redirect_url: string }
  await page.request.post(bank, { form: { outcome: 'success' }, maxRedirects: 0 })
  const items = async () => {
    const answer = await page.request.get(`${url}${BASE}/objects`, { headers })
    return (await answer.json()) as { object: { Id: string }; vignetteStatus: { code: string } }[]
  }
  await expect
    .poll(async () => (await items()).map(({ vignetteStatus }) => vignetteStatus.code))
    .toEqual(['IN_REVIEW'])
  return (await items())[0]?.object.Id ?? ''
}

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
      id = await askInJune(page, url)
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
