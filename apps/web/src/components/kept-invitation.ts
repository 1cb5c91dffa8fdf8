import { createKeptText } from '../store.ts'

/** What the link of an invitation to help carried, until it is taken: no address leads on with a secret in it. */
export const keptInvitation = createKeptText({ area: 'sessionStorage', key: 'invitation' })
