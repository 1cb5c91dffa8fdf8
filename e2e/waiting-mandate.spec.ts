import type { Page } from '@playwright/test'
import { AGAIN } from './again.ts'
import { upload } from './casework-cases.ts'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import {
  addDocuments,
  chooseSpot,
  fillBoatSteps,
  fillSimpleMooring,
  goToBank,
  logIn,
  mooringWizard,
  onStep,
} from './mooring-pages.ts'
import { outcomeButton } from './outcomes.ts'
import { withDataFolder, withPortalAt } from './portal-at.ts'
import { expect, test } from './portal-test.ts'
import { APPLICANT, CHOSEN_PASSWORD, newEmail, registered, signIn, tokenOf } from './signed-in.ts'
import { confirmAll, countVignettes, next, pay } from './transit-pages.ts'

const OVERVIEW = '/account/mijn-vignetten'

/** What the card of a boat says on the overview. */
const cardOf = (page: Page, boat: string) => page.getByRole('listitem').filter({ hasText: boat })

test('A27 a request that waited while another got its mandate is sent at once, and nothing untrue is said of it', async ({
  page,
}) => {
  const email = await registered(page, mooringWizard('Amsterdam'))
  await fillSimpleMooring(page, 'Eerste')
  await goToBank(page)
  await pay(page, 'cancel')
  await expect(page).toHaveURL(/\/account\/login\?redirect=/)
  await logIn(page, email)
  await onStep(page, 9)

  await page.goto('/request-vignette/Amsterdam/mooring?from=check')
  await page.getByRole('button', { name: 'Aanvraag starten' }).click()
  await fillSimpleMooring(page, 'Tweede')
  await goToBank(page)
  await pay(page, 'success')
  await expect(page).toHaveURL(/thank-you/, { timeout: 60_000 })

  await page.goto(OVERVIEW)
  await expect(cardOf(page, 'Eerste')).toContainText('U hebt al een machtiging')
  await page.getByRole('link', { name: 'Eerste', exact: true }).click()
  await expect(page.getByText('Verstuur de aanvraag')).toBeVisible()
  await expect(page.getByText('We wachten op de machtiging')).toHaveCount(0)
  await page.goto(OVERVIEW)
  await page.getByRole('link', { name: 'Alsnog versturen Eerste' }).click()
  await onStep(page, 9)
  await expect(page.getByRole('alert')).toContainText('Nog niet verstuurd')
  await expect(page.getByRole('alert')).not.toContainText('bank')
  await expect(page.getByText('INGBNL2A')).toHaveCount(0)
  await expectAccessibleAtBothWidths(page, 'summary: waits to be sent')
  await confirmAll(page)
  await page.getByRole('button', { name: 'Aanvraag versturen' }).click()
  await expect(page).toHaveURL(/\/Amsterdam\/mooring\/thank-you\?requestId=/)
  expect(await countVignettes(page)).toBe(2)
})

