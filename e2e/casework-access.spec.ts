import type { Page } from '@playwright/test'
import { codeOf } from './authenticator.ts'
import { onScreen, press, reach, type } from './by-keyboard.ts'
import { inviteStaffMember } from './casework-cases.ts'
import { openAs, sitDownAs } from './casework-pages.ts'
import { acceptByCalls } from './accept-invitation.ts'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { test } from './faulty-line.ts'
import { expectFieldError } from './field-error.ts'
import { CHOSEN_PASSWORD, NEW, newEmail } from './signed-in.ts'
import { expect } from './portal-test.ts'
import { dayFromToday } from './today.ts'

const CODE = 'Code uit uw app'
const NEXT_PASSWORD = 'Nog-Rustiger-2027!'

test('a staff member makes backup codes anew, copies them, and logs in with one', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const email = newEmail()
  const login = await acceptByCalls(page.request, await inviteStaffMember(page, 'R. Kade', email))
  await sitDownAs(page, login)
  await page.goto('/beheer/reservecodes')
  // The answer that showed them was not read.
  await expect(page.getByText(/nog niet laten weten dat u uw reservecodes hebt/)).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'backup codes: not kept')
  await press(page, 'Nieuwe reservecodes maken')
  await expectFieldError(page.getByLabel('Wachtwoord', { exact: true }), /./)
  await expectAccessibleAtBothWidths(page, 'backup codes: nothing typed', 'field errors')

  await type(page, 'Wachtwoord', 'Anders-2026!')
  await type(page, CODE, '000000')
  await press(page, 'Nieuwe reservecodes maken')
  await expectFieldError(page.getByLabel('Wachtwoord', { exact: true }), /niet uw wachtwoord/)
  await type(page, 'Wachtwoord', CHOSEN_PASSWORD)
  await type(page, CODE, '000000')
  await press(page, 'Nieuwe reservecodes maken')
  await expectFieldError(page.getByLabel(CODE, { exact: true }), /Deze code klopt niet/)
  await type(page, 'Wachtwoord', CHOSEN_PASSWORD)
  await renewOnceCodeIsNew(page, login.key.secret)
  await expect(page.getByRole('heading', { name: 'Bewaar uw reservecodes' })).toBeFocused()
  const codes = await page.getByRole('main').getByRole('listitem').allInnerTexts()
  expect(codes).toHaveLength(10)
  await expectAccessibleAtBothWidths(page, 'backup codes: made', 'success')
  await expect(page.getByRole('main')).toContainText(email)
  await reach(page, page.getByRole('link', { name: 'Werkvoorraad' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('Hebt u de codes bewaard?')
  await expectAccessibleAtBothWidths(page, 'backup codes: leaving')
  await press(page, 'Terug naar de codes')
  await page.getByRole('button', { name: 'Uitloggen' }).click()
  await expect(page.getByRole('dialog')).toContainText('Hebt u de codes bewaard?')
  await press(page, 'Terug naar de codes')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(10)
  await press(page, 'Codes kopiëren')
  await expect(page.getByRole('status')).toHaveText('De codes zijn gekopieerd.')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied.split('\n')).toEqual(codes.map((code) => code.replaceAll(' ', '')))
  await press(page, 'Ik heb de codes bewaard')
  await expect(page.getByText('U hebt nog 10 reservecodes.')).toBeVisible()

  await page.getByRole('button', { name: 'Uitloggen' }).click()
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(CHOSEN_PASSWORD)
  await page.getByLabel(CODE).fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Inloggen' }).click()
  await onScreen(page, 'Werkvoorraad')
  await page.goto('/beheer/reservecodes')
  await expect(page.getByText('U hebt nog 9 reservecodes.')).toBeVisible()
})

test('ASVS 6.2.2 a staff member changes the own password by keyboard; here one stays logged in', async ({
  page,
}) => {
  const email = newEmail()
  const login = await acceptByCalls(page.request, await inviteStaffMember(page, 'W. Woord', email))
  await sitDownAs(page, login)
  await page.goto('/beheer/reservecodes')
  await press(page, 'Wachtwoord wijzigen')
  await expect(page.getByRole('region', { name: 'Uw wachtwoord' })).toBeFocused()
  await expectAccessibleAtBothWidths(page, 'own password at the desk: empty')

  await type(page, 'Uw huidige wachtwoord', 'Niet-goed-12!')
  await type(page, 'Nieuw wachtwoord', NEXT_PASSWORD)
  await type(page, 'Herhaal uw nieuwe wachtwoord', NEXT_PASSWORD)
  await press(page, 'Opslaan')
  const current = page.getByLabel('Uw huidige wachtwoord', { exact: true })
  await expectFieldError(current, /niet uw wachtwoord/)
  await expectAccessibleAtBothWidths(page, 'own password at the desk: wrong', 'field errors')

  await current.fill(CHOSEN_PASSWORD)
  await press(page, 'Opslaan')
  const done = page.getByRole('status').filter({ hasText: 'Uw wachtwoord is gewijzigd' })
  await expect(done).toContainText('U bent hier nog ingelogd.')
  await expect(current).toHaveCount(0)
  await expectAccessibleAtBothWidths(page, 'own password at the desk: done', 'success')
  await page.reload()
  await onScreen(page, 'Uw toegang')
  await expect(page.getByText('De browser die u nu gebruikt')).toBeVisible()
})

