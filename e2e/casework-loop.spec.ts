import { randomUUID } from 'node:crypto'
import { askCasework, openAs, otherPage, QUEUE, verdicts } from './casework-pages.ts'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { linkInMail } from './mail.ts'
import {
  addDocuments,
  chooseSpot,
  fillBoatSteps,
  fillMandate,
  goToBank,
  mooringWizard,
  onStep,
} from './mooring-pages.ts'
import { expect, test } from './portal-test.ts'
import { next, pay, PHOTO, vignetteCards } from './transit-pages.ts'
import { registered } from './signed-in.ts'

const UPLOAD_LINK = /http\S+\/account\/mijn-vignetten\/\S+\/rejected-documents/

test('a request goes round: two documents rejected, sent again, granted, and seen by its owner', async ({
  page,
  browser,
}) => {
  // Its own name, also when it is tried again.
  const boatName = `Rondvaart ${randomUUID().slice(0, 4)}`
  // Longer than ten metres, so that it needs an exemption besides its photo.
  const email = await registered(page, mooringWizard('Amsterdam'))
  await fillBoatSteps(page, { length: '12,40', drive: 'Benzine', objectAge: 'old', boatName })
  await chooseSpot(page, 'public')
  await onStep(page, 6)
  await next(page).click()
  await addDocuments(page, ['boatPhoto', 'anchorBanExemption'])
  await fillMandate(page)
  await goToBank(page)
  await pay(page, 'success')
  await expect(page).toHaveURL(/thank-you/, { timeout: 30_000 })

  await otherPage(browser, async (casework) => {
    await openAs(casework, 'behandelaar', `${QUEUE}?soort=NEW`)
    await casework.getByRole('link', { name: boatName }).click()
    await expect(verdicts(casework)).toHaveCount(2)
    const photo = casework.getByRole('region', { name: 'Foto van de boot' })
    const waiver = casework.getByRole('region', { name: 'Ontheffing afmeerverbod' })
    await expect(photo.getByRole('img')).toHaveJSProperty('complete', true)
    await expect(waiver.getByRole('img', { name: /pagina 1 van 1/ })).toBeVisible()
    await expectAccessibleAtBothWidths(casework, 'case: a photo and a PDF')
    for (const each of await verdicts(casework).all()) await each.getByLabel('Niet goed').check()
    // On a photo stands no name.
    await expect(photo.getByLabel('Reden')).not.toContainText('De naam op het document')
    await expect(waiver.getByLabel('Reden')).toContainText('De naam op het document')
    await photo.getByLabel('Reden').selectOption('unreadable')
    await waiver.getByLabel('Reden').selectOption('other')
    await casework.getByLabel('Documenten vragen').check()
    await casework.getByRole('button', { name: 'Brief bekijken' }).click()
    await expect(casework.getByRole('alert')).toContainText('Schrijf op wat er aan de hand is.')
    await waiver.getByLabel(/Toelichting/).fill('Dit is de ontheffing\nvan een andere boot.')
    await casework.getByRole('button', { name: 'Brief bekijken' }).click()
    const letter = casework.getByRole('dialog')
    for (const words of [
      email,
      'De boot is op de foto niet goed te zien.',
      'van een andere boot',
    ]) {
      await expect(letter).toContainText(words)
    }
    await letter.getByRole('button', { name: 'Besluit vastleggen' }).click()
    await expect(casework.getByText('Vastgelegd: Documenten nodig.')).toBeVisible()
  })

  await page.goto(await linkInMail(page.request, email, UPLOAD_LINK))
  await expect(page.getByText('van een andere boot')).toBeVisible()
  for (const label of ['Foto van de boot', 'Ontheffing afmeerverbod']) {
    await page.getByLabel(label, { exact: true }).setInputFiles(PHOTO)
  }
  await page.getByRole('button', { name: 'Documenten versturen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bedankt voor het sturen')

  let number = ''
  await otherPage(browser, async (casework) => {
    await openAs(casework, 'behandelaar', `${QUEUE}?soort=RESUBMITTED`)
    await casework.getByRole('link', { name: boatName }).click()
    // The old one beside the new one, with what was told of it.
    for (const age of ['Eerder ingestuurd', 'Nu ingestuurd']) {
      await expect(casework.getByRole('figure').filter({ hasText: age })).toHaveCount(2)
    }
    const told = casework.getByText('Dit is de ontheffing')
    await expect(casework.getByRole('figure').filter({ has: told })).toHaveCount(1)
    await expect(casework.getByRole('region', { name: 'Geschiedenis' })).toContainText(
      'Ontheffing afmeerverbod afgekeurd: Dit is de ontheffing',
    )
    await expectAccessibleAtBothWidths(casework, 'case: old and new')
    await casework.getByLabel('Toekennen').check()
    await casework.getByRole('button', { name: 'Brief bekijken' }).click()
    await expect(casework.getByRole('alert')).toContainText('Keur eerst elk document goed.')
    for (const each of await verdicts(casework).all()) {
      await each.getByLabel('Goed', { exact: true }).check()
    }
    await casework.getByRole('button', { name: 'Brief bekijken' }).click()
    await casework.getByRole('button', { name: 'Besluit vastleggen' }).click()
    const done = casework.getByText(/Vastgelegd: Goedgekeurd, vignetnummer/)
    await expect(done).toBeVisible()
    number = /V\d\d-\d{7}/.exec(await done.innerText())?.[0] ?? ''
    const id = casework.url().split('/').at(-1) ?? ''
    const { history } = await askCasework<{ history: { did?: string; who: string | null }[] }>(
      casework,
      'behandelaar',
      `case?id=${id}`,
    )
    const decided = history.filter(({ who }) => who === 'B. Sluis').map(({ did }) => did)
    expect(decided).toEqual(['grant', 'claimed', 'ask-again', 'claimed'])
  })

  await page.goto('/account/mijn-vignetten')
  const card = vignetteCards(page).filter({ hasText: boatName })
  await expect(card).toContainText(number)
  await expect(card.getByText('Goedgekeurd', { exact: true })).toBeVisible()
  await card.getByRole('link', { name: boatName, exact: true }).click()
  await expect(page.getByText(/geldig tot en met/).first()).toBeVisible()
  expect(number).toMatch(/^V\d\d-/)
})
