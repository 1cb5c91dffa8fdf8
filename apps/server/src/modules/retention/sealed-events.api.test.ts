import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { retentionAt, setAside } from '../../testing/retention-at.ts'
import { insertOldRequest, LONG_AGO } from '../../testing/retention-rows.ts'
import { createSealSweep } from '../audit/seal-events.ts'
import { verifyEvents } from '../audit/verify-events.ts'

const KEY = { id: 'audit-1', secret: Buffer.alloc(32, 5) }
const LATE = '2020-06-01T12:00:00Z'

describeOnEachDatabase('seals of staff events that go in their time', (connected) => {
  const { clock, runOn } = retentionAt(() => connected().database, { auditKeys: [KEY] })
  const deps = () => ({
    ...{ database: connected().database, clock, auditKeys: [KEY] },
    log: pino({ level: 'silent' }),
  })
  const seal = () => createSealSweep(deps()).sweep()
  const note = async (vignetteId: string | null, at = LONG_AGO) => {
    const { id } = await connected()
      .database.insertInto('desk_event')
      .values({
        staff_id: null,
        vignette_id: vignetteId,
        kind: 'note',
        note: 'van mevrouw',
        detail: null,
        happened_at: at,
      })
      .returning(sql<string>`id::text`.as('id'))
      .executeTakeFirstOrThrow()
    return id
  }
  const listIds = async () => {
    const rows = await connected()
      .database.selectFrom('desk_event')
      .select(sql<string>`id::text`.as('id'))
      .execute()
    return rows.map(({ id }) => id)
  }
  const asOwner = (statement: string) =>
    connected()
      .database.transaction()
      .execute(async (tx) => {
        await sql`ALTER TABLE desk_event DISABLE TRIGGER USER`.execute(tx)
        await sql`ALTER TABLE desk_event_removal DISABLE TRIGGER USER`.execute(tx)
        await sql.raw(statement).execute(tx)
        await sql`ALTER TABLE desk_event ENABLE TRIGGER USER`.execute(tx)
        await sql`ALTER TABLE desk_event_removal ENABLE TRIGGER USER`.execute(tx)
      })

  test('the chain closes over what went, and tells whatever somebody else removed, changed or made up', async () => {
    const { database } = connected()
    await setAside(database)
    clock.setTo(LONG_AGO.toISOString())
    const { vignetteId } = await insertOldRequest(database, { was: ['IN_REVIEW', 'REFUSED'] })
    const waits = await insertOldRequest(database, { was: ['IN_REVIEW'] })
    const [first, kept, second, of_nothing] = [
      ...[await note(vignetteId), await note(waits.vignetteId)],
      ...[await note(vignetteId), await note(null)],
    ]
    await seal()
    const { head } = await verifyEvents(deps())
    await runOn(LATE)
    const ids = await listIds()
    expect(ids).toEqual([kept])
    expect([first, second, of_nothing]).not.toContain(kept)
    expect(await verifyEvents(deps(), head)).toEqual({ sealed: 4, unsealed: 0, head })

    // What goes on is sealed after it.
    await note(waits.vignetteId, new Date(LATE))
    await seal()
    expect(await verifyEvents(deps(), head)).toMatchObject({ sealed: 5 })
    expect(await verifyEvents(deps(), head)).not.toHaveProperty('broken')

    await asOwner(`DELETE FROM desk_event WHERE id = ${kept}`)
    expect((await verifyEvents(deps())).broken).toMatchObject({
      kind: 'event-removed',
      position: 2,
    })
    // A row that says it went in its time, without the key.
    await asOwner(`INSERT INTO desk_event_removal
      SELECT ${kept}, happened_at, removed_at, key_id, seal FROM desk_event_removal WHERE event_id = ${first}`)
    expect((await verifyEvents(deps())).broken).toMatchObject({
      kind: 'event-removed',
      position: 2,
    })
    await asOwner(
      `UPDATE desk_event_removal SET happened_at = '2001-01-01' WHERE event_id = ${first}`,
    )
    expect((await verifyEvents(deps())).broken).toMatchObject({
      kind: 'event-removed',
      position: 1,
    })
  })

  test('what is not as it was sealed stays, and so does what waits for its seal', async () => {
    const { database } = connected()
    await setAside(database)
    clock.setTo(LONG_AGO.toISOString())
    const changed = await insertOldRequest(database, { was: ['IN_REVIEW', 'REFUSED'] })
    const id = await note(changed.vignetteId)
    await seal()
    await asOwner(`UPDATE desk_event SET note = 'iets anders' WHERE id = ${id}`)
    const unsealed = await insertOldRequest(database, { was: ['IN_REVIEW', 'REFUSED'] })
    const late = await note(unsealed.vignetteId)
    await runOn(LATE)
    expect(await listIds()).toEqual(expect.arrayContaining([id, late]))
    await expect(
      sql`SELECT forget_vignette(${changed.vignetteId}::uuid)`.execute(database),
    ).rejects.toThrow('nothing says that it goes')
    await seal()
    await runOn(LATE)
    expect(await listIds()).not.toContain(late)
    expect(await listIds()).toContain(id)
  })
})
