import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { acceptByCalls } from './accept-invitation.ts'
import { press, reach } from './by-keyboard.ts'
import {
  inviteStaffMember,
  makePaidCase,
  makePaymentInReview,
  makeRefund,
  registerApplicant,
} from './casework-cases.ts'
import { askCasework, openAs, sitDown, sitDownAs } from './casework-pages.ts'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { test } from './faulty-line.ts'
import { expectFieldError } from './field-error.ts'
import { expect } from './portal-test.ts'
import { signIn } from './signed-in.ts'

const REFUNDS = '/beheer/terugbetalingen'

/** Another handler sits down: who asked accepts nothing of it. */
async function sitDownOther(page: Page, name: string): Promise<void> {
  await sitDownAs(page, await acceptByCalls(page.request, await inviteStaffMember(page, name)))
}

const rowOf = (page: Page, boat: string): Locator =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: boat })

test('B19 who ends the review of what was withdrawn meanwhile says what becomes of the money', async ({
  page,
}) => {
  const id = await makePaymentInReview(page, `Te laat ${randomUUID().slice(0, 4)}`)
  const { version } = await askCasework<{ version: string }>(page, 'behandelaar', `case?id=${id}`)
  const withdrawn = { id, version, decision: 'withdraw', reason: 'boat-not-allowed', remark: '' }
  await askCasework(page, 'behandelaar', 'case/decide', withdrawn)
  await openAs(page, 'behandelaar', `/beheer/aanvraag/${id}`)
  const question = page.getByRole('group', { name: 'Wat gebeurt er met het geld?' })
  await page.getByLabel('Er is niet goed betaald').press('Space')
  await expect(question).toBeHidden()
  await page.getByLabel('Het geld is goed ontvangen').press('Space')
  await expect(question).toContainText('Betaald en nog niet terug: € 43,50')
  await page.getByLabel('Wat hebt u uitgezocht?').fill('Het staat op de rekening.')
  await press(page, 'Controle afronden')
  await expectFieldError(question.getByRole('radio').first(), /Kies wat er met het geld/)
  await question.getByLabel('Een deel terug').press('Space')
  await page.getByLabel('Bedrag dat teruggaat').fill('43,50')
  await page.getByLabel('Waarom niet alles?').fill('Kosten.')
  await press(page, 'Controle afronden')
  await expectFieldError(page.getByLabel('Bedrag dat teruggaat'), /Alles terug/)
  await expectAccessibleAtBothWidths(page, 'case: review of what has ended', 'field errors')
  await question.getByLabel('Alles terug').press('Space')
  await press(page, 'Controle afronden')
  await expect(page.getByRole('region', { name: 'Terugbetalingen' })).toContainText('€ 43,50')
  await expect(page.getByRole('button', { name: 'Controle afronden' })).toHaveCount(0)
})

