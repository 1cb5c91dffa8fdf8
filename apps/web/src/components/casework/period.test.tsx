import { expect, test } from 'vitest'
import { periodFault, periodOf } from './period.ts'

const RULES = { today: '2026-11-23', maxDays: 366 }

test.each([
  ['', '2026-01-01', 'from', 'Vul de begindatum in, met dag, maand en jaar.'],
  ['2026-01-01', '', 'until', 'Vul de einddatum in, met dag, maand en jaar.'],
  ['2026-02-30', '2026-03-01', 'from', 'Vul de begindatum in, met dag, maand en jaar.'],
  ['2026-13-01', '2026-13-02', 'from', 'Vul de begindatum in, met dag, maand en jaar.'],
  ['1999-12-31', '2026-01-01', 'from', 'Kies een dag vanaf 1 januari 2000.'],
  [
    '2026-01-01',
    '2026-11-24',
    'until',
    'Deze dag moet nog komen. Kies vandaag of een eerdere dag.',
  ],
  ['9999-01-01', '9999-01-02', 'from', 'Deze dag moet nog komen. Kies vandaag of een eerdere dag.'],
  [
    '2026-01-02',
    '2026-01-01',
    'until',
    'De einddatum ligt voor de begindatum. Kies een latere dag.',
  ],
  ['2025-01-01', '2026-01-02', 'until', 'Deze periode is te lang. Kies maximaal 366 dagen.'],
])('from %j until %j is told at %s: %s', (from, until, field, message) => {
  expect(periodFault({ from, until }, RULES)).toEqual({ field, message })
})

test.each([
  ['2026-01-01', '2026-01-01'],
  ['2025-11-23', '2026-11-23'],
])('from %s until %s is a period', (from, until) => {
  expect(periodFault({ from, until }, RULES)).toBeUndefined()
})

test.each([
  ['van=2026-01-01&tot=2026-02-01', { from: '2026-01-01', until: '2026-02-01' }, false],
  ['van=gisteren&tot=2026-02-01', undefined, true],
  ['van=2026-02-01', undefined, true],
  ['', undefined, false],
])('the address %j carries %j, broken: %s', (search, period, isBroken) => {
  expect(periodOf(new URLSearchParams(search), RULES)).toEqual({ period, isBroken })
})

test('what is kept for so many days is told from which day on', () => {
  const rules = { today: '2026-06-15', keptDays: 180 }
  const period = { from: '2025-12-16', until: '2026-06-15' }
  const message = 'Wij bewaren dit 180 dagen. Kies een dag vanaf 17 december 2025.'
  expect(periodFault(period, rules)).toEqual({ field: 'from', message })
  expect(periodFault({ ...period, from: '0001-01-01' }, rules)).toEqual({ field: 'from', message })
  expect(periodFault({ ...period, from: '2025-12-17' }, rules)).toBeUndefined()
})
