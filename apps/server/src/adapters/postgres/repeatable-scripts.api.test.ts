import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { LETTERS_THAT_ASK } from '../../ports/letter-ids.ts'
import type { Database } from '../../ports/database.ts'
import { describeOnEachEmptyDatabase, describeOnPostgres } from '../../testing/each-database.ts'
import { createTestDatabase } from '../../testing/test-server.ts'
import { isUpToDate } from './is-up-to-date.ts'
import { migrate, requireNewest, SchemaVersionError } from './migrate.ts'
import { openDatabase } from './open-database.ts'
import { openPool } from './open-pool.ts'
import { changedScripts, readScripts, runScripts } from './repeatable-scripts.ts'

/** The newest before there were scripts. */
const BEFORE = '0340-renewals'

async function bodyOf(database: Database, called: string): Promise<string> {
  const { rows } = await sql<{ body: string }>`
    SELECT prosrc AS body FROM pg_proc WHERE proname = ${called}`.execute(database)
  expect(rows).toHaveLength(1)
  return rows[0]?.body ?? ''
}

async function placeCaseOfFile(): Promise<string> {
  const text = (await readScripts()).find(({ name }) => name === 'place-case')?.text
  const body = text?.split('$$')[1]
  if (body === undefined) throw new Error('place-case.sql has no function')
  return body
}

describeOnEachEmptyDatabase('scripts that run again', (connect) => {
  test.each([
    ['a new database', undefined],
    ['one of the version before', BEFORE],
  ])('%s ends with the text of the file', async (_, from) => {
    const { database, close } = await connect()
    try {
      if (from) await migrate(database, from)
      // What an earlier version, or a hand, left there.
      if (from) {
        await sql
          .raw(
            `CREATE OR REPLACE FUNCTION place_case(of_vignette uuid, at timestamptz) RETURNS void
          LANGUAGE plpgsql AS $$ BEGIN END $$`,
          )
          .execute(database)
      }
      await migrate(database)
      expect(await bodyOf(database, 'place_case')).toBe(await placeCaseOfFile())
    } finally {
      await close()
    }
  })

  test('one that was changed runs again, once, and leaves nothing when it fails', async () => {
    const { database, close } = await connect()
    try {
      await migrate(database)
      const scripts = await readScripts()
      expect(await runScripts(database, scripts)).toEqual([])
      await sql`UPDATE repeatable_script SET sha256 = repeat('0', 64)`.execute(database)
      await expect(requireNewest(database)).rejects.toThrow(SchemaVersionError)
      // A newer version, of which this one is still running, is no fault.
      expect(await isUpToDate(database)).toBe(true)
      const broken = scripts.map((script) => ({ ...script, text: `${script.text} SELECT 1/0;` }))
      await expect(runScripts(database, broken)).rejects.toThrow('division by zero')
      expect(await changedScripts(database, scripts)).toHaveLength(scripts.length)
      await migrate(database)
      expect(await changedScripts(database, scripts)).toEqual([])
      expect(await requireNewest(database)).toMatch(/^\d{4}-/)
      await sql`DELETE FROM repeatable_script`.execute(database)
      expect(await isUpToDate(database)).toBe(false)
    } finally {
      await close()
    }
  })

  test('the letters that ask something of an applicant are the same in the database and in the code', async () => {
    const { database, close } = await connect()
    try {
      await migrate(database)
      const body = await bodyOf(database, 'question_not_arrived')
      const named = /letter\.name IN \(([^)]+)\)/.exec(body)?.[1]?.match(/[a-z-]+/g)
      expect(named?.toSorted()).toEqual(LETTERS_THAT_ASK.toSorted())
    } finally {
      await close()
    }
  })
})

describeOnPostgres('scripts of several processes', (server) => {
  const closers: (() => Promise<void>)[] = []
  afterAll(async () => {
    for (const close of closers.reverse()) await close()
  })

  test('starting at once, one of them runs what was changed and the others wait for it', async () => {
    const { url, drop } = await createTestDatabase(server)
    closers.push(drop)
    const open = () => {
      const pool = openPool({ server: url, maxConnections: 1, onError: () => undefined })
      closers.push(() => pool.end())
      return openDatabase(pool)
    }
    await migrate(open())
    const scripts = (await readScripts()).map((script) => ({ ...script, sha256: 'f'.repeat(64) }))
    const runs = await Promise.all(Array.from({ length: 6 }, () => runScripts(open(), scripts)))
    expect(runs.flat()).toEqual(scripts.map(({ name }) => name))
  })
})
