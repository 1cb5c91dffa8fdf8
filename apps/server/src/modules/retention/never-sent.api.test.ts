import { v7 as newId } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { newStorageKey } from '../../adapters/storage-keys.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { daysAround, retentionAt, setAside } from '../../testing/retention-at.ts'
import { insertOldRequest, LONG_AGO } from '../../testing/retention-rows.ts'

describeOnEachDatabase('a document that was asked for and never sent', (connected) => {
  const { removedFiles, retention, clock, runOn } = retentionAt(() => connected().database)

  beforeEach(async () => {
    await setAside(connected().database)
    removedFiles.length = 0
  })

  /** A request that was refused, with one that was awaited until then, and one that was asked no more. */
  async function refused() {
    const request = await insertOldRequest(connected().database, { was: ['IN_REVIEW', 'REFUSED'] })
    const { requestId: request_id, accountId: account_id } = request
    const asked = ([type, status]: readonly [
      'WAIVER' | 'GROUND_LEASE',
      'rejected' | 'replaced',
    ]) => ({
      ...{ id: newId(), request_id, account_id, type, status, never_sent: true },
      ...{ file_name: '', media_type: '', size_bytes: 0, sha256: '' },
      ...{ storage_key: newStorageKey(), reject_reason: 'never-sent', remark: 'Van wie is zij?' },
      ...{ rejected_on: '2012-03-01', created_at: LONG_AGO, file_removed_at: LONG_AGO },
    })
    const rows = (
      [
        ['WAIVER', 'rejected'],
        ['GROUND_LEASE', 'replaced'],
      ] as const
    ).map(asked)
    await connected().database.insertInto('document').values(rows).execute()
    return request
  }
  const rowsOf = async (requestId: string) => {
    const rows = await connected()
      .database.selectFrom('document')
      .select('type')
      .where('request_id', '=', requestId)
      .orderBy('type')
      .execute()
    return rows.map(({ type }) => type)
  }

  test('has no file that goes before its request, and goes with that without one', async () => {
    const { requestId, storageKey } = await refused()
    const [, sixMonths] = daysAround(6)
    clock.setTo(sixMonths)
    const due = (await retention().find()).find(({ kind }) => kind === 'files-refused')
    expect(due?.rows).toBe(1)
    await runOn(sixMonths)
    expect(removedFiles).toEqual([storageKey])
    expect(await rowsOf(requestId)).toEqual(['GROUND_LEASE', 'PHOTO_BOAT', 'WAIVER'])
    removedFiles.length = 0
    const [before, after] = daysAround(24)
    await runOn(before)
    expect(await rowsOf(requestId)).toHaveLength(3)
    await runOn(after)
    expect(await rowsOf(requestId)).toEqual([])
    // Nothing is asked of the store that was never put there.
    expect(removedFiles).toEqual([storageKey])
  })

  test('goes with the account whose owner asked for it', async () => {
    const { database } = connected()
    const { requestId, accountId, storageKey } = await refused()
    await database
      .updateTable('account')
      .set({ erase_after: LONG_AGO })
      .where('id', '=', accountId)
      .execute()
    await runOn(daysAround(0)[1])
    const account = database.selectFrom('account').select('id').where('id', '=', accountId)
    expect(await account.execute()).toEqual([])
    expect(await rowsOf(requestId)).toEqual([])
    expect(new Set(removedFiles)).toEqual(new Set([storageKey]))
  })
})
