import { ownPaths } from '@vignettes/domain/paths/own-paths.ts'
import { paths } from '@vignettes/domain/paths/paths.ts'
import { LETTER_IDS } from '../../ports/letter-ids.ts'
import { addressed } from './addressed.ts'
import { defineLetter, type Fact, type LetterSources } from './define-letter.ts'
import { deadlineOf, withConfirmation } from './link-of-letter.ts'
import { findEmailChange } from './repository.ts'
import { Told } from './told.ts'

/** The letters about a change of e-mail address (decisions B16). */
export const EMAIL_LETTERS = {
  'confirm-new-email': defineLetter({
    ids: LETTER_IDS['confirm-new-email'],
    load: (sources, ids) => loadAwaited(sources, ids, toNewEmail),
    values: (loaded) => deadlineOf(loaded),
    link: ({ token }) => ownPaths.confirmEmail(token),
  }),
  'confirm-email-change': defineLetter({
    ids: LETTER_IDS['confirm-email-change'],
    load: (sources, ids) => loadAwaited(sources, ids, toOldEmail),
    values: (loaded) => deadlineOf(loaded),
    facts: (change) => emails(change),
    link: ({ token }) => ownPaths.changeEmail(token),
  }),
  'email-change-asked': defineLetter({
    ids: LETTER_IDS['email-change-asked'],
    load: async (sources, { changeId }) => {
      const change = await loadEmailChange(sources, changeId, toOldEmail)
      // Too late to say that nothing has changed yet.
      if (!change?.isWaiting) return undefined
      return { ...change, undo: await sources.links.ofEmailChange(changeId, 'old') }
    },
    values: ({ undo }) => deadlineOf(undo),
    next: ({ undo }) => undo && 'letters.email-change-asked.next-undo',
    facts: (change) => emails(change),
    link: ({ undo }) => (undo ? ownPaths.takeBackEmail(undo.token) : ownPaths.accountDetails()),
    button: ({ undo }) => undo && 'letters.email-change-asked.button-undo',
  }),
  'email-confirmed': defineLetter({
    ids: LETTER_IDS['email-confirmed'],
    load: async (sources, { changeId }) => {
      const change = await loadEmailChange(sources, changeId, toNewEmail)
      return change && withConfirmation(sources, change)
    },
    values: ({ confirmation }) => deadlineOf(confirmation),
    next: ({ confirmation }) => confirmation && 'letters.email-confirmed.next-confirm',
    facts: (change) => emails(change),
    link: ({ confirmation }) =>
      confirmation ? ownPaths.confirmEmail(confirmation.token) : ownPaths.accountDetails(),
    button: ({ confirmation }) => confirmation && 'letters.email-confirmed.button-confirm',
  }),
  'email-restored': defineLetter({
    ids: LETTER_IDS['email-restored'],
    load: (sources, { changeId }) => loadEmailChange(sources, changeId, toOldEmail),
    facts: (change) => emails(change),
    link: () => ownPaths.accountDetails(),
  }),
  'email-changed': defineLetter({
    ids: LETTER_IDS['email-changed'],
    load: async (sources, { changeId }) => {
      const change = await loadEmailChange(sources, changeId, toOldEmail)
      // Undone already, or too late for it.
      const link = change && (await sources.links.ofEmailChange(changeId, 'old'))
      return link && { ...change, ...link }
    },
    values: (loaded) => deadlineOf(loaded),
    facts: (change) => emails(change),
    link: ({ token }) => ownPaths.takeBackEmail(token),
  }),
  'account-frozen': defineLetter({
    ids: LETTER_IDS['account-frozen'],
    load: (sources, { changeId }) => loadEmailChange(sources, changeId, toOldEmail),
    link: () => paths.login(),
  }),
  'account-frozen-for-good': defineLetter({
    ids: LETTER_IDS['account-frozen-for-good'],
    load: (sources, { changeId }) => loadEmailChange(sources, changeId, toOldEmail),
    link: () => paths.login(),
  }),
  'email-undone': defineLetter({
    ids: LETTER_IDS['email-undone'],
    load: (sources, { changeId }) => loadEmailChange(sources, changeId, toNewEmail),
    next: ({ opensToPassword }) =>
      opensToPassword ? undefined : 'letters.email-undone.next-closed',
    link: () => paths.login(),
  }),
  'email-change-withdrawn': defineLetter({
    ids: LETTER_IDS['email-change-withdrawn'],
    load: (sources, { changeId }) => loadEmailChange(sources, changeId, toOldEmail),
    facts: (change) => emails(change),
    link: () => ownPaths.accountDetails(),
  }),
  'email-change-taken': defineLetter({
    ids: LETTER_IDS['email-change-taken'],
    load: (sources, { changeId }) => loadEmailChange(sources, changeId, toOldEmail),
    facts: (change) => emails(change),
    link: () => ownPaths.accountDetails(),
  }),
}

/** A change that still waits, with the link for the mailbox that it waits for. */
async function loadAwaited(
  sources: LetterSources,
  { changeId }: { changeId: string },
  receiverOf: ToOneOfThem,
) {
  const change = await loadEmailChange(sources, changeId, receiverOf)
  const link = change && (await sources.links.ofEmailChange(changeId, 'awaited'))
  return link && { ...change, ...link }
}

type EmailChange = NonNullable<Awaited<ReturnType<typeof findEmailChange>>>
type ToOneOfThem = (change: EmailChange) => Pick<EmailChange, 'email' | 'confirmedAt'>

/** The new address may have been given up again since, or have become another account's. */
const toNewEmail: ToOneOfThem = ({ newEmail, email, confirmedAt }) => ({
  email: newEmail,
  confirmedAt: email === newEmail ? confirmedAt : null,
})

/** Once the account has it again, what is known now counts. */
const toOldEmail: ToOneOfThem = ({ oldEmail, oldEmailConfirmedAt, email, confirmedAt }) => ({
  email: oldEmail,
  confirmedAt: email === oldEmail ? confirmedAt : oldEmailConfirmedAt,
})

async function loadEmailChange(
  { database }: LetterSources,
  changeId: string,
  receiverOf: ToOneOfThem,
) {
  const change = await findEmailChange(database, changeId)
  return addressed(
    change && {
      ...change,
      oldEmail: new Told(change.oldEmail),
      newEmail: new Told(change.newEmail),
      ...receiverOf(change),
    },
  )
}

function emails({ oldEmail, newEmail }: { oldEmail: Told; newEmail: Told }): readonly Fact[] {
  return [
    ['letters.fact.oldEmail', oldEmail],
    ['letters.fact.newEmail', newEmail],
  ]
}
