import { expect, test } from 'vitest'
import { wizardFieldOf } from './wizard-field.ts'

test('B1 an error at a field of the wire is shown at the field of the wizard', () => {
  const transit = (path: string) => wizardFieldOf('transit', path)
  expect(transit('PHOTO_BOAT')).toEqual({ step: 'BoatDocuments', name: 'boatPhoto' })
  expect(transit('objectLength')).toEqual({ step: 'BoatGeneralInfo', name: 'boatLength' })
  expect(transit('deliveryType')).toEqual({ step: 'Delivery', name: 'pickUp' })
})

test('B1 the same for a mooring request', () => {
  const mooring = (path: string) => wizardFieldOf('mooring', path)
  expect(mooring('WAIVER')).toEqual({ step: 'BoatDocuments', name: 'anchorBanExemption' })
  expect(mooring('terms')).toEqual({ step: 'MandatePayment', name: 'term' })
  expect(mooring('issuer')).toEqual({ step: 'MandatePayment', name: 'issuer' })
  expect(mooring('previousVignetCode')).toEqual({
    step: 'CancelledVignette',
    name: 'vignetteNumber',
  })
})

test('an error at what is no field is no field of the wizard', () => {
  expect(wizardFieldOf('transit', 'returnUrls.success')).toBeUndefined()
  expect(wizardFieldOf('mooring', 'deliveryType')).toBeUndefined()
})
