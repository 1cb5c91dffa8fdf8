import { expect, test } from 'vitest'
import { v7 as newId } from 'uuid'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { insertRequest } from '../../testing/insert-request.ts'
import { createSessionVersions } from './session-versions.ts'

const NOW = new Date('2026-06-15T10:00:00Z')

describeOnEachDatabase('session versions', (connected) => {
  test('B2 calls that come in together each get their own account’s version', async () => {
    const { database } = connected()
    const [one, other] = [await insertRequest(database, NOW), await insertRequest(database, NOW)]
    await database
      .updateTable('account')
      .set({ session_version: 7 })
      .where('id', '=', other.accountId)
      .execute()
    const versionOf = createSessionVersions(database)
    const accountIds = [one.accountId, other.accountId, newId(), one.accountId]
    expect(await Promise.all(accountIds.map(versionOf))).toEqual([1, 7, undefined, 1])
  })

  test('B2 an answer is never older than the call', async () => {
    const { database } = connected()
    const { accountId } = await insertRequest(database, NOW)
    const versionOf = createSessionVersions(database)
    for (let version = 1; version < 10; version++) {
      expect(await versionOf(accountId)).toBe(version)
      await database
        .updateTable('account')
        .set({ session_version: version + 1 })
        .where('id', '=', accountId)
        .execute()
    }
  })
})