test('B7 a mandate that the bank is still confirming is told so everywhere, and leads to no bank', async ({
  page,
  request,
}) => {
  const faults = `${process.env.SANDBOX_URL}/faults`
  await registered(page, mooringWizard('Amsterdam'))
  await fillSimpleMooring(page, 'Wachtend')
  await goToBank(page)
  await request.post(faults, { data: { mandates: { pendingMs: 3_600_000 } } })
  await pay(page, 'pending')
  await request.delete(faults)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We wachten op uw bank')
  await expect(page.getByText(/Uw bank bevestigt de machtiging\./)).toBeVisible()
  const requestId = new URL(page.url()).pathname.split('/').at(-1)

  await page.goto(OVERVIEW)
  await expect(cardOf(page, 'Wachtend')).toContainText('Uw bank bevestigt de machtiging nog')
  await expect(page.getByRole('link', { name: /Machtiging afgeven/ })).toHaveCount(0)
  await expectAccessibleAtBothWidths(page, 'overview: the bank confirms')
  await page.getByRole('link', { name: 'Wachtend', exact: true }).click()
  await expect(page.getByText('We wachten op bericht van de bank')).toBeVisible()

  await page.goto(`${mooringWizard('Amsterdam')}/9?requestId=${requestId}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We wachten op uw bank')
  await expect(page.getByRole('alert')).toHaveCount(0)

  await page.goto('/account/details')
  await expect(page.getByText('Uw bank bevestigt de machtiging nog')).toBeVisible()
  await expect(page.getByText('U hebt nog geen machtiging')).toHaveCount(0)
  await page.goto('/account/details/change-iban')
  await expect(
    page.getByRole('heading', { name: 'Uw bank bevestigt de machtiging nog' }),
  ).toBeVisible()
  await expect(next(page)).toHaveCount(0)
  await expectAccessibleAtBothWidths(page, 'change-iban: the bank confirms')
})

test('A27 B7 while the bank confirms a mandate no second request leads to a bank, and what becomes of it is told', async ({
  page,
  request,
}) => {
  const faults = `${process.env.SANDBOX_URL}/faults`
  const email = await registered(page, mooringWizard('Amsterdam'))
  await fillSimpleMooring(page, 'Eerste')
  await goToBank(page)
  await pay(page, 'cancel')
  await expect(page).toHaveURL(/\/account\/login\?redirect=/)
  await logIn(page, email)
  await onStep(page, 9)
  const requestId = new URL(page.url()).searchParams.get('requestId')

  await page.goto('/request-vignette/Amsterdam/mooring?from=check')
  await page.getByRole('button', { name: 'Aanvraag starten' }).click()
  await fillSimpleMooring(page, 'Tweede')
  await goToBank(page)
  await request.post(faults, { data: { mandates: { pendingMs: 3_600_000 } } })
  await pay(page, 'pending')
  await request.delete(faults)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We wachten op uw bank')

  await page.goto(OVERVIEW)
  const first = cardOf(page, 'Eerste')
  await expect(first).toContainText('Uw bank bevestigt de machtiging nog')
  await expect(first).toContainText('kunt u deze aanvraag versturen')
  await expect(first).not.toContainText('Nog geen machtiging')
  await expect(page.getByRole('link', { name: /Machtiging afgeven/ })).toHaveCount(0)
  await expectAccessibleAtBothWidths(page, 'overview: the bank confirms that of another')
  await page.getByRole('link', { name: 'Eerste', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vignet voor Eerste')
  await expect(page.getByText('We wachten op bericht van de bank')).toBeVisible()
  await expect(page.getByText('Nog geen machtiging')).toHaveCount(0)
  for (const address of ['', `?requestId=${requestId}`]) {
    await page.goto(`/aanvragen/betaalmethode${address}`)
    await expect(
      page.getByRole('heading', { name: 'Uw bank bevestigt de machtiging nog' }),
    ).toBeVisible()
    await expect(page.getByLabel('Uw bank', { exact: true })).toHaveCount(0)
    await expectAccessibleAtBothWidths(page, 'old payment: the bank confirms that of another')
  }

  await page.goto(`${mooringWizard('Amsterdam')}/9?requestId=${requestId}`)
  await onStep(page, 9)
  await expect(page.getByRole('alert')).toContainText('Uw bank bevestigt nog een machtiging')
  await expectAccessibleAtBothWidths(page, 'summary: the bank confirms that of another')
  await page.goto(`${mooringWizard('Amsterdam')}/8?requestId=${requestId}`)
  await onStep(page, 8)
  await expect(page.getByText('Die geldt straks ook voor deze aanvraag.')).toBeVisible()
  await expect(page.getByLabel('Uw bank', { exact: true })).toHaveCount(0)
  await next(page).click()
  await onStep(page, 9)
  await confirmAll(page)
  await page.getByRole('button', { name: 'Aanvraag bewaren' }).click()
  await expect(page).toHaveURL(OVERVIEW)
  await expect(page.getByRole('alert')).toContainText('Deze aanvraag is bewaard')
  await expect(cardOf(page, 'Eerste')).toContainText('Uw bank bevestigt de machtiging nog')

  // One that was not there before.
  await page.goto('/request-vignette/Amsterdam/mooring?from=check')
  await page.getByRole('button', { name: 'Aanvraag starten' }).click()
  await fillBoatSteps(page, {
    ...{ length: '5,20', drive: 'Benzine', objectAge: 'old', boatName: 'Derde' },
  })
  await chooseSpot(page, 'public')
  await onStep(page, 6)
  await next(page).click()
  await addDocuments(page, ['boatPhoto'])
  await onStep(page, 8)
  await page.getByLabel('In 1 termijn', { exact: true }).check()
  await next(page).click()
  await onStep(page, 9)
  await confirmAll(page)
  await page.getByRole('button', { name: 'Aanvraag bewaren' }).click()
  await expect(page).toHaveURL(OVERVIEW)
  await expect(page.getByRole('alert')).toContainText('Deze aanvraag is bewaard')
  await page.reload()
  await expect(cardOf(page, 'Derde')).toContainText('Uw bank bevestigt de machtiging nog')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test(
  'B7 who left the bank open is told what is known, and can begin again',
  AGAIN,
  async ({ page }) => {
    await registered(page, '/account/details/change-iban')
    const goOn = async () => {
      await page.getByLabel('Uw bank', { exact: true }).selectOption('RABONL2U')
      await page.getByRole('checkbox', { name: /^Ik machtig de gemeente/ }).check()
      await page.getByRole('checkbox', { name: /^De nieuwe rekening/ }).check()
      await next(page).click()
      await expect(outcomeButton(page, 'success')).toBeVisible()
    }
    await goOn()
    await page.goto('/account/details/change-iban')
    await expect(page.getByRole('main')).toContainText('We hebben nog geen bericht van uw bank')
    await expect(page.getByRole('main')).toContainText('Was u bij uw bank al klaar?')
    await goOn()
    await pay(page, 'success')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Uw bankrekening is gewijzigd',
      {
        timeout: 60_000,
      },
    )
  },
)

test(
  'a request that asks something else by now is not handed in as it was by the old payment method',
  AGAIN,
  async ({ page }) => {
    const email = newEmail()
    const signInAt = async (url: string) =>
      signIn(page, await tokenOf(page, email, url, CHOSEN_PASSWORD), {}, url)
    await withDataFolder(async (dataDir) => {
      let requestId = ''
      await withPortalAt({ instant: '2026-09-24T21:00:00Z', dataDir }, async (url) => {
        const data = { ...APPLICANT, email, password: CHOSEN_PASSWORD }
        await page.request.post(`${url}/api/request-vignette/register`, { data })
        const token = await tokenOf(page, email, url, CHOSEN_PASSWORD)
        const answer = await page.request.post(`${url}/api/request-vignette/save`, {
          headers: { authorization: `Bearer ${token}`, 'idempotency-key': email },
          data: {
            ...{ objectName: 'De late', objectLength: 5.2, objectWidth: 2.1, driveTypeID: '1' },
            ...{ objectAge: 'old', objectLocation: 'public', terms: 1, vignetTypeID: 'REGULAR' },
            ...{ district: 'AMSTERDAM', PHOTO_BOAT: await upload('boot.jpg') },
          },
        })
        requestId = ((await answer.json()) as { requestId: string }).requestId
      })
      await withPortalAt({ instant: '2026-09-24T22:30:00Z', dataDir }, async (url) => {
        await signInAt(url)
        await page.goto(`${url}/aanvragen/betaalmethode?requestId=${requestId}`)
        await page.getByLabel('In 1 termijn', { exact: true }).check()
        await page.getByLabel('Uw bank', { exact: true }).selectOption('INGBNL2A')
        await next(page).click()
        await onStep(page, 9)
        await expect(page.getByRole('alert')).toContainText('Het bedrag, het jaar of de termijnen')
        await expect(page.getByRole('main')).toContainText('1 januari tot en met 31 december 2027')
        await expect(page.getByRole('main')).toContainText(
          /was het een vignet voor 2026 van €\s[\d,-]+\. Nu is het een vignet voor 2027 van €\s[\d,-]+\./,
        )
        await expectAccessibleAtBothWidths(page, 'summary: asks something else by now')
        await confirmAll(page)
        await page.getByRole('button', { name: 'Naar de bank' }).click()
        // §4: which bank is kept nowhere.
        await page.getByLabel('Uw bank', { exact: true }).selectOption('INGBNL2A')
        await next(page).click()
        await goToBank(page)
      })
    })
  },
)
