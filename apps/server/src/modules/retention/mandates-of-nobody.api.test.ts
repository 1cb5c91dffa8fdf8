import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { letWeekPass } from '../../testing/let-week-pass.ts'
import { retentionAt } from '../../testing/retention-at.ts'
import { insertOldMandate, insertOldRequest, LONG_AGO } from '../../testing/retention-rows.ts'

describeOnEachDatabase('mandates of whom is removed', (connected) => {
  const { runOn } = retentionAt(() => connected().database)
  const isThere = async (table: 'account' | 'mandate', id: string) =>
    (await connected().database.selectFrom(table).select('id').where('id', '=', id).execute())
      .length === 1

  test('a mandate of nobody goes 14 months after the last vignette that it paid was over', async () => {
    const { database } = connected()
    const ago = (months: number) => {
      const at = new Date()
      at.setUTCMonth(at.getUTCMonth() - months)
      return at
    }
    const isKept = async (months: number) => {
      const { accountId } = await insertOldRequest(database, {
        ...{ was: ['IN_REVIEW', 'ACTIVE', 'EXPIRED'], type: 'mooring', at: ago(months) },
      })
      const first = await insertOldMandate(database, accountId, 'FAILED', ago(1))
      const mandateId = await insertOldMandate(database, accountId, 'CONFIRMED', LONG_AGO)
      await letWeekPass(database, accountId, new Date())
      await runOn(new Date().toISOString())
      expect(await isThere('account', accountId)).toBe(false)
      expect(await isThere('mandate', first)).toBe(false)
      return { mandateId, isKept: await isThere('mandate', mandateId) }
    }
    expect((await isKept(15)).isKept).toBe(false)
    const { mandateId, isKept: isStill } = await isKept(13)
    expect(isStill).toBe(true)
    const forget = sql`SELECT forget_mandate(${mandateId}::uuid)`
    await expect(forget.execute(database)).rejects.toThrow('kept for longer')
    const unused = sql`UPDATE mandate SET last_used_at = NULL WHERE id = ${mandateId}`
    await expect(unused.execute(database)).rejects.toThrow('that was used stays so')
    const { accountId: other } = await insertOldRequest(database)
    const given = sql`UPDATE mandate SET account_id = ${other} WHERE id = ${mandateId}`
    await expect(given.execute(database)).rejects.toThrow('stays that of its owner')
  })
})
