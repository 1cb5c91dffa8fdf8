import { personName } from '@vignettes/domain/format/person-name.ts'
import { ownPaths } from '@vignettes/domain/paths/own-paths.ts'
import { paths } from '@vignettes/domain/paths/paths.ts'
import { DEFAULT_LANGUAGE } from '@vignettes/domain/text/language.ts'
import { LETTER_IDS } from '../../ports/letter-ids.ts'
import { addressed } from './addressed.ts'
import { defineLetter, type Fact, type LetterSources } from './define-letter.ts'
import { findHelped, findHelping, findInviter, findPerson } from './helping-repository.ts'
import { deadlineOf } from './link-of-letter.ts'
import { findReceiver } from './repository.ts'
import { type Receiver, Told } from './told.ts'

/** The letters about who may help somebody (issue 14, 9). */
export const HELPING_LETTERS = {
  'helper-invited': defineLetter({
    ids: LETTER_IDS['helper-invited'],
    load: async ({ database, links }, { invitationId }) => {
      const inviter = await findInviter(database, invitationId)
      // Taken back meanwhile, or taken: then there is nothing left to ask.
      const link = inviter && (await links.ofHelper(invitationId))
      if (!link) return undefined
      const { email, token, expiresAt } = link
      // Nobody has shown to read the mail there, so that nothing that the inviter typed goes there but an address that is theirs.
      const receiver = { email, isConfirmed: false, name: new Told('') }
      const language = inviter.language ?? DEFAULT_LANGUAGE
      return { ...receiver, language, token, expiresAt, inviter: inviter.email ?? '' }
    },
    values: ({ inviter, expiresAt }) => ({ inviter, ...deadlineOf({ expiresAt }) }),
    link: ({ token }) => ownPaths.invitation(token),
  }),
  'helper-accepted': defineLetter({
    ids: LETTER_IDS['helper-accepted'],
    load: async ({ database }, { helperId }) => {
      const helped = addressed(await findHelped(database, helperId))
      return helped?.helperAccountId
        ? withPerson(database, helped, helped.helperAccountId)
        : undefined
    },
    facts: (loaded) => factsOf(loaded),
    link: () => ownPaths.helping(),
  }),
  'help-ended': defineLetter({
    ids: LETTER_IDS['help-ended'],
    load: loadTwo,
    facts: (loaded) => factsOf(loaded),
    link: () => ownPaths.accountDetails(),
  }),
  'helping-ended': defineLetter({
    ids: LETTER_IDS['helping-ended'],
    load: loadTwo,
    facts: (loaded) => factsOfHelped(loaded, 'helped'),
    link: () => paths.vignettes(),
  }),
  'helping-waits': defineLetter({
    ids: LETTER_IDS['helping-waits'],
    load: loadHelping((ownersEraseAfter) => ownersEraseAfter !== null),
    facts: (loaded) => factsOfHelped(loaded, 'helping'),
    link: () => paths.vignettes(),
  }),
  'helping-goes-on': defineLetter({
    ids: LETTER_IDS['helping-goes-on'],
    load: loadHelping((ownersEraseAfter) => ownersEraseAfter === null),
    facts: (loaded) => factsOfHelped(loaded, 'helping'),
    link: () => paths.vignettes(),
  }),
}

/** To who helps, as long as the help is there: whether it waits may have been undone, or asked anew. */
function loadHelping(isStillSo: (ownersEraseAfter: Date | null) => boolean) {
  return async ({ database }: LetterSources, { helperId }: { helperId: string }) => {
    const helping = addressed(await findHelping(database, helperId))
    return helping && isStillSo(helping.ownersEraseAfter)
      ? withPerson(database, helping, helping.ownerId)
      : undefined
  }
}

interface AboutPerson {
  /** Absent of an account that is gone. */
  person?: { name: Told; email: Told | undefined; confirmedEmail: string | undefined } | undefined
}

type Ids = { accountId: string; otherAccountId: string }

async function loadTwo({ database }: LetterSources, { accountId, otherAccountId }: Ids) {
  // An account that goes is there until a later run than the one that ends its helps; a mail that took longer names nobody.
  const receiver = addressed(await findReceiver(database, accountId))
  return (
    receiver &&
    ((await withPerson(database, receiver, otherAccountId)) ?? { ...receiver, person: undefined })
  )
}

/** With who it is about; undefined for an account that is gone. */
async function withPerson<T>(
  database: LetterSources['database'],
  receiver: T | undefined,
  accountId: string,
) {
  const found = receiver && (await findPerson(database, accountId))
  if (!receiver || !found) return undefined
  const email = found.email === null ? undefined : new Told(found.email)
  const confirmedEmail = found.confirmedAt === null ? undefined : (found.email ?? undefined)
  return { ...receiver, person: { name: new Told(personName(found)), email, confirmedEmail } }
}

function factsOf({ person }: AboutPerson): readonly Fact[] {
  if (!person) return []
  return [
    ['letters.fact.helper', person.name],
    ...(person.email ? [['letters.fact.helperEmail', person.email] as const] : []),
  ]
}

/** Their invitation, to a mailbox that nobody had confirmed, named whom they would help by that address too. */
function factsOfHelped(
  { person, isConfirmed }: AboutPerson & Receiver,
  as: 'helped' | 'helping',
): readonly Fact[] {
  if (!person) return []
  return [
    [`letters.fact.${as}`, person.name],
    ...(!isConfirmed && person.confirmedEmail
      ? [[`letters.fact.${as}Email`, person.confirmedEmail] as const]
      : []),
  ]
}
