import { expect, test } from 'vitest'
import { showsLengthNotice } from './length-notice.ts'

test.each([
  [10, 'AMSTERDAM', 'transit', false],
  [10.01, 'AMSTERDAM', 'transit', true],
  [10.01, 'AMSTERDAM', 'mooring', false],
  [10.01, 'WEESP', 'mooring', true],
] as const)(
  '§2.7 a boat of %s m in %s for %s shows the length notice: %s',
  (boatLength, district, type, shown) => {
    expect(showsLengthNotice({ boatLength, district, type })).toBe(shown)
  },
)
