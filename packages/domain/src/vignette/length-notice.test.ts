import { expect, test } from 'vitest'
import { lengthNotice } from './length-notice.ts'

test.each([
  [10, 'AMSTERDAM', 'transit', undefined],
  [10.01, 'AMSTERDAM', 'transit', 'wizard.BoatGeneralInfo.long.transit-amsterdam'],
  [10.01, 'AMSTERDAM', 'mooring', 'wizard.BoatGeneralInfo.long.exemption'],
  [30, 'AMSTERDAM', 'mooring', 'wizard.BoatGeneralInfo.long.exemption'],
  [30.01, 'AMSTERDAM', 'mooring', undefined],
  [520, 'AMSTERDAM', 'mooring', undefined],
  [10.01, 'WEESP', 'mooring', 'wizard.BoatGeneralInfo.long.mooring-weesp'],
] as const)(
  '§2.7 a boat of %s m in %s for %s is told, by D12: %s',
  (boatLength, district, type, says) => {
    expect(lengthNotice({ boatLength, district, type })).toBe(says)
  },
)
