import type { CorrectedValues } from '@vignettes/domain/casework/corrected-fields.ts'
import type { VignetteCategory } from '@vignettes/domain/vignette/categories.ts'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../ports/database.ts'
import { columnsOfPrice, type OfferedVignette } from '../../ports/mooring-offers.ts'
import { PICKUP_LOCATION } from '../../ports/tables/request.ts'
import { whoColumns } from './person-repository.ts'

/** The data of a case that can be corrected, and what goes by them. */
export function findCorrectable(db: Database | Transaction, vignetteId: string) {
  return ofCase(db, vignetteId).executeTakeFirst()
}

/** The same, locked until the transaction ends; after the vignette. */
export function lockCorrectable(tx: Transaction, vignetteId: string) {
  return ofCase(tx, vignetteId).forUpdate(['request', 'account']).executeTakeFirst()
}

function ofCase(db: Database | Transaction, vignetteId: string) {
  return db
    .selectFrom('vignette')
    .innerJoin('request', 'request.id', 'vignette.request_id')
    .innerJoin('account', 'account.id', 'vignette.account_id')
    .select(['account.id as accountId', 'account.initials', 'account.surname'])
    .select(['account.surname_prefix as surnamePrefix', 'account.phone_number as phoneNumber'])
    .select(['account.country_code as countryCode', 'request.id as requestId', 'request.type'])
    .select(['request.boat_name as boatName', 'request.boat_length_m as boatLength'])
    .select(['request.boat_width_m as boatWidth', 'request.drive_type_id as driveTypeID'])
    .select(['request.category', 'request.cost_cents as costCents', 'vignette.status'])
    .select(PICKUP_LOCATION)
    .where('vignette.id', '=', vignetteId)
}

/** Writes what a case's data become; its applicant's are those of each of their requests. */
export async function saveCorrected(
  tx: Transaction,
  { accountId, requestId }: { accountId: string; requestId: string },
  values: CorrectedValues,
): Promise<void> {
  await tx.updateTable('account').set(whoColumns(values)).where('id', '=', accountId).execute()
  const answers = {
    BoatGeneralInfo: { boatName: values.boatName },
    DriveType: { driveTypeID: values.driveTypeID },
  }
  await tx
    .updateTable('request')
    .set({
      boat_name: values.boatName,
      boat_length_m: values.boatLength,
      boat_width_m: values.boatWidth,
      drive_type_id: values.driveTypeID,
      answers: sql<string>`answers || ${JSON.stringify(answers)}::jsonb`,
    })
    .where('id', '=', requestId)
    .execute()
}

/** Writes what a request costs from then on, and as what. */
export async function savePrice(
  tx: Transaction,
  requestId: string,
  { category, ...price }: OfferedVignette & { category: VignetteCategory },
): Promise<void> {
  await tx
    .updateTable('request')
    .set({
      category,
      ...columnsOfPrice(price),
    })
    .where('id', '=', requestId)
    .execute()
}

/**
 * The ids of all that the owner of a vignette has, locked until the transaction ends; before that one alone, so that two never wait for
 * each other. The last one first: whose credit is asked after is locked after what has it.
 */
export async function lockAllOfOwner(tx: Transaction, vignetteId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('vignette')
    .select('id')
    .where('account_id', '=', (db) =>
      db.selectFrom('vignette as of').select('of.account_id').where('of.id', '=', vignetteId),
    )
    .orderBy('id', 'desc')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}
