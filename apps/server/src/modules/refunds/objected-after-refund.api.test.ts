import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { type RefundDesk, startRefundDesk } from '../../testing/refund-desk.ts'

describeOnEachDatabase(
  'an objection that is right, to the refusal of what was paid',
  (connected) => {
    let desk: RefundDesk
    beforeEach(async () => {
      desk = await startRefundDesk(connected())
    })
    afterEach(() => desk.close())

    async function objectedTo(part?: { back: 'part'; amount: number; remark: string }) {
      const id = await desk.paidCase()
      const { cost } = await desk.caseOf(id)
      expect((await desk.refuse(id, part ?? { back: 'all', amount: cost })).status).toBe(200)
      const { version, objectable } = await desk.caseOf(id)
      const decisionId = objectable[0]?.decisionId
      const came = { receivedOn: '2026-06-15', way: 'letter', reasons: 'De boot mag wel.' }
      const objection = await desk.post('objection', { id, version, decisionId, ...came })
      expect(objection.status).toBe(200)
      return id
    }
    const uphold = async (id: string) => {
      const { version, objections } = await desk.caseOf(id)
      const objectionId = objections[0]?.id
      const decided = { id, version, objectionId, outcome: 'upheld', remark: 'U hebt gelijk.' }
      return desk.post('objection/decide', decided, desk.other)
    }

    test('judges nothing anew whose money goes back, says so before, and its letter tells what can be done', async () => {
      const id = await objectedTo()
      expect((await desk.caseOf(id)).objections).toMatchObject([
        { reopens: false, isPaidBack: true },
      ])
      expect(await uphold(id)).toMatchObject({ status: 200, body: { reopened: false } })
      const shown = await desk.caseOf(id)
      expect(shown).toMatchObject({ vignetteStatus: 'REFUSED', kind: null })
      expect(shown.history[0]).toMatchObject({
        objection: { outcome: 'upheld', reopened: false, isPaidBack: true },
      })
      const letter = (await desk.mails()).at(-1)
      expect(letter?.subject).toBe('Onze beslissing op uw bezwaar')
      expect(letter?.text).toContain('Vraag het dan opnieuw aan.')
      expect(letter?.text).not.toContain('We beoordelen uw aanvraag opnieuw')
    })

    test('asks for the rest too where a part of the money goes back', async () => {
      const id = await objectedTo({ back: 'part', amount: 20, remark: 'Leges blijven.' })
      const { cost } = await desk.caseOf(id)
      expect(await uphold(id)).toMatchObject({ status: 200, body: { reopened: false } })
      expect(await desk.refundsOf(id)).toMatchObject([
        { amount: 20, refundStatus: 'REQUESTED', reason: 'refused' },
        { amount: cost - 20, refundStatus: 'REQUESTED', reason: 'refused' },
      ])
      expect((await desk.mails()).at(-1)?.text).toContain('omdat u uw geld terugkrijgt')
    })

    test('judges anew what was paid once its refund is withdrawn, and it can be granted', async () => {
      const id = await objectedTo()
      const [refund] = await desk.refundsOf(id)
      expect((await desk.post('refunds/withdraw', { id: refund?.id })).status).toBe(200)
      expect((await desk.caseOf(id)).objections).toMatchObject([
        { reopens: true, isPaidBack: false },
      ])
      expect(await uphold(id)).toMatchObject({ status: 200, body: { reopened: true } })
      expect(await desk.caseOf(id)).toMatchObject({ vignetteStatus: 'IN_REVIEW' })
      expect((await desk.mails()).at(-1)?.text).toContain('We beoordelen uw aanvraag opnieuw')
    })
  },
)
