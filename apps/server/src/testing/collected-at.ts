import type { Database } from '../ports/database.ts'

/** Has a request that was saved be collected at a pickup point, whatever was chosen. */
export async function letBeCollectedAt(
  database: Database,
  requestId: string,
  pickupLocation: string,
): Promise<void> {
  const { answers } = await database
    .selectFrom('request')
    .select('answers')
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow()
  const Delivery = { deliveryType: '2', pickupLocation }
  await database
    .updateTable('request')
    .set({ answers: JSON.stringify({ ...answers, Delivery }) })
    .where('id', '=', requestId)
    .execute()
}
