import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { AGAIN } from './again.ts'
import { caseOf, inviteHandler, makeCases, makePaidCase } from './casework-cases.ts'
import { askCasework, endSessionOf, logInUntil, openAs } from './casework-pages.ts'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { expect, test } from './portal-test.ts'
import { dayFromToday } from './today.ts'

interface Shown {
  version: string
  documents: { id: string }[]
  objectable: { decisionId: string }[]
}

const shownCase = (page: Page, id: string) =>
  askCasework<Shown>(page, 'behandelaar', `case?id=${id}`)

async function makeCase(page: Page) {
  const boat = `Getypt ${randomUUID().slice(0, 4)}`
  await makeCases(page, [boat])
  return caseOf(page, boat)
}

/** One dialog: how it is opened, what is typed in it, and what throws that away. */
interface Typed {
  open: string
  field: string | RegExp
  cancel: string
}

/** What is typed stays when its screen goes, until it is cancelled; nothing opens by itself. */
async function expectKept(page: Page, { open, field, cancel }: Typed): Promise<void> {
  const words = 'Dit is nog niet verstuurd.'
  const dialog = page.getByRole('dialog')
  const press = () => page.getByRole('button', { name: open, exact: true }).click()
  await press()
  await dialog.getByLabel(field).fill(words)
  await page.reload()
  await expect(page.getByRole('button', { name: open, exact: true })).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await press()
  await expect(dialog.getByLabel(field), open).toHaveValue(words)
  await dialog.getByRole('button', { name: cancel, exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await press()
  await expect(dialog.getByLabel(field), open).toHaveValue('')
  await page.keyboard.press('Escape')
}

test('a correction that was typed stays when a colleague takes the case and when the session ends, for who typed it', async ({
  page,
}) => {
  test.slow()
  const id = await makeCase(page)
  const other = await inviteHandler(page, 'C. Sluiswachter')
  await openAs(page, 'behandelaar', `/beheer/aanvraag/${id}`)
  const open = page.getByRole('button', { name: 'Gegevens corrigeren' })
  const dialog = page.getByRole('dialog')
  const long = dialog.getByLabel('Lengte')
  const reason = dialog.getByLabel('Waarom corrigeert u dit?')
  await open.click()
  await long.fill('6,2')
  await reason.fill('U hebt ons gebeld.')
  await dialog.getByRole('button', { name: 'Bekijken wat er verandert' }).click()
  await expect(dialog).toContainText('6,20 m (was 5,20 m)')
  const claimed = await page.request.post('/api/beheer/case/claim', {
    headers: { authorization: `Bearer ${other.session}` },
    data: { id },
  })
  expect(claimed.ok()).toBe(true)
  await dialog.getByRole('button', { name: 'Correctie vastleggen' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Wat u hebt ingevuld, blijft staan.')
  await dialog.getByRole('button', { name: 'Aanvraag opnieuw laden' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Overnemen' }).click()
  await expect(page.getByText('U hebt deze aanvraag in behandeling.')).toBeVisible()
  await expect(open).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await open.click()
  await expect(long).toHaveValue('6,2')
  await expect(reason).toHaveValue('U hebt ons gebeld.')
  await expectAccessibleAtBothWidths(page, 'case: a correction that goes on', 'filled')

  await endSessionOf(page, 'behandelaar')
  await dialog.getByRole('button', { name: 'Bekijken wat er verandert' }).click()
  await logInUntil(page, 'behandelaar', open)
  await expect(dialog).toHaveCount(0)
  await open.click()
  await expect(long).toHaveValue('6,2')
  await expect(reason).toHaveValue('U hebt ons gebeld.')

  // The next person at this browser sees nothing of it.
  const session = await page.evaluate(() => sessionStorage.getItem('casework-session') ?? '{}')
  const { token } = JSON.parse(session) as { token: string }
  await page.request.post('/api/beheer/logout', { headers: { authorization: `Bearer ${token}` } })
  await dialog.getByRole('button', { name: 'Bekijken wat er verandert' }).click()
  await logInUntil(page, 'teamleider', page.getByRole('button', { name: 'Overnemen' }))
  await page.getByRole('button', { name: 'Overnemen' }).click()
  await open.click()
  await expect(long).toHaveValue('5,20')
  await expect(reason).toHaveValue('')
})

test(
  'only what was changed of a correction comes back: the rest is as it is stored now',
  AGAIN,
  async ({ page }) => {
    const id = await makeCase(page)
    await openAs(page, 'behandelaar', `/beheer/aanvraag/${id}`)
    const open = page.getByRole('button', { name: 'Gegevens corrigeren' })
    const dialog = page.getByRole('dialog')
    await open.click()
    await dialog.getByLabel('Lengte').fill('6,2')
    const { version } = await shownCase(page, id)
    const stored = await askCasework<Record<string, unknown>>(
      page,
      'behandelaar',
      `case/correction?id=${id}`,
    )
    const corrected = { ...stored, id, version, boatName: 'Andersom', remark: 'Een tikfout.' }
    const { seen } = await askCasework<{ seen: string }>(
      page,
      'behandelaar',
      'case/correction',
      corrected,
    )
    await askCasework(page, 'behandelaar', 'case/correct', { ...corrected, seen })
    await dialog.getByLabel('Waarom corrigeert u dit?').fill('U hebt ons gebeld.')
    await dialog.getByRole('button', { name: 'Bekijken wat er verandert' }).click()
    await dialog.getByRole('button', { name: 'Aanvraag opnieuw laden' }).click()
    await expect(dialog.getByLabel('Naam van de boot')).toHaveValue('Andersom')
    await expect(dialog.getByText('De naam en het telefoonnummer gelden')).toBeFocused()
    await expect(dialog.getByLabel('Lengte')).toHaveValue('6,2')
    await dialog.getByRole('button', { name: 'Bekijken wat er verandert' }).click()
    await expect(dialog).toContainText('6,20 m (was 5,20 m)')
    await expect(dialog).not.toContainText('was Andersom')
  },
)

test('what was typed in a dialog of a granted case stays until it is cancelled', async ({
  page,
}) => {
  const id = await makePaidCase(page, `Getypt ${randomUUID().slice(0, 4)}`)
  await openAs(page, 'behandelaar', `/beheer/aanvraag/${id}`)
  await expectKept(page, {
    open: 'Beslistermijn verlengen',
    field: /Waarom hebt u meer tijd nodig/,
    cancel: 'Niet verlengen',
  })
  await expectKept(page, {
    open: 'Terugbetaling vragen',
    field: 'Toelichting voor de aanvrager',
    cancel: 'Terug',
  })
  const { version, documents } = await shownCase(page, id)
  await askCasework(page, 'behandelaar', 'case/decide', {
    ...{ id, version, decision: 'grant' },
    documents: documents.map(({ id: documentId }) => ({ documentId, verdict: 'accepted' })),
  })
  await page.reload()
  await expectKept(page, {
    open: 'Sticker vervangen',
    field: /^Toelichting/,
    cancel: 'Niet vervangen',
  })
  await expectKept(page, {
    open: 'Toekenning ongedaan maken',
    field: /Wat was er mis/,
    cancel: 'Niet ongedaan maken',
  })
})

test(
  'what was typed in a dialog about a refusal stays until it is cancelled',
  AGAIN,
  async ({ page }) => {
    const id = await makeCase(page)
    const { version } = await shownCase(page, id)
    const refusal = { id, version, decision: 'refuse', reason: 'not-the-owner', documents: [] }
    await askCasework(page, 'behandelaar', 'case/decide', refusal)
    // Who refused it decides nothing of an objection.
    await openAs(page, 'teamleider', `/beheer/aanvraag/${id}`)
    await expectKept(page, {
      open: 'Afwijzing of intrekking ongedaan maken',
      field: /Wat was er mis/,
      cancel: 'Niet ongedaan maken',
    })
    await expectKept(page, {
      open: 'Bezwaar registreren',
      field: /Wat staat er in het bezwaar/,
      cancel: 'Niet registreren',
    })
    const refused = await shownCase(page, id)
    await askCasework(page, 'teamleider', 'objection', {
      ...{ id, version: refused.version, decisionId: refused.objectable[0]?.decisionId },
      ...{ receivedOn: dayFromToday(), way: 'letter', reasons: 'De boot is wel van mij.' },
    })
    await page.reload()
    await expectKept(page, {
      open: 'Beslissen op het bezwaar',
      field: /^Waarom\? De aanvrager/,
      cancel: 'Nog niet beslissen',
    })
    await expectKept(page, {
      open: 'Bezwaar verlengen',
      field: /^Waarom is er meer tijd/,
      cancel: 'Niet verlengen',
    })
    await expectKept(page, {
      open: 'Bezwaar intrekken',
      field: /^Hoe en wanneer/,
      cancel: 'Niet intrekken',
    })
  },
)
