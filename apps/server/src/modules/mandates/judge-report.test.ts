import { MANDATE_STATUSES, type MandateStatus } from '@vignettes/domain/vignette/mandate-states.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MandateReport, ProviderMandateStatus } from '../../ports/mandate-provider.ts'
import { judgeReport, type MandateState } from './judge-report.ts'

const NOW = new Date('2026-06-15T10:00:00Z')
const LATER = new Date('2026-06-15T12:00:00Z')
const NEXT_CHECK = new Date('2026-06-15T10:01:00Z')

const OURS: MandateState['mandate'] = {
  id: 'ours',
  status: 'PENDING',
  provider_mandate_id: 'm-1',
  checks: 2,
  expires_at: new Date('2026-06-15T11:00:00Z'),
}
const stateOf = (
  change: Partial<MandateState['mandate']> = {},
  isOthers = false,
): MandateState => ({
  mandate: { ...OURS, ...change },
  isOthers,
  now: NOW,
})
const report = (
  status: ProviderMandateStatus,
  also: Partial<MandateReport> = {},
): MandateReport => ({ providerMandateId: 'm-1', reference: 'ours', status, ...also })

const REPORTED = ['PENDING', 'CONFIRMED', 'FAILED', 'CANCELLED', 'REJECTED', 'EXPIRED'] as const
const ENDED = MANDATE_STATUSES.filter((status) => status !== 'PENDING')

test('B7 a confirmation tells whose account it is, and is not looked at again', () => {
  const told = report('CONFIRMED', { holder: 'J. de Vries', ibanLastDigits: '4321' })
  expect(judgeReport(stateOf(), told)).toEqual({
    kind: 'changed',
    to: 'CONFIRMED',
    row: {
      status: 'CONFIRMED',
      next_check_at: null,
      bank_message: null,
      provider_mandate_id: 'm-1',
      holder: 'J. de Vries',
      iban_last_digits: '4321',
    },
  })
})

test('B7 a bank that does not tell the account confirms it all the same', () => {
  const { row } = judgeReport(stateOf(), report('CONFIRMED'))
  expect(row).toMatchObject({ status: 'CONFIRMED', holder: null, iban_last_digits: null })
})

test.each(['FAILED', 'CANCELLED', 'REJECTED', 'EXPIRED'] as const)(
  'B7 one that is %s keeps what the bank wants to be read, and nothing of an account',
  (status) => {
    const told = report(status, { bankMessage: 'Bel ons.', holder: 'J. de Vries' })
    expect(judgeReport(stateOf(), told)).toEqual({
      kind: 'changed',
      to: status,
      row: { status, next_check_at: null, bank_message: 'Bel ons.', provider_mandate_id: 'm-1' },
    })
  },
)

test('B7 when we say ourselves that its time is over, what the bank calls it stays', () => {
  expect(judgeReport(stateOf(), 'EXPIRED')).toEqual({
    kind: 'changed',
    to: 'EXPIRED',
    row: { status: 'EXPIRED', next_check_at: null, bank_message: null },
  })
})

test.each(ENDED)('B7 one that is %s stays so, whatever else is reported', (status) => {
  for (const other of REPORTED.filter((reported) => reported !== status)) {
    expect(judgeReport(stateOf({ status }), report(other))).toEqual({
      kind: 'ignored',
      to: other,
      row: { next_check_at: null },
    })
  }
})

test('B7 still pending: looked at again after a pause, with the name that the bank gave it', () => {
  expect(judgeReport(stateOf({ provider_mandate_id: null }), report('PENDING'))).toEqual({
    kind: 'unchanged',
    to: 'PENDING',
    row: { next_check_at: NEXT_CHECK, ask_not_before: null, provider_mandate_id: 'm-1' },
  })
})

test('B7 still pending: not before the bank may be asked again', () => {
  const { row } = judgeReport(stateOf(), report('PENDING', { mayAskAgainAt: LATER }))
  expect(row).toMatchObject({ next_check_at: LATER, ask_not_before: LATER })
})

test('B7 the same a second time changes nothing, and is not looked at again', () => {
  for (const status of REPORTED.filter((reported) => reported !== 'PENDING')) {
    expect(judgeReport(stateOf({ status }), report(status))).toEqual({
      kind: 'unchanged',
      to: status,
      row: { next_check_at: null, provider_mandate_id: 'm-1' },
    })
  }
  expect(judgeReport(stateOf({ status: 'EXPIRED' }), 'EXPIRED')).toEqual({
    kind: 'unchanged',
    to: 'EXPIRED',
    row: { next_check_at: null },
  })
})

test('B7, B18 of another mandate it is ignored with all that differs, and ours is looked at again', () => {
  const told = report('CONFIRMED', { reference: 'another', providerMandateId: 'm-2' })
  expect(judgeReport(stateOf(), told)).toEqual({
    kind: 'ignored',
    to: 'CONFIRMED',
    row: { next_check_at: NEXT_CHECK, ask_not_before: null },
    mismatches: [
      { code: 'reference', expected: 'ours', received: 'another' },
      { code: 'mandate-id', expected: 'm-1', received: 'm-2' },
    ],
  })
})

test('B7 of another mandate it is ignored also when it says what ours is', () => {
  const told = report('PENDING', { providerMandateId: 'm-2' })
  expect(judgeReport(stateOf(), told)).toMatchObject({
    kind: 'ignored',
    mismatches: [{ code: 'mandate-id', expected: 'm-1', received: 'm-2' }],
  })
})

test('a bank that does not repeat our reference is believed by its own name for it', () => {
  const told: MandateReport = { providerMandateId: 'm-1', status: 'CONFIRMED' }
  expect(judgeReport(stateOf(), told).kind).toBe('changed')
})

test('until we know its name any is right, but that of another mandate', () => {
  const unnamed = { provider_mandate_id: null }
  expect(judgeReport(stateOf(unnamed), report('CONFIRMED')).kind).toBe('changed')
  expect(judgeReport(stateOf(unnamed, true), report('CONFIRMED'))).toMatchObject({
    kind: 'ignored',
    mismatches: [{ code: 'mandate-id', expected: null, received: 'm-1' }],
  })
})

test('B7 whatever comes, in whatever order and however often: what it first became it stays', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...REPORTED),
      fc.array(fc.constantFrom(...REPORTED)),
      (first, rest) => {
        fc.pre(first !== 'PENDING')
        const end = [first, ...rest].reduce<MandateStatus>((status, reported) => {
          return judgeReport(stateOf({ status }), report(reported)).row.status ?? status
        }, 'PENDING')
        expect(end).toBe(first)
      },
    ),
  )
})
