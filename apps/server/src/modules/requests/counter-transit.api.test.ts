import type { getCounter, saveCounterTransit } from '@vignettes/domain/api/casework-counter.ts'
import type { CallOf, ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBoatPhoto } from '../../testing/boat-photo.ts'
import { grantOf, startCaseworkPortal } from '../../testing/casework-portal.ts'
import { layInStock } from '../../testing/lay-in-stock.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { aBsn, newPersonOf, signUp } from '../../testing/registration.ts'

type Portal = Awaited<ReturnType<typeof startCaseworkPortal>>
type Body = CallOf<typeof saveCounterTransit>['body']

describeOnEachDatabase('a transit request that staff make at the counter', (connected) => {
  let portal: Portal
  let photo: string
  let cost: number
  beforeAll(async () => {
    portal = await startCaseworkPortal(connected())
    photo = (await aBoatPhoto()).toString('base64')
    cost = (await portal.get<ReplyOf<typeof getCounter>>('counter')).body.transit.cost
  })
  afterAll(() => portal.close())

  const aForm = (changes: Partial<Body> = {}): Body => ({
    ...{
      key: newId(),
      origin: 'counter',
      reason: 'Heeft geen computer.',
      cost,
      receipt: `PIN-${newId().slice(-9)}`,
    },
    ...{ objectName: 'De Meerkoet', objectLength: 5.2, objectWidth: 2.1, driveTypeID: '1' },
    ...{ deliveryType: '1', paymentType: 'at-counter' },
    PHOTO_BOAT: { name: 'boot.jpg', data: photo },
    ...changes,
  })
  const send = async (form: object, who = portal.handler) => {
    const { status, body } = await portal.post('counter/transit', form, who)
    return { status, body }
  }
  const made = async (form: object, who = portal.handler) => {
    const { status, body } = await send(form, who)
    expect([status, body]).toEqual([200, expect.anything()])
    return body as ReplyOf<typeof saveCounterTransit>
  }
  const anybody = async () => {
    const person = await signUp(portal.app, { citizenServiceNumber: aBsn() })
    const { people } = await portal.search(person.email)
    return { ...person, accountId: people[0]?.id ?? '' }
  }
  const count = async (table: 'request' | 'account' | 'document' | 'payment') => {
    const rows = await connected().database.selectFrom(table).select('id').execute()
    return rows.length
  }

  test('of who has an account it is theirs, submitted and paid, and the desk sees who made it and why', async () => {
    const owner = await anybody()
    const { caseId, reference } = await made(
      aForm({ accountId: owner.accountId, receipt: 'PIN-0042' }),
    )
    const shown = await portal.caseOf(caseId)
    expect(shown).toMatchObject({
      ...{ reference, kind: 'NEW', vignetteStatus: 'IN_REVIEW', origin: 'counter', cost },
      payment: {
        status: 'PAID',
        attempts: [{ method: 'at-counter', receipt: 'PIN-0042', amount: cost, status: 'PAID' }],
        refundable: cost,
      },
      documents: [{ type: 'PHOTO_BOAT', status: 'pending' }],
    })
    expect(shown.history.filter(({ kind }) => kind === 'staff' || kind === 'vignette')).toEqual([
      expect.objectContaining({
        ...{ kind: 'staff', did: 'request-at-desk', who: 'B. Sluis', note: 'Heeft geen computer.' },
        isByApplicant: false,
      }),
    ])
    expect(JSON.stringify(shown.recap)).toContain('Betaald aan de balie')
    const day = '2026-06-15'
    const exported = await portal.app.inject({
      url: `/api/beheer/export?what=payments&format=csv&from=${day}&until=${day}`,
      headers: portal.handler.headers,
    })
    expect(exported.body).toContain(`"PIN-0042";"pin aan de balie";${cost};`)
    const { cases } = await portal.queue()
    expect(cases.find(({ id }) => id === caseId)).toMatchObject({ origin: 'counter' })

    const objects = await portal.app.inject({
      url: '/api/request-vignette/objects',
      headers: owner.headers,
    })
    expect(objects.body).toContain('De Meerkoet')
  })

  test('one receipt is of one request, however it is typed; the form sent again is the same request', async () => {
    const owner = await anybody()
    const receipt = `BON-${newId().slice(-9)}`.toLowerCase()
    const form = aForm({ accountId: owner.accountId, receipt })
    const { reference, caseId } = await made(form)
    expect((await made(form)).caseId).toBe(caseId)
    const before = await count('request')
    const message = `Dit kenmerk staat al bij aanvraag ${reference}. Er is geen aanvraag gemaakt. Kijk op de bon of het kenmerk klopt.`
    const spaced = receipt.toUpperCase().replace('-', ' ')
    for (const typed of [receipt, ` ${spaced}.`, `#${spaced}/`, receipt.replace('-', '–')]) {
      const other = aForm({ accountId: owner.accountId, receipt: typed })
      expect(await send(other)).toMatchObject({ status: 409, body: { message } })
    }
    expect(await count('request')).toBe(before)
    const fresh = `BON-${newId().slice(-9)}`
    const both = [1, 2].map(() => send(aForm({ accountId: owner.accountId, receipt: fresh })))
    const statuses = (await Promise.all(both)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409])
  })

  test('of somebody new it makes the account, which a mailed link alone opens', async () => {
    const { person, email } = newPersonOf()
    const { caseId } = await made(aForm({ person, email }))
    expect((await portal.caseOf(caseId)).person).toMatchObject({
      ...{ email, isEmailConfirmed: false, hasBsn: true },
      name: 'J.P. de Vries',
    })
    const answer = await portal.app.inject({
      method: 'POST',
      url: '/api/request-vignette/login',
      payload: { email, password: 'Rustig-2026!' },
    })
    expect(answer.statusCode).toBe(401)
    const letters = await connected()
      .database.selectFrom('outbox')
      .select('payload')
      .where('key', 'like', 'request-at-desk:%')
      .execute()
    expect(letters.at(-1)?.payload).toMatchObject({ template: 'request-at-desk' })
  })

  test('the same form again, and twice at once, is one request with one answer', async () => {
    const before = [await count('request'), await count('account'), await count('payment')]
    const form = aForm(newPersonOf())
    const both = await Promise.all([send(form), send(form)])
    const again = await send(form)
    expect([...both, again].map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set([...both, again].map(({ body }) => JSON.stringify(body))).size).toBe(1)
    const after = [await count('request'), await count('account'), await count('payment')]
    expect(after).toEqual(before.map((each) => each + 1))
    const other = await send({ ...form, objectName: 'Een andere' })
    expect([other.status, other.body]).toEqual([
      409,
      expect.objectContaining({ message: expect.stringMatching(/^Van dit formulier is al/) }),
    ])
  })

  test('what is not right is refused by the rules of the wizard, and nothing is left of it', async () => {
    const { accountId, email } = await anybody()
    const before = [await count('request'), await count('account'), await count('document')]
    const wrong = async (changes: object) => {
      const { status, body } = await send({ ...aForm({ accountId }), ...changes })
      const errors = (body['errors'] ?? []) as { path: string }[]
      return [status, ...errors.map(({ path }) => path)]
    }
    expect(await wrong({ objectLength: 31 })).toEqual([422, 'objectLength'])
    expect(await wrong({ objectName: '', driveTypeID: '99' })).toEqual([
      ...[422, 'objectName', 'driveTypeID'],
    ])
    expect(await wrong({ PHOTO_BOAT: null })).toEqual([422, 'PHOTO_BOAT'])
    expect(await wrong({ PHOTO_BOAT: { name: 'boot.pdf', data: photo } })).toEqual([
      ...[415, 'PHOTO_BOAT'],
    ])
    expect(await wrong({ deliveryType: '2' })).toEqual([422, 'pickupLocation'])
    expect(await wrong({ paymentType: '1' })).toEqual([422, 'paymentType'])
    expect(await wrong({ receipt: ' ' })).toEqual([422, 'receipt'])
    expect(await wrong({ reason: '' })).toEqual([422, 'reason'])
    expect(await wrong({ origin: 'fax' })).toEqual([422, 'origin'])
    expect(await wrong({ cost: cost + 1 })).toEqual([409])
    const dearer = await send(aForm({ accountId, cost: cost + 1 }))
    expect(String(dearer.body['message'])).toMatch(
      /^Het bedrag is intussen veranderd: .*Er is nog geen aanvraag gemaakt\..*opnieuw Controleren\.$/,
    )
    expect(await wrong({ accountId: newId() })).toEqual([404])
    expect(await wrong({ accountId: undefined })).toEqual([422, 'person'])
    expect(await wrong(newPersonOf())).toEqual([422, 'accountId'])
    const stranger = { ...newPersonOf(), accountId: undefined }
    expect(await wrong({ ...stranger, email })).toEqual([422, 'email'])
    expect(await wrong({ ...stranger, email: undefined })).toEqual([422, 'email'])
    const { person } = stranger
    expect(
      await wrong({ ...stranger, person: { ...person, citizenServiceNumber: '111222334' } }),
    ).toEqual([422, 'person.citizenServiceNumber'])
    const after = [await count('request'), await count('account'), await count('document')]
    expect(after).toEqual(before)
  })

  test('who made it does not decide it; somebody else does', async () => {
    const { accountId } = await anybody()
    const { caseId } = await made(aForm({ accountId, origin: 'telephone' }))
    const shown = await portal.caseOf(caseId)
    expect(shown.isOwn).toBe(true)
    await layInStock(connected().database, 'V26-0000771')
    const own = await portal.post('case/decide', grantOf(shown, 'V26-0000771'))
    expect([own.status, own.body['message']]).toEqual([
      409,
      'U hebt deze aanvraag zelf ingevuld voor de aanvrager. Een andere collega moet erover beslissen.',
    ])
    const refusal = { id: caseId, version: shown.version, decision: 'refuse', reason: 'other' }
    expect((await portal.post('case/decide', { ...refusal, remark: 'Nee.' })).status).not.toBe(200)
    const together = await portal.post('grants/preview', { ids: [caseId] })
    expect(JSON.stringify(together.body)).toContain('U hebt deze aanvraag zelf ingevuld')
    const other = await portal.at('F. Kade')
    const seen = await portal.get<typeof shown>(`case?id=${caseId}`, other)
    expect(seen.body.isOwn).toBe(false)
    const granted = await portal.post('case/decide', grantOf(seen.body, 'V26-0000771'), other)
    expect(granted.status).toBe(200)
  })
})
