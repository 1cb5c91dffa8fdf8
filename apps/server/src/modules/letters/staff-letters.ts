import { caseworkPaths } from '@vignettes/domain/paths/casework-paths.ts'
import { LETTER_IDS } from '../../ports/letter-ids.ts'
import { defineLetter } from './define-letter.ts'

/** The letters to those who work for the municipality. */
export const STAFF_LETTERS = {
  /** Nobody is written to who has used the invitation already. */
  'staff-invitation': defineLetter({
    ids: LETTER_IDS['staff-invitation'],
    load: ({ invitations }, { staffId }) => invitations.issue(staffId),
    link: ({ token }) => caseworkPaths.invitation(token),
  }),
}
