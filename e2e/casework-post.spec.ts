import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { choose, chooseFile, onScreen, press, reach, type } from './by-keyboard.ts'
import { askCasework, lookFor, openAs } from './casework-pages.ts'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { test } from './faulty-line.ts'
import { linkInMail } from './mail.ts'
import { expect } from './portal-test.ts'
import { newEmail } from './signed-in.ts'
import { dayFromToday } from './today.ts'
import { PHOTO } from './transit-pages.ts'

/** What a press of a button hands over. */
async function fileOf(page: Page, button: string): Promise<{ name: string; content: Buffer }> {
  const downloaded = page.waitForEvent('download')
  await press(page, button)
  const file = await downloaded
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) }
}

/** Fills in the form of the counter by keyboard, for somebody who has no e-mail address. */
async function helpAtCounter(page: Page, { boat, surname }: { boat: string; surname: string }) {
  await openAs(page, 'behandelaar', '/beheer/balie')
  await choose(page, 'Hoe kwam de aanvrager bij u?', 0)
  await type(page, 'Waarom vult u de aanvraag in?', 'Heeft geen computer.')
  await reach(page, page.getByLabel('De aanvrager heeft geen e-mailadres'))
  await page.keyboard.press('Space')
  await expect(page.getByLabel('E-mailadres', { exact: true })).toHaveCount(0)
  await expect(page.getByText('Brieven gaan dan per post')).toBeVisible()
  await type(page, 'Voorletters', 'MJ')
  await type(page, 'Achternaam', surname)
  await type(page, 'Telefoonnummer', '0612345678')
  await type(page, 'Postcode', '1011ab')
  await type(page, 'Huisnummer', '12')
  await type(page, 'Straat', 'Voorbeeldkade')
  await type(page, 'Plaats', 'Amsterdam')
  await type(page, 'Burgerservicenummer', '111222333')
  await page.getByRole('radio', { name: 'Ligplaats Weesp' }).check()
  await page.getByRole('button', { name: 'Controleren' }).click()
  await expect(
    page.getByRole('alert').getByText('Zonder e-mailadres kan alleen een doorvaartvignet.'),
  ).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'counter: without an e-mail address', 'field errors')
  await page.getByRole('radio', { name: 'Doorvaart Amsterdam' }).check()
  await type(page, 'Naam van de boot', boat)
  await type(page, 'Lengte', '5,2')
  await type(page, 'Breedte', '2,1')
  await page.getByLabel('Aandrijving').selectOption({ index: 1 })
  await choose(page, 'Hoe krijgt de aanvrager het vignet?', 0)
  await chooseFile(page, page.getByLabel('Foto van de boot', { exact: true }), PHOTO)
  await type(page, 'Kenmerk op de bon', `PIN ${surname}`)
  await press(page, 'Controleren')
  const lastLook = page.getByRole('dialog', { name: 'Klopt deze aanvraag?' })
  await expect(lastLook).toContainText(`M.J. ${surname}`)
  await expect(lastLook).toContainText('Voorbeeldkade 12')
  await expect(lastLook).toContainText('Per post, naar dit adres')
  await press(page, 'Aanvraag maken, € 44,- is betaald')
  await expect(page.getByText(/^De aanvraag is gemaakt\./)).toBeFocused()
}

/** Sets right who cannot log in, and gives them an e-mail address. */
async function correctPerson(page: Page, surname: string) {
  await lookFor(page, surname)
  await page
    .getByRole('link', { name: /^Post / })
    .first()
    .click()
  await page.getByRole('link', { name: 'Alles van deze aanvrager' }).click()
  await press(page, 'Gegevens corrigeren')
  const dialog = page.getByRole('dialog', { name: 'Gegevens corrigeren' })
  await expect(dialog).toContainText('Wel geprint, nog niet gepost: 1.')
  await dialog.getByLabel('Straat').fill('')
  await dialog.getByRole('button', { name: 'Correctie vastleggen' }).press('Enter')
  await expect(dialog.getByRole('alert').getByRole('link')).toHaveCount(2)
  await expectAccessibleAtBothWidths(page, 'applicant: correction with errors', 'field errors')
  await dialog.getByLabel('Straat').fill('Nieuwe Voorbeeldkade')
  await dialog.getByLabel('Waarom corrigeert u dit?').fill('Verhuisd.')
  await dialog.getByRole('button', { name: 'Correctie vastleggen' }).press('Enter')
  await expect(page.getByText('De gegevens zijn gecorrigeerd.')).toBeFocused()
  await expect(page.getByRole('main')).toContainText('Nieuwe Voorbeeldkade 12')
  await expectAccessibleAtBothWidths(page, 'applicant: corrected', 'success')

  await press(page, 'E-mailadres toevoegen')
  const adding = page.getByRole('dialog', { name: 'E-mailadres toevoegen' })
  await adding.getByLabel('E-mailadres').fill('geen adres')
  await adding.getByRole('button', { name: 'E-mailadres toevoegen' }).press('Enter')
  await expectAccessibleAtBothWidths(page, 'applicant: no e-mail address', 'field errors')
  const email = newEmail()
  await adding.getByLabel('E-mailadres').fill(email)
  await adding.getByRole('button', { name: 'E-mailadres toevoegen' }).press('Enter')
  await expect(page.getByText(`De e-mail is onderweg naar ${email}.`)).toBeFocused()
  await expect(page.getByRole('button', { name: 'E-mailadres corrigeren' })).toBeVisible()
  await linkInMail(page.request, email, /http\S+\/wachtwoord-vergeten\/\S+/)

  await press(page, 'E-mailadres corrigeren')
  const correcting = page.getByRole('dialog', { name: 'E-mailadres corrigeren' })
  await expect(correcting).toContainText(email)
  await expectAccessibleAtBothWidths(page, 'applicant: an address that was added', 'filled')
  await correcting.getByRole('button', { name: 'E-mailadres weghalen' }).press('Enter')
  await expect(page.getByText('Het e-mailadres is weggehaald.')).toBeFocused()
  await expect(page.getByRole('button', { name: 'E-mailadres toevoegen' })).toBeVisible()
}

