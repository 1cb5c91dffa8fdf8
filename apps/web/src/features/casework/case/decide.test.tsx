import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Case } from '@vignettes/domain/api/casework-case.ts'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../api/queries.ts'
import { Decide } from './decide.tsx'

const ID = '0199f0e0-0000-7000-8000-000000000001'
const AT = '2026-06-15T10:00:00.000Z'

const openCase: Case = {
  id: ID,
  requestId: ID,
  boatName: 'De Reiger',
  applicant: 'W. Vecht',
  district: 'WEESP',
  type: 'mooring',
  number: null,
  statusName: 'In behandeling',
  kind: 'NEW',
  since: AT,
  claimedBy: null,
  vignetteStatus: 'IN_REVIEW',
  version: '7',
  decisions: ['refuse', 'withdraw'],
  category: 'Weesp',
  categoryName: 'Weesp',
  validFrom: '2026-01-01',
  validUntil: '2026-12-31',
  person: {
    name: 'W. Vecht',
    email: 'w@vignet.example',
    phoneNumber: '0612345678',
    address: 'Kade 1, 1011 AA Amsterdam',
    hasBsn: true,
    hasMandate: true,
  },
  boat: { boatLength: 5.2, boatWidth: 2.1, area: 10.92, driveType: 'Benzine' },
  recap: [],
  offer: [],
  cost: 300,
  documents: [],
  payment: null,
  history: [],
}

const fetched = vi.fn<typeof fetch>()
vi.stubGlobal('fetch', fetched)
beforeEach(() => fetched.mockReset())

/** What the server says next, by the end of the call's path. */
function serverSays(answers: Record<string, { status?: number; body: object }>) {
  fetched.mockImplementation((address) => {
    const path = String(address).split('/').at(-1) ?? ''
    const { status = 200, body } = answers[path] ?? { status: 500, body: {} }
    const headers = { 'content-type': 'application/json' }
    return Promise.resolve(new Response(JSON.stringify(body), { status, headers }))
  })
}

const LETTER = {
  body: { letter: { to: 'w@vignet.example', subject: 'Nee', text: 'Helaas niet.' } },
}

function open() {
  const onDecided = vi.fn()
  const onReload = vi.fn(() => Promise.resolve())
  render(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <Decide openCase={openCase} onDecided={onDecided} onReload={onReload} />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  return { user: userEvent.setup(), onDecided, onReload }
}

async function refuse(user: ReturnType<typeof userEvent.setup>) {
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
  serverSays({
    letter: LETTER,
    decide: { body: { status: 'OK', statusName: 'Afgewezen', number: null } },
  })
  await refuse(user)
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('Helaas niet.')
  await user.click(within(dialog).getByRole('button', { name: 'Besluit vastleggen' }))
  await vi.waitFor(() => expect(onDecided).toHaveBeenCalledOnce())
  const [shown, decided] = fetched.mock.calls.map(([, options]) => options?.body)
  expect(decided).toBe(shown)
  expect(JSON.parse(String(decided))).toMatchObject({ decision: 'refuse', version: '7' })
})

test.each(['letter', 'decide'])(
  'a conflict at %s says who was first, and what was typed stays',
  async (refused) => {
    const { user, onDecided, onReload } = open()
    const conflict = { status: 409, body: { message: 'C. Sluis was eerder: Ingetrokken.' } }
    serverSays({ letter: LETTER, [refused]: conflict })
    await refuse(user)
    if (refused === 'decide') {
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
    await vi.waitFor(() =>
      expect(screen.queryByText('C. Sluis was eerder: Ingetrokken.')).toBeNull(),
    )
  },
)

test('a field that the server refuses has its error there', async () => {
  const { user } = open()
  const errors = [{ path: 'remark', message: 'Dit is te kort.' }]
  serverSays({ letter: { status: 422, body: { message: 'Niet goed ingevuld.', errors } } })
  await refuse(user)
  await screen.findAllByText('Dit is te kort.')
  expect(document.getElementById('remark-error')?.textContent).toBe('Dit is te kort.')
  expect(screen.getByLabelText(/^Toelichting/).getAttribute('aria-describedby')).toContain(
    'remark-error',
  )
})
