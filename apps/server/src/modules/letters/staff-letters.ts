import { caseworkPaths } from '@vignettes/domain/paths/casework-paths.ts'
import { LETTER_IDS } from '../../ports/letter-ids.ts'
import { defineLetter } from './define-letter.ts'
import { momentOf } from './failed-login.ts'
import { findFailedStaffLogin, findUsedBackupCode } from './repository.ts'
import { Told } from './told.ts'

/** The letters to those who work for the municipality. */
export const STAFF_LETTERS = {
  /** Nobody is written to who has used the invitation already. */
  'staff-invitation': defineLetter({
    ids: LETTER_IDS['staff-invitation'],
    load: async ({ invitations }, { staffId }) => {
      const issued = await invitations.issue(staffId)
      // A colleague wrote down the name and the address: nobody from outside.
      return issued && { ...issued, isConfirmed: true, name: new Told(issued.name) }
    },
    link: ({ token }) => caseworkPaths.invitation(token),
  }),
  'staff-backup-code-used': defineLetter({
    ids: LETTER_IDS['staff-backup-code-used'],
    load: async ({ database }, { backupCodeEventId }) => {
      const used = await findUsedBackupCode(database, backupCodeEventId)
      return used && { ...used, isConfirmed: true, name: new Told(used.name) }
    },
    values: ({ usedAt, left }) => ({ date: { dateOf: usedAt }, time: { timeOf: usedAt }, left }),
    link: () => caseworkPaths.login(),
  }),
  'staff-login-failed': defineLetter({
    ids: LETTER_IDS['staff-login-failed'],
    load: async ({ database }, { failedStaffLoginId }) => {
      const failed = await findFailedStaffLogin(database, failedStaffLoginId)
      return failed && { ...failed, isConfirmed: true, name: new Told(failed.name) }
    },
    values: (failed) => momentOf(failed),
    next: ({ wasPasswordRight }) =>
      wasPasswordRight ? 'letters.staff-login-failed.next-code' : undefined,
    link: () => caseworkPaths.login(),
  }),
}
