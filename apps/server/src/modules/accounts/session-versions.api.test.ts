import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { v7 as newId } from 'uuid'
import type { Database } from '../../ports/database.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { insertRequest } from '../../testing/insert-request.ts'
import { createSessionVersions } from './session-versions.ts'

const NOW = new Date('2026-06-15T10:00:00Z')

const versionsOf = (database: Database) => {
  const stateOf = createSessionVersions(database)
  return async (token: Parameters<typeof stateOf>[0]) => (await stateOf(token))?.version
}

const tokenOf = (accountId: string) => ({ accountId, tokenHash: randomBytes(32) })

describeOnEachDatabase('session versions', (connected) => {
  test('B2 calls that come in together each get their own account’s version', async () => {
    const { database } = connected()
    const [one, other] = [await insertRequest(database, NOW), await insertRequest(database, NOW)]
    await database
      .updateTable('account')
      .set({ session_version: 7 })
      .where('id', '=', other.accountId)
      .execute()
    const versionOf = versionsOf(database)
    const accountIds = [one.accountId, other.accountId, newId(), one.accountId]
    const tokens = accountIds.map(tokenOf)
    expect(await Promise.all(tokens.map(versionOf))).toEqual([1, 7, undefined, 1])
  })

  test('B15 a token that has ended has no version, also beside another of its account', async () => {
    const { database } = connected()
    const { accountId } = await insertRequest(database, NOW)
    const [ended, other] = [tokenOf(accountId), tokenOf(accountId)]
    const versionOf = versionsOf(database)
    const ask = () => Promise.all([other, ended, other, ended].map(versionOf))
    expect(await ask()).toEqual([1, 1, 1, 1])
    await database
      .insertInto('ended_token')
      .values({ hash: ended.tokenHash, expires_at: NOW })
      .execute()
    expect(await ask()).toEqual([1, undefined, 1, undefined])
  })

  test('however many calls come in together, they cost one question', async () => {
    const { database } = connected()
    const { accountId } = await insertRequest(database, NOW)
    let questions = 0
    const counting = Object.assign(Object.create(database) as typeof database, {
      executeQuery: (...query: Parameters<typeof database.executeQuery>) => {
        questions += 1
        return database.executeQuery(...query)
      },
    })
    const versionOf = versionsOf(counting)
    const tokens = Array.from({ length: 50 }, () => tokenOf(accountId))
    expect(new Set(await Promise.all(tokens.map(versionOf)))).toEqual(new Set([1]))
    expect(questions).toBe(1)
  })

  test('B2 an answer is never older than the call', async () => {
    const { database } = connected()
    const { accountId } = await insertRequest(database, NOW)
    const versionOf = versionsOf(database)
    for (let version = 1; version < 10; version++) {
      expect(await versionOf(tokenOf(accountId))).toBe(version)
      await database
        .updateTable('account')
        .set({ session_version: version + 1 })
        .where('id', '=', accountId)
        .execute()
    }
  })
})
