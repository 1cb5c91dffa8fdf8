import { v7 as newId } from 'uuid'
import type { Database } from '../ports/database.ts'
import { insertAccount } from './insert-account.ts'

/** A saved transit request, of a new account where none is given, with its vignette waiting to be paid, as save-passage leaves them. */
export async function insertRequest(
  database: Database,
  now: Date,
  owner?: string,
): Promise<{ requestId: string; accountId: string }> {
  const accountId = owner ?? (await insertAccount(database))
  const requestId = newId()
  await database
    .insertInto('request')
    .values({
      id: requestId,
      account_id: accountId,
      district: 'AMSTERDAM',
      type: 'transit',
      category: 'PASSAGE',
      boat_name: 'De Zwaan <&>',
      boat_length_m: 5.2,
      boat_width_m: 2.1,
      drive_type_id: '1',
      answers: JSON.stringify({
        BoatGeneralInfo: { boatName: 'De Zwaan <&>', boatLength: 5.2, boatWidth: 2.1 },
        DriveType: { driveTypeID: '1' },
        BoatDocuments: { boatPhoto: { id: newId(), name: 'boot.jpg', size: 1 } },
        Delivery: { pickUp: '2', pickupLocation: '1' },
        Payment: { paymentType: '1' },
      }),
      cost_cents: 4400,
      valid_until: '2028-12-31',
      idempotency_key: null,
      reference_year: now.getUTCFullYear(),
      created_at: now,
      saved_at: now,
      saved_as: null,
    })
    .execute()
  await database
    .insertInto('vignette')
    .values({
      id: newId(),
      account_id: accountId,
      request_id: requestId,
      number: null,
      status: 'AWAITING_PAYMENT',
      valid_from: '2026-06-15',
      valid_until: '2028-12-31',
      created_at: now,
    })
    .execute()
  return { accountId, requestId }
}
