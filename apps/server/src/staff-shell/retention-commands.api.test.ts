import { expect, test } from 'vitest'
import { describeOnEachDatabase } from '../testing/each-database.ts'
import { retentionAt } from '../testing/retention-at.ts'
import { insertOldRequest } from '../testing/retention-rows.ts'
import { removeDue } from './retention-commands.ts'

describeOnEachDatabase('what is past its period, from a shell', (connected) => {
  test('what could not be removed is named with why, and the command has not ended well', async () => {
    const { database } = connected()
    const { documentId } = await insertOldRequest(database, { was: ['IN_REVIEW', 'REFUSED'] })
    const away = retentionAt(() => database, {
      fileStore: { delete: () => Promise.reject(new Error('the store is away')) },
    })
    away.clock.setTo('2012-10-01T12:00:00Z')
    await expect(removeDue({ retention: away.retention() })).rejects.toThrow(
      new RegExp(`^${documentId} +files-refused +the store is away$`, 'm'),
    )
  })
})
