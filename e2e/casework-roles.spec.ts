import { randomUUID } from 'node:crypto'
import { press, reach } from './by-keyboard.ts'
import { inviteStaffMember, makePaymentInReview } from './casework-cases.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { openAs } from './casework-pages.ts'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { newEmail } from './signed-in.ts'
import { expect, test } from './portal-test.ts'

const menu = 'Onderdelen van beheer'

test('an administrator gives a colleague other roles by keyboard, who sees their work and no other', async ({
  page,
  context,
}) => {
  const email = newEmail()
  const link = await inviteStaffMember(page, 'R. Wissel', email)
  const theirs = await context.newPage()
  await acceptInvitation(theirs, link, 'R. Wissel')
  await expect(theirs.getByRole('navigation', { name: menu })).toContainText('Werkvoorraad')

  await openAs(page, 'beheerder', '/beheer/medewerkers')
  await expect(page.getByRole('button', { name: 'Rollen wijzigen van A. Dam' })).toHaveCount(0)
  const row = page.getByRole('listitem').filter({ hasText: email })
  await reach(page, row.getByRole('button', { name: 'Rollen wijzigen van R. Wissel' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading')).toBeFocused()
  await expect(dialog.getByRole('checkbox', { name: 'Behandelaar' })).toBeChecked()
  await expectAccessibleAtBothWidths(page, 'staff: roles')
  await reach(page, dialog.getByRole('checkbox', { name: 'Behandelaar' }))
  await page.keyboard.press('Space')
  await press(page, 'Rollen wijzigen')
  await expect(dialog).toContainText('Kies een rol.')
  await expectAccessibleAtBothWidths(page, 'staff: no role', 'field errors')
  for (const name of ['Handhaver', 'Controleur']) {
    await reach(page, dialog.getByRole('checkbox', { name }))
    await page.keyboard.press('Space')
  }
  await press(page, 'Rollen wijzigen')
  await expect(page.getByText('De rollen van R. Wissel zijn gewijzigd.')).toBeFocused()
  await expect(row).toContainText('Handhaver, Controleur')
  await theirs.reload()
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Inloggen bij beheer')
})

test('who looks after the money ends the review of a payment, and sees no documents and no BSN', async ({
  page,
}) => {
  const boat = `Munt ${randomUUID().slice(0, 4)}`
  const id = await makePaymentInReview(page, boat)
  await openAs(page, 'financien', `/beheer/aanvraag/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: boat })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Geschiedenis' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Besluit' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Nummer tonen' })).toHaveCount(0)
  await expectAccessibleAtBothWidths(page, 'case: of who looks after the money')
  await page.getByLabel('Het geld is goed ontvangen').check()
  await page.getByLabel('Wat hebt u uitgezocht?').fill('De bank heeft het nagekeken.')
  await page.getByRole('button', { name: 'Controle afronden' }).click()
  await expect(page.getByRole('button', { name: 'Controle afronden' })).toHaveCount(0)

  await page.goto('/beheer/cijfers')
  await expect(page.getByRole('button', { name: /^Betalingen/ }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Vignetten/ })).toHaveCount(0)
  await page.goto('/beheer/medewerkers')
  await expect(page.getByRole('heading', { name: 'Dit is niet uw werk' })).toBeVisible()
})

test('an auditor reads counts and what happened to the ways in, and nothing else is there', async ({
  page,
}) => {
  await openAs(page, 'controleur', '/beheer')
  const items = page.getByRole('navigation', { name: menu }).getByRole('link')
  await expect(items).toHaveText([
    'Beveiliging',
    'Wat medewerkers deden',
    'Bewaartermijnen',
    'Tarieven en lijsten',
    'Cijfers',
    'Uw toegang',
  ])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Beveiliging')
})
