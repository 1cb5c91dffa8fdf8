import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import {
  acceptReference,
  getReferenceVersion,
  listReferenceVersions,
  previewReference,
  proposeReference,
  type ReferencePreview,
  type ReferenceVersion,
} from '@vignettes/domain/api/casework-reference.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { MOST_TEMPLATES } from '@vignettes/domain/casework/free-letters.ts'
import { beforeEach, expect, test } from 'vitest'
import { startStaffSession } from '../../../api/staff-session.ts'
import { deadLinks } from '../../../testing/dead-links.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { type ServerAnswer, serverSays } from '../../../testing/server-says.ts'
import { text } from '../../../text.ts'
import ReferencePage from './reference-page.tsx'

type Listed = ReplyOf<typeof listReferenceVersions>

const NOTHING: ReferencePreview = {
  ...{ changes: [], amounts: [], boats: [], letters: [], samples: [] },
  pricesOn: '2027-01-01',
}
const PRODUCTS: Listed = {
  ...{ revision: 3, earliest: '2026-06-16', tariffNames: [], shippedCounts: true },
  ...{ versions: [], next: null },
  inForce: { since: null, asksFor: 2026, amounts: [] },
  newest: { kind: 'products', items: [{ code: 'PASSAGE', isOffered: true }] },
}
const words = { subject: 'Over uw aanvraag', text: 'Beste {naam}' }
const template = (code: string) => ({
  ...{ code, name: `Sjabloon ${code}`, words: { nl: words, en: words, de: words } },
})
const WAITING: ReferenceVersion = {
  ...{ id: '0190a0a0-0000-7000-8000-000000000001', kind: 'products', state: 'waiting' },
  ...{ effectiveFrom: '2027-01-01', remark: 'Besluit', proposedBy: 'Anna' },
  ...{ proposedAt: '2026-06-15T10:00:00.000Z', acceptedBy: null, acceptedAt: null },
  ...{ withdrawnBy: null, withdrawnAt: null, withdrawnRemark: null, withdrawal: null },
  ...{ isOwn: false, mayBeAccepted: true, mayBeWithdrawn: true },
}

beforeEach(() =>
  startStaffSession({
    token: 'a.b',
    staffMember: {
      ...{ id: 'beheerder', name: 'Beheerder', email: 'b@example.com', roles: ['administrator'] },
      ...{ provider: 'own', backupCodesLeft: 10 },
    },
  }),
)

async function begin(listed: Listed, proposing?: ServerAnswer, previewing?: ServerAnswer) {
  serverSays(
    [listReferenceVersions, { body: listed }],
    [previewReference, previewing ?? { body: NOTHING }],
    [proposeReference, proposing ?? { status: 500, body: {} }],
  )
  const { kind } = listed.newest
  const user = renderScreen(<ReferencePage />, `/beheer/stamgegevens?soort=${kind}`)
  await user.click(await screen.findByRole('button', { name: 'Nieuwe versie maken' }))
  return user
}

test('who begins a new version goes on in it, and comes back from it to where it began', async () => {
  const user = await begin(PRODUCTS)
  expect(document.activeElement).toBe(
    screen.getByRole('heading', { name: text('casework.reference.new-of.products') }),
  )
  await user.click(screen.getByRole('button', { name: text('casework.reference.cancel') }))
  await waitFor(() =>
    expect(document.activeElement).toBe(
      screen.getByRole('button', { name: 'Nieuwe versie maken' }),
    ),
  )
})

test.each([
  ['what changes nothing', 422, 'U heeft nog niets veranderd.'],
  ['what others changed', 409, 'Een collega heeft intussen een versie veranderd.'],
])(
  '%s is refused at the form: why has the focus, and what was typed stays',
  async (_, status, why) => {
    const errors = status === 422 ? [{ path: 'content', message: why }] : undefined
    const message = status === 422 ? 'Niet alles is goed ingevuld.' : why
    const user = await begin(PRODUCTS, { status, body: { message, errors } })
    fireEvent.change(screen.getByLabelText('Ingangsdatum'), { target: { value: '2027-01-01' } })
    const remark = screen.getByLabelText<HTMLTextAreaElement>(/^Waarom komt er een nieuwe versie/)
    await user.type(remark, 'Besluit')
    await user.click(screen.getByRole('button', { name: 'Bekijken wat er verandert' }))
    await user.click(await screen.findByRole('button', { name: 'Voorstellen', hidden: true }))
    await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())
    const alert = screen.getByRole('alert')
    expect(alert.textContent).toContain(why)
    expect(document.activeElement).toBe(alert)
    expect(remark.value).toBe('Besluit')
    expect(deadLinks()).toEqual([])
  },
)

