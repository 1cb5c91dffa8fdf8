import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** §3 mandate issuer: a bank, by its BIC. */
export const issuerSchema = z.object({ id: z.string(), name: z.string() })

/** GET mandate/issuers: an object whose values form the list (decisions B3). */
export const getIssuers = endpoint({
  method: 'GET',
  path: '/api/request-vignette/mandate/issuers',
  summary: 'The banks that a mandate can be given at',
  auth: 'public',
  reply: z.record(z.string(), issuerSchema),
})

const returnAddress = z.string().check(z.minLength(1), z.maxLength(2048))

/** POST mandate/create: begins a mandate and tells at which address the bank asks for it. */
export const createMandate = endpoint({
  method: 'POST',
  path: '/api/request-vignette/mandate/create',
  summary: 'Begin a mandate',
  auth: 'required',
  body: z.object({
    issuer: z.string().check(z.minLength(1), z.maxLength(20)),
    return_url_success: returnAddress,
    return_url_cancel: returnAddress,
    return_url_error: returnAddress,
    return_url_reject: returnAddress,
  }),
  reply: z.object({ redirect_url: z.string() }),
  errors: [429],
})
