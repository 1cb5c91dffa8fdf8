import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { AGAIN } from './again.ts'
import { choose, onScreen, press, reach, tick, type } from './by-keyboard.ts'
import { makeValidVignette } from './casework-cases.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { openAs } from './casework-pages.ts'
import { EXPIRED_NUMBER } from './demo-requests.ts'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { test } from './faulty-line.ts'
import { expectFieldError } from './field-error.ts'
import { linkInMail } from './mail.ts'
import { withOwnDesk } from './own-desk.ts'
import { expect } from './portal-test.ts'

test('a handler searches by keyboard, and hears what was found', async ({ page, line }) => {
  await openAs(page, 'behandelaar', '/beheer')
  await menu(page, 'Zoeken')
  await onScreen(page, 'Zoeken')
  await expectAccessibleAtBothWidths(page, 'search: nothing typed')

  line.fails(/\/api\/beheer\/search/, 'silent')
  await type(page, 'Waarnaar zoekt u?', 'D. Waterman')
  await page.keyboard.press('Enter')
  await expectAccessibleAtBothWidths(page, 'search: loading', 'loading')
  line.mend()
  await expect(page.getByRole('status')).toHaveText(/^\d+ gevonden$/)
  const expired = page.getByRole('listitem').filter({ hasText: EXPIRED_NUMBER })
  await expect(expired).toContainText('Oude Liefde')
  // A name stands in no address (ASVS 14.2.1), and is there again after a reload.
  await expect(page).toHaveURL('/beheer/zoeken')
  await page.reload()
  await expect(expired).toContainText('Oude Liefde')
  await expectAccessibleAtBothWidths(page, 'search: found')
  await reach(page, expired.getByRole('link', { name: 'Oude Liefde', exact: true }))
  await page.keyboard.press('Enter')
  await onScreen(page, 'Oude Liefde')
  await expect(page.getByRole('link', { name: 'Terug naar de werkvoorraad' })).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Waarnaar zoekt u?', { exact: true })).toHaveValue('D. Waterman')

  for (const [typed, boat] of [
    [EXPIRED_NUMBER.toLowerCase(), 'Oude Liefde'],
    ['oude li', 'Oude Liefde'],
    ['demo@vignet.example', 'Oude Liefde'],
  ] as const) {
    await page.getByLabel('Waarnaar zoekt u?', { exact: true }).fill(typed)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name: boat, exact: true })).toBeVisible()
  }
  await page.getByLabel('Waarnaar zoekt u?', { exact: true }).fill('niemand heet zo')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toHaveText(/^Niets gevonden\./)
  await expectAccessibleAtBothWidths(page, 'search: nothing found', 'empty')

  line.fails(/\/api\/beheer\/search/, 'cut')
  await page.getByLabel('Waarnaar zoekt u?', { exact: true }).fill('waterman')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Er kan nu niet worden gezocht')
  await expectAccessibleAtBothWidths(page, 'search: failed', 'page alert')
})

const KEYS_OF_A_NUMBER = { inputmode: 'text', autocapitalize: 'characters', enterkeyhint: 'search' }

/** The colour that an answer stands on. */
const colourBehind = (answer: Locator) =>
  answer.evaluate((words) => getComputedStyle(words.parentElement ?? words).backgroundColor)

