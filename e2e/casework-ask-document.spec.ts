import { randomUUID } from 'node:crypto'
import { caseOf, makePlainCases } from './casework-cases.ts'
import { openAs, otherPage } from './casework-pages.ts'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { expectFieldError } from './field-error.ts'
import { expect, test } from './portal-test.ts'
import { signIn } from './signed-in.ts'
import { PHOTO, vignetteCards } from './transit-pages.ts'

test('a handler asks for a document that the case never had, its owner sends it, and it is there to judge', async ({
  page,
  browser,
}) => {
  const boat = `Nabrander ${randomUUID().slice(0, 4)}`
  const { authorization } = await makePlainCases(page, [boat])
  const address = `/beheer/aanvraag/${await caseOf(page, boat)}`
  const why = 'Op de foto staat een andere naam.'

  await otherPage(browser, async (casework) => {
    await openAs(casework, 'behandelaar', address)
    await casework.getByLabel('Documenten vragen').check()
    await casework.getByText('Om een document vragen dat er nog niet is').click()
    const asked = casework.getByRole('group', { name: /ingestuurd: Aankoopbewijs/ })
    await asked.getByLabel('Vragen', { exact: true }).check()
    await casework.getByRole('button', { name: 'Brief bekijken' }).click()
    const field = casework.getByLabel(/Waarom vraagt u om aankoopbewijs/)
    await expectFieldError(field, 'Schrijf op waarom dit document nodig is.')
    await expectAccessibleAtBothWidths(casework, 'case: a document that it never had')
    await field.fill(why)
    await casework.getByRole('button', { name: 'Brief bekijken' }).click()
    const letter = casework.getByRole('dialog')
    await expect(letter).toContainText(`Dit document hebben we nog niet van u. ${why}`)
    await letter.getByRole('button', { name: 'Besluit vastleggen' }).click()
    await expect(casework.getByText('Vastgelegd: Documenten nodig.')).toBeVisible()
    await casework.goto(address)
    await expect(casework.getByText(/Aankoopbewijs, gevraagd op/)).toBeVisible()
    await expect(casework.getByRole('region', { name: 'Geschiedenis' })).toContainText(
      'Aankoopbewijs gevraagd: Dit document hebben we nog niet van u.',
    )
  })

  await signIn(page, authorization.replace('Bearer ', ''))
  await page.goto('/account/mijn-vignetten')
  const card = vignetteCards(page).filter({ hasText: boat })
  await expect(card).toContainText('We hebben nog 1 bestand van u nodig.')
  await card.getByRole('link', { name: /Bestand sturen/ }).click()
  await expect(page.getByRole('main')).toContainText(
    `Voor de aanvraag hebben we nog iets van u nodig.`,
  )
  await expect(page.getByText(why)).toBeVisible()
  // D6 until when, as its letter says.
  await expect(page.getByText(/^Stuur het uiterlijk op \d{1,2} [a-z]+ 20\d\d\.$/)).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'rejected documents: one that was never sent')
  await page.getByLabel('Aankoopbewijs', { exact: true }).setInputFiles(PHOTO)
  await page.getByRole('button', { name: 'Bestand versturen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bedankt voor het sturen')

  await otherPage(browser, async (casework) => {
    await openAs(casework, 'behandelaar', address)
    const paper = casework.getByRole('region', { name: 'Aankoopbewijs' })
    await expect(paper.getByRole('figure')).toHaveCount(1)
    await expect(casework.getByText(/Aankoopbewijs, gevraagd op/)).toHaveCount(0)
  })
})

