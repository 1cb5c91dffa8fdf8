import { cleanup, screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { decideCase, previewLetter, type Case } from '@vignettes/domain/api/casework-case.ts'
import { expect, test, vi } from 'vitest'
import { startStaffSession } from '../../../api/staff-session.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { caseToShow } from '../../../testing/case-to-show.ts'
import { fetched, serverSays } from '../../../testing/server-says.ts'
import { Decide } from './decide.tsx'

const OTHER = '0199f0e0-0000-7000-8000-000000000002'
const AT = '2026-06-15T10:00:00.000Z'

const openCase = caseToShow

const LETTER = {
  body: {
    letter: {
      ...{ to: 'w@vignet.example', subject: 'Nein', language: 'de' },
      ...{
        text: 'Leider nicht: De steiger is weg. Widerspruch (bezwaar).',
        inDutch: ['De steiger is weg.', 'bezwaar'],
      },
    },
    letterSeen: 'merk',
  },
}

function open(shown = openCase) {
  const onDecided = vi.fn()
  const onReload = vi.fn(() => Promise.resolve())
  serverSays()
  const user = renderScreen(<Decide openCase={shown} onDecided={onDecided} onReload={onReload} />)
  return { user, onDecided, onReload }
}

async function refuse(user: UserEvent) {
  await user.click(screen.getByLabelText('Afwijzen'))
  await user.selectOptions(screen.getByLabelText('Reden'), 'other')
  await user.type(screen.getByLabelText(/^Toelichting/), 'De steiger wordt verbouwd.')
  await user.click(screen.getByRole('button', { name: 'Brief bekijken' }))
}

test('without a choice nothing is sent, and the error names the group', async () => {
  const { user } = open()
  await user.click(screen.getByRole('button', { name: 'Brief bekijken' }))
  const group = screen.getByRole('group', { name: /./ })
  expect(group.getAttribute('aria-describedby')).toContain('decision-error')
  expect(document.getElementById('decision-error')?.textContent).toBe('Maak een keuze.')
  expect(fetched).not.toHaveBeenCalled()
})

test('what the dialog confirms is what was shown', async () => {
  const { user, onDecided } = open()
  serverSays(
    [previewLetter, LETTER],
    [decideCase, { body: { status: 'OK', statusName: 'Afgewezen', number: null } }],
  )
  await refuse(user)
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('Leider nicht')
  await user.click(within(dialog).getByRole('button', { name: 'Besluit vastleggen' }))
  await vi.waitFor(() => expect(onDecided).toHaveBeenCalledOnce())
  const [shown, decided] = fetched.mock.calls.map(([, options]) => options?.body)
  const sent: unknown = JSON.parse(String(decided))
  expect(sent).toEqual({ ...JSON.parse(String(shown)), letterSeen: 'merk' })
  expect(sent).toMatchObject({ decision: 'refuse', version: '7' })
})

test.each([
  ['the letter', previewLetter],
  ['the decision', decideCase],
])('a conflict at %s says who was first, and what was typed stays', async (_, refused) => {
  const { user, onDecided, onReload } = open()
  const conflict = { status: 409, body: { message: 'C. Sluis was eerder: Ingetrokken.' } }
  serverSays([refused, conflict], [previewLetter, LETTER])
  await refuse(user)
  if (refused === decideCase) {
    await user.click(await screen.findByRole('button', { name: 'Besluit vastleggen' }))
  }
  const told = await screen.findByText('C. Sluis was eerder: Ingetrokken.')
  expect(document.activeElement?.contains(told)).toBe(true)
  expect(screen.queryByRole('dialog')).toBeNull()
  const remark = screen.getByLabelText<HTMLTextAreaElement>(/^Toelichting/)
  expect(remark.value).toBe('De steiger wordt verbouwd.')
  expect(onDecided).not.toHaveBeenCalled()

  await user.click(screen.getByRole('button', { name: 'Aanvraag opnieuw laden' }))
  expect(onReload).toHaveBeenCalledOnce()
  await vi.waitFor(() => expect(screen.queryByText('C. Sluis was eerder: Ingetrokken.')).toBeNull())
})

test('a field that the server refuses has its error there', async () => {
  const { user } = open()
  const errors = [{ path: 'remark', message: 'Dit is te kort.' }]
  serverSays([previewLetter, { status: 422, body: { message: 'Niet goed ingevuld.', errors } }])
  await refuse(user)
  await screen.findAllByText('Dit is te kort.')
  expect(document.getElementById('remark-error')?.textContent).toBe('Dit is te kort.')
  expect(screen.getByLabelText(/^Toelichting/).getAttribute('aria-describedby')).toContain(
    'remark-error',
  )
})

const paidCase: Case = {
  ...openCase,
  type: 'transit',
  payment: {
    ...{ status: 'PAID', inReview: false, refundable: 44 },
    ...{ attempts: [], mismatches: [], outcomes: [], asksMoney: false, refundableIfPaid: 0 },
  },
}

async function send(user: UserEvent) {
  await user.click(screen.getByRole('button', { name: 'Brief bekijken' }))
}

test.each([
  ['mooring', /niets betaald. Is er met de machtiging al geld afgeschreven/],
  ['transit', /niets betaald. Er gaat geen geld terug/],
] as const)(
  'B19 who refuses a %s vignette of which nothing was paid reads that no money goes back',
  async (type, words) => {
    const { user } = open({ ...openCase, type })
    await user.click(screen.getByLabelText('Afwijzen'))
    expect(screen.getByText(words)).toBeDefined()
  },
)

test('B19 who refuses what was paid says what becomes of the money', async () => {
  const { user } = open(paidCase)
  expect(screen.queryByRole('group', { name: /geld/ })).toBeNull()
  await refuse(user)
  expect(document.getElementById('moneyBack-error')?.textContent).toBe(
    'Kies wat er met het geld gebeurt.',
  )
  await user.click(screen.getByLabelText('Een deel terug'))
  await user.type(screen.getByLabelText('Bedrag dat teruggaat'), '44.50')
  await send(user)
  expect(document.getElementById('moneyAmount-error')?.textContent).toContain('niet meer dan')
  expect(document.getElementById('moneyRemark-error')?.textContent).toContain('waarom niet alles')
  expect(fetched).not.toHaveBeenCalled()
})

test.each([
  ['44', 'Kies ‘Alles terug’'],
  ['44,01', 'niet meer dan'],
])('B19 %s euros of 44 are no part', async (typed, words) => {
  const { user } = open(paidCase)
  await user.click(screen.getByLabelText('Afwijzen'))
  await user.selectOptions(screen.getByLabelText('Reden'), 'boat-not-allowed')
  await user.click(screen.getByLabelText('Een deel terug'))
  await user.type(screen.getByLabelText(/^Bedrag/), typed)
  await user.type(screen.getByLabelText(/^Waarom/), 'Al gevaren.')
  await send(user)
  expect(document.getElementById('moneyAmount-error')?.textContent).toContain(words)
  expect(fetched).not.toHaveBeenCalled()
})

test.each([
  [/^Alles terug/, { back: 'all', amount: 44 }],
  ['Een deel terug', { back: 'part', amount: 12.5, remark: 'Al gevaren.' }],
  ['Niets terug', { back: 'none', remark: 'Al gevaren.' }],
])('B19 the answer is sent along: %s', async (label, money) => {
  const { user } = open(paidCase)
  serverSays([previewLetter, LETTER])
  await user.click(screen.getByLabelText('Afwijzen'))
  await user.selectOptions(screen.getByLabelText('Reden'), 'boat-not-allowed')
  await user.click(screen.getByLabelText(label))
  if (money.back === 'part') await user.type(screen.getByLabelText(/^Bedrag/), '12,5')
  if (money.back !== 'all') await user.type(screen.getByLabelText(/^Waarom/), 'Al gevaren.')
  await send(user)
  await screen.findByRole('dialog')
  const [[, options] = []] = fetched.mock.calls
  expect(JSON.parse(String(options?.body))).toMatchObject({ decision: 'refuse', money })
})

/** Its own attribute is not enough: a field is shut by what it stands in, too. */
const isShut = (field: Element) => field.closest('fieldset[disabled]') !== null

test('D15 the case of a colleague can be read and not decided, and what was typed goes on once it is taken over', async () => {
  const { user } = open()
  await refuse(user)
  cleanup()
  const claimedBy = { id: OTHER, name: 'C. Sluiswachter', since: AT, awayUntil: null }
  open({ ...openCase, claimedBy })
  for (const name of ['Afwijzen', 'Reden', /^Toelichting/])
    expect(isShut(screen.getByLabelText(name))).toBe(true)
  const look = screen.getByRole('button', { name: 'Brief bekijken' })
  expect(isShut(look)).toBe(true)
  expect(screen.getByText(/^U kunt deze aanvraag nu alleen lezen\./)).toBeTruthy()
  cleanup()
  const named = { name: 'C. Sluiswachter', email: 'c@vignet.example' }
  const staffMember = { id: OTHER, roles: ['handler' as const], ...named }
  startStaffSession({ token: 'token', staffMember })
  open({ ...openCase, claimedBy })
  const remark = screen.getByLabelText<HTMLTextAreaElement>(/^Toelichting/)
  expect([isShut(remark), remark.value]).toEqual([false, 'De steiger wordt verbouwd.'])
})

test('of a letter in German what is Dutch is marked as Dutch: a remark, and a term of law', async () => {
  const { user } = open()
  serverSays([previewLetter, LETTER])
  await refuse(user)
  const dialog = await screen.findByRole('dialog')
  const languageOf = (words: string) =>
    within(dialog).getByText(words).closest('[lang]')?.getAttribute('lang')
  expect(languageOf('De steiger is weg.')).toBe('nl')
  expect(languageOf('bezwaar')).toBe('nl')
  expect(languageOf('Nein')).toBe('de')
  const { letter } = LETTER.body
  expect(dialog.textContent).toContain(letter.text)
})
