import { screen, within } from '@testing-library/react'
import { makeLabels } from '@vignettes/domain/api/casework-labels.ts'
import { handOver } from '@vignettes/domain/api/casework-hand-over.ts'
import type { CaseLine } from '@vignettes/domain/api/casework-queue.ts'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { fetched, serverSays } from '../../../testing/server-says.ts'
import { HandOverList } from './hand-over-list.tsx'

const AT = '2026-06-15T10:00:00.000Z'

function line(n: number): CaseLine {
  return {
    id: `0199f0e0-0000-7000-8000-00000000000${n}`,
    applicantId: '0199f0e0-0000-7000-8000-0000000000a1',
    isTwice: false,
    isRenewal: false,
    hasObjection: false,
    hasFailedLetter: false,
    moneyKind: null,
    isPlain: false,
    reference: 'AV-2026-004711-0',
    boatName: `De Reiger ${n}`,
    applicant: 'W. Vecht',
    district: 'WEESP',
    type: 'mooring',
    number: `V26-000000${n}`,
    statusName: 'Goedgekeurd',
    kind: 'TO_SEND',
    since: AT,
    receivedAt: AT,
    decideBy: null,
    waitsUntil: null,
    claimedBy: null,
    origin: null,
    pickupPoint: null,
    company: null,
  }
}

function open(lines = [line(1), line(2)]) {
  const [onBegin, onDone] = [vi.fn(), vi.fn()]
  serverSays()
  const user = renderScreen(
    <HandOverList {...{ kind: 'TO_SEND', points: [], onBegin, onDone }} lines={lines} />,
  )
  return { user, onBegin, onDone }
}

test('without a choice nothing is sent, and that is said', async () => {
  const { user } = open()
  await user.click(screen.getByRole('button', { name: 'Markeer als verzonden' }))
  expect(screen.getByText('Kies eerst welke vignetten.')).toBeDefined()
  expect(fetched).not.toHaveBeenCalled()
})

test('all of a page are marked in two actions, and what came of it is told', async () => {
  const { user, onBegin, onDone } = open()
  const [one, two] = [line(1).id, line(2).id]
  const message = 'K. Brug heeft deze aanvraag in behandeling.'
  const body = { handedOver: [one], before: [], notHandedOver: [{ id: two, message }] }
  serverSays([handOver, { body }])
  await user.click(screen.getByLabelText('Alle 2 op deze bladzijde kiezen'))
  expect(screen.getByText('2 gekozen.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Markeer als verzonden' }))
  await vi.waitFor(() => {
    const words = `Als verzonden gemarkeerd: 1. Niet gelukt: 1. V26-0000002: ${message}`
    expect(onDone).toHaveBeenCalledWith(words, { isEmptied: false, marked: [one] })
  })
  // What was said of the time before is taken away first.
  expect(onBegin).toHaveBeenCalledBefore(onDone)
  expect(screen.getByText('1 gekozen.')).toBeDefined()
})

test('labels are made for what is chosen, or else for all, on the sheet that is in the printer', async () => {
  const { user } = open()
  serverSays([makeLabels, { body: {} }])
  URL.createObjectURL = vi.fn(() => 'blob:labels')
  URL.revokeObjectURL = vi.fn()
  const asked = (): unknown => JSON.parse(String(fetched.mock.lastCall?.[1]?.body))
  await user.click(screen.getByText('Etiketten of adressen maken'))
  await user.click(screen.getByRole('button', { name: 'Etiketten (pdf)' }))
  const [one, two] = [line(1).id, line(2).id]
  await vi.waitFor(() =>
    expect(asked()).toEqual({
      kind: 'TO_SEND',
      ids: [one, two],
      format: 'pdf',
      sheet: '21',
      first: 1,
    }),
  )
  await user.click(screen.getByLabelText(/^V26-0000002/))
  await user.selectOptions(screen.getByLabelText('Etiketten per vel'), '14')
  await user.selectOptions(screen.getByLabelText('Eerste lege etiket op het vel'), '14')
  await user.click(screen.getByRole('button', { name: 'Adressen (csv)' }))
  await vi.waitFor(() =>
    expect(asked()).toEqual({ kind: 'TO_SEND', ids: [two], format: 'csv', sheet: '14', first: 14 }),
  )
})

test('what a colleague marked before is told apart', async () => {
  const { user, onDone } = open()
  const ids = [line(1).id, line(2).id]
  serverSays([handOver, { body: { handedOver: ids, before: ids.slice(1), notHandedOver: [] } }])
  await user.click(screen.getByLabelText('Alle 2 op deze bladzijde kiezen'))
  await user.click(screen.getByRole('button', { name: 'Markeer als verzonden' }))
  await vi.waitFor(() => {
    const words = 'Als verzonden gemarkeerd: 1. Al eerder gemarkeerd: 1.'
    expect(onDone).toHaveBeenCalledWith(words, { isEmptied: true, marked: ids.slice(0, 1) })
  })
})

test('what is laid out goes by a pickup point, also when nothing is left there', async () => {
  const points = [
    { id: '1', name: 'Afhaalpunt Noord' },
    { id: '2', name: 'Afhaalpunt Nieuwe Meer' },
  ]
  const calls = { onBegin: vi.fn(), onDone: vi.fn() }
  serverSays()
  renderScreen(<HandOverList {...{ kind: 'TO_LAY_OUT', lines: [], points, ...calls }} />)
  const options = within(screen.getByLabelText('Afhaalpunt')).getAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual([
    ...['Alle afhaalpunten', 'Afhaalpunt Noord', 'Afhaalpunt Nieuwe Meer'],
  ])
})

test('of one line there is no “all”', () => {
  open([line(1)])
  expect(screen.getByLabelText('Het enige vignet op deze bladzijde kiezen')).toBeDefined()
})
