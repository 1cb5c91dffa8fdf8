import { afterEach, beforeEach, expect, test } from 'vitest'
import { grantOf } from '../../testing/casework-portal.ts'
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

    const accept = async (id: string) => {
      const [refund] = await desk.refundsOf(id)
      expect((await desk.post('refunds/accept', { ids: [refund?.id] }, desk.other)).status).toBe(
        200,
      )
    }

    test('judges nothing anew whose money is on its way back, says so before, and its letter tells what can be done', async () => {
      const id = await objectedTo()
      await accept(id)
      expect((await desk.caseOf(id)).objections).toMatchObject([
        { reopens: false, isPaidBack: true },
      ])
      expect(await uphold(id)).toMatchObject({ status: 200, body: { reopened: false } })
      const shown = await desk.caseOf(id)
      expect(shown).toMatchObject({ vignetteStatus: 'REFUSED', kind: null })
      expect(
        shown.history.find((event) => event.kind === 'staff' && event.did === 'objection-upheld'),
      ).toMatchObject({
        objection: { outcome: 'upheld', reopened: false, isPaidBack: true },
      })
      const letter = (await desk.mails()).findLast(({ subject }) => subject.includes('bezwaar'))
      expect(letter?.subject).toBe('Onze beslissing op uw bezwaar')
      expect(letter?.text).toContain('Vraag het dan opnieuw aan.')
      expect(letter?.text).not.toContain('We beoordelen uw aanvraag opnieuw')
    })

    test('asks for the rest too where a part of the money is on its way back', async () => {
      const id = await objectedTo({ back: 'part', amount: 20, remark: 'Leges blijven.' })
      await accept(id)
      const { cost } = await desk.caseOf(id)
      expect(await uphold(id)).toMatchObject({ status: 200, body: { reopened: false } })
      expect(await desk.refundsOf(id)).toMatchObject([
        { amount: 20, reason: 'refused' },
        { amount: cost - 20, refundStatus: 'REQUESTED', reason: 'refused' },
      ])
      const letter = (await desk.mails()).findLast(({ subject }) => subject.includes('bezwaar'))
      expect(letter?.text).toContain('omdat u uw geld terugkrijgt')
    })

    test.each([
      ['all', undefined],
      ['a part', { back: 'part', amount: 20, remark: 'Leges blijven.' } as const],
    ])(
      'judges anew what was paid where nobody accepted that %s of it goes back, which does not go then',
      async (_, part) => {
        const id = await objectedTo(part)
        expect((await desk.caseOf(id)).objections).toMatchObject([
          { reopens: true, isPaidBack: false },
        ])
        expect(await uphold(id)).toMatchObject({ status: 200, body: { reopened: true } })
        expect(await desk.refundsOf(id)).toMatchObject([
          { refundStatus: 'WITHDRAWN', followUp: 'decision-undone', group: 'not-given' },
        ])
        const shown = await desk.caseOf(id)
        expect(shown).toMatchObject({ vignetteStatus: 'IN_REVIEW', kind: 'NEW', moneyKind: null })
        expect(
          shown.history.find((event) => event.kind === 'staff' && event.did === 'objection-upheld'),
        ).toMatchObject({
          objection: { outcome: 'upheld', reopened: true, isMoneyKept: true },
        })
        expect((await desk.mails()).at(-1)?.text).toContain('Dat gaat nu niet door')
        const number = `OB-${id.slice(-8)}`.toUpperCase()
        const grant = grantOf(shown, number)
        expect((await desk.post('case/decide', grant)).status).toBe(200)
      },
    )

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