test('who has no e-mail address is helped at the counter, and their letter is printed and posted', async ({
  page,
  line,
}) => {
  const id = randomUUID().slice(0, 6).replaceAll(/\d/g, 'x')
  const [boat, surname] = [`Post ${id}`, `Briefman${id}`]
  await helpAtCounter(page, { boat, surname })
  await page.getByRole('link', { name: 'Naar de aanvraag' }).click()
  await onScreen(page, boat)
  await expect(page.getByRole('main')).toContainText('Geen: brieven gaan per post')

  line.fails(/\/api\/beheer\/post$/, 'silent')
  await page.goto('/beheer/werkvoorraad')
  await page.getByRole('link', { name: /^Te printen/ }).click()
  await expectAccessibleAtBothWidths(page, 'post: loading', 'loading')
  line.mend()
  line.fails(/\/api\/beheer\/post$/, 'cut')
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('De brieven kunnen nu niet worden getoond')
  await expectAccessibleAtBothWidths(page, 'post: failed', 'page alert')
  line.mend()
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
  const ours = page
    .getByRole('list', { name: 'Brieven' })
    .getByRole('listitem')
    .filter({ hasText: surname })
  await expect(ours).toContainText('Nog niet geprint')
  await expect(ours).toContainText('Voorbeeldkade 12')
  await expectAccessibleAtBothWidths(page, 'post: letters', 'filled')

  await press(page, 'Gekozen brieven printen (pdf)')
  await expect(page.getByText('Kies eerst welke brieven.')).toBeVisible()
  await reach(page, page.getByLabel(new RegExp(`^Aanvraag ingevuld.*${surname}`)))
  await page.keyboard.press('Space')
  await expect(page.getByText('1 gekozen.')).toBeVisible()
  await press(page, 'Markeer als gepost')
  await expect(page.getByText('Een van deze brieven is nog niet geprint.')).toBeFocused()
  await expectAccessibleAtBothWidths(page, 'post: not printed', 'filled')

  const pdf = await fileOf(page, 'Gekozen brieven printen (pdf)')
  expect(pdf.name).toBe('brieven.pdf')
  expect(pdf.content.subarray(0, 5).toString()).toBe('%PDF-')
  await expect(ours).toContainText('door B. Sluis')
  await expect(page.getByText('1 gekozen. Al eerder geprint: 1.')).toBeVisible()
  await press(page, 'Markeer als gepost')
  await expect(page.getByText('Als gepost gemarkeerd: 1.')).toBeVisible()
  await expect(ours).toHaveCount(0)
  await expectAccessibleAtBothWidths(page, 'post: posted', 'success')
  await press(page, 'Ongedaan maken')
  await expect(page.getByText('Weer in de lijst: 1.')).toBeFocused()
  await expect(ours).toHaveCount(1)
  await page.getByLabel(new RegExp(surname)).press('Space')
  await correctPerson(page, surname)
  const { letters } = await askCasework<{ letters: { id: string; to: string[] }[] }>(
    page,
    'teamleider',
    'post',
  )
  const ids = letters.filter(({ to }) => to.join().includes(surname)).map((each) => each.id)
  await page.goto('/beheer/te-printen')
  await expect(ours).toContainText('Geprint voor een oud adres')
  await expectAccessibleAtBothWidths(page, 'post: of an old address', 'filled')
  await page.getByLabel(new RegExp(surname)).check()
  await fileOf(page, 'Gekozen brieven printen (pdf)')
  await expect(ours).not.toContainText('Geprint voor een oud adres')
  await askCasework(page, 'teamleider', 'post/posted', { ids })
  await press(page, 'Markeer als gepost')
  await expect(
    page.getByText('Een collega heeft gekozen brieven al op de post gedaan: 1.'),
  ).toBeFocused()
  await expect(ours).toHaveCount(0)
  await expectAccessibleAtBothWidths(page, 'post: a colleague was first', 'filled')

  await lookFor(page, boat)
  await page.getByRole('link', { name: boat, exact: true }).click()
  await expect(page.getByRole('main')).toContainText('Op de post gedaan op')
  await expectAccessibleAtBothWidths(page, 'case: without an e-mail address', 'filled')
  await page
    .getByRole('button', { name: /^Brief lezen/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toContainText('Per post naar:M.J.')
  const read = page.getByRole('dialog')
  await read.getByRole('button', { name: 'Onbestelbaar retour' }).press('Enter')
  await read.getByRole('button', { name: 'Vastleggen' }).press('Enter')
  await expect(read.getByRole('alert').getByRole('link')).toHaveCount(1)
  await expectAccessibleAtBothWidths(page, 'case: a letter that came back', 'field errors')
  await read.getByLabel('Wanneer kwam de brief terug?').fill(dayFromToday())
  await read.getByRole('button', { name: 'Vastleggen' }).press('Enter')
  await expect(page.getByText('Vastgelegd dat de brief terugkwam.')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Brief niet aangekomen')
  // Also once the case, which has one event more by then, was asked anew.
  await expect(page.getByText('Vastgelegd dat de brief terugkwam.')).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'case: a letter came back', 'success')
  const atCase = page.url()
  await page.goto('/beheer/werkvoorraad?soort=LETTER_NOT_ARRIVED')
  await expect(page.getByRole('link', { name: boat, exact: true })).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'queue: letters that nobody got', 'filled')
  await page.goto(atCase)
  await press(page, 'Afhandelen zonder brief: Aanvraag ingevuld door een medewerker')
  await press(page, 'Vastleggen')
  await expect(page.getByLabel('Wat hebt u gedaan?')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessibleAtBothWidths(page, 'case: nothing was done about a letter', 'field errors')
  await type(page, 'Wat hebt u gedaan?', 'Gebeld, weet ervan.')
  await press(page, 'Vastleggen')
  await expect(page.getByText('Vastgelegd dat de brief is afgehandeld.')).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'case: a letter is settled', 'success')
  const { people } = await askCasework<{ people: { email: null }[] }>(
    page,
    'behandelaar',
    'search',
    { q: surname },
  )
  expect(people).toEqual([])
})

test('what was asked for again of who has no e-mail address is taken in at the counter', async ({
  page,
}) => {
  const boat = `Papier ${randomUUID().slice(0, 8)}`
  const { caseId } = await askCasework<{ caseId: string }>(
    page,
    'behandelaar',
    'counter/transit',
    await transitOfSomebody(boat),
  )
  const shown = await askCasework<{ version: string; documents: { id: string }[] }>(
    page,
    'teamleider',
    `case?id=${caseId}`,
  )
  const asked = {
    ...{ id: caseId, version: shown.version, decision: 'ask-again' },
    documents: shown.documents.map(({ id }) => ({
      ...{ documentId: id, verdict: 'rejected', reason: 'unreadable', remark: '' },
    })),
  }
  await askCasework(page, 'teamleider', 'case/decide', asked)
  await openAs(page, 'teamleider', `/beheer/aanvraag/${caseId}`)
  await press(page, 'Documenten van de balie toevoegen')
  const dialog = page.getByRole('dialog', { name: 'Documenten aannemen' })
  await expect(dialog).toContainText('De aanvrager heeft geen e-mailadres')
  await dialog.getByRole('button', { name: 'Documenten aannemen' }).press('Enter')
  await expect(dialog.getByRole('alert').getByRole('link')).toHaveCount(1)
  await expectAccessibleAtBothWidths(page, 'papers: nothing chosen', 'field errors')
  const photo = dialog.getByLabel('Foto van de boot', { exact: true })
  await reach(page, photo)
  await photo.setInputFiles(PHOTO)
  await expect(dialog).toContainText('boat.jpg')
  await expectAccessibleAtBothWidths(page, 'papers: filled', 'filled')
  await dialog.getByRole('button', { name: 'Documenten aannemen' }).press('Enter')
  await expect(page.getByText('De documenten zijn aangenomen.')).toBeFocused()
  const main = page.getByRole('main')
  await expect(main).toContainText('Documenten aangenomen aan de balie')
  await expect(main).toContainText('Opnieuw ingestuurd')
  await expectAccessibleAtBothWidths(page, 'papers: taken', 'success')
})

/** The form of the counter as it is sent, of somebody without an e-mail address. */
async function transitOfSomebody(boat: string): Promise<object> {
  const person = {
    ...{ initials: 'M.J.', surnamePrefix: '', surname: 'Roerdomp', phoneNumber: '0612345678' },
    ...{ street: 'Voorbeeldkade', houseNumber: '12', houseNumberAddition: '', city: 'Amsterdam' },
    ...{ postalCode: '1011 AB', country: 'NL', citizenServiceNumber: '111222333' },
  }
  const data = (await readFile(PHOTO)).toString('base64')
  return {
    ...{ key: randomUUID(), origin: 'counter', reason: 'Heeft geen computer.', cost: 44 },
    ...{ receipt: `PIN-${randomUUID()}`, objectName: boat, objectLength: 5.2, objectWidth: 2.1 },
    ...{ driveTypeID: '1', deliveryType: '1', paymentType: 'at-counter', hasNoEmail: true, person },
    PHOTO_BOAT: { name: 'boot.jpg', data },
  }
}
