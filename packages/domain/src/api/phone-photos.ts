import * as z from 'zod/mini'
import { DOCUMENTS } from '../documents/documents.ts'
import { OPEN_CALLS } from '../paths/open-calls.ts'
import { rowNames } from '../rules/table.ts'
import { withError } from '../rules/required.ts'
import { DISTRICT_CODES } from '../vignette/district-codes.ts'
import { VIGNETTE_TYPES } from '../vignette/vignette-types.ts'
import { endpoint } from './endpoint.ts'
import { instantSchema, uuidSchema } from './wire-values.ts'

const documentSchema = z.enum(rowNames(DOCUMENTS))
const okSchema = z.object({ status: z.literal('OK') })
const fileSchema = z.object({ id: uuidSchema, name: z.string(), size: z.number() })
const onePhoto = z.object({ id: z.string() })
const askedReply = z.object({
  id: uuidSchema,
  address: z.string().check(z.describe('Its secret stands after the hash sign')),
  endsAt: instantSchema,
})
const MOST = rowNames(DOCUMENTS).length
const documentsSchema = z
  .array(documentSchema)
  .check(z.minLength(1), z.maxLength(MOST))
  .check(z.describe('Those that the telephone can send one of'))
const chosenSchema = z
  .array(documentSchema)
  .check(z.maxLength(MOST))
  .check(z.describe('Those of them that a file is chosen for already'))

/**
 * POST phone-photos: an address that opens a page on a telephone by which one photo is sent for a draft of one’s own, once, within a
 * quarter of an hour, without a login. It takes the place of an earlier one for the same draft. 404: the server has no such draft.
 */
export const askPhonePhoto = endpoint({
  method: 'POST',
  path: '/api/request-vignette/phone-photos',
  summary: 'Have a photo for one’s own draft sent by a telephone',
  auth: 'required',
  asHelper: true,
  body: z.object({
    district: z.enum(DISTRICT_CODES),
    type: z.enum(VIGNETTE_TYPES),
    documents: documentsSchema,
    chosen: z._default(chosenSchema, []),
  }),
  reply: askedReply,
  errors: [404, 409, 429],
})

/**
 * POST documents/phone-photos: the same for rejected documents of one’s own vignette that have to be sent again. What comes is a file
 * that was sent, whose id `documents/upload` takes. 404: no such vignette; 409: none of these is asked any more.
 */
export const askPhonePhotoAgain = endpoint({
  method: 'POST',
  path: '/api/request-vignette/documents/phone-photos',
  summary: 'Have a photo for one’s own rejected documents sent by a telephone',
  auth: 'required',
  asHelper: true,
  body: z.object({
    objectId: z.string().check(z.maxLength(100)),
    documents: documentsSchema,
    chosen: chosenSchema,
  }),
  reply: askedReply,
  errors: [404, 409, 429],
})

/** GET phone-photos/{id}: whether the photo has come, for the form that waits for it. */
export const getPhonePhoto = endpoint({
  method: 'GET',
  path: '/api/request-vignette/phone-photos/:id',
  summary: 'Whether a telephone has sent the photo',
  auth: 'required',
  asHelper: true,
  params: onePhoto,
  reply: z.object({
    state: z.enum(['open', 'taken', 'over']),
    document: z.nullable(documentSchema),
    file: z
      .nullable(fileSchema)
      .check(z.describe('Of one that came: it is part of the draft, or a file that was sent')),
    isReplacing: z
      .optional(z.boolean())
      .check(z.describe('Whether the telephone knew of the file that it takes the place of')),
  }),
  errors: [404],
})

/**
 * PATCH phone-photos/{id}: which of the documents a file is chosen for by now, also while it is still on its way. What a draft has is
 * there already, whatever is told.
 */
export const changePhonePhoto = endpoint({
  method: 'PATCH',
  path: '/api/request-vignette/phone-photos/:id',
  summary: 'Tell a telephone which documents a file is chosen for meanwhile',
  auth: 'required',
  asHelper: true,
  params: onePhoto,
  body: z.object({ chosen: chosenSchema }),
  reply: okSchema,
  errors: [404],
})

/** DELETE phone-photos/{id}: nobody waits for it any more. Twice is once. */
export const endPhonePhoto = endpoint({
  method: 'DELETE',
  path: '/api/request-vignette/phone-photos/:id',
  summary: 'Wait for no photo of a telephone any more',
  auth: 'required',
  asHelper: true,
  params: onePhoto,
  reply: okSchema,
  errors: [404],
})

/** A server takes no longer address, and what is cut or joined is none of ours. */
const LONGEST_TOKEN = 16_384

/** POST public/phone-photos/look: what the address of a code asks for, and nothing of whom. 404, 409 and 410: wrong, used, over. */
export const lookAtPhonePhoto = endpoint({
  method: 'POST',
  path: OPEN_CALLS.lookAtPhonePhoto,
  summary: 'What documents a code asks a telephone for',
  auth: 'public',
  body: z.object({
    token: z.string(withError('form.required-choice')).check(z.maxLength(LONGEST_TOKEN)),
  }),
  reply: z.object({
    documents: z.array(documentSchema),
    present: z.array(documentSchema).check(z.describe('Those of them that are there already')),
    endsAt: instantSchema,
  }),
  errors: [404, 409, 410, 429],
})

/**
 * POST public/phone-photos: the one photo, as its bytes; `x-photo-token` is the secret, `x-document` which of the documents it is and
 * `x-file-name` its name, written as in an address. For a document that is there already it is taken with `x-replaces: yes`
 * alone. What is refused for what it is leaves the code open.
 */
export const sendPhonePhoto = endpoint({
  method: 'POST',
  path: OPEN_CALLS.sendPhonePhoto,
  summary: 'Send the photo that a code asks for; its body is the file',
  auth: 'public',
  carriesFiles: true,
  reply: okSchema,
  errors: [404, 409, 410, 429],
})
