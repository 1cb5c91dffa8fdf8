import * as z from 'zod/mini'
import { DROP_REASON_MAX, JOB_SORTS, JOB_TROUBLES } from '../casework/jobs.ts'
import { ADMINISTRATOR_ROLES } from '../casework/staff.ts'
import { requiredText } from '../rules/required.ts'
import { endpoint } from './endpoint.ts'
import { instantSchema, uuidSchema } from './wire-values.ts'

const ok = z.object({ status: z.literal('OK') })

const troubledJobSchema = z.object({
  id: uuidSchema,
  sort: z.enum(JOB_SORTS),
  about: z
    .nullable(z.string())
    .check(z.describe('The reference of a request, or with what an e-mail address begins')),
  trouble: z.enum(JOB_TROUBLES),
  attempts: z.number().check(z.int()),
  since: instantSchema,
  error: z
    .nullable(z.string())
    .check(z.describe('Why the last try failed, without addresses and numbers')),
})

export type TroubledJob = z.output<typeof troubledJobSchema>

export const listTroubledJobs = endpoint({
  method: 'GET',
  path: '/api/beheer/jobs',
  summary:
    'What was not done: given up, or failing for more than a quarter of an hour; at most 200',
  auth: 'staff',
  roles: ADMINISTRATOR_ROLES,
  reply: z.object({ jobs: z.array(troubledJobSchema), isMore: z.boolean() }),
})

const ofJob = z.object({ id: uuidSchema })

export const retryJob = endpoint({
  method: 'POST',
  path: '/api/beheer/jobs/retry',
  summary: 'Try it now; of one that needs no other try nothing is changed',
  auth: 'staff',
  roles: ADMINISTRATOR_ROLES,
  body: ofJob,
  reply: ok,
  errors: [404],
})

export const dropSchema = z.object({ reason: requiredText(DROP_REASON_MAX) })

export const dropJob = endpoint({
  method: 'POST',
  path: '/api/beheer/jobs/drop',
  summary: 'Leave a job undone that was given up; the reason is kept',
  auth: 'staff',
  roles: ADMINISTRATOR_ROLES,
  body: z.extend(ofJob, dropSchema.shape),
  reply: ok,
  errors: [404, 409],
})
