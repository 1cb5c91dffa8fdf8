import { v7 as newId } from 'uuid'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '../../adapters/postgres/migrate.ts'
import { LETTER_IDS } from '../../ports/letter-ids.ts'
import { describeOnEachEmptyDatabase } from '../../testing/each-database.ts'
import { isLetterName } from './letters.ts'

const id = newId()

/** Jobs as the portal wrote them when ids and letters had other names, or more ids than they need. */
const OLD_JOBS = [
  { template: 'welcome', accountId: id },
  { template: 'password-reset', resetId: id },
  { template: 'email-changed', changeId: id },
  { template: 'payment-failed', requestId: id, attemptId: id },
  { template: 'mandate-failed', accountId: id, mandateId: id },
  { template: 'vignette-refuse', requestId: id, deedId: '12' },
  { template: 'desk-invitation', staffId: id },
]

describeOnEachEmptyDatabase('jobs of letters that wait while the portal is renewed', (connect) => {
  test('each is a letter with its ids afterwards', async () => {
    const { database, close } = await connect()
    try {
      await migrate(database, '0009-desk')
      for (const payload of OLD_JOBS) {
        await sql`
          INSERT INTO outbox (id, kind, payload, run_after)
          VALUES (${newId()}, 'mail', ${JSON.stringify(payload)}, now())`.execute(database)
      }
      await migrate(database)
      const jobs = await database.selectFrom('outbox').select('payload').orderBy('id').execute()
      expect(jobs).toHaveLength(OLD_JOBS.length)
      for (const { payload } of jobs) {
        const { template, ...ids } = payload
        const schema = isLetterName(template) ? LETTER_IDS[template] : undefined
        expect(schema?.safeParse(ids).success, JSON.stringify(payload)).toBe(true)
      }
    } finally {
      await close()
    }
  })
})
