import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  type Advisory,
  type Audit,
  DAYS,
  findBehind,
  isAnswered,
  isLate,
  type Outdated,
} from './late-packages.ts'

const NOW = new Date('2026-11-23T12:00:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 24 * 60 * 60 * 1000).toISOString()

/** As npm answers, without what is not read. */
const weak = (advisory: Partial<Advisory>): Audit => ({
  vulnerabilities: {
    'left-pad': {
      name: 'left-pad',
      via: [
        { name: 'left-pad', title: 'Pads too far', severity: 'high', range: '<1.3.1', ...advisory },
      ],
    },
    padded: { name: 'padded', via: ['left-pad'] },
  },
})

const find = (
  asked: { audit?: Audit; outdated?: Outdated; times?: Record<string, string> },
  served = ['left-pad', 'padded'],
) => {
  const { audit = { vulnerabilities: {} }, outdated = {}, times = {} } = asked
  return findBehind({ audit, outdated, served: new Set(served), timesOf: () => times, now: NOW })
}
const lateOf = (found: ReturnType<typeof find>) => found.map((each) => [each.days, isLate(each)])

describe('ASVS 15.2.1 a weakness', () => {
  test.each([
    ['critical', 2, false],
    ['critical', 3, true],
    ['high', 7, false],
    ['high', 8, true],
    ['moderate', 30, false],
    ['moderate', 31, true],
    ['low', 90, false],
    ['info', 91, true],
  ] as const)('that is %s, mended for %d days, is late: %s', (severity, days, is) => {
    const times = { '1.3.0': daysAgo(400), '1.3.1': daysAgo(days) }
    expect(lateOf(find({ audit: weak({ severity }), times }))).toEqual([[days, is]])
  })

  test('counts from the first version after the last that has it', () => {
    const times = { '1.3.0': daysAgo(400), '1.3.1': daysAgo(9), '1.3.2': daysAgo(1) }
    expect(lateOf(find({ audit: weak({ range: '>=1.0.0 <=1.3.0' }), times }))).toEqual([[9, true]])
  })

  test('that no version is without is late at once: somebody has to say why it does no harm', () => {
    const times = { '1.3.0': daysAgo(1) }
    expect(lateOf(find({ audit: weak({ range: '*' }), times }))).toEqual([[undefined, true]])
    expect(lateOf(find({ audit: weak({ range: '<=1.3.0' }), times }))).toEqual([[undefined, true]])
  })

  test('of what is not served is none of it', () => {
    expect(find({ audit: weak({}) }, ['padded'])).toEqual([])
  })
})

test.each([
  [180, false],
  [181, true],
])('a package with a newer version for %d days is late: %s', (days, is) => {
  const outdated = { 'left-pad': { current: '1.3.0', latest: '2.0.0' } }
  const times = {
    '1.3.0': daysAgo(400),
    // Neither of an older line nor tried out only.
    '1.2.9': daysAgo(390),
    '1.4.0-beta.1': daysAgo(380),
    '1.10.0': daysAgo(days),
    '2.0.0': daysAgo(1),
  }
  expect(lateOf(find({ outdated, times }))).toEqual([[days, is]])
})

test('a registry that does not say what is known of weaknesses has not answered', () => {
  const refused: Audit & { statusCode: number } = { statusCode: 405 }
  expect([isAnswered(refused), isAnswered({ vulnerabilities: {} })]).toEqual([false, true])
})

test('the times are those of SECURITY.md', () => {
  const paper = readFileSync(join(import.meta.dirname, '../SECURITY.md'), 'utf8')
  const told = [
    ...paper.matchAll(/^\| (?:(critical|high|moderate|low)|none known).*?\| (\d+) days/gm),
  ]
  expect(Object.fromEntries(told.map(([, kind = 'newer', days]) => [kind, Number(days)]))).toEqual(
    DAYS,
  )
})
