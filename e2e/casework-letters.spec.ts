import { randomUUID } from 'node:crypto'
import { caseOf, makeCases } from './casework-cases.ts'
import { openAs } from './casework-pages.ts'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { expectFieldError } from './field-error.ts'
import { test } from './faulty-line.ts'
import { expect } from './portal-test.ts'

test('a handler writes a letter, reads it before it goes, and finds it in the history', async ({
  page,
}) => {
  const boat = `Brief ${randomUUID().slice(0, 4)}`
  await makeCases(page, [boat])
  const address = `/beheer/aanvraag/${await caseOf(page, boat)}`
  await openAs(page, 'behandelaar', address)
  const write = page.getByRole('button', { name: 'Brief schrijven' })
  await write.click()
  const dialog = page.getByRole('dialog', { name: 'Brief aan de aanvrager' })
  const [subject, text] = [dialog.getByLabel('Onderwerp'), dialog.getByLabel('Tekst')]
  await dialog.getByRole('button', { name: 'Brief nalezen' }).click()
  await expect(subject).toHaveAttribute('aria-invalid', 'true')
  await expectAccessibleAtBothWidths(page, 'case: a letter with nothing in it')
  await dialog.getByLabel('Vraag om informatie').check()
  await expect(subject).toHaveValue('We hebben informatie van u nodig')
  await text.fill('Hoe breed is uw boot?\n\nEn hoe lang?')
  // What was typed stays: another beginning leaves it, and so does a screen that is opened anew.
  await dialog.getByLabel('Antwoord op een vraag').check()
  await expect(subject).toHaveValue('Antwoord op uw vraag')
  await page.reload()
  await write.click()
  await expect(text).toHaveValue('Hoe breed is uw boot?\n\nEn hoe lang?')
  await dialog.getByRole('button', { name: 'Brief nalezen' }).click()
  await expect(dialog.getByText('Hoe breed is uw boot?')).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'case: own letter before it goes')
  await dialog.getByRole('button', { name: 'Versturen' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'wordt gemaild' })).toBeFocused()

  const history = page.getByRole('region', { name: 'Geschiedenis' })
  const open = history.getByRole('button', { name: 'Brief lezen: Brief van een medewerker' })
  await expect(async () => {
    await page.reload()
    await expect(open).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expect(history).toContainText('De brief is gemaild op')
  await open.click()
  const sent = page.getByRole('dialog', { name: 'Brief zoals hij is gemaild' })
  await expect(sent.getByText('Hoe breed is uw boot?')).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'case: a letter as it was sent')
  await sent.getByRole('button', { name: 'Opnieuw sturen' }).click()
  await expect(sent).toBeHidden()
  await expect(history).toContainText('Brief opnieuw gestuurd')
})

test('who reads German is written to in German, from a template, or in Dutch with a word about that', async ({
  page,
}) => {
  const boat = `Brief ${randomUUID().slice(0, 4)}`
  const applicant = await makeCases(page, [boat])
  await page.request.post('/api/request-vignette/user/language', {
    headers: { ...applicant },
    data: { language: 'de' },
  })
  await openAs(page, 'behandelaar', `/beheer/aanvraag/${await caseOf(page, boat)}`)
  await page.getByRole('button', { name: 'Brief schrijven' }).click()
  const dialog = page.getByRole('dialog', { name: 'Brief aan de aanvrager' })
  const text = dialog.getByLabel('Tekst')
  await dialog.getByLabel('Vraag om informatie').check()
  await expect(text).toHaveValue(/Nennen Sie dabei Ihre Antragsnummer: AV-\d{4}-\d+-\d\./)
  const language = dialog.getByRole('group', { name: 'In welke taal schrijft u?' })
  await language.getByLabel('Nederlands').check()
  await expect(text).toHaveValue(/Noem daarbij uw aanvraagnummer: AV-/)
  await expectAccessibleAtBothWidths(page, 'case: a letter in another language')
  const check = dialog.getByRole('button', { name: 'Brief nalezen' })
  await check.click()
  await expectFieldError(text, 'Achter een streepje staat nog niets. Vul het aan, of haal het weg.')
  await dialog.getByLabel('Antwoord op een vraag').check()
  await check.click()
  await expect(dialog.getByText(/auf Niederländisch/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Terug' }).click()
  await language.getByLabel('Duits').check()
  await check.click()
  await expect(dialog.getByText(/Sie haben uns eine Frage gestellt/)).toBeVisible()
  await expect(dialog.getByText(/auf Niederländisch/)).toBeHidden()
  await dialog.getByRole('button', { name: 'Versturen' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'wordt gemaild' })).toBeFocused()
})

test('what a letter begins with may not come: it is told, and asked again', async ({
  page,
  line,
}) => {
  const boat = `Brief ${randomUUID().slice(0, 4)}`
  await makeCases(page, [boat])
  await openAs(page, 'behandelaar', `/beheer/aanvraag/${await caseOf(page, boat)}`)
  line.fails(/letter\/templates/, 'cut')
  await page.getByRole('button', { name: 'Brief schrijven' }).click()
  const dialog = page.getByRole('dialog', { name: 'Brief aan de aanvrager' })
  await expect(dialog.getByRole('alert')).toContainText('kan nu niet worden begonnen')
  await expectAccessibleAtBothWidths(page, 'case: no templates', 'page alert')
  line.mend()
  await dialog.getByRole('button', { name: 'Opnieuw proberen' }).click()
  await expect(dialog.getByLabel('Vraag om informatie')).toBeVisible()
})
