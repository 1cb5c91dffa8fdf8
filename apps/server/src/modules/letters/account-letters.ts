import { ownPaths } from '@vignettes/domain/paths/own-paths.ts'
import { paths } from '@vignettes/domain/paths/paths.ts'
import type { DisplayValue } from '@vignettes/domain/text/display-value.ts'
import type { AccountLink } from '../../ports/account-links.ts'
import { LETTER_IDS } from '../../ports/letter-ids.ts'
import { addressed } from './addressed.ts'
import { defineLetter, type Fact, type LetterSources } from './define-letter.ts'
import { momentOf } from './failed-login.ts'
import { findEmailChange, findFailedLogin, findReceiver } from './repository.ts'
import { Told } from './told.ts'

const passwordReset = defineLetter({
  ids: LETTER_IDS['password-reset'],
  load: loadReset,
  values: ({ expiresAt }) => ({ until: { timeOf: expiresAt } }),
  link: ({ token }) => ownPaths.reset(token),
})

/** The letters about an account itself: its beginning, its password and its e-mail address. */
export const ACCOUNT_LETTERS = {
  welcome: defineLetter({
    ids: LETTER_IDS.welcome,
    load: async (sources, ids) => {
      const receiver = await loadAccount(sources, ids)
      return receiver && withConfirmation(sources, { ...receiver, ...ids })
    },
    values: ({ confirmation }) => deadlineOf(confirmation),
    next: ({ confirmation }) => confirmation && 'letters.welcome.next-confirm',
    link: ({ confirmation }) =>
      confirmation ? ownPaths.confirmEmail(confirmation.token) : paths.vignettes(),
    button: ({ confirmation }) => confirmation && 'letters.welcome.button-confirm',
  }),
  'confirm-email': defineLetter({
    ids: LETTER_IDS['confirm-email'],
    load: async (sources, ids) => {
      const receiver = await loadAccount(sources, ids)
      const asked = receiver && (await withConfirmation(sources, { ...receiver, ...ids }))
      // Otherwise it was confirmed meanwhile, or it is too late for it.
      return asked?.confirmation && { ...asked, ...asked.confirmation }
    },
    values: (loaded) => deadlineOf(loaded),
    link: ({ token }) => ownPaths.confirmEmail(token),
  }),
  'password-reset': passwordReset,
  'email-taken-back': passwordReset,
  'password-changed': defineLetter({
    ids: LETTER_IDS['password-changed'],
    load: loadAccount,
    link: () => paths.login(),
  }),
  'login-failed': defineLetter({
    ids: LETTER_IDS['login-failed'],
    load: async ({ database }, { failedLoginId }) =>
      addressed(await findFailedLogin(database, failedLoginId)),
    values: (failed) => momentOf(failed),
    link: () => ownPaths.requestReset(),
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
      // Taken back already, or too late for it.
      const link = change && (await sources.links.ofEmailChange(changeId))
      return link && { ...change, ...link }
    },
    values: (loaded) => deadlineOf(loaded),
    facts: (change) => emails(change),
    link: ({ token }) => ownPaths.takeBackEmail(token),
  }),
}

/**
 * With the link that confirms the receiver's address, while there is something to confirm. Never the link of another
 * address, that the account was given since: who reads this letter would confirm that one.
 */
async function withConfirmation<T extends { accountId: string; email: string }>(
  { links }: LetterSources,
  receiver: T,
) {
  const link = await links.ofConfirmation(receiver.accountId, receiver.email)
  return { ...receiver, confirmation: link }
}

/** Until when the link of a letter works. */
function deadlineOf(link: AccountLink | undefined): Record<string, DisplayValue> {
  if (!link) return {}
  return { date: { dateOf: link.expiresAt }, time: { timeOf: link.expiresAt } }
}

async function loadAccount({ database }: LetterSources, { accountId }: { accountId: string }) {
  return addressed(await findReceiver(database, accountId))
}

/** Nobody is written to when nobody has the e-mail, when a newer link was asked for, or when it is too late. */
async function loadReset({ database, links }: LetterSources, { resetId }: { resetId: string }) {
  const link = await links.ofReset(resetId)
  const receiver = link && addressed(await findReceiver(database, link.accountId))
  return receiver && { ...receiver, ...link }
}

type EmailChange = NonNullable<Awaited<ReturnType<typeof findEmailChange>>>
type ToOneOfThem = (change: EmailChange) => Pick<EmailChange, 'email' | 'confirmedAt'>

/** The new address may have been given up again since, or have become another account's. */
const toNewEmail: ToOneOfThem = ({ newEmail, email, confirmedAt }) => ({
  email: newEmail,
  confirmedAt: email === newEmail ? confirmedAt : null,
})

const toOldEmail: ToOneOfThem = ({ oldEmail, oldEmailConfirmedAt }) => ({
  email: oldEmail,
  confirmedAt: oldEmailConfirmedAt,
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
