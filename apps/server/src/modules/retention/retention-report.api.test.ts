import { getRetention } from '@vignettes/domain/api/casework-retention.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inCasework } from '../../testing/casework-staff.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { setAside } from '../../testing/retention-at.ts'
import { insertOldRequest, LONG_AGO } from '../../testing/retention-rows.ts'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.ts'

describeOnEachDatabase('issue 14, 10: what goes by itself, at the desk', (connected) => {
  let portal: TestPortal
  beforeEach(async () => {
    await setAside(connected().database)
    await connected().database.deleteFrom('retention_run').execute()
    portal = await startTestPortal(connected())
  })
  afterEach(() => portal.close())

  const report = async () => {
    const auditor = await inCasework(portal, connected().database, 'auditor', 'C. Ontrole')
    const { headers } = auditor
    const answer = await portal.app.inject({ url: getRetention.path, headers })
    return answer.json<ReplyOf<typeof getRetention>>()
  }
  const ranAt = (endedAt: Date) =>
    connected()
      .database.insertInto('retention_run')
      .values({ next_at: portal.clock.now(), ended_at: endedAt })
      .execute()

  test('it counts what a run would remove, and removes nothing', async () => {
    const { database } = connected()
    const before = (await report()).kinds.find(({ kind }) => kind === 'files-refused')
    const { documentId } = await insertOldRequest(database, { was: ['IN_REVIEW', 'REFUSED'] })
    const { kinds, endedAt, isBehind } = await report()
    expect(kinds.find(({ kind }) => kind === 'files-refused')).toMatchObject({
      months: 6,
      rows: (before?.rows ?? 0) + 1,
      files: (before?.files ?? 0) + 1,
      overSince: expect.stringContaining(String(LONG_AGO.getUTCFullYear())),
    })
    expect([endedAt, isBehind]).toEqual([null, false])
    const still = database.selectFrom('document').select('file_removed_at as removedAt')
    expect(await still.where('id', '=', documentId).executeTakeFirst()).toEqual({ removedAt: null })
  })

  test('a run that left something is told after two days, as the alert is', async () => {
    const hoursAgo = (hours: number) => new Date(portal.clock.now().getTime() - hours * 3_600_000)
    await ranAt(hoursAgo(47))
    expect((await report()).isBehind).toBe(false)
    await connected().database.deleteFrom('retention_run').execute()
    await ranAt(hoursAgo(49))
    const late = await report()
    expect([late.endedAt, late.isBehind]).toEqual([hoursAgo(49).toISOString(), true])
  })
})
