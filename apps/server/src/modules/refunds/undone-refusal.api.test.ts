import type { listAudit } from '@vignettes/domain/api/casework-audit.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { businessDate } from '@vignettes/domain/rules/business-date.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { decision, grantOf } from '../../testing/casework-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { type RefundDesk, startRefundDesk } from '../../testing/refund-desk.ts'

const WHY = 'Wij keken naar een andere boot.'
const DAY_S = 24 * 60 * 60

describeOnEachDatabase('a refusal or a withdrawal that was wrong', (connected) => {
  let desk: RefundDesk
  beforeEach(async () => {
    desk = await startRefundDesk(connected())
  })
  afterEach(() => desk.close())

  const undo = async (id: string, more: object = {}, who = desk.handler) => {
    const { version } = await desk.caseOf(id)
    return desk.post('case/undo-refusal', { id, version, remark: WHY, ...more }, who)
  }
  const decideOn = async (id: string, kind: string, more: object) =>
    expect(
      (await desk.post('case/decide', decision(await desk.caseOf(id), kind, more))).status,
    ).toBe(200)
  const refused = async () => {
    const id = await desk.aCase()
    await decideOn(id, 'refuse', { reason: 'not-the-owner' })
    return id
  }
  const paidAndRefused = async () => {
    const id = await desk.paidCase()
    const { cost } = await desk.caseOf(id)
    expect((await desk.refuse(id, { back: 'all', amount: cost })).status).toBe(200)
    return id
  }
  const message = async (answer: ReturnType<typeof undo>) => {
    const { status, body } = await answer
    return [status, String(body['message'])]
  }

  test('is judged anew with the days that were left of its term, and its applicant reads why', async () => {
    const id = await refused()
    expect(await desk.caseOf(id)).toMatchObject({
      ...{ kind: null, corrections: ['refusal-undone'], objectable: [{ act: 'refuse' }] },
    })
    expect((await undo(id, { remark: ' ' })).status).toBe(422)
    expect((await undo(id)).status).toBe(200)
    const shown = await desk.caseOf(id)
    expect(shown).toMatchObject({
      ...{ vignetteStatus: 'IN_REVIEW', kind: 'NEW', decideBy: '2026-08-10' },
      // Nothing is in force that one could object to.
      objectable: [],
    })
    expect(shown.history[0]).toMatchObject({
      ...{ did: 'refusal-undone', who: 'B. Sluis', note: WHY },
      correction: { of: 'refusal', decided: 'refuse', number: null, isMoneyKept: false },
    })
    const letter = (await desk.mails()).at(-1)
    expect(letter?.subject).toBe('We beoordelen uw aanvraag opnieuw')
    for (const words of ['Dat besluit was niet goed', 'Afwijzing', WHY])
      expect(letter?.text).toContain(words)
    expect(letter?.text).not.toMatch(/geld terugkrijgt|sticker/)
    expect((await undo(id)).status).toBe(409)
    const number = `UR-${id.slice(-8)}`.toUpperCase()
    expect((await desk.post('case/decide', grantOf(shown, number))).status).toBe(200)
  })

  test('leaves no decision that the lead counts', async () => {
    const counted = async (id: string) =>
      (
        await connected()
          .database.selectFrom('desk_decision')
          .innerJoin('desk_event', 'desk_event.id', 'desk_decision.event_id')
          .select('desk_decision.kind')
          .where('vignette_id', '=', id)
          .execute()
      ).map(({ kind }) => kind)
    const id = await refused()
    expect(await counted(id)).toEqual(['refuse'])
    await undo(id)
    expect(await counted(id)).toEqual([])
  })

  test('of what was granted leaves its number spent, for somebody may have its sticker', async () => {
    const id = await desk.aCase()
    const number = `UR-${id.slice(-8)}`.toUpperCase()
    await desk.post('case/decide', grantOf(await desk.caseOf(id), number))
    await decideOn(id, 'withdraw', { reason: 'boat-not-allowed' })
    expect((await undo(id)).status).toBe(200)
    expect(await desk.caseOf(id)).toMatchObject({ vignetteStatus: 'IN_REVIEW', number: null })
    const { body } = await desk.get<{ verdict: string }>(`check?number=${number}`)
    expect(body.verdict).toBe('not-valid')
    expect((await desk.mails()).at(-1)?.text).toContain('Gebruik die dan niet meer')
  })

  test('says that promised money does not come, also where it is granted before that letter goes', async () => {
    const id = await paidAndRefused()
    expect((await desk.mails()).at(-1)?.text).toContain('terugbetalen')
    expect((await undo(id, {}, desk.other)).status).toBe(200)
    const grant = grantOf(await desk.caseOf(id), `UR-${id.slice(-8)}`.toUpperCase())
    expect((await desk.post('case/decide', grant)).status).toBe(200)
    const [undone, granted] = (await desk.mails()).slice(-2)
    expect(undone?.text).toContain('Dat gaat nu niet door.')
    expect(granted?.subject).toBe('Uw vignet is goedgekeurd')
  })

  test('keeps money that nobody accepted to go back, and says so', async () => {
    const id = await paidAndRefused()
    expect((await undo(id, {}, desk.other)).status).toBe(200)
    expect(await desk.refundsOf(id)).toMatchObject([
      { refundStatus: 'WITHDRAWN', followUp: 'decision-undone', group: 'not-given', actions: [] },
    ])
    expect(await desk.caseOf(id)).toMatchObject({ kind: 'NEW', moneyKind: null })
    expect(await desk.told(id)).toEqual([])
    expect((await desk.mails()).at(-1)?.text).toContain('Dat gaat nu niet door.')
    const number = `UR-${id.slice(-8)}`.toUpperCase()
    const grant = grantOf(await desk.caseOf(id), number)
    expect((await desk.post('case/decide', grant)).status).toBe(200)
  })

  test('of money that was refused before names for each act who did it', async () => {
    const id = await paidAndRefused()
    const [refund] = await desk.refundsOf(id)
    const no = { id: refund?.id, remark: 'Klopt niet.' }
    expect(await desk.post('refunds/refuse', no, desk.other)).toMatchObject({ status: 200 })
    const third = await desk.at('D. Wal')
    expect((await undo(id, {}, third)).status).toBe(200)
    const acts = [
      { who: 'D. Wal', refundStatus: 'REFUSED', followUp: 'decision-undone' },
      { who: desk.other.name, refundStatus: 'REFUSED', followUp: null },
      { who: desk.handler.name, refundStatus: 'REQUESTED', followUp: null },
    ]
    const { history, reference } = await desk.caseOf(id)
    expect(history.filter(({ kind }) => kind === 'refund')).toMatchObject(acts)
    expect((await desk.refundsOf(id))[0]).toMatchObject({ askedBy: desk.handler.name })
    const auditor = await desk.at('A. Lezer', 'auditor')
    const day = businessDate(desk.clock.now())
    const period = `?from=${day}&until=${day}&subject=refunds`
    const { headers } = auditor
    const answer = await desk.app.inject({ url: `/api/beheer/audit${period}`, headers })
    const { events } = answer.json<ReplyOf<typeof listAudit>>()
    expect(
      events
        .filter((event) => event.reference === reference)
        .map(({ who, did }) => ({ who, ...did })),
    ).toMatchObject(acts)
    // In the file it is in words: who undid the decision did not refuse the money.
    const file = await desk.app.inject({ url: `/api/beheer/audit/export${period}`, headers })
    const lines = file.body.split('\r\n').filter((line) => line.includes(reference))
    expect(lines.filter((line) => line.includes('D. Wal'))).toEqual([
      expect.stringContaining('Vervallen: het besluit is ongedaan gemaakt'),
    ])
  })

  test('whose money is on its way back is neither offered to be undone nor undone, and it says why', async () => {
    const id = await paidAndRefused()
    const offered = { corrections: ['refusal-undone'], refusalStands: null }
    expect(await desk.caseOf(id)).toMatchObject(offered)
    const [refund] = await desk.refundsOf(id)
    await desk.post('refunds/accept', { ids: [refund?.id] }, desk.other)
    const stands = { corrections: [], refusalStands: 'money-back' }
    expect(await desk.caseOf(id)).toMatchObject(stands)
    expect(await message(undo(id))).toEqual([
      409,
      expect.stringContaining('onderweg naar de aanvrager, of al terug'),
    ])
    expect(await desk.caseOf(id)).toMatchObject({ vignetteStatus: 'REFUSED' })
    expect((await desk.refundsOf(id))[0]).toMatchObject({ followUp: null })
  })

  test('is undone only of what the desk ended after it was handed in, by who has it, while its days last', async () => {
    const open = await desk.aCase()
    expect((await undo(open)).status).toBe(409)
    const own = await desk.aCase()
    const { requestId } = await desk.caseOf(own)
    const withdrawal = await desk.app.inject({
      method: 'POST',
      url: '/api/request-vignette/withdraw',
      headers: desk.someone.headers,
      payload: { requestId },
    })
    expect(withdrawal.statusCode).toBe(200)
    expect((await desk.caseOf(own)).corrections).toEqual([])
    expect((await undo(own)).status).toBe(409)
    const unpaid = await desk.orderedCase()
    await decideOn(unpaid, 'withdraw', { reason: 'boat-not-allowed' })
    expect((await undo(unpaid)).status).toBe(409)

    const id = await refused()
    const { version } = await desk.caseOf(id)
    const both = await Promise.all(
      [desk.handler, desk.other].map((who) =>
        desk.post('case/undo-refusal', { id, version, remark: WHY }, who),
      ),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])

    const late = await refused()
    const seen = await desk.caseOf(late)
    desk.clock.advanceSeconds(220 * DAY_S)
    const who = await desk.at('D. Wal')
    const { body: over } = await desk.get(`case?id=${late}`, who)
    expect(over).toMatchObject({ corrections: [], refusalStands: 'days-over' })
    const asked = { id: late, version: seen.version, remark: WHY }
    expect(await message(desk.post('case/undo-refusal', asked, who))).toEqual([
      409,
      expect.stringContaining('zijn voorbij'),
    ])
  })
})
