import * as z from 'zod/mini'
import { companySchema } from '../account/company.ts'
import { endpoint } from './endpoint.ts'

const okSchema = z.object({ status: z.literal('OK') })

/** A company or association as it is shown: what was kept is not judged anew. */
export const companyOnWireSchema = z.object({
  name: z.string(),
  kvkNumber: z.string().check(z.describe('Of the trade register: eight digits')),
})

/** For whom a request is, as it was shown where it was sent: what has changed since is refused. Absent where nothing was shown. */
export const companySeenSchema = z
  .optional(z.nullable(companyOnWireSchema))
  .check(
    z.describe(
      'For which company it was shown to be, null for the account’s owner; sent for another it is 409',
    ),
  )

/** PUT user/company: for which company or association the account's owner asks from now on (issue 14, 9). */
export const setCompany = endpoint({
  method: 'PUT',
  path: '/api/request-vignette/user/company',
  summary: 'Ask for a company or association from now on, as its contact',
  auth: 'required',
  body: companySchema,
  reply: okSchema,
})

/** DELETE user/company: the account's owner asks for nobody else any more. What was sent keeps the company that it was sent for. */
export const removeCompany = endpoint({
  method: 'DELETE',
  path: '/api/request-vignette/user/company',
  summary: 'Ask for no company or association any more',
  auth: 'required',
  reply: okSchema,
})
