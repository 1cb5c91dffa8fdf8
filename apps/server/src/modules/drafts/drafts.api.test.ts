import { savePassage } from '@vignettes/domain/api/requests.ts'
import type { ServerDraft } from '@vignettes/domain/api/drafts.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postgresAttemptLimits } from '../../adapters/postgres/attempt-limits.ts'
import { aBoatPhoto } from '../../testing/boat-photo.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { TEST_PASSWORD } from '../../testing/registration.ts'
import { startAccountsPortal } from '../../testing/accounts-portal.ts'
import { aTransitPayload } from '../../testing/transit-payload.ts'

const DRAFTS = '/api/request-vignette/drafts'
const TRANSIT = `${DRAFTS}/AMSTERDAM/transit`
const DAY_SECONDS = 24 * 60 * 60
const BOAT = { BoatGeneralInfo: { boatName: 'Halverwege', boatLength: 5, boatWidth: 2 } }
const DRIVE = { DriveType: { driveTypeID: '1' } }
const KEY = 'draft-key-000001'

describeOnEachDatabase('issue 14.2 drafts on the server', (connected) => {
  let portal: Awaited<ReturnType<typeof startAccountsPortal>>
  beforeAll(async () => {
    portal = await startAccountsPortal(connected())
  })
  afterAll(() => portal.close())

  async function someone() {
    const { email, ...applicant } = await portal.applicant()
    let { headers } = applicant
    const claims = headers.authorization.replace('Bearer ', '').split('.')[0] ?? ''
    const call = (method: 'GET' | 'PUT' | 'DELETE', url: string, payload?: object) =>
      portal.app.inject({ method, url, headers, ...(payload && { payload }) })
    return {
      email,
      // As its browser knows who is logged in.
      sub: (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub: string }).sub,
      async logInAgain() {
        const { access_token: token } = (await portal.logIn(email, TEST_PASSWORD)).json<{
          access_token: string
        }>()
        headers = { authorization: `Bearer ${token}` }
      },
      put: (payload: object, url = TRANSIT) => call('PUT', url, payload),
      sendFile: async () =>
        (
          await portal.app.inject({
            ...{ method: 'POST', url: '/api/request-vignette/files', payload: await aBoatPhoto() },
            headers: { ...headers, 'content-type': 'image/jpeg', 'x-file-name': 'boot.jpg' },
          })
        ).json<{ id: string }>().id,
      remove: (url = TRANSIT) => call('DELETE', url),
      list: async () => (await call('GET', DRAFTS)).json<{ drafts: ServerDraft[] }>().drafts,
      sentAs: async (key: string) =>
        (await call('GET', `${DRAFTS}?sentWith=${key}`)).json<{ sentAs?: string }>().sentAs,
      letters: async () =>
        (await portal.mailsTo(email)).filter(({ subject }) => /nog niet af/.test(subject)),
      send: async (key: string) =>
        portal.app.inject({
          method: 'POST',
          url: savePassage.path,
          headers: { ...headers, 'idempotency-key': key },
          payload: aTransitPayload(await aBoatPhoto()),
        }),
    }
  }
  /** What the hourly sweep does, when it comes. */
  const sweep = () => portal.app.draftSweep.sweep()

  test('one is kept step by step, and read again from anywhere', async () => {
    const one = await someone()
    expect(await one.list()).toEqual([])
    const first = await one.put({ version: 0, data: BOAT, idempotencyKey: KEY })
    expect(first.json()).toEqual({
      owner: one.sub,
      ...{ district: 'AMSTERDAM', type: 'transit', version: 1, data: BOAT, idempotencyKey: KEY },
      updatedAt: '2026-06-15T10:00:00.000Z',
      keptUntil: '2026-07-15T10:00:00.000Z',
      renewal: null,
    })
    const second = await one.put({ version: 1, data: { ...BOAT, ...DRIVE } })
    expect(second.json()).toMatchObject({ version: 2, idempotencyKey: KEY })
    expect(await one.list()).toEqual([second.json()])
    await one.put({ data: DRIVE }, `${DRAFTS}/Weesp/mooring`)
    expect((await one.list()).map(({ district }) => district).toSorted()).toEqual([
      'AMSTERDAM',
      'WEESP',
    ])
  })

  test('of two devices the second is told, with what the first kept', async () => {
    const one = await someone()
    await one.put({ version: 0, data: BOAT })
    await one.put({ version: 1, data: { ...BOAT, ...DRIVE } })
    const late = await one.put({ version: 1, data: BOAT })
    expect(late.statusCode).toBe(409)
    expect(late.json()).toMatchObject({
      message: expect.stringContaining('ander apparaat'),
      draft: { version: 2, data: { ...BOAT, ...DRIVE } },
    })
    const merged = await one.put({ version: 2, data: { ...DRIVE } })
    expect(merged.json()).toMatchObject({ version: 3 })
  })

  test('the same again changes nothing, whatever version is named', async () => {
    const one = await someone()
    const first = await one.put({ version: 0, data: BOAT, idempotencyKey: KEY })
    const again = await one.put({ version: 0, data: BOAT, idempotencyKey: KEY })
    expect(again.json()).toEqual(first.json())
  })

  test('of many that begin at once one is kept', async () => {
    const one = await someone()
    const answers = await Promise.all(
      ['1', '2', '3', '4', '5'].map((driveTypeID) =>
        one.put({ version: 0, data: { DriveType: { driveTypeID } } }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      200, 409, 409, 409, 409,
    ])
    expect(await one.list()).toHaveLength(1)
  })

  test('it is thrown away once, and what is gone is begun anew', async () => {
    const [one, other] = [await someone(), await someone()]
    await one.put({ version: 0, data: BOAT })
    await other.put({ version: 0, data: DRIVE })
    expect((await one.remove()).statusCode).toBe(200)
    expect((await one.remove()).statusCode).toBe(200)
    expect(await one.list()).toEqual([])
    expect(await other.list()).toHaveLength(1)
    expect((await one.put({ version: 1, data: BOAT })).json()).toMatchObject({ version: 2 })
  })

  test('what was begun anew is not taken for the one that was thrown away, whose version it may have', async () => {
    const one = await someone()
    await one.put({ version: 0, data: BOAT, idempotencyKey: KEY })
    await one.remove()
    const anew = await one.put({ version: 0, data: DRIVE, idempotencyKey: 'another-draft-2' })
    const late = await one.put({ version: 1, data: BOAT, idempotencyKey: KEY })
    expect(late.statusCode).toBe(409)
    expect(late.json()).toMatchObject({ draft: anew.json() })
    const merged = { version: 1, data: { ...BOAT, ...DRIVE }, idempotencyKey: 'another-draft-2' }
    expect((await one.put(merged)).json()).toMatchObject({ version: 2 })
  })

  test('what names a file that went with the draft, or is another’s, is refused with which document it is', async () => {
    const [one, other] = [await someone(), await someone()]
    const [id, others] = [await one.sendFile(), await other.sendFile()]
    const named = (file: string) => ({
      ...BOAT,
      BoatDocuments: { boatPhoto: { id: file, name: 'boot.jpg', size: 3 } },
    })
    expect((await one.put({ version: 0, data: named(id) })).statusCode).toBe(200)
    await one.remove()
    for (const file of [id, others]) {
      const refused = await one.put({ version: 1, data: named(file) })
      expect(refused.statusCode).toBe(409)
      expect(refused.json()).toMatchObject({
        message: expect.stringContaining('niet meer bewaard'),
        filesGone: ['boatPhoto'],
      })
    }
    expect(await one.list()).toEqual([])
    expect((await one.put({ version: 1, data: named(await one.sendFile()) })).statusCode).toBe(200)
  })

  test.each([
    ['a district', `${DRAFTS}/HOORN/transit`],
    ['a vignette', `${DRAFTS}/WEESP/transit`],
  ])('%s that nobody can ask for is not there', async (_what, url) => {
    const one = await someone()
    expect((await one.put({ version: 0, data: BOAT }, url)).statusCode).toBe(404)
    expect((await one.remove(url)).statusCode).toBe(404)
  })

  test.each([
    ['a field that no step has', { DriveType: { citizenServiceNumber: '111222333' } }],
    ['a step that the wizard lacks', { Account: { password: 'Rustig-2026!' } }],
    ['a text that is too long', { BoatGeneralInfo: { boatName: 'x'.repeat(101) } }],
    ['a sign that cannot be kept', { BoatGeneralInfo: { boatName: 'a\u0000b' } }],
    ['half a sign', { BoatGeneralInfo: { boatName: 'a\ud800b' } }],
    ['a file with its bytes', { BoatDocuments: { boatPhoto: 'AAAA' } }],
    ['steps that are none', { DriveType: ['1'] }],
  ])('%s is refused, and nothing of it kept', async (_what, data) => {
    const one = await someone()
    expect((await one.put({ version: 0, data })).statusCode).toBe(422)
    expect(await one.list()).toEqual([])
  })

  test('what is far too large is refused', async () => {
    const one = await someone()
    const data = { BoatGeneralInfo: { boatName: 'x'.repeat(100_000) } }
    expect((await one.put({ version: 0, data })).statusCode).toBe(413)
  })

  test('who keeps more than anybody can fill in has to wait', async () => {
    const one = await someone()
    const { id } = await connected()
      .database.selectFrom('account')
      .select('id')
      .where('email', '=', one.email)
      .executeTakeFirstOrThrow()
    await postgresAttemptLimits(connected().pool).count('draft-by-account', id, 1_800)
    const refused = await one.put({ version: 0, data: BOAT })
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(await one.list()).toEqual([])
  })

  test('what is sent is no draft any more, and cannot become one', async () => {
    const one = await someone()
    await one.put({ version: 0, data: BOAT, idempotencyKey: KEY })
    const sent = await one.send(KEY)
    expect(sent.statusCode).toBe(200)
    expect(await one.list()).toEqual([])
    const { requestId } = sent.json<{ requestId: string }>()
    expect(await one.sentAs(KEY)).toBe(requestId)
    expect(await one.sentAs('another-draft-1')).toBeUndefined()
    // Another's request is none.
    expect(await (await someone()).sentAs(KEY)).toBeUndefined()
    const late = await one.put({ version: 1, data: DRIVE, idempotencyKey: KEY })
    expect(late.statusCode).toBe(409)
    expect(late.json()).toMatchObject({ requestId })
    await one.put({ version: 0, data: DRIVE, idempotencyKey: 'another-draft-1' })
    await one.send('a-third-draft-1')
    expect(await one.list()).toHaveLength(1)
  })

  test('one that nobody goes on with is written about once, a week after its last change', async () => {
    const one = await someone()
    await one.put({ version: 0, data: BOAT })
    portal.clock.advanceSeconds(6 * DAY_SECONDS)
    await one.logInAgain()
    await one.put({ version: 1, data: DRIVE })
    portal.clock.advanceSeconds(6 * DAY_SECONDS)
    await sweep()
    expect(await one.letters()).toEqual([])
    portal.clock.advanceSeconds(DAY_SECONDS)
    await sweep()
    await sweep()
    const [letter, ...others] = await one.letters()
    expect(others).toEqual([])
    expect(letter?.text).toContain('een doorvaartvignet')
    expect(letter?.text).toContain('/account/mijn-vignetten')
    portal.clock.advanceSeconds(10 * DAY_SECONDS)
    await sweep()
    expect(await one.letters()).toHaveLength(1)
  })

  test.each(['sent', 'thrown away'])(
    'one that is %s a second before its letter is not written about',
    async (how) => {
      const one = await someone()
      await one.put({ version: 0, data: BOAT, idempotencyKey: KEY })
      portal.clock.advanceSeconds(8 * DAY_SECONDS)
      await sweep()
      await one.logInAgain()
      await (how === 'sent' ? one.send(KEY) : one.remove())
      expect(await one.letters()).toEqual([])
    },
  )

  test('one of an account that goes is not written about until that is undone', async () => {
    const one = await someone()
    await one.put({ version: 0, data: BOAT })
    const becomes = (erase_after: Date | null) =>
      connected()
        .database.updateTable('account')
        .set({ erase_after })
        .where('email', '=', one.email)
        .execute()
    await becomes(portal.clock.now())
    portal.clock.advanceSeconds(8 * DAY_SECONDS)
    await sweep()
    expect(await one.letters()).toEqual([])
    await becomes(null)
    await sweep()
    expect(await one.letters()).toHaveLength(1)
  })

  test('it is kept no longer than the account, until the removal is undone', async () => {
    const one = await someone()
    const becomes = (erase_after: Date | null) =>
      connected()
        .database.updateTable('account')
        .set({ erase_after })
        .where('email', '=', one.email)
        .execute()
    const untilOf = (answer: { json: () => ServerDraft }) => answer.json().keptUntil
    const inThirtyDays = untilOf(await one.put({ version: 0, data: BOAT }))
    const goesAt = new Date(portal.clock.now().getTime() + 7 * DAY_SECONDS * 1000)
    await becomes(goesAt)
    expect((await one.list())[0]?.keptUntil).toBe(goesAt.toISOString())
    const same = await one.put({ version: 1, data: BOAT })
    const changed = await one.put({ version: 1, data: { ...BOAT, ...DRIVE } })
    const refused = await one.put({ version: 1, data: DRIVE })
    expect([untilOf(same), untilOf(changed)]).toEqual(Array(2).fill(goesAt.toISOString()))
    expect(refused.json()).toMatchObject({ draft: { keptUntil: goesAt.toISOString() } })
    // Nothing of it is lost by then.
    await becomes(null)
    expect((await one.list())[0]?.keptUntil).toBe(inThirtyDays)
    // What goes by itself before the account does.
    await becomes(new Date(Date.parse(inThirtyDays) + DAY_SECONDS * 1000))
    expect((await one.list())[0]?.keptUntil).toBe(inThirtyDays)
  })

  test('after thirty days it goes, by the portal’s clock and the database’s', async () => {
    const [one, other] = [await someone(), await someone()]
    await one.put({ version: 0, data: BOAT })
    await other.put({ version: 0, data: BOAT })
    const { database } = connected()
    const ago = new Date('2026-01-01T00:00:00Z')
    await database
      .updateTable('draft')
      .set({ kept_until: ago })
      .where('account_id', 'in', (query) =>
        query.selectFrom('account').select('id').where('email', '=', one.email),
      )
      .execute()
    await sweep()
    expect(await one.list()).toEqual([])
    expect(await other.list()).toHaveLength(1)
  })
})
