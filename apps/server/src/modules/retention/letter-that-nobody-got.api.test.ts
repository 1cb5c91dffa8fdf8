import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { decision, startCaseworkPortal } from '../../testing/casework-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { letWeekPass } from '../../testing/let-week-pass.ts'
import { TEST_PASSWORD } from '../../testing/registration.ts'
import { TEST_KEY } from '../../testing/test-portal.ts'
import { createSealSweep } from '../audit/seal-events.ts'

/** Of a refusal of 15 June 2026 the six weeks are over. */
const TOO_LATE = '2026-07-28T12:00:00Z'

describeOnEachDatabase('issue 14, 8: a letter that nobody got', (connected) => {
  let portal: Awaited<ReturnType<typeof startCaseworkPortal>>
  beforeEach(async () => {
    portal = await startCaseworkPortal(connected())
  })
  afterEach(() => portal.close())

  /** Somebody whose letter of a refusal did not arrive: all that is left at the desk. */
  async function refused() {
    const who = await portal.applicant()
    await who.confirm()
    await who.save({ objectName: 'Geweigerd' })
    const { reference } = await who.begin()
    await portal.send({ mandate: portal.provider.decide(reference, 'CONFIRMED') })
    await portal.app.background.runDue()
    const { id } = await connected()
      .database.selectFrom('vignette')
      .select('id')
      .where('account_id', '=', who.accountId)
      .executeTakeFirstOrThrow()
    const refusal = decision(await portal.caseOf(id), 'refuse', { reason: 'not-the-owner' })
    expect((await portal.post('case/decide', refusal)).status).toBe(200)
    await portal.app.inject({
      ...{ method: 'DELETE', url: '/api/request-vignette/user', headers: who.headers },
      payload: { password: TEST_PASSWORD },
    })
    portal.clock.setTo(TOO_LATE)
    await portal.app.background.runDue()
    await createSealSweep({
      ...{ database: connected().database, clock: portal.clock, auditKeys: [TEST_KEY] },
      log: pino({ level: 'silent' }),
    }).sweep()
    return { ...who, id }
  }
  const kindOf = async (id: string) =>
    (
      await connected()
        .database.selectFrom('desk_case')
        .select('kind')
        .where('vignette_id', '=', id)
        .executeTakeFirst()
    )?.kind
  const isThere = async (id: string) =>
    (await connected().database.selectFrom('account').select('id').where('id', '=', id).execute())
      .length === 1

  test('holds no account whose owner wants it removed: nobody writes to them any more', async () => {
    const { id, accountId } = await refused()
    await portal.app.retention.run()
    expect([await kindOf(id), await isThere(accountId)]).toEqual(['LETTER_NOT_ARRIVED', true])

    await letWeekPass(connected().database, accountId, portal.clock.now())
    const due = await portal.app.retention.find()
    const counted = Object.fromEntries(due.map(({ kind, rows }) => [kind, rows]))
    expect(counted).toMatchObject({ 'request-refused': 1, account: 1 })
    const { removed, failed } = await portal.app.retention.run()
    expect([removed, failed]).toMatchObject([{ 'request-refused': 1, account: 1 }, []])
    expect([await kindOf(id), await isThere(accountId)]).toEqual([undefined, false])
  })

  test('an objection that waits for its answer holds it', async () => {
    const { id, accountId } = await refused()
    await connected()
      .database.updateTable('desk_case')
      .set({ kind: 'OBJECTION' })
      .where('vignette_id', '=', id)
      .execute()
    await letWeekPass(connected().database, accountId, portal.clock.now())
    await portal.app.retention.run()
    expect([await kindOf(id), await isThere(accountId)]).toEqual(['OBJECTION', true])
  })
})
