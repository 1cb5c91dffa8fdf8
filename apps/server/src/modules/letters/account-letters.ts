import { REMOVED_AFTER_DAYS } from '@vignettes/domain/api/remove-account.ts'
import { ownPaths } from '@vignettes/domain/paths/own-paths.ts'
import { paths } from '@vignettes/domain/paths/paths.ts'
import { goesBeforeCredit } from '@vignettes/domain/vignette/credit-lapses.ts'
import { DAY_MS } from '@vignettes/domain/rules/duration.ts'
import { LETTER_IDS } from '../../ports/letter-ids.ts'
import { findCreditsLeft } from '../../ports/credits-left.ts'
import { addressed } from './addressed.ts'
import { defineLetter, type LetterSources } from './define-letter.ts'
import { findExport, findRemoval } from './own-data-repository.ts'
import { momentOf } from './failed-login.ts'
import { deadlineOf, withConfirmation } from './link-of-letter.ts'
import { findFailedLogin, findHeldReceiver, findReceiver } from './repository.ts'
import { Told } from './told.ts'

const passwordReset = defineLetter({
  ids: LETTER_IDS['password-reset'],
  load: loadReset,
  values: ({ expiresAt }) => ({ until: { timeOf: expiresAt } }),
  link: ({ token }) => ownPaths.reset(token),
})

/** The letters about an account itself: its beginning and its password. */
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
  'email-added': defineLetter({
    ids: LETTER_IDS['email-added'],
    load: loadReset,
    values: (loaded) => deadlineOf(loaded),
    link: ({ token }) => ownPaths.reset(token),
  }),
  'email-taken-back': passwordReset,
  'reset-while-frozen': defineLetter({
    ids: LETTER_IDS['reset-while-frozen'],
    load: async ({ database }, { accountId }) =>
      addressed(await findHeldReceiver(database, accountId)),
    values: ({ heldUntil }) => deadlineOf(heldUntil ? { expiresAt: heldUntil } : undefined),
    next: ({ frozenAt, opensToPassword, heldUntil }) => {
      if (frozenAt) return opensToPassword ? undefined : 'letters.reset-while-frozen.next-closed'
      // Somebody of the city may have opened it meanwhile.
      return `letters.reset-while-frozen.next-${heldUntil ? 'held' : 'over'}`
    },
    link: () => paths.login(),
  }),
  'account-opened': defineLetter({
    ids: LETTER_IDS['account-opened'],
    load: loadAccount,
    link: () => ownPaths.requestReset(),
  }),
  'password-changed': defineLetter({
    ids: LETTER_IDS['password-changed'],
    load: loadAccount,
    link: () => paths.login(),
  }),
  'removal-asked': defineLetter({
    ids: LETTER_IDS['removal-asked'],
    load: loadRemoval,
    values: (loaded) => ({
      ...deadlineOf(loaded),
      ...(loaded.until && { creditUntil: { date: loaded.until } }),
    }),
    facts: ({ credits }) =>
      credits.flatMap(({ number, boatName, worthCents }) => [
        ['letters.fact.boatName', new Told(boatName)] as const,
        ['letters.fact.number', number] as const,
        ['letters.fact.stop-credit', { cents: worthCents }] as const,
      ]),
    besides: ({ until, expiresAt }) => {
      if (!until) return undefined
      return goesBeforeCredit(expiresAt, until)
        ? 'letters.removal-asked.credit'
        : 'letters.removal-asked.credit-until'
    },
    link: () => ownPaths.accountDetails(),
  }),
  'removal-undone': defineLetter({
    ids: LETTER_IDS['removal-undone'],
    load: loadAccount,
    link: () => ownPaths.accountDetails(),
  }),
  'own-data-ready': defineLetter({
    ids: LETTER_IDS['own-data-ready'],
    load: async ({ database }, { exportId }) => addressed(await findExport(database, exportId)),
    values: (loaded) => deadlineOf(loaded),
    // No secret: it leads to who is logged in.
    link: ({ exportId }) => ownPaths.ownData(exportId),
  }),
  'login-failed': defineLetter({
    ids: LETTER_IDS['login-failed'],
    load: async ({ database }, { failedLoginId }) =>
      addressed(await findFailedLogin(database, failedLoginId)),
    values: (failed) => momentOf(failed),
    next: (failed) => (isHeld(failed) ? 'letters.login-failed.next-held' : undefined),
    link: (failed) => (isHeld(failed) ? paths.login() : ownPaths.requestReset()),
    button: (failed) => (isHeld(failed) ? 'letters.login-failed.button-held' : undefined),
  }),
}

/** Whether no new password was mailed at the time, because a change of e-mail address had been undone. */
function isHeld(failed: {
  failedAt: Date
  frozenAt: Date | null
  heldUntil: Date | null
}): boolean {
  return (
    failed.frozenAt !== null || (failed.heldUntil !== null && failed.heldUntil > failed.failedAt)
  )
}

async function loadAccount({ database }: LetterSources, { accountId }: { accountId: string }) {
  return addressed(await findReceiver(database, accountId))
}

/** With what it could still take off a request when it was asked. */
async function loadRemoval(
  { database, reference }: Pick<LetterSources, 'database' | 'reference'>,
  { accountId }: { accountId: string },
) {
  const asked = addressed(await findRemoval(database, accountId))
  // Undone meanwhile: that is another letter's to tell.
  if (!asked?.expiresAt) return undefined
  const { expiresAt } = asked
  const now = new Date(expiresAt.getTime() - REMOVED_AFTER_DAYS * DAY_MS)
  const of = { accountId, now, seasonOn: reference.seasonOn }
  return { ...asked, expiresAt, ...(await findCreditsLeft(database, of)) }
}

/** Nobody is written to when nobody has the e-mail, when a newer link was asked for, or when it is too late. */
async function loadReset({ database, links }: LetterSources, { resetId }: { resetId: string }) {
  const link = await links.ofReset(resetId)
  const receiver = link && addressed(await findReceiver(database, link.accountId))
  return receiver && { ...receiver, ...link }
}
