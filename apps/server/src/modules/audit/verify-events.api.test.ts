import { DAY_MS } from '@vignettes/domain/rules/duration.ts'
import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import { recordStaffEvent } from '../../ports/staff-events.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { findAuditKeyFaults } from './find-audit-key-faults.ts'
import { createSealSweep } from './seal-events.ts'
import { verifyEvents } from './verify-events.ts'

const KEY = { id: 'audit-1', secret: Buffer.alloc(32, 5) }
const START = new Date('2026-06-15T10:00:00Z').getTime()

describeOnEachDatabase('the chain of what staff did', (connected) => {
  let now = START
  const deps = () => ({
    database: connected().database,
    clock: { now: () => new Date(now) },
    log: pino({ level: 'silent' }),
    auditKeys: [KEY],
  })
  const seal = () => createSealSweep(deps()).sweep()
  const verify = (head?: string) => verifyEvents(deps(), head)
  const note = (text: string, at = now) =>
    connected()
      .database.transaction()
      .execute((tx) =>
        recordStaffEvent(tx, {
          kind: 'note',
          note: text,
          detail: { source: 'shell' },
          now: new Date(at),
        }),
      )
  /** As who owns the tables can, and has switched off what keeps them. */
  async function asOwner(statement: string): Promise<void> {
    const { database } = connected()
    await database.transaction().execute(async (tx) => {
      for (const table of ['desk_event', 'desk_event_seal']) {
        await sql`ALTER TABLE ${sql.table(table)} DISABLE TRIGGER USER`.execute(tx)
      }
      await sql.raw(statement).execute(tx)
      for (const table of ['desk_event', 'desk_event_seal']) {
        await sql`ALTER TABLE ${sql.table(table)} ENABLE TRIGGER USER`.execute(tx)
      }
    })
  }

  let ids: string[]
  beforeEach(async () => {
    now = START
    await asOwner('DELETE FROM desk_event_seal')
    await asOwner('DELETE FROM desk_event')
    ids = []
    for (const text of ['een', 'twee', 'drie', 'vier']) ids.push(await note(text))
    await seal()
  })

  test('closes over every row, also of a second sweep, and has an end to keep', async () => {
    const before = await verify()
    const head = expect.stringMatching(/^4:[0-9a-f]{64}$/) as string
    expect(before).toEqual({ sealed: 4, unsealed: 0, head })
    ids.push(await note('vijf'))
    expect(await verify()).toEqual({ sealed: 4, unsealed: 1, head })
    await Promise.all([seal(), seal()])
    await seal()
    expect(await verify(before.head)).toMatchObject({ sealed: 5 })
    expect(await verify()).not.toHaveProperty('broken')
  })

  test.each([
    ["note = 'iets anders'"],
    ["happened_at = happened_at - interval '1 hour'"],
    ['detail = NULL'],
    ["kind = 'released'"],
  ])('tells the row of which %s was changed', async (change) => {
    await asOwner(`UPDATE desk_event SET ${change} WHERE id = ${ids[1]}`)
    expect((await verify()).broken).toEqual({ kind: 'changed', position: 2, eventId: ids[1] })
  })

  test('tells the row that was removed, and the seal that was', async () => {
    await asOwner(`DELETE FROM desk_event WHERE id = ${ids[2]}`)
    expect((await verify()).broken).toEqual({ kind: 'event-removed', position: 3, eventId: ids[2] })
    await asOwner('DELETE FROM desk_event_seal WHERE position = 3')
    expect((await verify()).broken).toEqual({ kind: 'seal-removed', position: 3 })
    await asOwner('UPDATE desk_event_seal SET position = 3 WHERE position = 4')
    expect((await verify()).broken).toMatchObject({ kind: 'changed', position: 3 })
  })

  test('tells a row that was made up later, and one that nothing will seal', async () => {
    now = START + 3 * DAY_MS
    const late = await note('achteraf', START)
    expect((await verify()).broken).toEqual({ kind: 'unsealed', eventId: late })
    await seal()
    expect((await verify()).broken).toEqual({ kind: 'late', position: 5, eventId: late })
  })

  test('tells a seal that somebody made without the key, and a key that is gone', async () => {
    await asOwner(`UPDATE desk_event_seal SET seal = sha256('geraden') WHERE position = 4`)
    expect((await verify()).broken).toMatchObject({ kind: 'changed', position: 4 })
    await asOwner(`UPDATE desk_event_seal SET key_id = 'audit-0' WHERE position = 1`)
    expect((await verify()).broken).toEqual({ kind: 'unknown-key', position: 1, keyId: 'audit-0' })
  })

  describe('with keys that are not those of the last seal', () => {
    const LATER = { id: 'audit-2', secret: Buffer.alloc(32, 6) }
    const WRONG = { ...KEY, secret: Buffer.alloc(32, 7) }
    async function sealWith(auditKeys: readonly (typeof KEY)[]) {
      const errors: string[] = []
      const told: boolean[] = []
      const log = pino({ level: 'error' }, { write: (line) => errors.push(line) })
      await createSealSweep({ ...deps(), auditKeys, log }, (areWrong) =>
        told.push(areWrong),
      ).sweep()
      return { errors, told }
    }

    test.each([
      ['wrong', [WRONG], 'the key audit-1 has another secret'],
      ['wrong behind a new one', [LATER, WRONG], 'the key audit-1 has another secret'],
      ['gone', [LATER], 'lacks the key audit-1'],
    ])(
      'one that is %s seals nothing and says so; with the right one all goes on',
      async (_how, keys, words) => {
        await note('vijf')
        const kept = await sealWith(keys)
        expect(kept).toEqual({ told: [true], errors: [expect.stringContaining(words) as string] })
        expect(await verify()).toMatchObject({ sealed: 4 })
        expect(await sealWith([LATER, KEY])).toEqual({ told: [false], errors: [] })
        const keysOfNow = { ...deps(), auditKeys: [LATER, KEY] }
        expect(await verifyEvents(keysOfNow)).toEqual({
          ...{ sealed: 5, unsealed: 0 },
          head: expect.any(String) as string,
        })
        expect(await findAuditKeyFaults(connected().database, [WRONG, LATER])).toEqual([
          { variable: 'AUDIT_KEYS', keyId: 'audit-1', kind: 'wrong' },
        ])
      },
    )

    test('a row that was changed is no fault of the key, and keeps none from being sealed', async () => {
      await asOwner(`UPDATE desk_event SET note = 'iets anders' WHERE id = ${ids[3]}`)
      await note('vijf')
      expect(await sealWith([KEY])).toEqual({ told: [false], errors: [] })
      expect((await verify()).broken).toEqual({ kind: 'changed', position: 4, eventId: ids[3] })
    })
  })

  test('an end that was cut off is missed by who kept it, also when it was sealed anew', async () => {
    const { head } = await verify()
    await asOwner('DELETE FROM desk_event_seal WHERE position = 4')
    await asOwner(`DELETE FROM desk_event WHERE id = ${ids[3]}`)
    expect(await verify()).toMatchObject({ sealed: 3 })
    expect((await verify(head)).broken).toEqual({ kind: 'cut-off', head })
    await note('in plaats daarvan')
    await seal()
    expect((await verify(head)).broken).toEqual({ kind: 'cut-off', head })
  })

  test('an event that was written down late, with a lower number, finds its place at the end', async () => {
    // Its number was drawn before that of the last, and its transaction took longer.
    await asOwner(
      `INSERT INTO desk_event (id, kind, note, happened_at) OVERRIDING SYSTEM VALUE
       VALUES (${Number(ids[0]) - 1}, 'note', 'later', '${new Date(now).toISOString()}')`,
    )
    await seal()
    expect(await verify()).toMatchObject({ sealed: 5 })
    expect(await verify()).not.toHaveProperty('broken')
  })

  test('no statement of the portal changes a seal', async () => {
    for (const statement of [
      'UPDATE desk_event_seal SET position = 9',
      'DELETE FROM desk_event_seal',
      'TRUNCATE desk_event_seal',
    ]) {
      await expect(sql.raw(statement).execute(connected().database)).rejects.toThrow(
        'rows of desk_event_seal are only ever added',
      )
    }
  })
})
