import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** POST own-data: mails the account's owner a link to all that is kept of them, good for 24 hours (issue 14, 8). */
export const askForOwnData = endpoint({
  method: 'POST',
  path: '/api/request-vignette/own-data',
  summary: 'Have a link mailed to all that is kept of oneself',
  auth: 'required',
  replyStatus: 202,
  reply: z.object({ status: z.literal('OK') }),
  errors: [429],
})

/** GET own-data/{id}: all of it; 404 when it is another's, or the 24 hours are over. */
export const getOwnData = endpoint({
  method: 'GET',
  path: '/api/request-vignette/own-data/:id',
  summary: 'All that is kept of oneself: JSON and documents in a zip',
  auth: 'required',
  params: z.object({ id: z.string() }),
  reply: z.unknown(),
  replyMediaTypes: ['application/zip'],
  errors: [404, 429],
})
