import { caseworkPaths } from '@vignettes/domain/paths/casework-paths.ts'
import { LETTER_IDS } from '../../ports/letter-ids.ts'
import type { StaffEventKind } from '@vignettes/domain/casework/staff-events.ts'
import type { Database } from '../../ports/database.ts'
import { defineLetter, type LetterSources } from './define-letter.ts'
import { momentOf } from './failed-login.ts'
import { findFailedStaffLogin, findEventOfStaffMember } from './repository.ts'
import { Told } from './told.ts'

/** The letters to those who work for the municipality. */
export const STAFF_LETTERS = {
  'staff-invitation': defineLetter({
    ids: LETTER_IDS['staff-invitation'],
    load: loadInvitation,
    link: ({ token }) => caseworkPaths.invitation(token),
  }),
  'staff-renewal': defineLetter({
    ids: LETTER_IDS['staff-renewal'],
    load: loadInvitation,
    link: ({ token }) => caseworkPaths.invitation(token),
  }),
  'staff-accepted': defineLetter({
    ids: LETTER_IDS['staff-accepted'],
    load: ({ database }, { acceptedEventId }) =>
      loadEvent(database, acceptedEventId, 'staff-accepted'),
    values: ({ happenedAt }) => ({ date: { dateOf: happenedAt }, time: { timeOf: happenedAt } }),
    // Of before it was written down along there is nothing to say.
    besides: ({ detail }) =>
      detail?.chose && (`letters.staff-accepted.chose-${detail.chose}` as const),
    link: () => caseworkPaths.login(),
  }),
  'staff-backup-codes-made': defineLetter({
    ids: LETTER_IDS['staff-backup-codes-made'],
    load: ({ database }, { backupCodesEventId }) =>
      loadEvent(database, backupCodesEventId, 'backup-codes-made'),
    values: ({ happenedAt }) => ({ date: { dateOf: happenedAt }, time: { timeOf: happenedAt } }),
    link: () => caseworkPaths.login(),
  }),
  'staff-password-changed': defineLetter({
    ids: LETTER_IDS['staff-password-changed'],
    load: ({ database }, { passwordEventId }) =>
      loadEvent(database, passwordEventId, 'password-changed'),
    values: ({ happenedAt }) => ({ date: { dateOf: happenedAt }, time: { timeOf: happenedAt } }),
    link: () => caseworkPaths.login(),
  }),
  'staff-backup-code-used': defineLetter({
    ids: LETTER_IDS['staff-backup-code-used'],
    load: ({ database }, { backupCodeEventId }) =>
      loadEvent(database, backupCodeEventId, 'backup-code-used'),
    values: ({ happenedAt, detail }) => ({
      date: { dateOf: happenedAt },
      time: { timeOf: happenedAt },
      left: detail?.left ?? 0,
    }),
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

/** Nobody is written to who has used the invitation already. */
async function loadInvitation({ invitations }: LetterSources, { staffId }: { staffId: string }) {
  const issued = await invitations.issue(staffId)
  // A colleague wrote down the name and the address: nobody from outside.
  return issued && { ...issued, isConfirmed: true, name: new Told(issued.name) }
}

async function loadEvent(database: Database, id: string, kind: StaffEventKind) {
  const found = await findEventOfStaffMember(database, id, kind)
  return found && { ...found, isConfirmed: true, name: new Told(found.name) }
}
