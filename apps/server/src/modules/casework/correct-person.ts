import { countryNames } from '@vignettes/domain/account/country-names.ts'
import type * as api from '@vignettes/domain/api/casework-person-corrections.ts'
import type { ReplyOf, RequestOf } from '@vignettes/domain/api/endpoint.ts'
import {
  type PersonChange,
  type PersonEvent,
  personChanges,
  type PersonValues,
} from '@vignettes/domain/casework/person-fields.ts'
import { notFound, PortalError } from '../../http/portal-error.ts'
import type { Transaction } from '../../ports/database.ts'
import { recordStaffEvent } from '../../ports/staff-events.ts'
import type { EmailChange } from '../../ports/tables/casework.ts'
import type { CaseworkDeps } from './casework-deps.ts'
import { markOfSeen } from './mark-of-seen.ts'
import { readdressLetters } from './post-repository.ts'
import { countLettersTo, findPerson, lockPerson, savePerson } from './person-repository.ts'

type Found = NonNullable<Awaited<ReturnType<typeof findPerson>>>
type Locked = NonNullable<Awaited<ReturnType<typeof lockPerson>>>

interface By {
  staffId: string
  /** What their calls are counted under. */
  address: string
}

/** The data of somebody who cannot log in. @throws PortalError 404; 409 of who can */
export async function readPersonCorrection(
  { database, reference }: Pick<CaseworkDeps, 'database' | 'reference'>,
  accountId: string,
): Promise<ReplyOf<typeof api.getPersonCorrection>> {
  const values = valuesOf(requireOfDesk(await findPerson(database, accountId)))
  return {
    ...values,
    seen: markOfSeen(values),
    countries: countryNames(reference.countryCodes, reference.language),
    letters: await countLettersTo(database, accountId),
  }
}

/**
 * Corrects who somebody is and where they live, who cannot do it themselves; it stands in the history of each of their cases. Letters
 * that were not printed go to where they live then; of one that was, the list says that it has the address of before.
 *
 * @throws PortalError 404; 409 of who can log in, or when it was something else meanwhile; 422 when nothing is changed or a value cannot be
 */
export async function correctPerson(
  { database, clock, reference }: Pick<CaseworkDeps, 'database' | 'clock' | 'reference'>,
  { id, seen, reason, person }: RequestOf<typeof api.correctPerson>['body'],
  staffId: string,
): Promise<void> {
  await database.transaction().execute(async (tx) => {
    const before = requireOfDesk(await lockPerson(tx, id))
    if (markOfSeen(valuesOf(before)) !== seen) throw new PortalError(409, 'casework.person.changed')
    const changes = personChanges(valuesOf(before), person)
    if (changes.length === 0) throw new PortalError(422, 'casework.correct.nothing')
    if (!reference.countryCodes.includes(person.country)) {
      throw wrong('person.country', 'form.required-choice')
    }
    await savePerson(tx, id, person)
    await readdressLetters(tx, id)
    const event = { kind: 'person-corrected', staffId, note: reason, now: clock.now() } as const
    await tellEachCase(tx, before, { ...event, changes })
  })
}

/**
 * Gives somebody an e-mail address: its owner chooses a password by a link that is mailed there, and letters go there from then on.
 * Those that wait on paper stay so.
 *
 * @param seen the address that was seen, which becomes another
 * @throws PortalError 404; 409 of who can log in, or when it was something else meanwhile; 422 when the address is an account's, or the one
 * that it is already
 */
export async function addEmail(
  { database, clock, emails }: Pick<CaseworkDeps, 'database' | 'clock' | 'emails'>,
  { id, seen, email }: RequestOf<typeof api.addEmail>['body'],
  { staffId, address }: By,
): Promise<void> {
  const taken = wrong('email', 'casework.person.email-taken')
  await database
    .transaction()
    .execute(async (tx) => {
      const before = requireOfDesk(await lockPerson(tx, id))
      if (before.email === email) throw wrong('email', 'casework.person.email-same')
      if (before.email !== seen) throw new PortalError(409, 'casework.person.changed')
      if (!(await emails.give(tx, { accountId: id, email, staffId, address }))) throw taken
      const changes = [{ field: 'email', from: before.email ?? '', to: email } as const]
      const kind = before.email === null ? 'email-added' : 'email-corrected'
      await tellEachCase(tx, before, { kind, staffId, changes, now: clock.now() })
    })
    .catch((error: unknown) => {
      throw emails.isConflict(error) ? taken : error
    })
}

/**
 * Takes an address away by which nobody has chosen a password: letters go by post from then on.
 *
 * @param email the one that was seen
 * @throws PortalError 404; 409 of who can log in, or when it was something else meanwhile
 */
export async function removeEmail(
  { database, clock, emails }: Pick<CaseworkDeps, 'database' | 'clock' | 'emails'>,
  { id, email }: RequestOf<typeof api.removeEmail>['body'],
  { staffId, address }: By,
): Promise<void> {
  await database.transaction().execute(async (tx) => {
    const before = requireOfDesk(await lockPerson(tx, id))
    if (before.email !== email) throw new PortalError(409, 'casework.person.changed')
    await emails.takeAway(tx, { accountId: id, staffId, address })
    const changes = [{ field: 'email', from: email, to: '' } as const]
    await tellEachCase(tx, before, { kind: 'email-removed', staffId, changes, now: clock.now() })
  })
}

interface Told {
  kind: PersonEvent
  staffId: string
  note?: string
  changes: (PersonChange | EmailChange)[]
  now: Date
}

/** Who has no vignette any more has no history to read it in, and what was there is not kept without one. */
async function tellEachCase(
  tx: Transaction,
  { vignetteIds }: Pick<Locked, 'vignetteIds'>,
  { changes, ...event }: Told,
): Promise<void> {
  if (vignetteIds.length === 0) await recordStaffEvent(tx, event)
  for (const vignetteId of vignetteIds) {
    await recordStaffEvent(tx, { ...event, vignetteId, detail: { corrected: { changes } } })
  }
}

function requireOfDesk<T extends Pick<Found, 'isOfDesk'>>(person: T | undefined): T {
  if (!person) throw notFound()
  if (!person.isOfDesk) throw new PortalError(409, 'casework.person.logs-in')
  return person
}

function valuesOf(row: Found): PersonValues {
  const { initials, surnamePrefix, surname, phoneNumber, country, postalCode } = row
  const { houseNumber, houseNumberAddition, street, city } = row
  return {
    ...{ initials, surnamePrefix: surnamePrefix ?? '', surname, phoneNumber, country, postalCode },
    ...{ houseNumber, houseNumberAddition: houseNumberAddition ?? '', street, city },
  }
}

type Message = 'form.required-choice' | `casework.person.email-${'taken' | 'same'}`

function wrong(path: string, message: Message): PortalError {
  return new PortalError(422, 'refusal.invalid-input', { errors: [{ path, message }] })
}