test('B19 who refuses what was paid says what becomes of the money, and its letter tells it', async ({
  page,
}) => {
  const boat = `Betaald ${randomUUID().slice(0, 4)}`
  const id = await makePaidCase(page, boat)
  await openAs(page, 'behandelaar', `/beheer/aanvraag/${id}`)
  await page.getByLabel('Afwijzen').press('Space')
  await page.getByLabel('Reden', { exact: true }).selectOption('boat-not-allowed')
  const question = page.getByRole('group', { name: 'Wat gebeurt er met het geld?' })
  await expect(question).toContainText('Betaald en nog niet terug: € 44,-')
  await press(page, 'Brief bekijken')
  await expectFieldError(question.getByRole('radio').first(), /Kies wat er met het geld/)
  await expectAccessibleAtBothWidths(page, 'case: no answer about the money', 'field errors')

  await question.getByLabel('Een deel terug').press('Space')
  await page.getByLabel('Bedrag dat teruggaat').fill('44,01')
  await press(page, 'Brief bekijken')
  await expectFieldError(page.getByLabel('Bedrag dat teruggaat'), /niet meer dan/)
  await expectFieldError(page.getByLabel('Waarom niet alles?'), /waarom niet alles/)
  await page.getByLabel('Bedrag dat teruggaat').fill('30,5')
  await page.getByLabel('Waarom niet alles?').fill('Wij hebben al kosten gemaakt.')
  await expectAccessibleAtBothWidths(page, 'case: a part goes back')
  for (const none of ['-5', '1e3', '1.234']) {
    await page.getByLabel('Bedrag dat teruggaat').fill(none)
    await press(page, 'Brief bekijken')
    await expectFieldError(page.getByLabel('Bedrag dat teruggaat'), /meer dan 0 euro/)
    await expect(page.getByLabel('Bedrag dat teruggaat')).toHaveValue(none)
  }
  await page.getByLabel('Bedrag dat teruggaat').fill('30,5')
  await press(page, 'Brief bekijken')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('€ 30,50 terugbetalen, dus niet alles')
  await expect(dialog).toContainText('Over uw geld: Wij hebben al kosten gemaakt.')
  await press(page, 'Besluit vastleggen')
  await expect(page.getByText('Vastgelegd: Afgewezen.')).toBeVisible()
  const money = page.getByRole('region', { name: 'Terugbetalingen' })
  await expect(money).toContainText('Wacht op akkoord')
  await expect(page.getByText('Geld terug: een deel, € 30,50')).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'case: refund asked', 'success')

  // The rest, after all: asked from the case, and not more than it.
  await money.getByRole('button', { name: 'Terugbetaling vragen' }).press('Enter')
  await expect(dialog).toContainText('Er kan nu nog € 13,50 terug.')
  for (const none of ['-5', '1e3', '1.234']) {
    await page.getByLabel('Bedrag', { exact: true }).fill(none)
    await expect(page.getByLabel('Bedrag', { exact: true })).toHaveValue(none)
  }
  await page.getByLabel('Bedrag', { exact: true }).fill('13,51')
  await page.getByLabel('Toelichting voor de aanvrager').last().fill('Ook de rest.')
  await dialog.getByRole('button', { name: 'Terugbetaling vragen' }).press('Enter')
  await expectFieldError(page.getByLabel('Bedrag', { exact: true }), /niet meer dan/)
  await expectAccessibleAtBothWidths(page, 'case: asking too much', 'field errors')
  await page.getByLabel('Bedrag', { exact: true }).fill('13,5')
  await dialog.getByRole('button', { name: 'Terugbetaling vragen' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(money).toContainText('De terugbetaling is gevraagd.')
  await expect(money).toContainText('Er kan nu niets meer terug')
  await money.getByRole('button', { name: /^Intrekken: .*13,50/ }).press('Enter')
  await dialog.getByRole('button', { name: 'Intrekken' }).press('Enter')
  await expect(money).toContainText('Ingetrokken')
  // Nobody was told of it, so that nobody waits for it.
  await expect(money.getByRole('button', { name: /^Niets terugbetalen/ })).toHaveCount(0)
})

test('B19 another accepts a checked list with one confirmation, and each is followed to its end', async ({
  page,
  line,
}) => {
  const run = randomUUID().slice(0, 4)
  const [first, second, third] = [`Reiger ${run}`, `Zwaan ${run}`, `Fuut ${run}`]
  for (const boat of [first, second, third]) await makeRefund(page, boat)

  await openAs(page, 'behandelaar', REFUNDS)
  await expect(rowOf(page, first).getByRole('button')).toHaveText(['Intrekken'])
  await expect(page.getByRole('checkbox', { name: new RegExp(first) })).toHaveCount(0)

  await sitDownOther(page, 'T. Tweede')
  line.fails(/\/api\/beheer\/refunds/, 'silent')
  await page.goto(REFUNDS)
  await expectAccessibleAtBothWidths(page, 'refunds: loading', 'loading')
  line.mend()
  await expect(rowOf(page, first)).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'refunds: to accept', 'filled')
  await press(page, 'Selectie goedkeuren')
  await expect(page.getByText('Kies eerst wat u goedkeurt.')).toBeVisible()

  for (const boat of [first, second]) {
    await reach(page, page.getByRole('checkbox', { name: new RegExp(boat) }))
    await page.keyboard.press('Space')
  }
  await expect(page.getByText('2 gekozen, samen € 88,-')).toBeVisible()
  await press(page, 'Selectie goedkeuren')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await expect(dialog).toContainText('Samen € 88,-')
  await expectAccessibleAtBothWidths(page, 'refunds: accepting')
  await press(page, 'Goedkeuren en terugbetalen')
  await expect(page.getByText('2 terugbetalingen zijn goedgekeurd.')).toBeFocused()
  await expect(rowOf(page, first)).toHaveCount(0)
  await expect(rowOf(page, third)).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'refunds: accepted', 'success')

  // One of them by itself is refused, with words.
  await rowOf(page, third)
    .getByRole('button', { name: /^Niet goedkeuren/ })
    .press('Enter')
  await dialog.getByRole('button', { name: 'Niet goedkeuren' }).press('Enter')
  await expectFieldError(page.getByLabel('Waarom? (voor collega’s)'), /Vul/)
  await expectAccessibleAtBothWidths(page, 'refunds: no reason', 'field errors')
  await page.getByLabel('Waarom? (voor collega’s)').fill('Deze boot heeft al gevaren.')
  await dialog.getByRole('button', { name: 'Niet goedkeuren' }).press('Enter')
  await expect(page.getByText('De terugbetaling is niet goedgekeurd.')).toBeFocused()

  // The provider takes some seconds; then both are back.
  await expect(async () => {
    await page.goto(`${REFUNDS}?groep=done`)
    await expect(rowOf(page, first)).toContainText('Terugbetaald', { timeout: 2000 })
    await expect(rowOf(page, second)).toContainText('T. Tweede', { timeout: 2000 })
  }).toPass({ timeout: 60_000 })
  await expectAccessibleAtBothWidths(page, 'refunds: done', 'filled')

  const file = page.waitForEvent('download')
  await press(page, 'Lijst van het afgelopen jaar (csv)')
  expect((await file).suggestedFilename()).toMatch(
    /^terugbetalingen-[\d-]+-tot-en-met-[\d-]+\.csv$/,
  )

  line.fails(/\/api\/beheer\/refunds/, 'cut')
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('kunnen niet worden getoond')
  await expectAccessibleAtBothWidths(page, 'refunds: failed', 'page alert')
  line.mend()

  // What was refused is work again, for whoever asked too, until the applicant was told.
  await sitDown(page, 'behandelaar')
  await page.goto(`${REFUNDS}?groep=to-look-at`)
  await expect(rowOf(page, third)).toContainText('Deze boot heeft al gevaren.')
  await expectAccessibleAtBothWidths(page, 'refunds: to look at', 'filled')
  await page.goto('/beheer/werkvoorraad?soort=REFUND_TO_LOOK_AT')
  await page.getByRole('link', { name: third }).click()
  const money = page.getByRole('region', { name: 'Terugbetalingen' })
  await money.getByRole('button', { name: /^Niets terugbetalen/ }).press('Enter')
  await page.getByLabel('Toelichting voor de aanvrager').last().fill('Uw boot heeft al gevaren.')
  await expectAccessibleAtBothWidths(page, 'case: nothing goes back')
  await dialog.getByRole('button', { name: 'Niets terugbetalen' }).press('Enter')
  await expect(money).toContainText('Vastgelegd. De aanvrager krijgt een mail.')
  await page.goto(`${REFUNDS}?groep=not-given`)
  await expect(rowOf(page, third)).toContainText('Niets terugbetaald')
})

