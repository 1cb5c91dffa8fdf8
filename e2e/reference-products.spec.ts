import { AGAIN } from './again.ts'
import { acceptByCalls } from './accept-invitation.ts'
import { press, type } from './by-keyboard.ts'
import { type StaffLogin, sitDownAs } from './casework-pages.ts'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { runStaff, withDataFolder, withPortalAt } from './portal-at.ts'
import { expect, test } from './portal-test.ts'
import { secondOf } from './second-administrator.ts'
import { APPLICANT, CHOSEN_PASSWORD, newEmail, signIn, tokenOf } from './signed-in.ts'
import { dayFromToday } from './today.ts'

const FIRST = ['--role', 'administrator', '--email', 'eerste@gemeente.example', '--name', 'E. Een']

test(
  'an administrator takes a vignette off offer by keyboard, a colleague agrees, and from its day nobody is asked for a boat',
  AGAIN,
  async ({ page }) => {
    await withDataFolder(async (dataDir) => {
      const link = /\S+#\S+/.exec(await runStaff(dataDir, ['make', ...FIRST]))?.[0] ?? ''
      await withPortalAt({ dataDir, desk: true }, async (url, sandboxUrl) => {
        const first = await acceptByCalls(page.request, link, url)
        await sitDownAs(page, first, url)
        await page.goto(`${url}/beheer/stamgegevens?soort=products`)
        await expect(page.getByText('Nu geldt de lijst')).toBeVisible()
        await press(page, 'Nieuwe versie maken')
        const transit = page.getByRole('group', { name: 'Amsterdam: Doorvaart' })
        await transit.getByLabel('Aan te vragen').selectOption('Nee')
        await expectAccessibleAtBothWidths(page, 'products: one taken off')
        await page.getByLabel('Ingangsdatum').fill(dayFromToday(2))
        await type(page, 'Waarom komt er een nieuwe versie?', 'Sluis dicht')
        await press(page, 'Bekijken wat er verandert')
        const dialog = page.getByRole('dialog')
        await expect(dialog).toContainText('Amsterdam: Doorvaart')
        await expect(dialog).toContainText('Aan te vragen: Ja wordt Nee')
        const boats = dialog.getByRole('table', { name: 'Tien voorbeeldboten' })
        await expect(boats).toContainText('geen prijs')
        await expectAccessibleAtBothWidths(page, 'products: preview', 'filled')
        await press(page, 'Voorstellen')
        await expect(page.getByText('De versie is voorgesteld.')).toBeVisible()
        await acceptTheOne(await secondOf(page, first, { url, sandboxUrl }), url)
      })

      await withPortalAt({ dataDir, instant: `${dayFromToday(4)}T12:00:00Z` }, async (url) => {
        const email = newEmail()
        await page.request.post(`${url}/api/request-vignette/register`, {
          data: { ...APPLICANT, email, password: CHOSEN_PASSWORD },
        })
        await signIn(page, await tokenOf(page, email, url, CHOSEN_PASSWORD), {}, url)
        const wizard = (of: string) => `${url}/request-vignette/Amsterdam/${of}/request`
        await page.goto(`${url}/request-vignette/Amsterdam/transit`)
        await expect(page.getByRole('region', { name: 'In het kort' })).toContainText(
          'U kunt dit vignet nu niet aanvragen',
        )
        await expect(
          page.getByText(/^De gemeente geeft dit vignet nu niet uit\. Dit is zo sinds/),
        ).toBeVisible()
        await expect(page.getByRole('button', { name: 'Volgende' })).toHaveCount(0)
        await expectAccessibleAtBothWidths(page, 'transit: off offer', 'page alert')
        await page.goto(`${url}/request-vignette/check`)
        await page.getByRole('radio', { name: /door Amsterdam/ }).check()
        await expect(page.getByRole('status').first()).toContainText('Dit is zo sinds')
        await expect(page.getByRole('button', { name: 'Volgende' })).toBeDisabled()
        await expectAccessibleAtBothWidths(page, 'check: off offer', 'filled')
        await page.goto(`${wizard('transit')}/1`)
        const told = page.getByRole('heading', { name: 'U kunt dit vignet nu niet aanvragen' })
        await expect(told).toBeVisible()
        await expect(page.getByLabel('Lengte', { exact: true })).toHaveCount(0)
        await expectAccessibleAtBothWidths(page, 'wizard: not on offer', 'page alert')
        await page.goto(`${wizard('mooring')}/1`)
        await expect(page.getByLabel('Lengte', { exact: true })).toBeVisible()
        await expect(told).toHaveCount(0)
      })
    })

    /** As the screen does. */
    async function acceptTheOne({ session }: StaffLogin, url: string): Promise<void> {
      const headers = { authorization: `Bearer ${session}` }
      const list = `${url}/api/beheer/reference-versions`
      const answer = await page.request.get(`${list}?kind=products`, { headers })
      const { revision, versions } = (await answer.json()) as {
        revision: number
        versions: { id: string }[]
      }
      const data = { id: versions[0]?.id, revision }
      expect((await page.request.post(`${list}/accept`, { headers, data })).ok()).toBe(true)
    }
  },
)
