import { expect, test } from 'vitest'
import { type HowItStands, truePath } from './true-path.ts'

const waiting: HowItStands = {
  ...{ district: 'WEESP', type: 'mooring', requestId: 'r', vignetteId: 'v' },
  ...{ paymentStatus: null, submittedBy: null, vignetteStatus: 'AWAITING_PAYMENT' },
  ...{ hasMandate: false, isMandateProcessing: false },
}

test('A23 what waits leads to where it is finished', () => {
  expect(truePath(waiting)).toBe('/request-vignette/Weesp/mooring/request/9?requestId=r')
})

test.each(['WITHDRAWN', 'EXPIRED', 'REFUSED'] as const)(
  'A23 what is %s leads to how it stands, also when it was never handed in',
  (vignetteStatus) => {
    for (const change of [{}, { hasMandate: true }, { isMandateProcessing: true }])
      expect(truePath({ ...waiting, vignetteStatus, ...change })).toBe('/account/mijn-vignetten/v')
  },
)
