import { expect, test } from 'vitest'
import { askedOf } from './asked.ts'

const TODAY = '2026-06-15'

test.each([
  ['', { from: '2026-06-09', until: TODAY, kind: undefined, after: undefined, isBroken: false }],
  [
    'van=2026-01-01&tot=2026-01-31&soort=code-failed&na=1-2',
    { from: '2026-01-01', until: '2026-01-31', kind: 'code-failed', after: '1-2', isBroken: false },
  ],
  [
    'van=2026-02-01&tot=2026-01-31&soort=iets',
    { from: '2026-06-09', until: TODAY, kind: undefined, after: undefined, isBroken: true },
  ],
  [
    'van=2025-12-16&tot=2026-01-31',
    { from: '2026-06-09', until: TODAY, kind: undefined, after: undefined, isBroken: true },
  ],
  [
    'van=2025-12-17&tot=2025-12-17',
    { from: '2025-12-17', until: '2025-12-17', kind: undefined, after: undefined, isBroken: false },
  ],
  [
    'van=2026-06-20&tot=2026-06-21',
    { from: '2026-06-09', until: TODAY, kind: undefined, after: undefined, isBroken: true },
  ],
])('M12 the address %j asks for %j', (search, asked) => {
  expect(askedOf(new URLSearchParams(search), TODAY)).toEqual(asked)
})
