import { randomUUID } from 'node:crypto'
import type { AccessRule } from './access-rule.ts'

const NO_TOKEN = 'x'.repeat(43)

/** The calls of a photo that a telephone sends, see `ACCESS_RULES`. */
export const PHONE_PHOTO_RULES: Record<string, AccessRule> = {
  // phone-photos.api.test.ts makes one for a draft, which this has no such document of.
  'POST /api/request-vignette/phone-photos': {
    for: 'applicants',
    asHelper: true,
    call: () => ({
      payload: { district: 'AMSTERDAM', type: 'transit', documents: ['navyBill'] },
    }),
    answers: 404,
  },
  // phone-photos-again.api.test.ts makes one for rejected documents; here no such document was.
  'POST /api/request-vignette/documents/phone-photos': {
    for: 'owner',
    asHelper: true,
    call: ({ target }) => ({
      payload: { objectId: target.objectId, documents: ['navyBill'], chosen: [] },
    }),
    answers: 409,
  },
  'GET /api/request-vignette/phone-photos/{id}': {
    for: 'applicants',
    asHelper: true,
    call: () => ({ params: { id: randomUUID() } }),
    answers: 404,
  },
  'PATCH /api/request-vignette/phone-photos/{id}': {
    for: 'applicants',
    asHelper: true,
    call: () => ({ params: { id: randomUUID() }, payload: { chosen: [] } }),
    answers: 404,
  },
  'DELETE /api/request-vignette/phone-photos/{id}': {
    for: 'applicants',
    asHelper: true,
    call: () => ({ params: { id: randomUUID() } }),
    answers: 404,
  },
  'POST /api/public/phone-photos/look': {
    for: 'anybody',
    call: () => ({ payload: { token: NO_TOKEN } }),
    answers: 404,
  },
  'POST /api/public/phone-photos': {
    for: 'anybody',
    call: ({ photo }) => ({
      payload: Buffer.from(photo.data, 'base64'),
      fileHeaders: {
        'content-type': 'image/jpeg',
        ...{ 'x-photo-token': NO_TOKEN, 'x-document': 'boatPhoto', 'x-file-name': photo.name },
      },
    }),
    answers: 404,
  },
}