test('on the water a number is typed, and the answer is large and holds nothing about a person', async ({
  page,
  line,
}) => {
  const valid = await makeValidVignette(page, `Reiger ${randomUUID().slice(0, 4)}`)
  await openAs(page, 'behandelaar', '/beheer/controle')
  await expectAccessibleAtBothWidths(page, 'check: empty')
  const number = page.getByLabel('Vignetnummer', { exact: true })
  // D19 the keys of a telephone fit a number.
  for (const [name, value] of Object.entries(KEYS_OF_A_NUMBER))
    await expect(number).toHaveAttribute(name, value)
  await press(page, 'Controleren')
  await expectFieldError(page.getByLabel('Vignetnummer'), /\./)
  await expectAccessibleAtBothWidths(page, 'check: nothing typed', 'field errors')

  await type(page, 'Vignetnummer', `${EXPIRED_NUMBER.toLowerCase()} `)
  await page.keyboard.press('Enter')
  const answer = page.getByRole('heading', { level: 2 })
  await expect(answer).toHaveText('Niet meer geldig')
  await expect(answer).toBeFocused()
  await expect(page.getByRole('main')).toContainText('Oude Liefde')
  await expect(page.getByRole('main')).not.toContainText(/Waterman|Voorbeeldkade|@/)
  await expectAccessibleAtBothWidths(page, 'check: not valid', 'success')
  const colours = new Set([await colourBehind(answer)])

  await press(page, 'Volgend vignet')
  await expect(page.getByLabel('Vignetnummer', { exact: true })).toBeFocused()
  await page.keyboard.type('zzz 9')
  await page.keyboard.press('Enter')
  await expect(answer).toHaveText('Dit nummer kennen wij niet')
  await expect(page.getByRole('main')).toContainText('ZZZ9')
  await expectAccessibleAtBothWidths(page, 'check: unknown', 'success')
  colours.add(await colourBehind(answer))

  await press(page, 'Volgend vignet')
  await type(page, 'Vignetnummer', valid)
  await page.keyboard.press('Enter')
  await expect(answer).toHaveText('Geldig')
  await expectAccessibleAtBothWidths(page, 'check: valid', 'success')
  colours.add(await colourBehind(answer))
  // D19 each has a colour of its own.
  expect(colours.size).toBe(3)

  line.fails(/\/api\/beheer\/check/, 'cut')
  await press(page, 'Volgend vignet')
  await page.keyboard.type(EXPIRED_NUMBER)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'check: failed', 'page alert')
  line.mend()
  // What was checked is nowhere in this browser.
  await page.goto('/beheer/controle')
  await expect(page.getByLabel('Vignetnummer', { exact: true })).toHaveValue('')
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  )
  expect(kept).not.toContain(EXPIRED_NUMBER)
})

