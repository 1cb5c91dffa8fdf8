import { AGAIN } from './again.ts'
import { askForMooring } from './ask-for-mooring.ts'
import { press, reach, type } from './by-keyboard.ts'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { expectFieldError } from './field-error.ts'
import { answerImpossibly } from './impossible-answer.ts'
import { linkInMail } from './mail.ts'
import { takeCredit, withVignette } from './own-vignette.ts'
import { withDataFolder, withPortalAt } from './portal-at.ts'
import { expect, test } from './portal-test.ts'
import {
  APPLICANT,
  CHOSEN_PASSWORD,
  PASSWORD,
  registered,
  signIn,
  tokenOf,
  TRANSIT_ANSWERS,
} from './signed-in.ts'

test('issue 14, 8: an account is to be removed and stays after all, by keyboard', async ({
  page,
  request,
}) => {
  const email = await registered(page, '/account/details')
  const part = page.getByRole('region', { name: 'Account verwijderen' })
  const told = part.getByRole('status').first()
  // What goes and what stays is there before anything is asked.
  await expect(part).toContainText('Na 7 dagen halen we alles weg')
  await expect(part.getByRole('listitem')).toHaveText([
    /^Een vignet dat nog geldt/,
    /^Uw account, zolang uw bank nog niet heeft gezegd of een machtiging is gelukt/,
    /^Als u een vignet met een machtiging/,
    /^Wat u betaalde/,
    /^Wanneer er werd ingelogd/,
  ])
  await press(page, 'Mijn account verwijderen')
  await expect(part).toBeFocused()
  await expect(part.getByRole('button', { name: 'Ja, verwijder mijn account' })).toBeDisabled()
  await expectAccessibleAtBothWidths(page, 'details: removal of the account')
  await type(page, 'Uw huidige wachtwoord', 'Niet-Het-Goede-1!')
  await press(page, 'Ja, verwijder mijn account')
  await expectFieldError(
    part.getByLabel('Uw huidige wachtwoord', { exact: true }),
    'Dit wachtwoord klopt niet',
  )
  await expectAccessibleAtBothWidths(page, 'details: removal, wrong password', 'field errors')
  await reach(page, part.getByLabel('Uw huidige wachtwoord', { exact: true }))
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(PASSWORD)
  await press(page, 'Ja, verwijder mijn account')
  await expect(told).toContainText('Uw account wordt verwijderd')
  await expect(part).toBeFocused()
  await expectAccessibleAtBothWidths(page, 'details: the account will be removed', 'success')

  // Who comes back is told so before anything else, and led to where it is undone.
  await page.goto('/account/mijn-vignetten')
  await expect(page.getByRole('main')).toContainText(
    /U kunt dat terugdraaien tot \d+ \S+ \d{4}, \d\d\.\d\d uur/,
  )
  await expectAccessibleAtBothWidths(page, 'overview: the account will be removed')
  await reach(page, page.getByRole('link', { name: 'Mijn account houden' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Account verwijderen' })).toBeFocused()

  await page.goto(await linkInMail(request, email, /\/account\/details/))
  await expect(told).toContainText('We verwijderen uw account na')
  await press(page, 'Mijn account houden')
  await expect(told).toHaveText('Uw account blijft. We verwijderen het niet.')
  await expect(part).toBeFocused()
  await reach(page, part.getByRole('button', { name: 'Mijn account verwijderen' }))
  await page.keyboard.press('Enter')
  await reach(page, part.getByRole('button', { name: 'Annuleren' }))
  await page.keyboard.press('Enter')
  await expect(part).toBeFocused()
  await expect(part.getByRole('textbox')).toHaveCount(0)
  await page.goto('/account/mijn-vignetten')
  await expect(page.getByRole('heading', { name: 'U hebt nog geen vignetten' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Mijn account houden' })).toHaveCount(0)
})

test('issue 14, 8: after the week the first step says that nothing new is begun, by keyboard', async ({
  page,
}) => {
  await registered(page, '/account/mijn-vignetten')
  // No test waits a week; that the server answers so then is for the tests of its calls.
  await answerImpossibly(page, 'drafts', { drafts: [], accountGoes: true })
  await page.goto('/request-vignette/Amsterdam/transit/request')
  const main = page.getByRole('main')
  await expect(main).toContainText('Daarom kunt u geen nieuw vignet aanvragen')
  await expect(main.getByRole('textbox')).toHaveCount(0)
  await expectAccessibleAtBothWidths(page, 'wizard: the account goes')
  await reach(page, main.getByRole('link', { name: 'Mijn account houden' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Account verwijderen' })).toBeFocused()
})

test(
  'issue 14, 8: within the week what was begun is kept until the account goes, and no longer',
  AGAIN,
  async ({ page }) => {
    const email = 'begonnen@vignet.example'
    await withDataFolder(async (dataDir) => {
      await withPortalAt({ instant: '2026-03-12T10:00:00Z', dataDir }, async (url) => {
        const api = `${url}/api/request-vignette`
        const data = { ...APPLICANT, email, password: CHOSEN_PASSWORD }
        await page.request.post(`${api}/register`, { data })
        const token = await tokenOf(page, email, url, CHOSEN_PASSWORD)
        const headers = { authorization: `Bearer ${token}` }
        await signIn(page, token, {}, url)
        const { BoatGeneralInfo } = TRANSIT_ANSWERS
        const kept = await page.request.put(`${api}/drafts/AMSTERDAM/transit`, {
          headers,
          data: { version: 0, data: { BoatGeneralInfo } },
        })
        expect(kept.ok()).toBe(true)
        const card = page.getByRole('main').getByRole('listitem')
        await page.goto(`${url}/account/mijn-vignetten`)
        await expect(card).toContainText('Wij bewaren wat is ingevuld tot 11 april 2026.')
        const asked = { headers, data: { password: CHOSEN_PASSWORD } }
        expect((await page.request.delete(`${api}/user`, asked)).ok()).toBe(true)
        await page.reload()
        await expect(card).toContainText('Wij bewaren wat is ingevuld tot 19 maart 2026.')
        await expectAccessibleAtBothWidths(
          page,
          'overview: the account will go, with a draft',
          'filled',
        )
      })
    })
  },
)

test(
  'issue 14, 8: after the week the overview offers nothing that is not begun any more',
  AGAIN,
  async ({ page }) => {
    const email = 'weg@vignet.example'
    await withDataFolder(async (dataDir) => {
      let id = ''
      await withPortalAt({ instant: '2026-06-15T10:00:00Z', dataDir }, async (url) => {
        id = await askForMooring(page, email, url)
        const token = await tokenOf(page, email, url, CHOSEN_PASSWORD)
        const asked = await page.request.delete(`${url}/api/request-vignette/user`, {
          headers: { authorization: `Bearer ${token}` },
          data: { password: CHOSEN_PASSWORD },
        })
        expect(asked.ok()).toBe(true)
      })
      // What is being judged keeps the account.
      await withPortalAt({ instant: '2026-06-24T10:00:00Z', dataDir }, async (url) => {
        await signIn(page, await tokenOf(page, email, url, CHOSEN_PASSWORD), {}, url)
        const main = page.getByRole('main')
        await page.goto(`${url}/account/mijn-vignetten`)
        await expect(main).toContainText('Een nieuw vignet kunt u nu niet aanvragen')
        await expect(main.getByRole('link', { name: 'De Gans', exact: true })).toBeVisible()
        await expect(main.getByRole('link', { name: /^Nog een vignet|aanvragen$/ })).toHaveCount(0)
        await expectAccessibleAtBothWidths(page, 'overview: the account goes', 'filled')
        // Nor is it asked by an address of before.
        await page.goto(`${url}/account/mijn-vignetten/${id}/nog-een`)
        await expect(main).toContainText('Daarom kunt u geen nieuw vignet aanvragen')
        await expect(main.getByRole('radio')).toHaveCount(0)
        await expectAccessibleAtBothWidths(page, 'another: the account goes', 'filled')
        await reach(page, main.getByRole('link', { name: 'Mijn account houden' }))
      })
    })
  },
)

test('issue 14, 6 and 8: whose account goes is told until when the credit of a stopped vignette can be used', async ({
  page,
}) => {
  await withVignette(page, async (at) => {
    const { url, id, headers } = at
    await takeCredit(page, at)
    const details = `${url}/account/mijn-vignetten/${id}`
    const stopped = page.getByRole('region', { name: 'Dit vignet is opgezegd' })
    await page.goto(details)
    await expect(stopped).toContainText('Andere vignet uiterlijk aanvragen op24 september 2026')
    await page.goto(`${url}/account/details`)
    await press(page, 'Mijn account verwijderen')
    // What would be lost is said before the password is asked.
    const part = page.getByRole('region', { name: 'Account verwijderen' })
    await expect(part).toContainText(/€.369,10 van het vignet van De Gans, nummer V26-0000001/)
    await expect(part).toContainText(
      'binnen de 7 dagen waarin uw account er nog is. Anders vervalt',
    )
    await expectAccessibleAtBothWidths(page, 'details: removal, with a credit', 'filled')
    await type(page, 'Uw huidige wachtwoord', CHOSEN_PASSWORD)
    await press(page, 'Ja, verwijder mijn account')
    await expect(page.getByText('Uw account wordt verwijderd')).toBeVisible()
    // What can still be lost stays named where the account is kept.
    await expect(part).toContainText(/€.369,10 van het vignet van De Gans, nummer V26-0000001/)
    await expect(part).toContainText(
      /Vraag dat andere vignet aan vóór 23 juni 2026, 12\.\d\d uur\. Anders vervalt/,
    )
    await expectAccessibleAtBothWidths(page, 'details: the account goes, with a credit', 'success')

    await page.goto(details)
    await expect(stopped).toContainText(
      /Vraag het andere vignet aan vóór 23 juni 2026, 12\.\d\d uur\. Dan .* vervalt dit bedrag/,
    )
    await expect(stopped).toContainText('Houdt u uw account? Dan kan het tot en met 24 september')
    await expect(stopped).not.toContainText('uiterlijk aanvragen op')
    await expectAccessibleAtBothWidths(page, 'details: a credit, the account goes', 'filled')

    // No test waits a week; what the server gives then is for the tests of its calls.
    const answer = await page.request.get(`${url}/api/request-vignette/user`, { headers })
    const { user } = (await answer.json()) as { user: object }
    const RemovedAfter = '2020-01-01T00:00:00Z'
    await answerImpossibly(page, 'request-vignette/user', { user: { ...user, RemovedAfter } })
    await page.goto(details)
    await expect(stopped).toContainText('kunt u dit bedrag nu niet gebruiken')
    await expect(stopped).toContainText('weer gebruiken, tot en met 24 september 2026')
    await expect(stopped).not.toContainText('uiterlijk aanvragen op')
  })
})

test(
  'issue 14, 6 and 8: who takes a credit while the account goes reads before the yes until when it can be used',
  AGAIN,
  async ({ page }) => {
    await withVignette(page, async ({ url, id, headers }) => {
      const data = { password: CHOSEN_PASSWORD }
      const asked = await page.request.delete(`${url}/api/request-vignette/user`, { headers, data })
      expect(asked.ok()).toBe(true)
      await page.goto(`${url}/account/mijn-vignetten/${id}/opzeggen`)
      await page.getByLabel('Ik heb een andere boot').press('Space')
      await page.getByLabel('Verrekenen met het vignet voor mijn andere boot').press('Space')
      const back = page.getByRole('region', { name: 'Wat u terugkrijgt als u vandaag opzegt' })
      const words = /Vraag het andere vignet aan vóór 23 juni 2026, 12\.\d\d uur\. Dan .* vervalt/
      await expect(back).toContainText(words)
      await expect(back).not.toContainText('uiterlijk op 24 september')
      await press(page, 'Opzeggen')
      await expect(page.getByRole('dialog')).toContainText(words)
      await press(page, 'Ja, opzeggen')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Uw vignet is opgezegd')
      await expect(page.getByRole('main')).toContainText(words)
    })
  },
)
