import type { PersonValues } from '@vignettes/domain/casework/person-fields.ts'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../ports/database.ts'
import { IS_OF_DESK } from '../../ports/tables/account.ts'

/** Somebody's data as the desk corrects them. */
export function findPerson(db: Database | Transaction, accountId: string) {
  return ofPerson(db, accountId).executeTakeFirst()
}

/** The same, and the ids of their vignettes, locked until the transaction ends: the vignettes first, as a case's correction does. */
export async function lockPerson(tx: Transaction, accountId: string) {
  const vignettes = await tx
    .selectFrom('vignette')
    .select('id')
    .where('account_id', '=', accountId)
    .orderBy('id')
    .forUpdate()
    .execute()
  const person = await ofPerson(tx, accountId).forUpdate().executeTakeFirst()
  return person && { ...person, vignetteIds: vignettes.map(({ id }) => id) }
}

function ofPerson(db: Database | Transaction, accountId: string) {
  return db
    .selectFrom('account')
    .select(['initials', 'surname_prefix as surnamePrefix', 'surname', 'email'])
    .select(['phone_number as phoneNumber', 'country_code as country', 'postal_code as postalCode'])
    .select(['house_number as houseNumber', 'house_number_addition as houseNumberAddition'])
    .select(['street', 'city', IS_OF_DESK.as('isOfDesk')])
    .where('id', '=', accountId)
}

type Who = Pick<PersonValues, 'initials' | 'surnamePrefix' | 'surname' | 'phoneNumber'>

/** How somebody is called, by name and by telephone, as an account keeps it. */
export function whoColumns({ initials, surnamePrefix, surname, phoneNumber }: Who) {
  return {
    ...{ initials, surname_prefix: surnamePrefix || null, surname },
    phone_number: phoneNumber,
  }
}

export async function savePerson(
  tx: Transaction,
  accountId: string,
  person: PersonValues,
): Promise<void> {
  await tx
    .updateTable('account')
    .set({
      ...whoColumns(person),
      country_code: person.country,
      postal_code: person.postalCode,
      house_number: person.houseNumber,
      house_number_addition: person.houseNumberAddition || null,
      street: person.street,
      city: person.city,
    })
    .where('id', '=', accountId)
    .execute()
}

/** How many letters to somebody nobody has posted: those never printed, and those that were. */
export async function countLettersTo(db: Database, accountId: string) {
  const { toPrint, printed } = await db
    .selectFrom('letter')
    .innerJoin('request', 'request.id', 'letter.request_id')
    .select(sql<number>`count(*) FILTER (WHERE printed_at IS NULL)::int`.as('toPrint'))
    .select(sql<number>`count(*) FILTER (WHERE printed_at IS NOT NULL)::int`.as('printed'))
    .where('request.account_id', '=', accountId)
    .where('letter.email', 'is', null)
    .where('letter.posted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { toPrint, printed }
}
