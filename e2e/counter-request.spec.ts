import { randomUUID } from 'node:crypto'
import { AGAIN } from './again.ts'
import { chooseFile, choose, onScreen, press, reach, type } from './by-keyboard.ts'
import { askCasework, endSessionOf, logInUntil, lookFor, openAs } from './casework-pages.ts'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { test } from './faulty-line.ts'
import { linkInMail } from './mail.ts'
import { expect } from './portal-test.ts'
import { newEmail, registered } from './signed-in.ts'
import { PHOTO } from './transit-pages.ts'

const COUNTER = '/beheer/balie'

test('for somebody new a handler fills in a request by keyboard, and does not decide it', async ({
  page,
  line,
}) => {
  const email = newEmail()
  const boat = `Balie ${randomUUID().slice(0, 8)}`
  line.fails(/\/api\/beheer\/counter$/, 'silent')
  await openAs(page, 'behandelaar', COUNTER)
  await expectAccessibleAtBothWidths(page, 'counter: loading', 'loading')
  line.mend()
  line.fails(/\/api\/beheer\/counter$/, 'cut')
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('kan nu niet worden getoond')
  await expectAccessibleAtBothWidths(page, 'counter: failed', 'page alert')
  line.mend()
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
  await expect(page.getByRole('button', { name: 'Controleren' })).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'counter: begun', 'filled')

  // Everything that is wrong is told at once.
  await press(page, 'Controleren')
  const summary = page.getByRole('alert')
  await expect(summary.getByRole('link')).toHaveCount(12)
  await expect(summary).toContainText('Vul de achternaam van de aanvrager in.')
  await expectAccessibleAtBothWidths(page, 'counter: errors', 'field errors')

  await choose(page, 'Wat vraagt de aanvrager?', 1)
  await choose(page, 'Hoe kwam de aanvrager bij u?', 0)
  await type(page, 'Waarom vult u de aanvraag in?', 'Heeft geen computer.')
  await type(page, 'E-mailadres', email)
  await type(page, 'Voorletters', 'MJ')
  await type(page, 'Achternaam', 'Roerdomp')
  await type(page, 'Telefoonnummer', '0612345678')
  await type(page, 'Postcode', '1011ab')
  await type(page, 'Huisnummer', '12')
  await type(page, 'Straat', 'Voorbeeldkade')
  await type(page, 'Plaats', 'Amsterdam')
  await type(page, 'Burgerservicenummer', '111222333')
  await type(page, 'Naam van de boot', boat)
  await type(page, 'Lengte', '5,2')
  await type(page, 'Breedte', '2,1')
  await reach(page, page.getByLabel('Aandrijving'))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('main')).toContainText('Dit vignet kost € 44')
  await choose(page, 'Hoe krijgt de aanvrager het vignet?', 0)
  await chooseFile(page, page.getByLabel('Foto van de boot', { exact: true }), PHOTO)
  await expect(page.getByRole('main')).toContainText('boat.jpg')
  await expectAccessibleAtBothWidths(page, 'counter: filled', 'filled')
  await type(page, 'Kenmerk op de bon', 'PIN-0042')
  await press(page, 'Controleren')
  const dialog = page.getByRole('dialog', { name: 'Klopt deze aanvraag?' })
  await expect(dialog).toContainText('€ 44')
  await expect(dialog).toContainText(boat)
  await expectAccessibleAtBothWidths(page, 'counter: last look', 'filled')
  await press(page, 'Aanvraag maken, € 44,- is betaald')
  const done = page.getByText(/^De aanvraag is gemaakt\. Het aanvraagnummer is AV-/)
  await expect(done).toBeFocused()
  await expectAccessibleAtBothWidths(page, 'counter: made', 'success')

  await reach(page, page.getByRole('link', { name: 'Naar de aanvraag' }))
  await page.keyboard.press('Enter')
  await onScreen(page, boat)
  const main = page.getByRole('main')
  await expect(main).toContainText('Aan de balie')
  await expect(main).toContainText('Een andere collega moet erover beslissen')
  await expect(main).toContainText('Kenmerk op de bon: PIN-0042')
  await expect(main).toContainText('Heeft geen computer.')
  await expectAccessibleAtBothWidths(page, 'case: made at the counter', 'filled')
  // Its owner is written to, and nothing that was typed stands in the letter to an address that nobody has shown to be theirs.
  await linkInMail(page.request, email, /http\S+\/account\/mijn-vignetten/)
})

