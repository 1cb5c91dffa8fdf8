import type { Page } from '@playwright/test'
import { AGAIN } from './again.ts'
import { leaveBank, onScreen, press, reach, tick } from './by-keyboard.ts'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { expectFieldError } from './field-error.ts'
import { outcomeButton, type Outcome } from './outcomes.ts'
import { registerApplicant, send, upload } from './casework-cases.ts'
import { demoRequests } from './demo-requests.ts'
import { test } from './faulty-line.ts'
import {
  fillSimpleMooring,
  goToBank as goToBankFromSummary,
  mooringWizard,
} from './mooring-pages.ts'
import { expect } from './portal-test.ts'
import { DEMO, registered, signIn, tokenOf } from './signed-in.ts'
import { logIn, next, register } from './transit-pages.ts'

const CHANGE = '/account/details/change-iban'

async function goToBank(page: Page): Promise<void> {
  await onScreen(page, 'Bankrekening wijzigen')
  await reach(page, page.getByLabel('Uw bank', { exact: true }))
  await page.keyboard.press('ArrowDown')
  await expect(next(page)).toBeDisabled()
  await tick(page, /^Ik machtig de gemeente/)
  await expect(next(page)).toBeDisabled()
  await tick(page, 'De nieuwe rekening staat op mijn naam.')
  await expect(next(page)).toBeEnabled()
  await press(page, 'Volgende')
  await expect(outcomeButton(page, 'success')).toBeVisible()
}

test('§2.8 the account of a mandate is changed by keyboard, whatever the bank answers', async ({
  page,
}) => {
  await logIn(page, 'demo@vignet.example')
  await page.goto(CHANGE)
  const digits = page.getByText(/^Eindigt op \d{4}$/)
  const before = await digits.textContent()
  await expectAccessibleAtBothWidths(page, 'change-iban')

  for (const [outcome, message] of [
    ['cancel', 'U heeft de aanvraag afgebroken'],
    ['reject', 'De bank heeft uw aanvraag afgewezen'],
    ['error', 'Er is iets misgegaan bij het aanvragen van uw machtiging'],
  ] as const) {
    await page.getByRole('heading', { level: 1 }).focus()
    await goToBank(page)
    await leaveBank(page, outcome)
    await expect(page).toHaveURL(CHANGE)
    await expect(page.getByRole('alert')).toContainText(message)
    await expect(digits).toHaveText(before ?? '')
  }
  await expectAccessibleAtBothWidths(page, 'change-iban: the bank refused')

  // The bank's message comes later than the browser: what the server has decides.
  await page.getByRole('heading', { level: 1 }).focus()
  await goToBank(page)
  await leaveBank(page, 'pending')
  await expect(page).toHaveURL(`${CHANGE}/thank-you`)
  await expectAccessibleAtBothWidths(page, 'change-iban: thank-you')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Uw bankrekening is gewijzigd', {
    timeout: 60_000,
  })
  await expect(page.getByText(before?.slice(-4) ?? '')).toHaveCount(0)
  await expectAccessibleAtBothWidths(page, 'change-iban: changed', 'success')
})

test('A23 while the bank was left open nothing says that it is at work', async ({ page }) => {
  await registered(page, CHANGE)
  await page.getByRole('heading', { level: 1 }).focus()
  await goToBank(page)
  await page.goto(`${CHANGE}/thank-you`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We wachten op uw bank')
  const status = page.getByRole('main').getByRole('status')
  await expect(status).toContainText('We vragen uw bank of uw nieuwe machtiging is bevestigd.')
  await expect(page.getByRole('main')).not.toContainText(/verwerkt|niets te doen/)
})

test(
  'A23 a mandate of a request that was left open at the bank is nothing to the change of the account',
  AGAIN,
  async ({ page }) => {
    await registered(page, mooringWizard('Amsterdam'))
    await fillSimpleMooring(page, 'Open gelaten')
    await goToBankFromSummary(page)

    const main = page.getByRole('main')
    const noWord = 'We hebben nog geen bericht van uw bank'
    const begin = async () => {
      await page.getByRole('heading', { level: 1 }).focus()
      await goToBank(page)
    }
    await page.goto(CHANGE)
    await expect(main).toContainText('U hebt nog geen machtiging')
    await expect(main).not.toContainText(noWord)
    await begin()
    await page.goto(CHANGE)
    await expect(main).toContainText(noWord)
    for (const [outcome, message] of [
      ['cancel', 'U heeft de aanvraag afgebroken'],
      ['reject', 'De bank heeft uw aanvraag afgewezen'],
    ] as const) {
      await begin()
      await leaveBank(page, outcome)
      await expect(page.getByRole('alert')).toContainText(message)
      await expect(main).toContainText('U hebt nog geen machtiging')
      await expect(main).not.toContainText(noWord)
    }
    await begin()
    await leaveBank(page, 'success')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Uw bankrekening is gewijzigd',
      {
        timeout: 60_000,
      },
    )
    await page.goto(CHANGE)
    await expect(main).toContainText(/Eindigt op \d{4}/)
    await expect(main).not.toContainText(noWord)
  },
)