test('the counts are bars, a table and files, and their sums are the same', async ({
  page,
  line,
}) => {
  line.fails(/\/api\/beheer\/counts/, 'silent')
  await openAs(page, 'behandelaar', '/beheer/cijfers')
  await expectAccessibleAtBothWidths(page, 'counts: loading', 'loading')
  line.mend()
  await expect(page.getByRole('img').first()).toHaveAccessibleName(/^Hoogste: \d+/)
  await expect(page.getByRole('img')).toHaveCount(5)
  await expectAccessibleAtBothWidths(page, 'counts: filled')

  const totals = page.getByRole('row', { name: /^Totaal/ }).getByRole('cell')
  const [requests, payments, paid] = await totals.allInnerTexts()
  const vignettes = await linesOf(page, 'Vignetten (csv)')
  expect(vignettes).toHaveLength(Number(requests))
  const paymentLines = await linesOf(page, 'Betalingen (csv)')
  expect(paymentLines).toHaveLength(Number(payments))
  const amounts = paymentLines.map((row) => Number(row.split(';')[3]?.replace(',', '.')))
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(eurosOf(paid ?? ''), 2)
  for (const name of ['Vignetten (xlsx)', 'Betalingen (xlsx)']) {
    expect((await downloaded(page, name)).subarray(0, 2).toString()).toBe('PK')
  }

  await page.getByLabel('Van', { exact: true }).fill('2026-02-01')
  await page.getByLabel('Tot en met').fill('2026-01-01')
  await press(page, 'Tonen')
  await expect(page.getByRole('alert')).toContainText('De einddatum ligt voor de begindatum.')
  await expect(page.getByLabel('Tot en met')).toBeFocused()
  // Numbers of other days would be taken for those that were asked for.
  await expect(page.getByRole('row', { name: /^Totaal/ })).toHaveCount(0)
  await expectAccessibleAtBothWidths(page, 'counts: wrong period', 'field errors')
  await page.getByLabel('Van', { exact: true }).fill('2019-12-02')
  await page.getByLabel('Tot en met').fill('2019-12-08')
  await press(page, 'Tonen')
  await expect(page.getByText('geen aanvragen, betalingen en besluiten.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Tonen' })).toBeFocused()
  await expectAccessibleAtBothWidths(page, 'counts: empty', 'empty')
  // A refund that was asked for then is in none of these.
  expect(await linesOf(page, 'Terugbetalingen (csv)')).toEqual([])
  await page.goto('/beheer/cijfers?van=2026-02-01&tot=2026-01-01')
  await expect(page.getByRole('alert')).toContainText('De periode in het adres')

  line.fails(/\/api\/beheer\/counts/, 'cut')
  await reach(page, page.getByRole('link', { name: 'Dit jaar' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('De cijfers kunnen niet worden getoond')
  await expectAccessibleAtBothWidths(page, 'counts: failed', 'page alert')
})

test('an administrator invites a staff member, who comes in with a key, works, and is ended', async ({
  page,
  request,
  context,
  line,
}) => {
  line.fails(/\/api\/beheer\/staff/, 'silent')
  await openAs(page, 'beheerder', '/beheer')
  await expectAccessibleAtBothWidths(page, 'staff: loading', 'loading')
  line.mend()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Medewerkers')
  await expectAccessibleAtBothWidths(page, 'staff: list')
  await type(page, 'Naam', 'www.voorbeeld.example')
  await press(page, 'Medewerker uitnodigen')
  await expectFieldError(page.getByLabel('Naam'), /geen naam maar een webadres/)
  await expectFieldError(page.getByLabel('E-mailadres'), /Vul een e-mailadres in/)
  await expectAccessibleAtBothWidths(page, 'staff: errors', 'field errors')

  const email = `kade-${Date.now()}@gemeente.example`
  await type(page, 'Naam', 'K. Kade')
  await type(page, 'E-mailadres', email)
  await tick(page, 'Handhaver')
  await press(page, 'Medewerker uitnodigen')
  const staffMember = page.getByRole('listitem').filter({ hasText: email })
  await expect(staffMember).toContainText('Uitgenodigd')
  await expect(page.getByText('De uitnodiging is verstuurd.')).toBeInViewport()
  await expect(page.getByText('De uitnodiging is verstuurd.')).toBeFocused()
  await expectAccessibleAtBothWidths(page, 'staff: invited', 'success')
  await type(page, 'Naam', 'K. Kade')
  await type(page, 'E-mailadres', email)
  await tick(page, 'Handhaver')
  await press(page, 'Medewerker uitnodigen')
  await expect(page.getByText(/K. Kade krijgt een nieuwe uitnodiging/)).toBeFocused()
  await type(page, 'Naam', 'B. Sluis')
  await type(page, 'E-mailadres', 'behandelaar@vignet.example')
  await tick(page, 'Behandelaar')
  await press(page, 'Medewerker uitnodigen')
  await expectFieldError(page.getByLabel('E-mailadres'), /werkt hier al/)
  await expectAccessibleAtBothWidths(page, 'staff: works here already', 'field errors')

  const link = await linkInMail(request, email, /\/beheer\/uitnodiging#\S+/)
  const theirs = await context.newPage()
  await acceptInvitation(theirs, link, 'K. Kade')
  await onScreen(theirs, 'Controle op het water')
  await theirs.goto('/beheer/zoeken')
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Dit is niet uw werk')
  await theirs.goto(link)
  await expect(theirs.getByRole('main')).toContainText('Uw account is al ingesteld.')
  await expect(theirs.getByRole('link', { name: 'Naar inloggen' })).toBeVisible()
  await expectAccessibleAtBothWidths(theirs, 'invitation: used', 'success')
  await theirs.goto('/beheer/uitnodiging#geraden')
  await expect(theirs.getByRole('alert')).toContainText('niet meer geldig')
  await expectAccessibleAtBothWidths(theirs, 'invitation: invalid', 'page alert')

  await page.reload()
  await expect(staffMember).toContainText('Werkt hier')
  await reach(page, staffMember.getByRole('button', { name: 'K. Kade opnieuw instellen' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('heading')).toBeFocused()
  await press(page, 'Opnieuw instellen')
  await expect(page.getByRole('dialog')).toContainText('Vul dit veld in')
  await expectAccessibleAtBothWidths(page, 'staff: what was lost', 'field errors')
  await choose(page, 'Wat is K. Kade kwijt?', 1)
  await press(page, 'Opnieuw instellen')
  await expect(page.getByText('K. Kade krijgt een mail met een link.')).toBeVisible()
  await expect(staffMember).toContainText('Stelt opnieuw in')
  await expectAccessibleAtBothWidths(page, 'staff: sets up anew', 'success')
  const renewal = await linkInMail(
    request,
    email,
    /(?<=opnieuw ingesteld\.[\s\S]*)\/beheer\/uitnodiging#\S+/,
  )
  await theirs.goto(renewal)
  await expect(theirs.getByText('Daarna krijgt u een nieuwe sleutel')).toBeVisible()

  await reach(page, staffMember.getByRole('button', { name: 'K. Kade beëindigen' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('Weet u zeker')
  await expect(page.getByRole('dialog').getByRole('heading')).toBeFocused()
  await expectAccessibleAtBothWidths(page, 'staff: sure')
  await page.keyboard.press('Escape')
  await expect(staffMember.getByRole('button', { name: /beëindigen/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('K. Kade heeft geen aanvragen')
  line.fails(/\/api\/beheer\/staff\/end/, 'cut')
  await press(page, 'Beëindigen')
  await expect(page.getByRole('dialog').getByRole('alert')).toBeInViewport()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Beëindigen' })).toBeFocused()
  await expectAccessibleAtBothWidths(page, 'staff: not ended', 'page alert')
  line.mend()
  await press(page, 'Beëindigen')
  await expect(page.getByText('K. Kade is beëindigd.')).toBeInViewport()
  await expect(page.getByText('K. Kade is beëindigd.')).toBeFocused()
  await expect(staffMember).toContainText('Beëindigd')
  await theirs.goto('/beheer/controle')
  await type(theirs, 'Vignetnummer', EXPIRED_NUMBER)
  await theirs.keyboard.press('Enter')
  await onScreen(theirs, 'Inloggen bij beheer')

  line.fails(/\/api\/beheer\/staff\/invite/, 'cut')
  await staffMember.getByRole('button', { name: 'K. Kade opnieuw uitnodigen' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'staff: failed', 'page alert')

  await menu(page, 'Vignetnummers')
  await onScreen(page, 'Vignetnummers')
  await expect(page.getByText(/Er zijn \d+ nummers in voorraad\./)).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'numbers: stock')
  await press(page, 'Toevoegen')
  await expectFieldError(page.getByLabel('Begin van elk nummer'), /Vul|Gebruik/)
  await expectAccessibleAtBothWidths(page, 'numbers: errors', 'field errors')
  // Behind the numbers of the demo data, which other tests give out.
  await type(page, 'Begin van elk nummer', 'z26-')
  await type(page, 'Eerste volgnummer', String(Date.now() % 9_000_000))
  await type(page, 'Laatste volgnummer', String((Date.now() % 9_000_000) + 2))
  await press(page, 'Toevoegen')
  await expect(page.getByText(/^\d+ nummers toegevoegd\.$/)).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'numbers: added', 'success')
})

test('a desk that has given out every number says so', AGAIN, async ({ page }) => {
  await withOwnDesk(page, async (url) => {
    await page.goto(`${url}/beheer/nummers`)
    await expect(page.getByText('Er zijn geen nummers in voorraad.')).toBeVisible()
    await expectAccessibleAtBothWidths(page, 'numbers: none', 'empty')
  })
})

async function menu(page: Page, name: string): Promise<void> {
  await reach(page, page.getByRole('navigation').getByRole('link', { name, exact: true }))
  await page.keyboard.press('Enter')
}

async function downloaded(page: Page, name: string): Promise<Buffer> {
  const download = page.waitForEvent('download')
  await press(page, name)
  return readFile(await (await download).path())
}

/** The lines of a file below its heads. */
async function linesOf(page: Page, name: string): Promise<string[]> {
  const lines = (await downloaded(page, name)).toString('utf8').split('\r\n')
  return lines.slice(1).filter((line) => line !== '')
}

/** '€ 1.044,-' as a number. */
function eurosOf(shown: string): number {
  return Number(
    shown
      .replace(/[€\s.]/g, '')
      .replace(/,-$/, '')
      .replace(',', '.'),
  )
}
