import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { AGAIN } from './again.ts'
import { onScreen, press, reach } from './by-keyboard.ts'
import { caseOf, inviteHandler, makeCases, makePaymentInReview } from './casework-cases.ts'
import { askCasework, logInAsStaff, openAs, QUEUE, sessionOf, verdicts } from './casework-pages.ts'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { test } from './faulty-line.ts'
import { expectFieldError } from './field-error.ts'
import { expect } from './portal-test.ts'

/** Chooses a radio by Tab and arrows, from where the focus is. */
async function pick(page: Page, question: Locator, answer: string): Promise<void> {
  const radio = question.getByLabel(answer, { exact: true })
  const all = question.getByRole('radio')
  const value = await radio.getAttribute('value')
  const place = await all.evaluateAll(
    (each, wanted) => each.findIndex((one) => one.getAttribute('value') === wanted),
    value,
  )
  await reach(page, all.first())
  await page.keyboard.press('Space')
  for (let presses = 0; presses < place; presses++) await page.keyboard.press('ArrowDown')
  await expect(radio).toBeChecked()
}

test('a handler logs in and clears the queue without a mouse', async ({ page }) => {
  const run = randomUUID().slice(0, 4)
  const [first, second] = [`Eerste ${run}`, `Tweede ${run}`]
  await makeCases(page, [first, second])

  await page.goto(`/beheer/werkvoorraad?soort=NEW`)
  await expect(page).toHaveURL(/\/beheer\/inloggen\?terug=/)
  await logInAsStaff(page, 'behandelaar', '000000')
  await expect(page.getByRole('alert')).toContainText('klopt niet')
  await expectAccessibleAtBothWidths(page, 'desk login: wrong')
  await page.getByRole('button', { name: 'Inloggen' }).click()
  await expectFieldError(page.getByLabel('Code uit uw app'), /cijfers/)
  await expectAccessibleAtBothWidths(page, 'desk login: field errors')

  await openAs(page, 'behandelaar', `${QUEUE}?soort=NEW`)
  await onScreen(page, 'Werkvoorraad')
  await reach(page, page.getByLabel('Gebied en type'))
  await page.keyboard.press('End')
  await expect(page).toHaveURL(/WEESP/)
  // A filter that is being chosen keeps the focus.
  await expect(page.getByLabel('Gebied en type')).toBeFocused()
  await expect(page.getByRole('link', { name: first })).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'queue: filled')

  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('j')
  const link = page.getByRole('link', { name: first })
  while (!(await link.evaluate((element) => element === document.activeElement))) {
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await expect(link).toBeFocused()
  await page.keyboard.press('c')
  await expect(page.getByText(`U hebt ${first} in behandeling genomen.`)).toBeVisible()
  await expect(link).toBeFocused()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toContainText('De sneltoetsen staan aan.')
  await expectAccessibleAtBothWidths(page, 'queue: shortcuts')
  await page.keyboard.press('Escape')
  await expect(link).toBeFocused()
  await page.keyboard.press('Enter')

  await onScreen(page, first)
  await expect(page.getByText('U hebt deze aanvraag in behandeling.')).toBeVisible()
  // A33: what is being judged has no validity.
  const boat = page.getByRole('region', { name: 'Boot', exact: true })
  await expect(boat).toContainText('Aangevraagd voor')
  await expect(boat).not.toContainText('Geldig')
  const images = page.getByRole('group', { name: /: vergroten met \+/ })
  await expect(images).toHaveCount(2)
  const image = images.first()
  await reach(page, image)
  const widthOf = () => image.getByRole('img').evaluate((img) => img.getBoundingClientRect().width)
  const before = await widthOf()
  await page.keyboard.press('+')
  expect(await widthOf()).toBeGreaterThan(before * 1.4)
  await page.keyboard.press('t')
  await expect(page.getByText('150 procent, 90 graden gedraaid')).toHaveCount(1)
  for (const verdict of await verdicts(page).all()) {
    await page.keyboard.press('d')
    await pick(page, verdict, 'Goed')
  }
  await page.keyboard.press('b')
  await page.keyboard.press('Space')
  await expect(page.getByLabel('Toekennen')).toBeChecked()
  await expectAccessibleAtBothWidths(page, 'case: granting')
  await page.keyboard.press('Enter')
  // As it is sent: B17 to an address that nobody has confirmed it names no boat.
  await expect(page.getByRole('dialog')).toContainText('Uw aanvraag voor uw boot is goedgekeurd')
  // The letter is read first: a second Enter, or one that is held, decides nothing.
  await expect(
    page.getByRole('heading', { name: 'De brief die de aanvrager krijgt' }),
  ).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Besluit vastleggen' })).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'case: letter')
  await press(page, 'Besluit vastleggen')
  await expect(page.getByText(/Vastgelegd: Goedgekeurd, vignetnummer/)).toBeVisible()
  await expect(page.getByRole('status').getByRole('button')).toBeFocused()
  await expectAccessibleAtBothWidths(page, 'case: decided', 'success')

  // One key to what comes next; there it is refused, with a reason.
  await page.keyboard.press('n')
  await onScreen(page, second)
  await page.keyboard.press('b')
  await pick(page, page.getByRole('group', { name: 'Wat besluit u?' }), 'Afwijzen')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toBeFocused()
  await expectAccessibleAtBothWidths(page, 'case: field errors')
  await reach(page, page.getByLabel('Reden'))
  await page.keyboard.press('ArrowDown')
  await reach(page, page.getByRole('button', { name: 'Brief bekijken' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('U hebt geen recht op deze ligplaats')
  await press(page, 'Besluit vastleggen')
  await expect(page.getByText('Vastgelegd: Afgewezen.')).toBeVisible()
  await expect(page.getByText('Nog niemand werkt aan deze aanvraag.')).toHaveCount(0)
})

test('of two handlers at a case the second is told who was first, and keeps what was typed', async ({
  page,
}) => {
  const boat = `Samen ${randomUUID().slice(0, 4)}`
  await makeCases(page, [boat])
  const id = await caseOf(page, boat)
  const other = await inviteHandler(page, 'C. Sluiswachter')
  const headers = { authorization: `Bearer ${other.session}` }
  await openAs(page, 'behandelaar', `/beheer/aanvraag/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: boat })).toBeVisible()

  const claim = (does: 'claim' | 'release') =>
    page.request.post(`/api/beheer/case/${does}`, { headers, data: { id } })
  expect((await claim('claim')).ok()).toBe(true)
  await page.getByRole('button', { name: 'In behandeling nemen' }).click()
  await expect(page.getByRole('alert')).toContainText('C. Sluiswachter')
  await expect(page.getByText('C. Sluiswachter heeft deze aanvraag')).toHaveCount(2)
  // What a colleague has can be read here, and taken over.
  await expect(page.getByLabel('Afwijzen')).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Brief bekijken' })).toBeDisabled()
  await expectAccessibleAtBothWidths(page, 'case: of a colleague')
  await page.getByRole('button', { name: 'Overnemen' }).click()
  await expect(page.getByText('U hebt deze aanvraag in behandeling.')).toBeVisible()
  await expect(page.getByLabel('Afwijzen')).toBeEnabled()
  await page.getByRole('button', { name: 'Teruggeven' }).click()
  await expect(page.getByText('Nog niemand werkt aan deze aanvraag.')).toBeVisible()

  await page.getByLabel(/^Notitie/).fill('Eerst de haven bellen.')
  await page.getByLabel('Afwijzen').check()
  await page.getByLabel('Reden').selectOption('other')
  await page.getByLabel(/^Toelichting/).fill('Deze steiger wordt verbouwd.')
  const seen = await askCasework<{ version: string }>(page, 'behandelaar', `case?id=${id}`)
  const decided = await page.request.post('/api/beheer/case/decide', {
    headers,
    data: { id, version: seen.version, decision: 'withdraw', reason: 'at-own-request' },
  })
  expect(decided.ok()).toBe(true)

  await page.getByRole('button', { name: 'Brief bekijken' }).click()
  const told = page
    .getByRole('alert')
    .filter({ hasText: 'C. Sluiswachter was eerder: Ingetrokken' })
  await expect(told).toBeFocused()
  await expectAccessibleAtBothWidths(page, 'case: somebody was first')
  await expect(page.getByLabel(/^Toelichting/)).toHaveValue('Deze steiger wordt verbouwd.')
  await told.getByRole('button', { name: 'Aanvraag opnieuw laden' }).click()
  await expect(told).toHaveCount(0)
  await expect(page.getByText('Er valt nu niets te besluiten.')).toBeVisible()

  // The session ends: the login leads back, and the note that was not sent is still there.
  const note = page.getByLabel(/^Notitie/)
  await expect(note).toHaveValue('Eerst de haven bellen.')
  const { session } = await sessionOf(page, 'behandelaar')
  await page.request.post('/api/beheer/logout', {
    headers: { authorization: `Bearer ${session}` },
  })
  await page.getByRole('button', { name: 'Notitie bewaren' }).click()
  await expect(page).toHaveURL(`/beheer/inloggen?terug=/beheer/aanvraag/${id}`)
  await expect(page.getByText('Uw sessie is afgelopen. Log opnieuw in.')).toBeVisible()
  // A code works once in half a minute, and another file may have used that of now.
  await expect(async () => {
    await logInAsStaff(page, 'behandelaar')
    await onScreen(page, boat)
  }).toPass({ timeout: 60_000, intervals: [10_000] })
  await expect(note).toHaveValue('Eerst de haven bellen.')
  await page.getByRole('button', { name: 'Notitie bewaren' }).click()
  await expect(page.getByText('De notitie is bewaard.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Geschiedenis' })).toContainText(
    'Eerst de haven bellen.',
  )
  await expectAccessibleAtBothWidths(page, 'case: noted')
})

test(
  'the desk without work, without an answer, for another role, and with a payment in review',
  AGAIN,
  async ({ page, line }) => {
    const boat = `Betaald ${randomUUID().slice(0, 4)}`
    const id = await makePaymentInReview(page, boat)
    await openAs(page, 'behandelaar', `${QUEUE}?soort=MANDATE_MISSING&bij=me`)
    await expect(page.getByText('Er is niets dat bij dit filter past.')).toBeVisible()
    await expectAccessibleAtBothWidths(page, 'queue: empty', 'empty')
    line.fails(/\/api\/beheer\/queue/, 'cut')
    await page.reload()
    await expect(page.getByRole('alert')).toContainText('Er is geen verbinding.')
    await expectAccessibleAtBothWidths(page, 'queue: failed')
    line.mend()
    await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
    await expect(page.getByText('Er is niets dat bij dit filter past.')).toBeVisible()

    await page.goto(`/beheer/aanvraag/${id}`)
    const mismatch = page.getByText('Ontvangen is €\u00a043,50, gevraagd is €\u00a044,-.')
    await expect(mismatch.first()).toBeVisible()
    // D3 by what it is looked up at the provider: what was asked, with what, when, and its numbers.
    await page.getByText('Om op te zoeken bij de betaaldienst of de bank').click()
    const attempt = page
      .getByRole('listitem')
      .filter({ hasText: 'Betaalnummer' })
      .filter({ visible: true })
    await expect(attempt.first()).toContainText(/€\u00a044,- gevraagd met iDEAL/)
    await expect(attempt.first()).toContainText(/Kenmerk: [0-9a-f-]{36}/)
    await page.getByRole('button', { name: 'Nummer tonen' }).click()
    await expect(page.getByRole('status').filter({ hasText: /^\d{9}$/ })).toBeVisible()
    await page.getByText('Wat de aanvrager invulde').click()
    await expectAccessibleAtBothWidths(page, 'case: payment in review')
    await page.getByRole('button', { name: 'Controle afronden' }).click()
    await expectFieldError(
      page.getByLabel('Wat hebt u uitgezocht?'),
      'Schrijf op wat u hebt uitgezocht.',
    )
    await expect(
      page.getByRole('group', { name: 'Hoe loopt dit af?' }),
    ).toHaveAccessibleDescription('Maak een keuze.')
    await expectAccessibleAtBothWidths(page, 'case: review without an outcome')
    await page.getByLabel('Het geld is goed ontvangen').check()
    await page.getByLabel('Wat hebt u uitgezocht?').fill('De bank heeft het nagekeken.')
    // Somebody else is first.
    await askCasework(page, 'behandelaar', 'case/payment', {
      id,
      outcome: 'leave-as-is',
      remark: 'De bank stort het terug.',
    })
    await page.getByRole('button', { name: 'Controle afronden' }).click()
    await expect(page.getByRole('alert')).toContainText('Deze controle is al afgerond')
    await expect(page.getByLabel('Wat hebt u uitgezocht?')).toHaveValue(
      'De bank heeft het nagekeken.',
    )

    await page.goto('/beheer/aanvraag/0199f0e0-0000-7000-8000-000000000000')
    await expect(page.getByRole('alert')).toContainText('Deze aanvraag bestaat niet.')
    await expectAccessibleAtBothWidths(page, 'case: not there', 'empty')
    await page.goto('/beheer/aanvraag/onzin')
    await expect(page.getByRole('alert')).toContainText('Deze aanvraag bestaat niet.')
    await page.goto('/beheer/nergens')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Not Found')
    await page.goto('/beheer/medewerkers')
    await expect(page.getByRole('heading', { name: 'Dit is niet uw werk' })).toBeVisible()
    await expectAccessibleAtBothWidths(page, 'desk: another role')
    await page.getByRole('link', { name: 'Naar uw eigen werk' }).click()
    await onScreen(page, 'Werkvoorraad')
    await page.getByRole('button', { name: 'Uitloggen' }).click()
    await onScreen(page, 'Inloggen bij beheer')
    await expect(page).toHaveURL('/beheer/inloggen')
    const kept = await page.evaluate(() => Object.keys(sessionStorage))
    expect(kept.filter((key) => key.startsWith('casework-'))).toEqual([])
  },
)
