import type {
  getCorrection,
  previewCorrection,
} from '@vignettes/domain/api/casework-corrections.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { decision, grantOf, startCaseworkPortal } from '../../testing/casework-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { aPdf } from '../../testing/pdf/one-page.ts'

type Portal = Awaited<ReturnType<typeof startCaseworkPortal>>

const STANDS = { corrections: [], refusalStands: 'credit-void' }

describeOnEachDatabase('the credit of a request that lives again', (connected) => {
  let portal: Portal
  let other: Portal['handler']
  /** The vignette that was granted and withdrawn, with its number. */
  let old: string
  let number: string
  beforeEach(async () => {
    portal = await startCaseworkPortal(connected())
    other = await portal.at('C. Brug')
    old = await portal.aCase()
    number = numberOf(old, 'A')
    await grant(old, number)
    await withdraw(old)
  })
  afterEach(() => portal.close())

  const numberOf = (id: string, of: string) => `${of}-${id.slice(-6).toUpperCase()}`
  const decide = async (id: string, kind: string, more: object = {}) =>
    portal.post('case/decide', decision(await portal.caseOf(id), kind, more))
  const granting = async (id: string, as = numberOf(id, 'B'), more: object = {}) =>
    portal.post('case/decide', { ...grantOf(await portal.caseOf(id), as), ...more })
  const grant = async (id: string, as?: string) => expect((await granting(id, as)).status).toBe(200)
  const withdraw = async (id: string) =>
    expect((await decide(id, 'withdraw', { reason: 'at-own-request' })).status).toBe(200)
  const refuse = async (id: string) =>
    expect((await decide(id, 'refuse', { reason: 'boat-not-allowed' })).status).toBe(200)
  const undo = async (id: string, who = portal.handler) => {
    const { version } = await portal.caseOf(id)
    return portal.post('case/undo-refusal', { id, version, remark: 'Een vergissing.' }, who)
  }
  /** A request with the number of what was withdrawn. */
  const ask = async (objectName: string, changes: object = {}) => {
    const asked = { previousVignetCode: number, objectName, ...changes }
    const requestId = await portal.someone.save(asked)
    return { requestId, id: (await portal.search(requestId)).cases[0]!.id }
  }
  const costOf = async (id: string) => (await portal.caseOf(id)).cost
  const objectTo = async (id: string) => {
    const { version, objectable } = await portal.caseOf(id)
    const decisionId = objectable[0]?.decisionId
    const came = { receivedOn: '2026-06-15', way: 'letter', reasons: 'De boot mag wel.' }
    const answer = await portal.post('objection', { id, version, decisionId, ...came })
    expect(answer.status).toBe(200)
  }
  const uphold = async (id: string) => {
    const { version, objections } = await portal.caseOf(id)
    const objectionId = objections[0]?.id
    const decided = { id, version, objectionId, outcome: 'upheld', remark: 'U hebt gelijk.' }
    return portal.post('objection/decide', decided, other)
  }
  const refused = (words: string) => ({
    status: 409,
    body: { message: expect.stringContaining(words) },
  })

  test('is not undone back once the vignette that gave it lives again, which is told before', async () => {
    const { id } = await ask('De Gans')
    const credited = await costOf(id)
    expect(credited).toBeLessThan(await costOf(old))
    await refuse(id)
    expect(await portal.caseOf(id)).toMatchObject({ corrections: ['refusal-undone'] })
    expect((await undo(old)).status).toBe(200)
    expect(await portal.caseOf(id)).toMatchObject(STANDS)
    expect(await undo(id)).toMatchObject(refused('oude vignet'))
    await grant(old)
    expect(await undo(id)).toMatchObject(refused('oude vignet'))
    // Withdrawn anew it is worth something else, under another number.
    await withdraw(old)
    expect(await portal.caseOf(id)).toMatchObject(STANDS)
    expect((await undo(id)).status).toBe(409)
  })

  test('keeps the vignette that gave it ended, also when an objection to that is right', async () => {
    const { id } = await ask('De Gans')
    const stands = { corrections: [], refusalStands: 'credit-given' }
    expect(await portal.caseOf(old)).toMatchObject(stands)
    expect(await undo(old)).toMatchObject(refused('bij een andere aanvraag gebruikt'))
    await objectTo(old)
    expect((await portal.caseOf(old)).objections).toMatchObject([
      { reopens: false, isPaidBack: false, isCreditGone: true },
    ])
    expect(await uphold(old)).toMatchObject({ status: 200, body: { reopened: false } })
    expect(await portal.caseOf(old)).toMatchObject({ vignetteStatus: 'WITHDRAWN' })
    await grant(id)
  })

  test('of it and of the vignette that gave it, undone at once, one lives', async () => {
    for (let round = 0; round < 4; round++) {
      const { id } = await ask(`De Gans ${round}`)
      await refuse(id)
      const both = await Promise.all([undo(old), undo(id, other)])
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
      if (both[0].status === 200) {
        number = `R${round}-${old.slice(-6).toUpperCase()}`
        await grant(old, number)
        await withdraw(old)
      } else await refuse(id)
    }
  })

  test('is not had twice by an objection that is right; the desk says so before, and its letter why', async () => {
    const first = await ask('De Gans')
    await refuse(first.id)
    await objectTo(first.id)
    expect((await portal.caseOf(first.id)).objections).toMatchObject([
      { reopens: true, isCreditGone: false },
    ])
    const second = await ask('De Eend')
    expect(await costOf(second.id)).toBe(await costOf(first.id))
    expect((await portal.caseOf(first.id)).objections).toMatchObject([
      { reopens: false, isPaidBack: false, isCreditGone: true },
    ])
    expect(await uphold(first.id)).toMatchObject({ status: 200, body: { reopened: false } })
    const shown = await portal.caseOf(first.id)
    expect(shown).toMatchObject({ vignetteStatus: 'REFUSED', kind: null })
    expect(shown.history[0]).toMatchObject({
      objection: { outcome: 'upheld', reopened: false, isCreditGone: true },
    })
    await portal.app.background.runDue()
    const letter = portal.mailer.sent.find(
      ({ subject }) => subject === 'Onze beslissing op uw bezwaar',
    )
    expect(letter?.text).toContain('Vraag het dan opnieuw aan.')
    expect(letter?.text).not.toContain('We beoordelen uw aanvraag opnieuw')
    await grant(second.id)
  })

  test('is not granted for a price that does not hold any more', async () => {
    const { id } = await ask('De Gans')
    // As two were brought to life before it was asked.
    const set = (status: 'ACTIVE' | 'WITHDRAWN') =>
      connected().database.updateTable('vignette').set({ status }).where('id', '=', old).execute()
    await set('ACTIVE')
    expect(await granting(id)).toMatchObject(refused('verrekening'))
    await set('WITHDRAWN')
    await grant(id)
  })

  test('is not handed in by a mandate that comes after the vignette that gave it lives again', async () => {
    await connected()
      .database.updateTable('mandate')
      .set({ status: 'REPLACED' })
      .where('account_id', '=', portal.someone.accountId)
      .execute()
    const { id, requestId } = await ask('De Gans')
    const { reference } = await portal.someone.begin()
    expect((await undo(old)).status).toBe(200)
    await portal.send({ mandate: portal.provider.decide(reference, 'CONFIRMED') })
    expect(await portal.caseOf(id)).toMatchObject({ vignetteStatus: 'AWAITING_PAYMENT' })
    const credited = await costOf(id)
    expect(await ask('De Gans', { requestId })).toMatchObject({ id })
    expect(await portal.caseOf(id)).toMatchObject({ vignetteStatus: 'IN_REVIEW' })
    expect(await costOf(id)).toBeGreaterThan(credited)
  })

  test('is had by a request whose price a correction makes anew with it', async () => {
    const first = await ask('De Gans')
    const second = await ask('De Eend')
    const whole = await costOf(second.id)
    await refuse(first.id)
    const stored = await portal.get<ReplyOf<typeof getCorrection>>(
      `case/correction?id=${second.id}`,
    )
    const { version } = await portal.caseOf(second.id)
    const boatLength = stored.body.boatLength + 0.1
    const asked = { id: second.id, version, remark: 'Nagemeten.', ...stored.body, boatLength }
    const shown = await portal.post('case/correction', asked)
    const { seen } = shown.body as unknown as ReplyOf<typeof previewCorrection>
    expect((await portal.post('case/correct', { ...asked, seen })).status).toBe(200)
    expect(await costOf(second.id)).toBeLessThan(whole)
    expect((await portal.caseOf(second.id)).cancelled).toBe(null)
    const stands = { corrections: [], refusalStands: 'credit-given' }
    expect(await portal.caseOf(first.id)).toMatchObject(stands)
    expect((await undo(first.id)).status).toBe(409)
  })

  test('is had by a request that is granted as another category, whose price is made anew with it', async () => {
    const certificate = { name: 'bewijs.pdf', data: Buffer.from(aPdf()).toString('base64') }
    const marina = { objectLocation: 'marina', marinaID: '1', MOORING_CERTIFICATE: certificate }
    const first = await ask('De Gans')
    const second = await ask('De Eend', marina)
    const before = await portal.caseOf(second.id)
    // Another has the credit.
    expect(before.cancelled).not.toBe(null)
    await refuse(first.id)
    expect(await portal.caseOf(first.id)).toMatchObject({ corrections: ['refusal-undone'] })
    const { offer } = await portal.caseOf(second.id)
    const other = offer.find(({ category }) => category === 'SUBSCRIPTION')
    const more = { category: other?.category, cost: other?.cost }
    expect((await granting(second.id, numberOf(second.id, 'S'), more)).status).toBe(200)
    const kept = await connected()
      .database.selectFrom('request')
      .select(['credit_cents as cents', 'credited_vignette_id as of', 'credit_reason as why'])
      .where('id', '=', second.requestId)
      .executeTakeFirstOrThrow()
    expect(kept).toEqual({ cents: expect.any(Number) as number, of: old, why: null })
    expect(kept.cents).toBeGreaterThan(0)
    expect(await portal.caseOf(second.id)).toMatchObject({ cost: other?.cost, cancelled: null })
    const stands = { corrections: [], refusalStands: 'credit-given' }
    expect(await portal.caseOf(first.id)).toMatchObject(stands)
    expect((await undo(first.id)).status).toBe(409)
  })
})
