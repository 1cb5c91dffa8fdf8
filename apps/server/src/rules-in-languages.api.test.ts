import { LANGUAGES } from '@vignettes/domain/text/language.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnEachDatabase } from './testing/each-database.ts'
import { startMandatesPortal } from './testing/mandates-portal.ts'
import { aRegistration } from './testing/registration.ts'
import { keysOf } from './testing/told-by-key.ts'
import { aTransitPayload } from './testing/transit-payload.ts'

/** Has an account already. */
const TAKEN = 'taken@vignet.example'

type Method = 'POST' | 'PATCH'
/** What breaks a rule, and the key of what is told. */
type Row = [key: string, payload: Record<string, unknown>]

/** The first bytes of a picture, and nothing behind them. */
const PNG_THAT_ENDS = 'iVBORw0KGgo='
const ABROAD = { countryCode: 'DE', citizenServiceNumber: '' }
const REGISTRATION: Row[] = [
  ['form.required-field', { surname: '' }],
  ['form.email.error', { email: 'nobody' }],
  ['form.newPassword.error-min', { password: 'Ab1!' }],
  ['form.newPassword.error-max', { password: `Ab1!${'x'.repeat(250)}` }],
  ['form.newPassword.error-minLowercase', { password: 'RUSTIG-2026!' }],
  ['form.newPassword.error-minUppercase', { password: 'rustig-2026!' }],
  ['form.newPassword.error-minNumbers', { password: 'Rustig-water!' }],
  ['form.newPassword.error-minSymbols', { password: 'Rustig2026water' }],
  ['form.newPassword.error-common', { password: 'Password1!' }],
  ['form.name.error', { surname: 'Kijk op www/koop' }],
  ['form.phoneNumber.error', { phoneNumber: '123' }],
  ['form.phoneNumber.error-abroad', { ...ABROAD, phoneNumber: 'abc' }],
  ['form.non-zero', { houseNumber: '0' }],
  ['form.postalCode.error', { postalCode: '0111 AB' }],
  ['form.citizenServiceNumber.error', { citizenServiceNumber: '123456789' }],
  ['form.empty-on-condition', { countryCode: 'DE' }],
  ['form.too-long', { city: 'x'.repeat(101) }],
  ['form.wrong-characters', { city: 'Am\u0007sterdam' }],
]
const RESET: Row[] = [
  ['form.newPassword.error-minNumbersReset', { resetToken: 'x', password: 'Rustig-water1!' }],
]
const FIXED: Row[] = [['form.fixed-field', { LastName: 'Anders' }]]
const TRANSIT: Row[] = [
  ['form.required-field', { objectName: '' }],
  ['form.boatLength.error-zero', { objectLength: 0 }],
  ['form.boatWidth.error-zero', { objectWidth: 0 }],
  ['form.boatLength.error-max', { objectLength: 30.01 }],
  ['form.boatWidth.error-max', { objectWidth: 30.01 }],
  ['form.driveTypeID.error', { driveTypeID: '99' }],
  ['form.pickUp.error', { deliveryType: '99' }],
  ['form.deliveryPoint.error', { deliveryType: '2', pickupLocation: '99' }],
  ['form.paymentType.error', { paymentType: '99' }],
  ['form.serviceCode.error', { paymentType: '2', serviceCode: 'x' }],
  ['form.file.photo-not-found', { PHOTO_BOAT: undefined }],
  ['form.upload.type', { PHOTO_BOAT: { name: 'boot.txt', data: 'YWJj' } }],
  ['refusal.file.data-incorrect', { PHOTO_BOAT: { name: 'boot.jpg', data: '%%%' } }],
  ['form.upload.empty', { PHOTO_BOAT: { name: 'boot.jpg', data: '' } }],
  ['form.upload.broken-photo', { PHOTO_BOAT: { name: 'boot.png', data: PNG_THAT_ENDS } }],
]
const MOORING: Row[] = [
  ['form.objectAge.error-zero', { objectAge: 'x' }],
  ['form.required-field', { objectLocation: 'x' }],
  ['form.marinaID.error', { objectLocation: 'marina', marinaID: '99' }],
  ['form.mooringType.error', { vignetTypeID: 'x' }],
  ['form.term.error.term', { terms: 4 }],
  ['form.required.purchaseProof', { objectAge: 'new' }],
  ['form.required.boatLeasehold', { objectLocation: 'private' }],
  ['form.required.navyBill', { objectLocation: 'marina', noMarina: true }],
  ['form.required.anchorBanExemption', { objectLength: 10.01 }],
]
const MANDATE: Row[] = [['form.issuer.error', { issuer: 'x' }]]

