import * as z from 'zod/mini'
import { GRANT_TOGETHER_MOST } from '../casework/queue.ts'
import { CASE_ROLES } from '../casework/staff.ts'
import { letterWordsSchema } from './casework-letters.ts'
import { boatSchema } from './casework-person.ts'
import { endpoint } from './endpoint.ts'
import { documentTypeSchema } from './document-types.ts'
import { dateSchema, eurosSchema, referenceSchema, uuidSchema } from './wire-values.ts'

/** Why one of many is not granted with the others. */
const leftSchema = z.array(z.object({ id: uuidSchema, message: z.string() }))

/** What is confirmed of one of many: what was seen of it, and no more. */
const seenGrantSchema = z.object({
  id: uuidSchema,
  version: z.string().check(z.maxLength(100)),
  number: z.string().check(z.maxLength(40)),
  cost: eurosSchema,
  documents: z.array(uuidSchema).check(z.maxLength(20)),
  letterSeen: z.string().check(z.maxLength(100)),
})

const grantToSeeSchema = z.extend(seenGrantSchema, {
  reference: referenceSchema,
  boatName: z.string(),
  applicant: z.string(),
  boat: boatSchema,
  categoryName: z.string(),
  validFrom: dateSchema,
  validUntil: dateSchema,
  photos: z
    .array(z.object({ id: uuidSchema, type: documentTypeSchema }))
    .check(z.describe('Which are good when it is granted')),
  letter: letterWordsSchema,
})

export type GrantToSee = z.output<typeof grantToSeeSchema>

export const previewGrants = endpoint({
  method: 'POST',
  path: '/api/beheer/grants/preview',
  summary:
    'Everything that would be granted and sent, without granting; takes the plain cases in hand, and says why others are not plain',
  auth: 'staff',
  roles: CASE_ROLES,
  body: z.object({
    ids: z.array(uuidSchema).check(z.minLength(1), z.maxLength(GRANT_TOGETHER_MOST)),
  }),
  reply: z.object({ grants: z.array(grantToSeeSchema), left: leftSchema }),
})

export const grantTogether = endpoint({
  method: 'POST',
  path: '/api/beheer/grants',
  summary: 'Grant many plain cases as they were seen, each by itself; of those that are not, why',
  auth: 'staff',
  roles: CASE_ROLES,
  body: z.object({
    grants: z.array(seenGrantSchema).check(z.minLength(1), z.maxLength(GRANT_TOGETHER_MOST)),
  }),
  reply: z.object({
    granted: z.array(z.object({ id: uuidSchema, number: z.string() })),
    left: leftSchema,
  }),
})
