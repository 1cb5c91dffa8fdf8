import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockEmail } from './modules/accounts/repository.ts'
import { findOwnBsn } from './modules/own-data/repository.ts'
import { deleteAccount } from './modules/retention/person-repository.ts'
import { AccountGoneError } from './ports/account-gone.ts'
import { aBoatPhoto } from './testing/boat-photo.ts'
import { describeOnEachDatabase } from './testing/each-database.ts'
import { signUp, TEST_PASSWORD } from './testing/registration.ts'
import { startTestPortal, type TestPortal } from './testing/test-portal.ts'

const BASE = '/api/request-vignette'
/** Until every call has come to the account that is going. */
const UNDER_WAY_MS = 400

describeOnEachDatabase('who acts while their account is removed', (connected) => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await startTestPortal(connected())
  })
  afterAll(() => portal.close())

  test('is logged in no more, and nothing of ours has failed', async () => {
    const photo = await aBoatPhoto()
    const { email, headers } = await signUp(portal.app)
    const { id } = await connected()
      .database.selectFrom('account')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    const send = (url: string, payload: object | Buffer, method: 'POST' | 'PUT', more = {}) =>
      portal.app.inject({
        ...{ method, payload, url: `${BASE}/${url}` },
        headers: { ...headers, ...more },
      })
    const begun = await connected()
      .database.transaction()
      .execute(async (tx) => {
        await deleteAccount(tx, id)
        const answers = Promise.all([
          send('login', { email, password: TEST_PASSWORD }, 'POST'),
          send('own-data', {}, 'POST'),
          send('drafts/AMSTERDAM/transit', { version: 0, data: {} }, 'PUT'),
          send('files', photo, 'POST', { 'content-type': 'image/jpeg', 'x-file-name': 'boot.jpg' }),
        ])
        await wait(UNDER_WAY_MS)
        return { answers }
      })
    const statuses = (await begun.answers).map(({ statusCode }) => statusCode)
    expect(statuses).toEqual([401, 401, 401, 401])
  })

  test('nor where it went between two steps of one call', async () => {
    const { email } = await signUp(portal.app)
    const { id } = await connected()
      .database.selectFrom('account')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    await connected()
      .database.transaction()
      .execute((tx) => deleteAccount(tx, id))
    const { database } = connected()
    for (const step of [
      () => database.transaction().execute((tx) => lockEmail(tx, id)),
      () => findOwnBsn(database, id),
    ])
      await expect(step()).rejects.toThrow(AccountGoneError)
  })
})