test('who adds a template goes on in it, the last that fits too, and two without a name are told apart', async () => {
  const items = Array.from({ length: MOST_TEMPLATES - 2 }, (_, at) => template(`t${at + 1}`))
  const newest = { kind: 'letter-templates' as const, items }
  const user = await begin({ ...PRODUCTS, newest })
  for (const name of ['Nieuw', 'Nieuw 2']) {
    await user.click(screen.getByRole('button', { name: 'Brief toevoegen' }))
    expect(document.activeElement).toBe(screen.getByRole('group', { name }))
  }
  expect(screen.queryByRole('button', { name: 'Brief toevoegen' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Weghalen: Nieuw 2' }))
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Nieuw' }))
})

test('of a block that is taken away nothing is wrong any more', async () => {
  const items = [template('t1'), template('t2')]
  const errors = [{ path: 'content.items.1.name', message: 'Deze naam staat al in de lijst.' }]
  const message = 'Niet alles is goed ingevuld.'
  const newest = { kind: 'letter-templates' as const, items }
  const user = await begin({ ...PRODUCTS, newest }, undefined, {
    ...{ status: 422, body: { message, errors } },
  })
  await user.click(screen.getByRole('button', { name: 'Bekijken wat er verandert' }))
  expect(await screen.findByRole('link', { name: /Deze naam staat al/ })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Weghalen: Sjabloon t2' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('who leaves a new version goes on with it, its added rows too, until it is proposed or given up', async () => {
  const newest = { kind: 'letter-templates' as const, items: [template('t1')] }
  const listed = { ...PRODUCTS, newest }
  const user = await begin(listed)
  await user.type(screen.getByLabelText(/^Waarom komt er een nieuwe versie/), 'Besluit')
  await user.click(screen.getByRole('button', { name: 'Brief toevoegen' }))
  cleanup()

  serverSays([listReferenceVersions, { body: { ...listed, revision: 4 } }])
  renderScreen(<ReferencePage />, '/beheer/stamgegevens?soort=letter-templates')
  await user.click(await screen.findByRole('button', { name: 'Verder met uw nieuwe versie' }))
  const remark = () => screen.getByLabelText<HTMLTextAreaElement>(/^Waarom komt er een nieuwe/)
  expect(remark().value).toBe('Besluit')
  expect(screen.getByRole('group', { name: 'Nieuw' })).toBeDefined()
  // What a colleague changed meanwhile is not undone unseen.
  expect(screen.getByText(/Een collega heeft de lijst intussen veranderd/)).toBeDefined()

  await user.click(screen.getByRole('button', { name: 'Opnieuw beginnen' }))
  expect(remark().value).toBe('')
  expect(screen.queryByRole('group', { name: 'Nieuw' })).toBeNull()
  await user.type(remark(), 'Anders')
  await user.click(screen.getByRole('button', { name: text('casework.reference.cancel') }))
  expect(screen.getByRole('button', { name: 'Nieuwe versie maken' })).toBeDefined()
})

async function look(accepting: ServerAnswer = { body: { status: 'OK' } }) {
  const listed = { ...PRODUCTS, versions: [WAITING] }
  serverSays(
    [listReferenceVersions, { body: listed }],
    [getReferenceVersion, { body: { revision: 3, version: WAITING, preview: NOTHING } }],
    [acceptReference, accepting],
  )
  const user = renderScreen(<ReferencePage />, '/beheer/stamgegevens?soort=products')
  await user.click(await screen.findByRole('button', { name: /^Bekijken: versie/ }))
  const dialog = within(await screen.findByRole('dialog', { hidden: true }))
  const named = (name: string) => dialog.findByRole('button', { name, hidden: true })
  return { user, dialog, named }
}

test('who says no goes on at the field for the reason, and back at the button it came from', async () => {
  const { user, dialog, named } = await look()
  await user.click(await named('Niet akkoord of intrekken'))
  const reason = dialog.getByLabelText('Waarom gaat deze versie niet door?')
  expect(document.activeElement).toBe(reason)
  const close = dialog.getAllByRole('button', { name: 'Sluiten', hidden: true }).at(-1)
  if (close) await user.click(close)
  expect(document.activeElement).toBe(await named('Niet akkoord of intrekken'))
})

test('who says yes reads what was done', async () => {
  const { user, named } = await look()
  await user.click(await named('Akkoord geven'))
  const done = await screen.findByText('De versie is goedgekeurd en gaat in op 1 januari 2027.')
  await waitFor(() => expect(document.activeElement).toBe(done))
})

test('who says yes too late reads why not', async () => {
  const { user, dialog, named } = await look({ status: 409, body: { message: 'Al akkoord.' } })
  await user.click(await named('Akkoord geven'))
  const alert = await dialog.findByRole('alert', { hidden: true })
  expect(alert.textContent).toContain('Al akkoord.')
  expect(document.activeElement).toBe(alert)
})

const amountOf = (
  validFrom: string,
  amount: number,
  minM2: number | null,
  maxM2: number | null,
) => ({
  ...{ validFrom, amount, minM2, maxM2 },
})
const TARIFFS: Listed = {
  ...PRODUCTS,
  tariffNames: [
    { code: 'REGULAR', name: 'Regulier', unit: 'per-m2-per-year' },
    { code: 'COMMERCIAL_SHIPPING', name: 'Beroepsvaart', unit: 'none' },
    { code: 'PASSAGE', name: 'Doorvaart', unit: 'fixed' },
  ],
  newest: {
    kind: 'tariffs',
    items: [
      { code: 'COMMERCIAL_SHIPPING', rows: [] },
      { code: 'REGULAR', rows: [amountOf('2026-01-01', 67.6, null, null)] },
      { code: 'PASSAGE', rows: [amountOf('2026-01-01', 44, null, null)] },
    ],
  },
}

test.each([
  'content.items.1.rows.0.amount',
  'content.items.1.rows.0.validFrom',
  'content.items.2.rows',
  'content.items.0.rows',
  'content.items.2.rows.4.amount',
  'content.items.9.code',
  'content.items',
  'content',
  'effectiveFrom',
  'remark',
])('what is wrong with tariffs at %s is linked to where it is mended', async (path) => {
  const errors = [{ path, message: 'Vul een bedrag in.' }]
  const user = await begin(TARIFFS, undefined, { status: 422, body: { message: 'Fout.', errors } })
  await user.click(screen.getByRole('button', { name: 'Bekijken wat er verandert' }))
  const alert = await screen.findByRole('alert')
  const link = within(alert).getByRole('link')
  expect(deadLinks()).toEqual([])
  await user.click(link)
  expect(document.activeElement?.matches('input, textarea, #content')).toBe(true)
})

test('what counts today stands above the versions: since when, and how much', async () => {
  const regular = { name: 'Regulier', unit: 'per-m2-per-year' as const, amount: 67.6 }
  const band = { validFrom: '2026-01-01', minM2: null, maxM2: 16 }
  const amounts = [{ ...regular, ...band }]
  const inForce = { since: '2026-05-01', asksFor: 2027, amounts }
  serverSays([listReferenceVersions, { body: { ...TARIFFS, shippedCounts: false, inForce } }])
  renderScreen(<ReferencePage />, '/beheer/stamgegevens?soort=tariffs')
  const shown = await screen.findByRole('region', { name: /^Wat geldt op/ })
  expect(shown.textContent).toContain('die is ingegaan op 1 mei 2026')
  expect(shown.textContent).toContain('voor 2027')
  const rows = within(shown).getAllByRole('row')
  expect(rows.map((row) => row.textContent?.replaceAll('\u00a0', ' '))).toEqual([
    'TariefBedragGeldt vanaf',
    expect.stringMatching(/^Regulier, per m² per jaar, 0,00 tot 16,00 m²€ 67,601 januari 2026$/),
  ])
})
