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
