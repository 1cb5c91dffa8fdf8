import { ownPaths } from '@vignettes/domain/paths/own-paths.ts'
import { paths } from '@vignettes/domain/paths/paths.ts'
import { LETTER_IDS } from '../../ports/letter-ids.ts'
import { addressed } from './addressed.ts'
import { defineLetter, type Fact, type LetterSources } from './define-letter.ts'
import { findEmailChange, findReceiver } from './repository.ts'

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
    load: loadAccount,
    link: () => paths.vignettes(),
  }),
  'password-reset': passwordReset,
  'email-taken-back': passwordReset,
  'password-changed': defineLetter({
    ids: LETTER_IDS['password-changed'],
    load: loadAccount,
    link: () => paths.login(),
  }),
  'email-confirmed': defineLetter({
    ids: LETTER_IDS['email-confirmed'],
    load: async (sources, { changeId }) => {
      const change = await loadEmailChange(sources, changeId)
      return change && { ...change, email: change.newEmail }
    },
    facts: (change) => emails(change),
    link: () => ownPaths.accountDetails(),
  }),
  'email-restored': defineLetter({
    ids: LETTER_IDS['email-restored'],
    load: (sources, { changeId }) => loadEmailChange(sources, changeId),
    facts: (change) => emails(change),
    link: () => ownPaths.accountDetails(),
  }),
  'email-changed': defineLetter({
    ids: LETTER_IDS['email-changed'],
    load: async (sources, { changeId }) => {
      const change = await loadEmailChange(sources, changeId)
      // Taken back already, or too late for it.
      const link = change && (await sources.links.ofEmailChange(changeId))
      return link && { ...change, ...link }
    },
    values: ({ expiresAt }) => ({ date: { dateOf: expiresAt }, time: { timeOf: expiresAt } }),
    facts: (change) => emails(change),
    link: ({ token }) => ownPaths.takeBackEmail(token),
  }),
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

/** It goes to the old address, where the letter does not say otherwise. */
async function loadEmailChange({ database }: LetterSources, changeId: string) {
  const change = await findEmailChange(database, changeId)
  return addressed(change && { ...change, email: change.oldEmail })
}

function emails({ oldEmail, newEmail }: { oldEmail: string; newEmail: string }): readonly Fact[] {
  return [
    ['letters.fact.oldEmail', oldEmail],
    ['letters.fact.newEmail', newEmail],
  ]
}