test('B19 what fails at the provider comes back as work, and is asked anew', async ({ page }) => {
  const boat = `Mislukt ${randomUUID().slice(0, 4)}`
  await makeRefund(page, boat)
  await sitDownOther(page, 'D. Derde')
  await page.goto(REFUNDS)
  await rowOf(page, boat)
    .getByRole('button', { name: /^Goedkeuren/ })
    .press('Enter')
  const known = await refundsAtProvider(page)
  await press(page, 'Goedkeuren en terugbetalen')
  await expect(page.getByText('1 terugbetaling is goedgekeurd.')).toBeFocused()
  await failNewRefund(page, known)

  await expect(async () => {
    await page.goto(`${REFUNDS}?groep=to-look-at`)
    await expect(rowOf(page, boat)).toContainText('Mislukt', { timeout: 2000 })
  }).toPass({ timeout: 60_000 })
  await rowOf(page, boat)
    .getByRole('button', { name: /^Opnieuw vragen/ })
    .press('Enter')
  await expect(page.getByLabel('Bedrag', { exact: true })).toHaveValue('44,00')
  await page.getByLabel('Toelichting voor de aanvrager').fill('De eerste keer lukte niet.')
  await expectAccessibleAtBothWidths(page, 'refunds: asking anew')
  await press(page, 'Terugbetaling vragen')
  await expect(page.getByText('De terugbetaling is gevraagd.')).toBeFocused()
  await expect(rowOf(page, boat)).toHaveCount(0)
  await page.goto(`${REFUNDS}?groep=under-way`)
  await expect(page.getByText('Er is nu geen geld onderweg.')).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'refunds: under way', 'empty')
})

