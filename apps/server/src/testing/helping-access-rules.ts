import { randomUUID } from 'node:crypto'
import type { AccessRule } from './access-rule.ts'

const NO_TOKEN = 'x'.repeat(43)

/** The calls about who may help whom, see `ACCESS_RULES`; helping.api.test.ts invites, takes, helps and ends. */
export const HELPING_RULES: Record<string, AccessRule> = {
  'GET /api/request-vignette/helpers': { for: 'applicants' },
  'POST /api/request-vignette/helpers': {
    for: 'applicants',
    call: () => ({ payload: { email: 'helper@vignet.example' } }),
    // Its own address is not confirmed.
    answers: 409,
  },
  'DELETE /api/request-vignette/helpers/{id}': {
    for: 'applicants',
    call: () => ({ params: { id: randomUUID() } }),
    answers: 404,
  },
  'POST /api/request-vignette/helpers/{id}/session': {
    for: 'applicants',
    call: () => ({ params: { id: randomUUID() } }),
    answers: 404,
  },
  'POST /api/request-vignette/helpers/accept': {
    for: 'applicants',
    call: () => ({ payload: { token: NO_TOKEN } }),
    answers: 404,
  },
  'POST /api/request-vignette/helpers/invitation': {
    for: 'anybody',
    call: () => ({ payload: { token: NO_TOKEN } }),
    answers: 404,
  },
}