test(
  'who has an account and no request is found, and asks for one from their page',
  AGAIN,
  async ({ page, browser }) => {
    const other = await browser.newContext()
    const email = await registered(await other.newPage(), '/')
    await other.close()
    await openAs(page, 'behandelaar', COUNTER)
    await page.getByRole('radio', { name: 'Doorvaart Amsterdam' }).check()
    await page.getByLabel('Waarom vult u de aanvraag in?').fill('Belde zonder computer.')
    await page.getByLabel('Lengte').fill('31')
    await expect(page.getByText('Kies wat de aanvrager vraagt.')).toHaveCount(0)
    // Told where it is typed; what was typed of the vignette stays, from the page of its owner too.
    await page.getByLabel('E-mailadres', { exact: true }).fill(email)
    await expect(page.getByText(/^Bij dit e-mailadres hoort al een account\./)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Verder met deze aanvrager' })).toBeVisible()
    await expectAccessibleAtBothWidths(page, 'counter: an address of an account', 'field errors')
    await openAs(page, 'behandelaar', '/beheer/zoeken')
    await lookFor(page, email)
    const people = page.getByRole('heading', { name: 'Mensen met een account, zonder aanvraag' })
    await expect(people).toBeVisible()
    await expectAccessibleAtBothWidths(page, 'search: somebody without a request', 'filled')
    const { people: found } = await askCasework<{ people: { name: string }[] }>(
      page,
      'behandelaar',
      'search',
      { q: email },
    )
    await page.getByRole('link', { name: found[0]?.name ?? '' }).click()
    await page.getByRole('link', { name: 'Vignet aanvragen voor deze persoon' }).click()
    const applicant = page.getByRole('region', { name: 'De aanvrager' })
    await expect(applicant).toContainText(email)
    await expect(page.getByLabel('Burgerservicenummer')).toHaveCount(0)
    await expectAccessibleAtBothWidths(page, 'counter: of an account', 'filled')

    const boat = `Balie ${randomUUID().slice(0, 8)}`
    await expect(page.getByRole('radio', { name: 'Doorvaart Amsterdam' })).toBeChecked()
    await expect(page.getByLabel('Waarom vult u de aanvraag in?')).toHaveValue(
      'Belde zonder computer.',
    )
    await page.getByLabel('Per telefoon').check()
    await page.getByLabel('Naam van de boot').fill(boat)
    await expect(page.getByLabel('Lengte')).toHaveValue('31')
    await page.getByLabel('Breedte').fill('2,1')
    await page.getByLabel('Aandrijving').selectOption({ index: 1 })
    await page.getByLabel('Foto van de boot', { exact: true }).setInputFiles(PHOTO)
    await page.getByRole('radio', { name: /post/i }).check()
    await page.getByLabel('Kenmerk op de bon').fill('PIN-0043')
    await page.getByRole('button', { name: 'Controleren' }).click()
    await expect(page.getByRole('alert').getByRole('link')).toHaveCount(1)
    await page.getByLabel('Lengte').fill('9,5')
    await page.getByRole('button', { name: 'Controleren' }).click()
    await page.getByRole('button', { name: /^Aanvraag maken/ }).click()
    await expect(page.getByText(/^De aanvraag is gemaakt/)).toBeVisible()
    await lookFor(page, boat)
    await expect(page.getByRole('link', { name: boat, exact: true })).toBeVisible()
  },
)

test('a mooring vignette is priced by the tariff, and waits for the mandate of its applicant', async ({
  page,
  browser,
}) => {
  const other = await browser.newContext()
  const email = await registered(await other.newPage(), '/')
  await other.close()
  const { people } = await askCasework<{ people: { id: string }[] }>(
    page,
    'behandelaar',
    'search',
    { q: email },
  )
  await openAs(page, 'behandelaar', `${COUNTER}?aanvrager=${people[0]?.id}`)
  const boat = `Balie ${randomUUID().slice(0, 8)}`
  await page.getByRole('radio', { name: 'Ligplaats Weesp' }).check()
  await page.getByLabel('Aan de balie').check()
  await page.getByLabel('Waarom vult u de aanvraag in?').fill('Kan niet met een computer werken.')
  await page.getByLabel('Naam van de boot').fill(boat)
  await page.getByLabel('Lengte').fill('5,2')
  await page.getByLabel('Breedte').fill('2,1')
  await page.getByLabel('Aandrijving').selectOption({ index: 1 })
  const main = page.getByRole('main')
  await expect(main).toContainText('Vul eerst de boot en de ligplaats in.')
  await page.getByLabel('Langer dan 3 maanden geleden gekocht').check()
  await page.getByLabel('Jachthaven', { exact: true }).check()
  await page
    .getByLabel('Jachthaven', { exact: true })
    .last()
    .selectOption({ label: 'Staat niet in de lijst' })
  await page
    .getByRole('group', { name: /opgezegd/ })
    .getByLabel('Nee')
    .check()
  await expect(main).toContainText('Noem de kosten aan de aanvrager.')
  await page.getByRole('radio', { name: /€/ }).first().check()
  await page.getByRole('radio', { name: 'In 1 termijn' }).check()
  await page.getByLabel('Foto van de boot', { exact: true }).setInputFiles(PHOTO)
  await page.getByLabel(/^Ligplaatsbewijs/).setInputFiles(PHOTO)
  await expectAccessibleAtBothWidths(page, 'counter: mooring', 'filled')
  await page.getByRole('button', { name: 'Controleren' }).click()
  const lastLook = page.getByRole('dialog', { name: 'Klopt deze aanvraag?' })
  await expect(lastLook).toContainText(`Per e-mail naar ${email}`)
  await expect(lastLook).toContainText('Die is er nog niet.')
  await page.getByRole('button', { name: /^Aanvraag maken voor € / }).click()
  await expect(page.getByText(/^De aanvraag is gemaakt/)).toBeVisible()
  await expect(main).toContainText('om de machtiging bij de eigen bank te geven')
  await page.getByRole('link', { name: 'Naar de aanvraag' }).click()
  await expect(main).toContainText('Aan de balie')
  await expect(main).toContainText('Nog niet ingediend')
  await linkInMail(page.request, email, /http\S+requestId=\S+/)
})

test('after a session that ended what was typed for somebody new is there again, but for the BSN and the files', async ({
  page,
}) => {
  test.slow()
  const email = newEmail()
  const boat = `Balie ${randomUUID().slice(0, 8)}`
  const TYPED: Record<string, string> = {
    ...{ 'Waarom vult u de aanvraag in?': 'Heeft geen computer.', Voorletters: 'M.J.' },
    ...{ Achternaam: 'Roerdomp', Telefoonnummer: '0612345678', Postcode: '1011 AB' },
    ...{ Huisnummer: '12', Straat: 'Voorbeeldkade', Plaats: 'Amsterdam' },
    ...{ 'Naam van de boot': boat, Lengte: '5,2', Breedte: '2,1' },
    'Kenmerk op de bon': 'PIN-0044',
  }
  await openAs(page, 'behandelaar', COUNTER)
  await page.getByRole('radio', { name: 'Doorvaart Amsterdam' }).check()
  await page.getByLabel('Aan de balie').check()
  await page.getByLabel('E-mailadres', { exact: true }).fill(email)
  for (const [label, value] of Object.entries(TYPED)) {
    await page.getByLabel(label, { exact: true }).fill(value)
  }
  await page.getByLabel('Burgerservicenummer').fill('111222333')
  await page.getByLabel('Aandrijving').selectOption({ index: 1 })
  await page.getByRole('radio', { name: /post/i }).check()
  const photo = page.getByLabel('Foto van de boot', { exact: true })
  await photo.setInputFiles(PHOTO)
  await page.getByRole('button', { name: 'Controleren' }).click()
  const make = page.getByRole('button', { name: /^Aanvraag maken/ })
  await expect(make).toBeVisible()
  await endSessionOf(page, 'behandelaar')
  await make.click()
  await logInUntil(page, 'behandelaar', page.getByRole('button', { name: 'Controleren' }))
  await expect(page.getByLabel('E-mailadres', { exact: true })).toHaveValue(email)
  for (const [label, value] of Object.entries(TYPED)) {
    await expect(page.getByLabel(label, { exact: true }), label).toHaveValue(value)
  }
  await expect(page.getByRole('radio', { name: 'Doorvaart Amsterdam' })).toBeChecked()
  await expect(page.getByLabel('Burgerservicenummer')).toHaveValue('')
  await expect(page.getByText(/burgerservicenummer en de bestanden/)).toBeVisible()
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
  expect(kept).not.toContain('111222333')
  await expectAccessibleAtBothWidths(page, 'counter: goes on', 'filled')

  await page.getByLabel('Burgerservicenummer').fill('111222333')
  await photo.setInputFiles(PHOTO)
  await page.getByRole('button', { name: 'Controleren' }).click()
  await make.click()
  await expect(page.getByText(/^De aanvraag is gemaakt/)).toBeVisible()
  // What was made is not there again.
  await page.goto(COUNTER)
  await expect(page.getByLabel('Kenmerk op de bon')).toHaveCount(0)
  const surname = page.getByLabel('Achternaam')
  await expect(surname).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Leeg formulier' })).toHaveCount(0)

  await surname.fill('Roerdomp')
  await page.reload()
  await expect(surname).toHaveValue('Roerdomp')
  await page.getByRole('button', { name: 'Leeg formulier' }).click()
  await expect(page.getByText('Het formulier is leeg.')).toBeFocused()
  await expect(surname).toHaveValue('')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Controleren' })).toBeVisible()
  await expect(surname).toHaveValue('')
})