/** Another colleague asks to accept one refund of the list. @returns the dialog, and each call that accepts */
async function askToAccept(page: Page, boat: string, name: string) {
  await makeRefund(page, boat)
  await sitDownOther(page, name)
  await page.goto(REFUNDS)
  await page.getByRole('checkbox', { name: new RegExp(boat) }).press('Space')
  await press(page, 'Selectie goedkeuren')
  const calls: (string | null)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/refunds/accept')) calls.push(request.postData())
  })
  return { dialog: page.getByRole('dialog'), calls }
}

test('B19 a double click accepts once, and says so', async ({ page }) => {
  const boat = `Dubbel ${randomUUID().slice(0, 4)}`
  const { dialog, calls } = await askToAccept(page, boat, 'V. Vierde')
  await dialog.getByRole('button', { name: 'Goedkeuren en terugbetalen' }).dblclick()
  await expect(page.getByText('1 terugbetaling is goedgekeurd.')).toBeFocused()
  await expect(rowOf(page, boat)).toHaveCount(0)
  await expect(page.getByText('Er is niets goedgekeurd.')).toHaveCount(0)
  expect(calls).toHaveLength(1)
})

test('B19 where the answer was lost the dialog keeps what was chosen, and accepts that again', async ({
  page,
  line,
}) => {
  const boat = `Verloren ${randomUUID().slice(0, 4)}`
  const { dialog, calls } = await askToAccept(page, boat, 'V. Vijfde')
  line.fails(/\/refunds\/accept/, 'answer lost')
  await press(page, 'Goedkeuren en terugbetalen')
  await expect(dialog.getByRole('alert')).toContainText('geen verbinding')
  // Behind the dialog the list is as it is by now.
  await expect(
    page.getByRole('checkbox', { name: new RegExp(boat), includeHidden: true }),
  ).toHaveCount(0)
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await expect(dialog).toContainText(boat)
  await expect(dialog).toContainText('Samen € 44,-')
  await expectAccessibleAtBothWidths(page, 'refunds: answer lost', 'page alert')
  line.mend()
  await press(page, 'Goedkeuren en terugbetalen')
  await expect(page.getByText('1 terugbetaling is goedgekeurd.')).toBeFocused()
  await expect(dialog).toBeHidden()
  expect(new Set(calls).size).toBe(1)
})

interface AtProvider {
  id: string
}

async function refundsAtProvider(page: Page): Promise<string[]> {
  const answer = await page.request.get(`${process.env.SANDBOX_URL}/refunds.json`)
  return ((await answer.json()) as AtProvider[]).map(({ id }) => id)
}

/** What a person does at the provider's own screen, before the refund succeeds by itself. */
async function failNewRefund(page: Page, known: readonly string[]): Promise<void> {
  let id: string | undefined
  await expect
    .poll(async () => {
      id = (await refundsAtProvider(page)).find((each) => !known.includes(each))
      return id
    })
    .toBeDefined()
  const ended = await page.request.post(`${process.env.SANDBOX_URL}/refunds/${id}`, {
    form: { outcome: 'error' },
  })
  expect(ended.ok()).toBe(true)
}

test('B19 the applicant sees how far the money is', async ({ page }) => {
  const applicant = await registerApplicant(page)
  const id = await makeRefund(page, `Terug ${randomUUID().slice(0, 4)}`, applicant)
  await signIn(page, applicant.authorization.replace('Bearer ', ''))
  await page.goto(`/account/mijn-vignetten/${id}`)
  const money = page.getByRole('region', { name: 'Geld terug' })
  await expect(money).toContainText('€ 44,-')
  await expect(money).toContainText('We controleren deze terugbetaling nog.')
  await expectAccessibleAtBothWidths(page, 'details: money back', 'filled')
})

test('an administrator decides about no money', async ({ page }) => {
  await openAs(page, 'beheerder', REFUNDS)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dit is niet uw werk')
})
