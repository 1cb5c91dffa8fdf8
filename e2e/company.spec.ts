import { randomUUID } from 'node:crypto'
import { onScreen, press, reach, type } from './by-keyboard.ts'
import { makePaidCase, registerApplicant } from './casework-cases.ts'
import { lookFor, openAs, QUEUE } from './casework-pages.ts'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { test } from './faulty-line.ts'
import { expectFieldError } from './field-error.ts'
import { expect } from './portal-test.ts'
import { registered, signIn, tokenOf, TRANSIT_ANSWERS } from './signed-in.ts'

const SUMMARY = '/request-vignette/Amsterdam/transit/request/6'
const NAME = 'Naam van het bedrijf of de vereniging'
const NUMBER = 'KvK-nummer'

test('issue 14, 9: a company is added, changed and removed in the account, by keyboard', async ({
  page,
  line,
}) => {
  await registered(page, '/account/details')
  const part = page.getByRole('region', { name: 'Bedrijf of vereniging', exact: true })
  await expect(part).toContainText('U vraagt aan voor uzelf.')
  await press(page, 'Bedrijf of vereniging toevoegen')
  await type(page, NUMBER, '1234')
  await press(page, 'Opslaan')
  await expect(page.getByRole('alert')).toBeFocused()
  await expectFieldError(page.getByLabel(NAME), 'Vul de naam in.')
  await expectFieldError(page.getByLabel(NUMBER), /Vul een KvK-nummer in van 8 cijfers/)
  await expectAccessibleAtBothWidths(page, 'details: a company with errors', 'field errors')
  await type(page, NAME, 'Rederij De Zwaan B.V.')
  await page.getByLabel(NUMBER).fill('KvK 1234.56 78')
  line.fails(/^PUT .*\/user\/company$/, 'cut')
  await press(page, 'Opslaan')
  await expect(page.getByRole('alert')).toContainText(/Er is geen verbinding/)
  await expect(page.getByLabel(NAME)).toHaveValue('Rederij De Zwaan B.V.')
  line.mend()
  await press(page, 'Opslaan')
  await expect(part).toBeFocused()
  await expect(part.getByRole('status').first()).toContainText(
    'Vanaf nu vraagt u aan voor: Rederij De Zwaan B.V.',
  )
  await expect(part).toContainText('12345678')
  await expectAccessibleAtBothWidths(page, 'details: a company was added', 'success')

  await page.reload()
  await press(page, 'Bedrijf of vereniging wijzigen')
  await reach(page, page.getByLabel(NUMBER))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('8765 4321')
  await press(page, 'Opslaan')
  await expect(part).toContainText('87654321')
  await press(page, 'Bedrijf of vereniging verwijderen')
  await expect(part).toBeFocused()
  await expect(part).toContainText('Uw bedrijf of vereniging is verwijderd')
  await expect(part).not.toContainText('87654321')
})

test('issue 14, 9: the summary names the company, and leads to where it is changed and back', async ({
  page,
}) => {
  const email = await registered(page, '/account/details')
  await signIn(page, await tokenOf(page, email), { 'AMSTERDAM:transit': TRANSIT_ANSWERS })
  await page.goto(SUMMARY)
  const person = page.getByRole('region', { name: 'Uw gegevens' })
  await expect(person).toContainText('Vraagt u aan voor een bedrijf of vereniging?')
  await reach(page, page.getByRole('link', { name: 'Wijzigen Uw gegevens' }))
  await page.keyboard.press('Enter')
  await onScreen(page, 'Uw gegevens')
  await press(page, 'Bedrijf of vereniging toevoegen')
  await type(page, NAME, 'Rederij De Zwaan B.V.')
  await type(page, NUMBER, '12345678')
  await press(page, 'Opslaan')
  await expect(page.getByText('Vanaf nu vraagt u aan voor')).toBeVisible()
  await reach(page, page.getByRole('link', { name: 'Verder met uw aanvraag' }))
  await page.keyboard.press('Enter')
  await expect(person).toContainText(/Rederij De Zwaan B\.V\..*12345678.*J\.P\. Boer/s)
  await expect(person).toContainText('Contactpersoon')
  await expect(
    page.getByRole('checkbox', { name: 'Het bedrijf of de vereniging is de eigenaar' }),
  ).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'summary: of a company')
})

test('issue 14, 9: the desk finds a company, and its case names it above its contact', async ({
  page,
}) => {
  const name = `Stichting ${randomUUID().slice(0, 8)} Vrienden van de Amsterdamse Sloepen`
  const kvkNumber = String(10_000_000 + Math.floor(Math.random() * 80_000_000))
  const applicant = await registerApplicant(page)
  const answer = await page.request.put('/api/request-vignette/user/company', {
    headers: { ...applicant },
    data: { name, kvkNumber },
  })
  expect(answer.ok()).toBe(true)
  const boat = `Sloep ${randomUUID().slice(0, 4)}`
  const id = await makePaidCase(page, boat, applicant)
  await openAs(page, 'behandelaar', QUEUE)
  await lookFor(page, kvkNumber)
  const hits = page.getByRole('main').getByRole('listitem')
  await expect(hits.filter({ hasText: boat })).toContainText(name)
  await expectAccessibleAtBothWidths(page, 'search: a company')
  await page.goto(`/beheer/aanvraag/${id}`)
  await onScreen(page, boat)
  const facts = page.getByRole('region', { name: 'Aanvrager' })
  await expect(facts).toContainText(name)
  await expect(facts).toContainText(kvkNumber)
  await expectAccessibleAtBothWidths(page, 'case: of a company')
  await page.getByRole('link', { name: 'Alles van deze aanvrager' }).click()
  await expect(page.getByRole('region', { name: 'Aanvrager' })).toContainText(name)
  await expectAccessibleAtBothWidths(page, 'applicant: of a company')
})
