import type { ServerDraft } from '@vignettes/domain/api/drafts.ts'
import type { OwnVignette } from '@vignettes/domain/api/vignettes.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { startStopPortal, type StopPortal } from '../../testing/stop-portal.ts'

describeOnEachDatabase(
  'issue 14, 6: what is told and asked of who stops a vignette',
  (connected) => {
    let portal: StopPortal
    beforeEach(async () => {
      portal = await startStopPortal(connected())
    })
    afterEach(() => portal.close())

    test('the next vignette of the boat stays, and is told with what its owner can do', async () => {
      const owner = await portal.applicant()
      const now = await portal.grantedTo(owner, { objectName: 'De Zwaan' })
      expect((await portal.look(now.id, owner)).body.next).toEqual([])
      await portal.goTo('2026-10-01', owner)
      await portal.grantedTo(owner, { objectName: 'Een andere' })
      await owner.save({ objectName: 'De Zwaan' })
      const look = async () => (await portal.look(now.id, owner)).body.next
      const [next] = await look()
      expect(await look()).toEqual([{ objectId: next?.objectId, year: 2027, way: 'withdraw' }])
      const handler = await portal.at('H. Later')
      await portal.grant(next?.objectId ?? '', {}, handler)
      expect(await look()).toEqual([{ objectId: next?.objectId, year: 2027, way: 'stop' }])
      const asked = {
        on: '2026-10-01',
        reason: 'other',
        worthSeen: next && (await portal.look(next.objectId, owner)).body.money.worth,
      }
      expect((await portal.stop(next?.objectId ?? '', asked, owner)).status).toBe(200)
      expect(await look()).toEqual([])
      // Who stopped it wants none: that is settled, and nothing asks for it again.
      const url = '/api/request-vignette/objects'
      const overview = await portal.app.inject({ url, headers: owner.headers })
      const all = overview.json<OwnVignette[]>()
      expect(all.find(({ object }) => object.Id === now.id)?.renewal).toBeNull()
      await portal.goTo('2026-12-20', owner)
      await portal.app.reminderSweep.sweep()
      const reminders = await connected()
        .database.selectFrom('reminder')
        .select('kind')
        .where('vignette_id', '=', now.id)
        .execute()
      expect(reminders).toEqual([])
    })

    test('of two boats of one name the renewal of one is not the next vignette of the other', async () => {
      const owner = await portal.applicant()
      const one = await portal.grantedTo(owner, { objectName: 'Sloep' })
      const other = await portal.grantedTo(owner, { objectName: 'Sloep' })
      await portal.goTo('2026-10-01', owner)
      const ask = async <T>(url: string, payload?: object, more = {}) => {
        const answer = await portal.app.inject({
          ...{ method: payload ? 'POST' : 'GET', url: `/api/request-vignette/${url}` },
          headers: { ...owner.headers, ...more },
          ...(payload && { payload }),
        })
        return answer.json<T>()
      }
      const begun = await ask<ServerDraft>('renewals', { objectId: one.id })
      const payload = { ...portal.mooring, objectName: 'Sloep' }
      await ask('save', payload, { 'idempotency-key': begun.idempotencyKey })
      const all = await ask<OwnVignette[]>('objects')
      const renewalOf = ({ id }: { id: string }) =>
        all.find(({ object }) => object.Id === id)?.renewal
      expect([renewalOf(one), renewalOf(other)]).toEqual([null, { year: 2027 }])
    })

    test('of two boats of one name the measures tell whose next vignette was asked for', async () => {
      const owner = await portal.applicant()
      const small = await portal.grantedTo(owner, { objectName: 'Sloep' })
      const measures = { objectLength: 7.5, objectWidth: 2.6 }
      const large = await portal.grantedTo(owner, { objectName: 'Sloep', ...measures })
      const renewals = async () => {
        const url = '/api/request-vignette/objects'
        const answer = await portal.app.inject({ url, headers: owner.headers })
        const all = answer.json<OwnVignette[]>()
        return [small, large].map(
          ({ id }) => all.find(({ object }) => object.Id === id)?.renewal ?? null,
        )
      }
      await portal.goTo('2026-10-01', owner)
      await owner.save({ objectName: 'Sloep' })
      expect(await renewals()).toEqual([null, { year: 2027 }])
      await owner.save({ objectName: 'Sloep', ...measures })
      expect(await renewals()).toEqual([null, null])
    })

    test('a renewal that was begun is told before, ends with the stop, and no device sends it any more', async () => {
      const owner = await portal.applicant()
      const { id } = await portal.grantedTo(owner, { objectName: 'De Zwaan' })
      await portal.goTo('2026-10-01', owner)
      const ask = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, more = {}) =>
        portal.app.inject({
          ...{
            method,
            url: `/api/request-vignette/${url}`,
            headers: { ...owner.headers, ...more },
          },
          ...(payload && { payload }),
        })
      expect((await portal.look(id, owner)).body.renewal).toBeNull()
      const begun = (await ask('POST', 'renewals', { objectId: id })).json<ServerDraft>()
      const { body } = await portal.look(id, owner)
      expect(body.renewal).toEqual({ type: 'mooring', year: 2027 })
      const asked = { on: '2026-10-01', worthSeen: body.money.worth }
      expect((await portal.stop(id, asked, owner)).status).toBe(200)
      expect((await ask('GET', 'drafts')).json()).toEqual({ drafts: [] })
      const key = begun.idempotencyKey ?? ''
      const saved = await ask('POST', 'save', portal.mooring, { 'idempotency-key': key })
      expect(saved.statusCode).toBe(409)
      expect(saved.json()).toMatchObject({
        message: expect.stringContaining('U hebt het vignet opgezegd dat u met deze aanvraag'),
        isStopped: true,
      })
      const draft = { version: begun.version, data: begun.data, idempotencyKey: key }
      const kept = await ask('PUT', 'drafts/AMSTERDAM/mooring', draft)
      expect([kept.statusCode, kept.json()]).toEqual([
        409,
        expect.objectContaining({ isStopped: true }),
      ])
      expect((await ask('GET', `drafts?sentWith=${key}`)).json()).toEqual({
        ...{ drafts: [], isStopped: true },
      })
      // Who wants it all the same begins anew.
      const anew = await ask('POST', 'save', portal.mooring, { 'idempotency-key': 'begun-anew-1' })
      expect(anew.statusCode).toBe(200)
    })

    test('where nothing comes back no paper is asked of who sold the boat', async () => {
      const id = await portal.paidCase()
      await portal.grant(id)
      expect((await portal.stop(id, { reason: 'sold', worthSeen: 0 })).status).toBe(200)
      expect(await portal.statusOf(id)).toBe('WITHDRAWN')
    })

    test('who paid by card and stops before it begins gets it back: accepted at the desk, sent, given, told', async () => {
      const id = await portal.paidCase({ paymentType: '2', serviceCode: 'visa' })
      const { answers } = await connected()
        .database.selectFrom('request')
        .innerJoin('vignette', 'vignette.request_id', 'request.id')
        .select('answers')
        .where('vignette.id', '=', id)
        .executeTakeFirstOrThrow()
      expect(answers.Payment).toMatchObject({ paymentType: '2', serviceCode: 'visa' })
      await portal.grant(id, { validFrom: '2026-07-01', validUntil: '2028-12-31' })
      const { cost } = await portal.caseOf(id)
      const paper = { name: 'verkoop.jpg', data: portal.photo }
      const stopped = await portal.stop(id, { reason: 'sold', worthSeen: cost, proof: paper })
      expect(stopped.body).toMatchObject({ money: { way: 'refund', back: cost } })
      const [refund] = await portal.refundsOf(id)
      const accept = () => portal.post('refunds/accept', { ids: [refund?.id] })
      expect((await accept()).body).toMatchObject({ accepted: [refund?.id] })
      await portal.pass(15 * 60)
      portal.paymentProvider.settleRefund(refund?.id ?? '', 'SUCCEEDED')
      await portal.pass(6 * 60 * 60)
      expect(await portal.refundsOf(id)).toMatchObject([
        { refundStatus: 'SUCCEEDED', amount: cost },
      ])
      // Nothing more goes back, whoever accepts it again.
      await accept()
      expect(await portal.refundsOf(id)).toHaveLength(1)
      Object.assign(portal.someone.headers, (await portal.logIn(portal.someone.email)).headers)
      expect(await portal.told(id)).toMatchObject([{ amount: cost, stand: 'done' }])
      const subjects = (await portal.mails()).map(({ subject }) => subject)
      expect(subjects.filter((subject) => subject === 'U hebt uw vignet opgezegd')).toHaveLength(1)
      expect(subjects.filter((subject) => subject.includes('terug'))).toHaveLength(1)
    })
  },
)
