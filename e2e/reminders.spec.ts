import { AGAIN } from './again.ts'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { onScreen, press, reach } from './by-keyboard.ts'
import { linkInMail } from './mail.ts'
import { withDataFolder, withPortalAt } from './portal-at.ts'
import { expect, test } from './portal-test.ts'
import {
  APPLICANT,
  CHOSEN_PASSWORD,
  registered,
  signIn,
  tokenOf,
  TRANSIT_ANSWERS,
} from './signed-in.ts'

const OFF_LINK = /\/account\/herinneringen-uit\/[\w-]+/
const EMAIL = 'herinneringen@vignet.example'

test('issue 14, 7: reminders are switched off and on in the account, by keyboard', async ({
  page,
}) => {
  await registered(page, '/account/details')
  const part = page.getByRole('region', { name: 'Herinneringen' })
  await expect(part).toContainText('U krijgt een e-mail als er iets op u wacht')
  await press(page, 'Herinneringen uitzetten')
  await expect(part.getByRole('status')).toHaveText('De herinneringen staan uit.')
  await expect(part).toContainText('U krijgt geen herinneringen per e-mail.')
  await expectAccessibleAtBothWidths(page, 'details: reminders off')
  await page.reload()
  await press(page, 'Herinneringen aanzetten')
  await expect(part.getByRole('status')).toHaveText('De herinneringen staan aan.')
  // The focus stays where it was.
  await expect(page.getByRole('button', { name: 'Herinneringen uitzetten' })).toBeFocused()
})

test(
  'issue 14, 7: reminders are switched off by the link of one, without a login',
  AGAIN,
  async ({ page, request }) => {
    await withDataFolder(async (dataDir) => {
      await withPortalAt({ instant: '2026-06-01T10:00:00Z', dataDir }, async (url) => {
        const api = `${url}/api/request-vignette`
        await request.post(`${api}/register`, {
          data: { ...APPLICANT, email: EMAIL, password: CHOSEN_PASSWORD },
        })
        const authorization = `Bearer ${await tokenOf(page, EMAIL, url, CHOSEN_PASSWORD)}`
        const { BoatGeneralInfo } = TRANSIT_ANSWERS
        const kept = await request.put(`${api}/drafts/AMSTERDAM/transit`, {
          headers: { authorization },
          data: { version: 0, data: { BoatGeneralInfo } },
        })
        expect(kept.ok()).toBe(true)
      })
      await withPortalAt({ instant: '2026-06-09T10:00:00Z', dataDir }, async (url, sandboxUrl) => {
        const link = await linkInMail(request, EMAIL, OFF_LINK, sandboxUrl)
        await page.goto(`${url}${link}`)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Herinneringen uitzetten')
        await expectAccessibleAtBothWidths(page, 'reminders off', 'filled')
        await press(page, 'Ja, zet ze uit')
        await onScreen(page, 'U krijgt geen herinneringen meer')
        await expectAccessibleAtBothWidths(page, 'reminders off: done', 'success')
        await reach(page, page.getByRole('main').getByRole('link', { name: 'Naar mijn gegevens' }))
        await signIn(page, await tokenOf(page, EMAIL, url, CHOSEN_PASSWORD), {}, url)
        await page.goto(`${url}/account/details`)
        await expect(page.getByRole('button', { name: 'Herinneringen aanzetten' })).toBeVisible()
      })
    })
  },
)

test('issue 14, 7: a link that no reminder carried, or that is broken, says what to do', async ({
  page,
}) => {
  for (const token of ['x', 'x'.repeat(900), 'x%20y']) {
    await page.goto(`/account/herinneringen-uit/${token}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Herinneringen uitzetten')
    await press(page, 'Ja, zet ze uit')
    await onScreen(page, 'Deze link werkt niet')
    await expect(page.getByRole('alert')).toContainText('ook uitzetten in uw account')
  }
  await expectAccessibleAtBothWidths(page, 'reminders off: no such link', 'page alert')
})