test('while one document is awaited a handler asks for another, asks for it no more, and then for none', async ({
  page,
  browser,
}) => {
  const boat = `Meervrager ${randomUUID().slice(0, 4)}`
  const { authorization } = await makePlainCases(page, [boat])
  const address = `/beheer/aanvraag/${await caseOf(page, boat)}`

  await otherPage(browser, async (casework) => {
    await openAs(casework, 'behandelaar', address)
    await casework.getByLabel('Documenten vragen').check()
    await casework.getByText('Om een document vragen dat er nog niet is').click()
    const first = casework.getByRole('group', { name: /ingestuurd: Aankoopbewijs/ })
    await first.getByLabel('Vragen', { exact: true }).check()
    await casework.getByLabel(/Waarom vraagt u om aankoopbewijs/).fill('Van wie is de boot?')
    await casework.getByRole('button', { name: 'Brief bekijken' }).click()
    const letter = casework.getByRole('dialog')
    await letter.getByRole('button', { name: 'Besluit vastleggen' }).click()
    await expect(casework.getByText('Vastgelegd: Documenten nodig.')).toBeVisible()

    const panel = casework.getByRole('region', { name: 'Gevraagde documenten' })
    const more = panel.getByRole('button', { name: 'Nog een document vragen' })
    await more.focus()
    await casework.keyboard.press('Enter')
    const asking = casework.getByRole('dialog', { name: 'Nog een document vragen' })
    await expect(asking).toContainText('één nieuwe laatste dag')
    await casework.keyboard.press('Escape')
    await expect(more).toBeFocused()
    await casework.keyboard.press('Enter')
    await asking.getByRole('button', { name: 'Vragen', exact: true }).click()
    const which = asking.getByLabel('Welk document wilt u vragen?')
    await expect(which).toHaveAttribute('aria-invalid', 'true')
    await expectAccessibleAtBothWidths(casework, 'case: one more document, none chosen')
    await which.selectOption({ label: 'Ontheffing afmeerverbod' })
    await asking.getByRole('button', { name: 'Vragen', exact: true }).click()
    const why = asking.getByLabel(/Waarom is dit document nodig/)
    await expectFieldError(why, 'Schrijf op waarom dit document nodig is.')
    await why.fill('De boot is lang.')
    await asking.getByRole('button', { name: 'Vragen', exact: true }).click()
    const status = casework.getByRole('status')
    await expect(status.filter({ hasText: 'Gevraagd: Ontheffing afmeerverbod.' })).toBeFocused()
    await expect(casework.getByText(/Ontheffing afmeerverbod, gevraagd op/)).toBeVisible()
    await expectAccessibleAtBothWidths(casework, 'case: two documents are awaited')

    await panel.getByRole('button', { name: 'Niet meer vragen: Ontheffing afmeerverbod' }).click()
    const taking = casework.getByRole('dialog')
    await expect(taking).toContainText('U wacht nog wel op de andere documenten.')
    await taking.getByRole('button', { name: 'Niet meer vragen' }).click()
    const reason = taking.getByLabel(/Waarom is dit document niet meer nodig/)
    await expect(reason).toHaveAttribute('aria-invalid', 'true')
    await expectAccessibleAtBothWidths(casework, 'case: asked no more, without why')
    await reason.fill('De boot is korter dan we dachten.')
    await taking.getByRole('button', { name: 'Niet meer vragen' }).click()
    await expect(
      status.filter({ hasText: 'Niet meer gevraagd: Ontheffing afmeerverbod.' }),
    ).toBeFocused()
    await expect(casework.getByText(/Ontheffing afmeerverbod, gevraagd op/)).toHaveCount(0)
  })

  await signIn(page, authorization.replace('Bearer ', ''))
  await page.goto('/account/mijn-vignetten')
  const card = vignetteCards(page).filter({ hasText: boat })
  await card.getByRole('link', { name: /Bestand sturen/ }).click()
  await expect(page.getByLabel('Aankoopbewijs', { exact: true })).toBeAttached()
  await expect(page.getByLabel('Ontheffing afmeerverbod', { exact: true })).toHaveCount(0)

  await otherPage(browser, async (casework) => {
    await openAs(casework, 'behandelaar', address)
    await casework.getByRole('button', { name: 'Niet meer vragen: Aankoopbewijs' }).click()
    const taking = casework.getByRole('dialog')
    await expect(taking).toContainText('komt terug in de werkvoorraad')
    await taking.getByLabel(/niet meer nodig/).fill('We hebben het gevonden.')
    await taking.getByRole('button', { name: 'Niet meer vragen' }).click()
    const status = casework.getByRole('status').filter({ hasText: 'weer in de werkvoorraad' })
    await expect(status).toBeFocused()
    await expect(casework.getByLabel('Toekennen')).toBeVisible()
    const history = casework.getByRole('region', { name: 'Geschiedenis' })
    await expect(history).toContainText('Document niet meer gevraagd')
    await expect(history).toContainText('Niet meer gevraagd: Aankoopbewijs')
    await expect(history).toContainText('We hebben het gevonden.')
    await expectAccessibleAtBothWidths(casework, 'case: nothing is awaited any more')
  })
})
