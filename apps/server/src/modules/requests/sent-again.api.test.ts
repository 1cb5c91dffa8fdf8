import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { fakePaymentProvider } from '../../testing/fake-payment-provider.ts'
import { SENDS } from '../../testing/how-often.ts'
import { startMandatesPortal } from '../../testing/mandates-portal.ts'
import { aTransitPayload } from '../../testing/transit-payload.ts'

/** As many as an account may send at once, with those that wait. */
const AT_ONCE = 10

describeOnEachDatabase('B13 the same sent again', (connected) => {
  const provider = fakePaymentProvider()
  let portal: Awaited<ReturnType<typeof startMandatesPortal>>
  let applicant: Awaited<ReturnType<typeof portal.applicant>>
  let drafts = 0
  beforeAll(async () => {
    portal = await startMandatesPortal(connected(), { paymentProvider: provider })
  })
  afterAll(() => portal.close())

  const newDraft = () => `draft-${String(++drafts).padStart(10, '0')}`
  const send = (name: string, draft: string | undefined, payload: object) =>
    portal.app.inject({
      method: 'POST',
      url: `/api/request-vignette/${name}`,
      headers: { ...applicant.headers, ...(draft && { 'idempotency-key': draft }) },
      payload,
    })
  const photo = () => Buffer.from(portal.photo, 'base64')
  const documents = async (requestId: string) => {
    const rows = await connected()
      .database.selectFrom('document')
      .select('id')
      .where('request_id', '=', requestId)
      .execute()
    return rows.map(({ id }) => id)
  }
  const pay = async (requestId: string) => {
    provider.pay(provider.orders().at(-1)!.reference, 'PAID')
    portal.clock.advanceSeconds(60)
    const answer = await applicant.get(`request/${requestId}`)
    expect(answer.json<{ paymentStatus: string }>().paymentStatus).toBe('PAID')
  }

  describe.each([
    ['save', () => portal.mooring, () => Promise.resolve()],
    ['save-passage', () => aTransitPayload(photo()), pay],
  ] as const)('%s', (name, payload, settle) => {
    // Somebody else for each: an account may send only so much in an hour.
    beforeAll(async () => {
      applicant = await portal.applicant()
      const { reference } = await applicant.begin()
      await portal.send({ mandate: portal.provider.decide(reference, 'CONFIRMED') })
    })

    test('is answered as the first time, also after it was submitted, and changes nothing', async () => {
      const draft = newDraft()
      const first = await send(name, draft, payload())
      const { requestId } = first.json<{ requestId: string }>()
      await settle(requestId)
      const before = await documents(requestId)
      const answers = []
      for (let turn = 0; turn < SENDS; turn += AT_ONCE) {
        const together = Array.from({ length: AT_ONCE }, () => send(name, draft, payload()))
        answers.push(...(await Promise.all(together)))
      }
      answers.push(await send(name, undefined, { ...payload(), requestId }))
      expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(
        new Set([`200 ${first.body}`]),
      )
      expect(await documents(requestId)).toEqual(before)
    })

    test('at once, from the first, is one request and one answer', async () => {
      const draft = newDraft()
      const together = Array.from({ length: AT_ONCE }, () => send(name, draft, payload()))
      const answers = await Promise.all(together)
      expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
      expect(answers[0]?.statusCode).toBe(200)
    })

    test('under a key that is not kept is refused, and makes nothing', async () => {
      for (const key of ['a key of words', 'desk:a-key', 'x'.repeat(101)]) {
        const answer = await send(name, key, payload())
        expect(answer.statusCode).toBe(422)
        expect(answer.json()).toMatchObject({ errors: [{ path: 'Idempotency-Key' }] })
      }
    })

    test('with another word or another photo it is refused, and told of which request', async () => {
      const draft = newDraft()
      const { requestId } = (await send(name, draft, payload())).json<{ requestId: string }>()
      await settle(requestId)
      const otherPhoto = Buffer.concat([photo(), Buffer.from([0])]).toString('base64')
      for (const change of [
        { objectName: 'De Gans' },
        { PHOTO_BOAT: { name: 'boot.jpg', data: otherPhoto } },
      ]) {
        const answer = await send(name, draft, { ...payload(), ...change })
        expect([answer.statusCode, answer.json<{ requestId: string }>().requestId]).toEqual([
          409,
          requestId,
        ])
      }
    })
  })
})
