import { randomUUID } from 'node:crypto'
import type { AccessRule } from './access-rule.ts'
import { HELPING_RULES } from './helping-access-rules.ts'
import { PHONE_PHOTO_RULES } from './phone-photo-access-rules.ts'
import { aRegistration, TEST_PASSWORD } from './registration.ts'

const ANYBODY: AccessRule = { for: 'anybody' }
const OF_AMSTERDAM: AccessRule = { ...ANYBODY, call: () => ({ params: { id: 'AMSTERDAM' } }) }
const OWN_ORIGIN = 'http://localhost:3000'
const NO_TOKEN = 'x'.repeat(43)

const returnUrls = { success: '', cancel: '', error: '', reject: '' }
const addresses = (prefix = '') =>
  Object.fromEntries(
    Object.keys(returnUrls).map((status) => [`${prefix}${status}`, `${OWN_ORIGIN}/${status}`]),
  )

const boat = { objectName: 'Zeepaard', objectWidth: 2.1, driveTypeID: '1' }

/** Every call of the API. A call that is not here has no rule, and the test fails. */
export const ACCESS_RULES: Record<string, AccessRule> = {
  'GET /api/request-vignette/settings': ANYBODY,
  'GET /api/request-vignette/get-drive-types': ANYBODY,
  'GET /api/request-vignette/get-delivery-types': ANYBODY,
  'GET /api/request-vignette/get-pickup-locations': ANYBODY,
  'GET /api/request-vignette/get-payment-types': ANYBODY,
  'GET /api/request-vignette/get-countries': ANYBODY,
  'GET /api/request-vignette/get-vignet-costs': ANYBODY,
  'GET /api/request-vignette/vignette-expiration-date/PASSAGE': ANYBODY,
  'GET /api-mooring/get-products': ANYBODY,
  'GET /api/request-vignette/mandate/issuers': ANYBODY,
  'GET /api/public/prices-from': ANYBODY,
  'POST /api/request-vignette/user/language': {
    for: 'applicants',
    asHelper: true,
    call: () => ({ payload: { language: 'nl' } }),
  },
  'POST /api/request-vignette/own-data': { for: 'applicants', call: () => ({}), answers: 202 },
  'GET /api/request-vignette/own-data/{id}': {
    for: 'owner',
    call: ({ target }) => ({ params: { id: target.exportId } }),
  },
  'DELETE /api/request-vignette/user': {
    for: 'applicants',
    call: () => ({ payload: { password: TEST_PASSWORD } }),
    answers: 202,
  },
  'POST /api/request-vignette/user/keep': { for: 'applicants', call: () => ({}) },
  'POST /api/request-vignette/user/reminders': {
    for: 'applicants',
    call: () => ({ payload: { reminders: true } }),
  },
  'PUT /api/request-vignette/user/company': {
    for: 'applicants',
    call: () => ({ payload: { name: 'Rederij De Zwaan B.V.', kvkNumber: '12345678' } }),
  },
  'DELETE /api/request-vignette/user/company': { for: 'applicants', call: () => ({}) },
  'POST /api/public/reminders/off': {
    for: 'anybody',
    call: () => ({ payload: { token: NO_TOKEN } }),
    answers: 404,
  },
  'POST /api/public/price': {
    for: 'anybody',
    call: () => ({
      payload: {
        ...{ district: 'AMSTERDAM', mooringSpot: 'public', boatLength: 5.2, boatWidth: 2.1 },
        ...{ driveTypeID: '1', objectAge: 'old' },
      },
    }),
  },
  'GET /api/public/check-keys': ANYBODY,
  'GET /api/public/withdrawn-codes': ANYBODY,
  // Nobody's: it is told as such, and not as absent.
  'GET /api/public/vignettes/{code}': {
    for: 'anybody',
    call: () => ({ params: { code: NO_TOKEN } }),
  },
  'GET /api/request-vignette/marinas/{id}': OF_AMSTERDAM,
  'GET /api/request-vignette/mooring-types/{id}': OF_AMSTERDAM,
  'POST /api/request-vignette/register/user': {
    for: 'anybody',
    call: () => ({ payload: { email: 'free@vignet.example' } }),
  },
  'POST /api/request-vignette/register': {
    for: 'anybody',
    call: () => ({ payload: aRegistration() }),
  },
  'POST /api/request-vignette/login': {
    for: 'anybody',
    call: () => ({ payload: { email: 'nobody@vignet.example', password: 'Fout-2026!' } }),
    // Not for the token: for the password.
    answers: 401,
  },
  'POST /api/request-vignette/reset-password': {
    for: 'anybody',
    call: () => ({ payload: { baseUrl: OWN_ORIGIN, email: 'nobody@vignet.example' } }),
  },
  'POST /api/request-vignette/reset-password/check': {
    for: 'anybody',
    call: () => ({ payload: { resetToken: NO_TOKEN } }),
    answers: 404,
  },
  'PATCH /api/request-vignette/reset-password': {
    for: 'anybody',
    call: () => ({ payload: { resetToken: NO_TOKEN, password: 'Rustig-2026!' } }),
    answers: 404,
  },
  'POST /api/request-vignette/user/email/link': {
    for: 'anybody',
    call: () => ({ payload: { token: NO_TOKEN, act: 'confirm' } }),
    answers: 404,
  },
  'POST /api/request-vignette/user/password': {
    for: 'applicants',
    call: () => ({ payload: { currentPassword: 'Fout-2026!', newPassword: 'Anders-2026!' } }),
    // change-password.api.test.ts changes one.
    answers: 422,
  },
  'POST /api/request-vignette/user/email/withdraw': { for: 'applicants' },
  'POST /api/request-vignette/user/email/take-back': {
    for: 'anybody',
    call: () => ({ payload: { token: NO_TOKEN } }),
    answers: 404,
  },
  'POST /api/request-vignette/user/email/confirm': {
    for: 'anybody',
    call: () => ({ payload: { token: NO_TOKEN } }),
    answers: 404,
  },
  'POST /api/request-vignette/user/email/confirm/again': { for: 'applicants' },
  'POST /api/request-vignette/logout': {
    for: 'applicants',
    call: () => ({ payload: { everywhere: true } }),
    endsSession: true,
    // Out of the help, and not everywhere.
    asHelper: true,
  },
  'GET /api/request-vignette/sessions': { for: 'applicants' },
  'POST /api/request-vignette/sessions/end': {
    for: 'applicants',
    call: () => ({ payload: { id: randomUUID() } }),
    // own-sessions.api.test.ts ends one's own, and none of another's.
    answers: 404,
  },
  'GET /api/request-vignette/user': { for: 'applicants', asHelper: true },
  'PATCH /api/request-vignette/user': {
    for: 'applicants',
    call: ({ details }) => ({ payload: details }),
  },
  'GET /api/request-vignette/objects': { for: 'applicants', asHelper: true },
  'GET /api/request-vignette/credits': { for: 'applicants' },
  'GET /api/request-vignette/drafts': { for: 'applicants', asHelper: true },
  'POST /api/request-vignette/files': {
    for: 'applicants',
    asHelper: true,
    call: ({ photo }) => ({
      payload: Buffer.from(photo.data, 'base64'),
      fileHeaders: { 'content-type': 'image/jpeg', 'x-file-name': photo.name },
    }),
  },
  ...PHONE_PHOTO_RULES,
  ...HELPING_RULES,
  'PUT /api/request-vignette/drafts/{district}/{type}': {
    for: 'applicants',
    asHelper: true,
    call: () => ({
      params: { district: 'AMSTERDAM', type: 'transit' },
      payload: { version: 0, data: { DriveType: { driveTypeID: '1' } } },
    }),
  },
  'POST /api/request-vignette/renewals': {
    for: 'owner',
    asHelper: true,
    call: ({ target }) => ({ payload: { objectId: target.objectId } }),
    // renewals.api.test.ts renews one; this one is not granted.
    answers: 409,
  },
  'POST /api/request-vignette/drafts/of-boat': {
    for: 'owner',
    asHelper: true,
    call: ({ target }) => ({
      payload: { objectId: target.objectId, district: 'WEESP', type: 'mooring' },
    }),
  },
  'DELETE /api/request-vignette/drafts/{district}/{type}': {
    for: 'applicants',
    asHelper: true,
    call: () => ({ params: { district: 'AMSTERDAM', type: 'transit' } }),
  },
  'POST /api/request-vignette/calculate': {
    for: 'applicants',
    asHelper: true,
    call: () => ({
      payload: {
        objectLength: 5.2,
        objectWidth: 2.1,
        objectAge: 'old',
        objectLocation: 'public',
        driveTypeID: '1',
        districtCode: 'AMSTERDAM',
      },
    }),
  },
  'POST /api/request-vignette/cancelled-vignette': {
    for: 'applicants',
    asHelper: true,
    call: () => ({ payload: { previousVignetCode: '12 34' } }),
  },
  'POST /api/request-vignette/mandate/create': {
    for: 'applicants',
    call: () => ({ payload: { issuer: 'INGBNL2A', ...addresses('return_url_') } }),
  },
  'POST /api/request-vignette/save-passage': {
    for: 'owner',
    asHelper: true,
    call: ({ target, photo }) => ({
      payload: {
        ...boat,
        objectLength: 5.2,
        PHOTO_BOAT: photo,
        deliveryType: '1',
        paymentType: '1',
        returnUrls: addresses(),
        requestId: target.transitRequestId,
      },
    }),
  },
  'POST /api/request-vignette/save': {
    for: 'owner',
    asHelper: true,
    call: ({ target, photo, pdf }) => ({
      payload: {
        ...boat,
        objectLength: 12,
        objectAge: 'old',
        objectLocation: 'public',
        terms: 1,
        vignetTypeID: 'REGULAR',
        PHOTO_BOAT: photo,
        WAIVER: pdf,
        requestId: target.mooringRequestId,
      },
    }),
    // It has been submitted.
    answers: 409,
  },
  'GET /api/request-vignette/request/{id}': {
    for: 'owner',
    asHelper: true,
    call: ({ target }) => ({ params: { id: target.transitRequestId } }),
  },
  'POST /api/request-vignette/withdraw': {
    for: 'owner',
    // Money was asked for it: that is a case handler's to settle.
    call: ({ target }) => ({ payload: { requestId: target.transitRequestId } }),
    answers: 409,
  },
  'GET /api/request-vignette/summary-passage': {
    for: 'owner',
    asHelper: true,
    call: ({ target }) => ({ query: { requestId: target.transitRequestId } }),
  },
  'GET /api/request-vignette/summary': {
    for: 'owner',
    asHelper: true,
    call: ({ target }) => ({ query: { requestId: target.mooringRequestId } }),
  },
  'GET /api/request-vignette/object': {
    for: 'owner',
    asHelper: true,
    call: ({ target }) => ({ query: { objectId: target.objectId } }),
  },
  // Before the grant there is none: proofs.api.test.ts grants one.
  'GET /api/request-vignette/proof': {
    for: 'owner',
    call: ({ target }) => ({ query: { objectId: target.objectId } }),
    answers: 404,
  },
  'GET /api/request-vignette/proof-pdf': {
    for: 'owner',
    call: ({ target }) => ({ query: { objectId: target.objectId } }),
    answers: 404,
  },
  // stops.api.test.ts stops one; this one is not granted.
  'GET /api/request-vignette/stop': {
    for: 'owner',
    call: ({ target }) => ({ query: { objectId: target.objectId } }),
    answers: 409,
  },
  'POST /api/request-vignette/stop': {
    for: 'owner',
    call: ({ target }) => ({
      payload: { objectId: target.objectId, reason: 'other', on: '2026-06-15', worthSeen: 0 },
    }),
    answers: 409,
  },
  'GET /api/request-vignette/document': {
    for: 'owner',
    asHelper: true,
    call: ({ target }) => ({ query: { id: target.photoId } }),
  },
  'POST /api/request-vignette/documents/declined': {
    for: 'owner',
    asHelper: true,
    call: ({ target }) => ({ payload: { objectId: target.objectId } }),
  },
  'POST /api/request-vignette/documents/upload': {
    for: 'owner',
    asHelper: true,
    call: ({ target, photo, pdf }) => ({
      payload: { objectId: target.objectId, [target.photoId]: photo, [target.waiverId]: pdf },
    }),
  },
}