test('§8 a bank that cannot be reached, and an unknown status', async ({ page }) => {
  await registered(page, CHANGE)
  await expect(page.getByText('U hebt nog geen machtiging')).toBeVisible()
  const fill = async () => {
    await page.getByLabel('Uw bank', { exact: true }).selectOption('RABONL2U')
    await page.getByRole('checkbox', { name: /^Ik machtig de gemeente/ }).check()
    await page.getByRole('checkbox', { name: /^De nieuwe rekening/ }).check()
    await next(page).click()
  }
  const faults = `${process.env.SANDBOX_URL}/faults`
  await page.request.post(faults, { data: { mandates: { status: 503 } } })
  await fill()
  await expect(page.getByRole('alert')).toContainText('Er is iets misgegaan.', { timeout: 30_000 })
  await expect(page.getByLabel('Uw bank')).toHaveValue('RABONL2U')
  await page.request.delete(faults)
  await page.goto(`${CHANGE}/iets-anders`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Not Found')
})

test('A11 the old addresses: the payment method with its bank, and the thank-you with its PDF', async ({
  page,
}) => {
  await register(page, '/aanvragen/betaalmethode')
  await onScreen(page, 'Hoe wilt u betalen?')
  await next(page).click()
  await expect(page.getByRole('group', { name: /termijnen/ })).toHaveAccessibleDescription(
    /Kies in hoeveel termijnen u wilt betalen\./,
  )
  await expectFieldError(page.getByLabel('Uw bank', { exact: true }), 'Kies een bank.')
  await expectAccessibleAtBothWidths(page, 'old payment method: errors')
  const goOn = async (outcome: Outcome) => {
    await page.getByLabel('In 1 termijn', { exact: true }).check()
    await page.getByLabel('Uw bank', { exact: true }).selectOption('INGBNL2A')
    await next(page).click()
    await outcomeButton(page, outcome).click()
  }
  await goOn('cancel')
  await expect(page.getByRole('alert')).toContainText('U heeft de aanvraag afgebroken')
  // Told once: opened later the same address is no way back.
  await page.goto('/aanvragen/betaalmethode/cancel')
  await expect(page.getByRole('alert')).toContainText('Er is geen machtiging bevestigd.')
  await goOn('success')
  // This account has no request to thank for.
  await expect(page).toHaveURL('/account/mijn-vignetten', { timeout: 60_000 })

  await page.goto('/aanvragen/betaalmethode')
  await expect(page.getByText(/U hebt al een machtiging/)).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(/geeft u (een|alleen de) machtiging/)
  await expectAccessibleAtBothWidths(page, 'old payment method: with a mandate')
  // A23: of no request of theirs is anything said to be received.
  await page.goto('/aanvragen/bedankt/0199f0e0-0000-7000-8000-000000000000')
  await expect(page).toHaveURL('/account/mijn-vignetten')
})

test(
  'A11 of two requests that wait the old payment method goes on with the one of its address',
  AGAIN,
  async ({ page }) => {
    const applicant = await registerApplicant(page)
    const photo = await upload('boot.jpg')
    const ids: string[] = []
    for (const objectName of ['De eerste', 'De tweede']) {
      const { requestId } = await send<{ requestId: string }>(page, applicant, 'save', {
        ...{ objectName, objectLength: 5.2, objectWidth: 2.1, driveTypeID: '1', objectAge: 'old' },
        ...{ objectLocation: 'public', terms: 1, vignetTypeID: 'REGULAR', PHOTO_BOAT: photo },
      })
      ids.push(requestId)
    }
    await signIn(page, applicant.authorization.replace('Bearer ', ''))
    await page.goto(`/aanvragen/betaalmethode?requestId=${ids[0]}`)
    await page.getByLabel('In 1 termijn', { exact: true }).check()
    await page.getByLabel('Uw bank', { exact: true }).selectOption('INGBNL2A')
    await next(page).click()
    await outcomeButton(page, 'success').click()
    await expect(page).toHaveURL(`/aanvragen/bedankt/${ids[0]}`, { timeout: 60_000 })
    // A27: the other waits for its owner.
    await page.goto('/account/mijn-vignetten')
    await expect(page.getByRole('link', { name: 'Alsnog versturen De tweede' })).toBeVisible()
  },
)

test(
  'W11 the old payment method says that the term is the request’s own, and is of no other request than its own',
  AGAIN,
  async ({ page }) => {
    const token = await tokenOf(page, DEMO)
    const { unpaid } = await demoRequests(page, token)
    await signIn(page, token)
    // A transit request is paid at its last step, in no terms.
    await page.goto(`/aanvragen/betaalmethode?requestId=${unpaid}`)
    await expect(page).toHaveURL(
      `/request-vignette/Amsterdam/transit/request/6?requestId=${unpaid}`,
    )
    await page.goto('/aanvragen/betaalmethode')
    await expect(page.getByText('kiest u bij elke aanvraag')).toBeVisible()

    const applicant = await registerApplicant(page)
    const { requestId } = await send<{ requestId: string }>(page, applicant, 'save', {
      ...{ objectName: 'De trage', objectLength: 5.2, objectWidth: 2.1, driveTypeID: '1' },
      ...{ objectAge: 'old', objectLocation: 'public', terms: 1, vignetTypeID: 'REGULAR' },
      PHOTO_BOAT: await upload('boot.jpg'),
    })
    await signIn(page, applicant.authorization.replace('Bearer ', ''))
    // Nobody went to the bank: nothing was confirmed, and the request is there.
    await page.goto(`/aanvragen/betaalmethode/success?requestId=${requestId}`)
    await expect(page).toHaveURL(`/aanvragen/betaalmethode?requestId=${requestId}`)
    await expect(page.getByRole('alert')).toContainText('Uw aanvraag is bewaard')
    await expect(page.getByText(/De termijnen van aanvraag AV-\S+ veranderen niet/)).toBeVisible()
    for (const status of ['cancel', 'error', 'reject']) {
      await page.goto(`/aanvragen/betaalmethode/${status}?requestId=${requestId}`)
      await expect(page).toHaveURL(`/aanvragen/betaalmethode?requestId=${requestId}`)
      const words = 'Er is geen machtiging bevestigd. Uw aanvraag is bewaard.'
      await expect(page.getByRole('alert')).toContainText(words)
    }
    for (const back of ['success', 'success?requestId=unknown', 'cancel', 'cancel?requestId=x']) {
      await page.goto(`/aanvragen/betaalmethode/${back}`)
      await expect(page.getByRole('alert')).toContainText('Er is geen machtiging bevestigd.')
      await expect(page.getByRole('alert')).not.toContainText('Uw aanvraag')
    }
    // One that is over asks for no mandate any more.
    await send(page, applicant, 'withdraw', { requestId })
    await page.goto(`/aanvragen/betaalmethode?requestId=${requestId}`)
    await expect(page).toHaveURL(/\/account\/mijn-vignetten\//)
  },
)

test(
  'A11 the old thank-you of a request that was handed in, when its summary cannot be had',
  AGAIN,
  async ({ page, line }) => {
    const token = await tokenOf(page, DEMO)
    const { handedIn } = await demoRequests(page, token)
    await signIn(page, token)
    await page.goto(`/aanvragen/bedankt/${handedIn}`)
    await onScreen(page, 'Bedankt voor uw aanvraag')
    line.fails(/\/summary\?/, 'cut')
    await page.getByRole('button', { name: 'Samenvatting downloaden (pdf)' }).click()
    await expect(page.getByRole('alert')).toContainText(
      'Er is iets misgegaan bij het downloaden van de samenvatting.',
    )
    await expectAccessibleAtBothWidths(page, 'old thank-you: no summary')
  },
)