/** The code of the invitation counts no second time: the one after it is there within half a minute. */
async function renewOnceCodeIsNew(page: Page, secret: string): Promise<void> {
  await expect(async () => {
    await page.getByLabel(CODE, { exact: true }).fill(await codeOf(page, secret))
    await page.getByRole('button', { name: 'Nieuwe reservecodes maken' }).click()
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(10, { timeout: 15_000 })
  }).toPass({ intervals: [10_000], timeout: 90_000 })
}

test('an administrator lets a colleague who tried too often in again, and opens no account that is open', async ({
  page,
  line,
}) => {
  const email = newEmail()
  await acceptByCalls(page.request, await inviteStaffMember(page, 'T. Vaak', email))
  for (let tries = 0; tries <= 10; tries++) {
    const data = { email, password: 'Anders-2026!', code: '000000' }
    await page.request.post('/api/beheer/login', { data })
  }
  await openAs(page, 'beheerder', '/beheer/medewerkers')
  const row = page.getByRole('listitem').filter({ hasText: email })
  await expect(row).toContainText('Kan niet inloggen tot')
  await expectAccessibleAtBothWidths(page, 'staff: has to wait')
  await reach(page, row.getByRole('button', { name: 'T. Vaak weer toelaten' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('T. Vaak kan weer inloggen.')).toBeInViewport()
  await expect(page.getByText('T. Vaak kan weer inloggen.')).toBeFocused()
  await expect(row).not.toContainText('Kan niet inloggen')

  await page.goto('/beheer/account-openen')
  await expectAccessibleAtBothWidths(page, 'open account: empty')
  const field = page.getByLabel('E-mailadres van de aanvrager')
  await press(page, 'Openen')
  await expectFieldError(field, /./)
  await type(page, 'E-mailadres van de aanvrager', 'demo@vignet.example')
  await press(page, 'Openen')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('demo@vignet.example')
  await expect(dialog.getByRole('heading')).toBeFocused()
  await expectAccessibleAtBothWidths(page, 'open account: asked')
  await dialog.getByRole('button', { name: 'Openen' }).press('Enter')
  await expectFieldError(field, /geen account met dit e-mailadres dat op slot staat/)
  await expect(dialog).toHaveCount(0)
  await expectAccessibleAtBothWidths(page, 'open account: none', 'field errors')
  line.fails(/\/api\/beheer\/account\/open/, 'cut')
  await press(page, 'Openen')
  await dialog.getByRole('button', { name: 'Openen' }).press('Enter')
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Openen' })).toBeFocused()
  await expectAccessibleAtBothWidths(page, 'open account: failed', 'page alert')
})

test('an administrator reads what happened to the ways in, by period and kind', async ({
  page,
  line,
}) => {
  const email = newEmail()
  await acceptByCalls(page.request, await inviteStaffMember(page, 'S. Spoor', email))
  const data = { email, password: 'Anders-2026!', code: '000000' }
  await page.request.post('/api/beheer/login', { data })
  const applicant = { email: NEW, password: 'Anders-2026!' }
  await page.request.post('/api/request-vignette/login', { data: applicant })

  line.fails(/\/api\/beheer\/security-events/, 'silent')
  await openAs(page, 'beheerder', '/beheer/beveiliging')
  await expectAccessibleAtBothWidths(page, 'security: loading', 'loading')
  line.mend()
  await expect(page.getByRole('heading', { level: 1, name: 'Beveiliging' })).toBeVisible()
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows.filter({ hasText: 'S. Spoor' })).toContainText([
    'Inloggen mislukt: wachtwoord',
    'Nieuwe reservecodes gemaakt',
    'Nieuwe app gekoppeld',
    'Nieuw wachtwoord',
    'Uitgenodigd',
  ])
  await expect(rows.filter({ hasText: 'S. Spoor' }).last()).toContainText('Door A. Dam')
  await expect(rows.filter({ hasText: 'Aanvrager' }).first()).toContainText('ni…@…')
  await expect(page.getByRole('main')).not.toContainText(email)
  await expectAccessibleAtBothWidths(page, 'security: filled')

  await page.getByLabel('Wat', { exact: true }).selectOption('Overal uitgelogd')
  await page.getByLabel('Van', { exact: true }).fill(dayFromToday(-181))
  await press(page, 'Tonen')
  await expectFieldError(page.getByLabel('Van', { exact: true }), /180 dagen\. Kies een dag vanaf/)
  await page.getByLabel('Van', { exact: true }).fill(dayFromToday(-100))
  await page.getByLabel('Tot en met').fill(dayFromToday(-101))
  await press(page, 'Tonen')
  await expect(page.getByRole('alert')).toContainText('De einddatum ligt voor de begindatum.')
  await expect(page.getByLabel('Tot en met')).toBeFocused()
  await expectAccessibleAtBothWidths(page, 'security: wrong period', 'field errors')
  await page.getByLabel('Tot en met').fill(dayFromToday(-99))
  await press(page, 'Tonen')
  await expect(page.getByRole('status')).toHaveText('In deze periode is er niets gebeurd.')
  // Who pressed goes on from there, and a reload keeps the days.
  await expect(page.getByRole('button', { name: 'Tonen' })).toBeFocused()
  await page.reload()
  await expect(page.getByLabel('Tot en met')).toHaveValue(dayFromToday(-99))
  await expectAccessibleAtBothWidths(page, 'security: nothing', 'empty')

  line.fails(/\/api\/beheer\/security-events/, 'cut')
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('De lijst kan niet worden getoond')
  await expectAccessibleAtBothWidths(page, 'security: failed', 'page alert')
})
