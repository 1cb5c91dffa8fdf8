import { DAY_MS } from '@vignettes/domain/rules/duration.ts'
import { expect, test } from 'vitest'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { fakeMailer } from '../../testing/fake-mailer.ts'
import { helperOf } from '../../testing/help-by-rows.ts'
import { insertRequest } from '../../testing/insert-request.ts'
import { TEST_PASSWORD } from '../../testing/registration.ts'
import { startTestPortal } from '../../testing/test-portal.ts'

describeOnEachDatabase('issue 14, 7: the link that switches reminders off', (connected) => {
  test('says whether the account is that of who is logged in, which a helper never is', async () => {
    const { database } = connected()
    const mailer = fakeMailer()
    const portal = await startTestPortal(connected(), { mailer })
    const { app } = portal
    const { accountId } = await insertRequest(database, portal.clock.now())
    portal.clock.advanceSeconds((1.1 * DAY_MS) / 1000)
    await app.reminderSweep.sweep()
    await app.background.runDue()
    const email = `${accountId}@vignet.example`
    const mail = mailer.sent.find(({ to }) => to === email)
    const [, token = ''] = mail?.text.match(/herinneringen-uit\/(\S+)/) ?? []
    const off = async (headers = {}) => {
      const url = '/api/public/reminders/off'
      const answer = await app.inject({ method: 'POST', url, payload: { token }, headers })
      return answer.json<unknown>()
    }
    const isDone = (session: string) => ({ status: 'OK', session })

    expect(await off()).toEqual(isDone('none'))
    const helper = await helperOf({ app, database }, email)
    for (const headers of [helper.own.headers, helper.headers])
      expect(await off(headers)).toEqual(isDone('other'))
    await database
      .updateTable('account')
      .set(({ selectFrom }) => ({
        password_hash: selectFrom('account as other')
          .select('other.password_hash')
          .where('other.email', '=', helper.own.email),
      }))
      .where('id', '=', accountId)
      .execute()
    const begun = await app.inject({
      ...{ method: 'POST', url: '/api/request-vignette/login' },
      payload: { email, password: TEST_PASSWORD },
    })
    const bearer = begun.json<{ access_token: string }>().access_token
    expect(await off({ authorization: `Bearer ${bearer}` })).toEqual(isDone('own'))
    await portal.close()
  })
})
