import type { getDrafts } from '@vignettes/domain/api/drafts.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBoatPhoto } from '../../testing/boat-photo.ts'
import { startCaseworkPortal } from '../../testing/casework-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { helperOf } from '../../testing/help-by-rows.ts'
import { letWeekPass } from '../../testing/let-week-pass.ts'
import { MOORING } from '../../testing/mooring-payload.ts'
import { memoryFileStore } from '../../testing/memory-file-store.ts'
import { TEST_PASSWORD } from '../../testing/registration.ts'

const BASE = '/api/request-vignette'
type Portal = Awaited<ReturnType<typeof startCaseworkPortal>>
type Applicant = Awaited<ReturnType<Portal['applicant']>>

describeOnEachDatabase(
  'issue 14, 8: what goes of an account that something still holds',
  (connected) => {
    let portal: Portal
    const fileStore = memoryFileStore()
    beforeAll(async () => {
      portal = await startCaseworkPortal(connected(), { fileStore })
    })
    afterAll(() => portal.close())

    const call = (
      who: { headers: Record<string, string> },
      method: 'POST' | 'PUT' | 'DELETE',
      path: string,
      payload: object,
    ) => portal.app.inject({ method, url: `${BASE}/${path}`, headers: who.headers, payload })
    const sendFile = async (who: Applicant) =>
      portal.app.inject({
        ...{ method: 'POST', url: `${BASE}/files`, payload: await aBoatPhoto() },
        headers: { ...who.headers, 'content-type': 'image/jpeg', 'x-file-name': 'weg.jpg' },
      })
    const isLeft = async (who: Applicant) => {
      const { database } = connected()
      const left = []
      for (const table of ['draft', 'sent_file', 'helper', 'own_data_export', 'request'] as const) {
        const rows = await database
          .selectFrom(table)
          .select('id')
          .where('account_id', '=', who.accountId)
          .execute()
        if (rows.length > 0) left.push(table)
      }
      return left
    }
    const mailsTo = async (email: string) => {
      await portal.app.background.runDue()
      return portal.mailer.sent.filter(({ to }) => to === email)
    }

    /** Somebody whose request is at the desk, with all that nothing needs. */
    async function heldSomebody() {
      const who = await portal.applicant()
      await who.confirm()
      await who.save({ objectName: 'Blijft' })
      const { reference } = await who.begin()
      await portal.send({ mandate: portal.provider.decide(reference, 'CONFIRMED') })
      await call(who, 'PUT', 'drafts/WEESP/mooring', {
        version: 0,
        data: { BoatGeneralInfo: { boatName: 'Weg' } },
      })
      await sendFile(who)
      await call(who, 'POST', 'own-data', {})
      await call(who, 'POST', 'helpers', { email: 'genodigd@vignet.example' })
      return who
    }
    async function go(who: Applicant) {
      expect((await call(who, 'DELETE', 'user', { password: TEST_PASSWORD })).statusCode).toBe(202)
      await portal.app.retention.run()
    }
    const overWeek = (who: Applicant) =>
      letWeekPass(connected().database, who.accountId, portal.clock.now())

    test('after the week goes at once what no vignette, payment or request needs, and its files', async () => {
      const who = await heldSomebody()
      const ALL = ['draft', 'sent_file', 'helper', 'own_data_export', 'request']
      await go(who)
      expect(await isLeft(who)).toEqual(ALL)
      const kept = fileStore.kept.size
      await connected()
        .database.updateTable('sent_file')
        .set({ created_at: new Date('2026-01-01T00:00:00Z') })
        .where('account_id', '=', who.accountId)
        .execute()
      await overWeek(who)
      await portal.app.retention.run()
      expect(await isLeft(who)).toEqual(['request'])
      expect(fileStore.kept.size).toBe(kept - 1)
      // Once more has nothing to do.
      expect((await portal.app.retention.run()).failed).toEqual([])
      expect(await isLeft(who)).toEqual(['request'])
    })

    test('what it takes is told before, and after it what it took, by kind', async () => {
      await portal.app.retention.run()
      const who = await heldSomebody()
      await connected()
        .database.updateTable('sent_file')
        .set({ created_at: new Date('2026-01-01T00:00:00Z') })
        .where('account_id', '=', who.accountId)
        .execute()
      // What goes with its account is counted as that alone.
      const whole = await portal.applicant()
      await call(whole, 'PUT', 'drafts/WEESP/mooring', {
        version: 0,
        data: { BoatGeneralInfo: { boatName: 'Mee' } },
      })
      for (const one of [who, whole]) await overWeek(one)
      const found = async () =>
        (await portal.app.retention.find())
          .filter(({ rows }) => rows > 0)
          .map(({ kind, rows, files }) => [kind, rows, files])
      expect(await found()).toEqual([
        ['bsn', 1, 0],
        ['account', 1, 0],
        ['draft', 1, 0],
        ['sent-file', 1, 1],
        ['help', 1, 0],
        ['own-data-export', 1, 0],
      ])
      const { removed, failed } = await portal.app.retention.run()
      expect(removed).toEqual({
        ...{ bsn: 1, account: 1, draft: 1, help: 1 },
        ...{ 'sent-file': 1, 'own-data-export': 1 },
      })
      expect([failed, await found()]).toEqual([[], []])
    })

    test('nothing new is asked for after the week, and it is again once the account is kept', async () => {
      const who = await heldSomebody()
      await go(who)
      const photo = { name: 'boot.jpg', data: (await aBoatPhoto()).toString('base64') }
      const ask = () => call(who, 'POST', 'save', { ...MOORING, PHOTO_BOAT: photo })
      await overWeek(who)
      const refused = await ask()
      expect([refused.statusCode, refused.json()]).toEqual([
        409,
        {
          message: expect.stringContaining('Houd dan eerst uw account') as string,
          accountGoes: true,
        },
      ])
      expect((await who.post('user/keep', {})).statusCode).toBe(200)
      expect((await ask()).statusCode).toBe(200)
    })

    test('nor is anything begun that would only go again: no draft and no file', async () => {
      const who = await heldSomebody()
      await go(who)
      await overWeek(who)
      await portal.app.retention.run()
      const draft = (boatName: string) =>
        call(who, 'PUT', 'drafts/WEESP/mooring', {
          version: 0,
          data: { BoatGeneralInfo: { boatName } },
        })
      const listed = async () =>
        (await portal.app.inject({ url: `${BASE}/drafts`, headers: who.headers })).json<
          ReplyOf<typeof getDrafts>
        >()
      for (const refused of [await draft('Anders'), await sendFile(who)]) {
        expect([refused.statusCode, refused.json()]).toEqual([
          409,
          {
            message: expect.stringContaining('Houd dan eerst uw account') as string,
            accountGoes: true,
          },
        ])
      }
      expect(await listed()).toEqual({ drafts: [], accountGoes: true })
      expect(await isLeft(who)).not.toContain('draft')
      await who.post('user/keep', {})
      expect([(await draft('Anders')).statusCode, (await sendFile(who)).statusCode]).toEqual([
        200, 200,
      ])
      expect(Object.keys(await listed())).toEqual(['drafts'])
    })

    test('what a case asks for is sent until it has come', async () => {
      const who = await heldSomebody()
      await go(who)
      await overWeek(who)
      const asks = (status: 'DOCUMENTS_NEEDED' | 'IN_REVIEW') =>
        connected()
          .database.updateTable('vignette')
          .set({ status })
          .where('account_id', '=', who.accountId)
          .execute()
      await asks('DOCUMENTS_NEEDED')
      expect((await sendFile(who)).statusCode).toBe(200)
      await asks('IN_REVIEW')
      expect((await sendFile(who)).statusCode).toBe(409)
    })

    test.each(['owner', 'helper'] as const)(
      'the end of a help is in the trail, and the other side is told, when the %s goes, by name, before the account is removed',
      async (whoGoes) => {
        const owner = await portal.applicant({ surname: 'Eigenaar' })
        await owner.confirm()
        const helper = await helperOf({ ...connected(), app: portal.app }, owner.email, {
          surname: 'Hulp',
        })
        const { id: helperId } = await connected()
          .database.updateTable('account')
          .set({ email_confirmed_at: portal.clock.now() })
          .where('email', '=', helper.own.email)
          .returning('id')
          .executeTakeFirstOrThrow()
        const accountId = whoGoes === 'owner' ? owner.accountId : helperId
        const ends = () =>
          connected()
            .database.selectFrom('security_event')
            .select(['owner_id as ownerId', 'done_by as by', 'network'])
            .where('kind', '=', 'helper-ended')
            .where('owner_id', '=', owner.accountId)
            .execute()
        expect(await ends()).toEqual([])
        await letWeekPass(connected().database, accountId, portal.clock.now())
        const isThere = async () =>
          (
            await connected()
              .database.selectFrom('account')
              .select('id')
              .where('id', '=', accountId)
              .execute()
          ).length === 1
        await portal.app.retention.run()
        // As where it is ended by a press, but from nowhere.
        expect(await ends()).toEqual([{ ownerId: owner.accountId, by: null, network: null }])
        const [address, subject, name] =
          whoGoes === 'owner'
            ? [helper.own.email, 'U helpt iemand niet meer met vignetten', 'Eigenaar']
            : [owner.email, 'De hulp met uw vignetten is gestopt', 'Hulp']
        const told = async () =>
          (await mailsTo(address)).filter((letter) => letter.subject === subject)
        expect(await told()).toEqual([
          expect.objectContaining({ text: expect.stringContaining(name) as string }),
        ])
        await portal.app.retention.run()
        expect(await isThere()).toBe(false)
        expect(await told()).toHaveLength(1)
      },
    )

    test('of an account in which nobody logged in for long the help ends first, and is told before', async () => {
      await portal.app.retention.run()
      const owner = await portal.applicant()
      await owner.confirm()
      const helper = await helperOf({ ...connected(), app: portal.app }, owner.email, {})
      await connected()
        .database.updateTable('account')
        .set({ last_login_at: new Date('2020-01-01T00:00:00Z') })
        .where('id', '=', owner.accountId)
        .execute()
      const found = async () =>
        (await portal.app.retention.find()).flatMap(({ kind, rows }) => (rows > 0 ? [kind] : []))
      expect(await found()).toEqual(['bsn', 'help'])
      expect((await portal.app.retention.run()).removed).toEqual({ bsn: 1, help: 1 })
      expect((await mailsTo(helper.own.email)).map(({ subject }) => subject)).toContain(
        'U helpt iemand niet meer met vignetten',
      )
      expect(await found()).toEqual(['account'])
      expect((await portal.app.retention.run()).removed).toEqual({ account: 1 })
    })
  },
)