/** §8 what the server itself says of a call that fails, and of a file that is none. */
const FAILURES: [key: string, call: string, payload: Record<string, unknown>, method?: Method][] = [
  ['frame.login.credentials', 'login', { email: 'nobody@vignet.example', password: 'x' }],
  ['error.api.register-existing-user', 'register/user', { email: TAKEN }],
  ['error.api.register-existing-user', 'register', aRegistration({ email: TAKEN })],
  ['frame.reset-link', 'reset-password/check', { resetToken: 'gone' }],
  [
    'frame.reset-link',
    'reset-password',
    { resetToken: 'gone', password: 'Rustig-2026-water!' },
    'PATCH',
  ],
  ['refusal.invalid-input', 'user/language', { language: 'tlh' }],
]

/** §7 where the bank sends back to, with each outcome. */
function returnUrls() {
  const back = (status: string) =>
    `http://localhost:3000/request-vignette/Amsterdam/mooring/redirect/${status}/{requestId}`
  return {
    return_url_success: back('success'),
    return_url_cancel: back('cancel'),
    return_url_error: back('error'),
    return_url_reject: back('reject'),
  }
}

describeOnEachDatabase('§5 and §8 what is wrong, in the language of the call', (connected) => {
  let portal: Awaited<ReturnType<typeof startMandatesPortal>>
  let applicant: Awaited<ReturnType<typeof portal.applicant>>
  let details: Record<string, unknown>

  beforeAll(async () => {
    portal = await startMandatesPortal(connected())
    applicant = await portal.applicant({ email: TAKEN })
    const { user } = (await applicant.get('user')).json<{ user: Record<string, unknown> }>()
    details = user
  })
  afterAll(() => portal.close())

  const told = async (language: string, method: Method, call: string, payload: object) => {
    const answer = await portal.app.inject({
      ...{ method, url: `/api/request-vignette/${call}`, payload },
      headers: { ...applicant.headers, 'accept-language': language },
    })
    expect(answer.statusCode, answer.body).toBeGreaterThanOrEqual(400)
    const { message, errors = [] } = answer.json<{
      message: string
      errors?: { message: string }[]
    }>()
    return [message, ...errors.map((error) => error.message)]
  }

  const calls: [call: string, Method, rows: Row[], valid: () => object][] = [
    ['register', 'POST', REGISTRATION, aRegistration],
    ['reset-password', 'PATCH', RESET, () => ({})],
    ['user', 'PATCH', FIXED, () => details],
    ['save-passage', 'POST', TRANSIT, () => aTransitPayload(Buffer.from(portal.photo, 'base64'))],
    ['save', 'POST', MOORING, () => portal.mooring],
    ['mandate/create', 'POST', MANDATE, returnUrls],
  ]
  test.each(calls)('§5 %s', async (call, method, rows, valid) => {
    const missed: string[] = []
    for (const [key, payload] of rows)
      for (const language of LANGUAGES) {
        const messages = await told(language, method, call, { ...valid(), ...payload })
        const keys = messages.flatMap((message) => keysOf(language, message))
        if (!keys.includes(key)) missed.push(`${key} in ${language}: ${messages.join(' | ')}`)
      }
    expect(missed).toEqual([])
  })

  test.each(FAILURES)('§8 %s', async (key, call, payload, method = 'POST') => {
    for (const language of LANGUAGES) {
      const [message = ''] = await told(language, method, call, payload)
      expect(keysOf(language, message), message).toContain(key)
    }
  })
})
