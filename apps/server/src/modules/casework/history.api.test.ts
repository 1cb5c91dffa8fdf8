import { afterEach, beforeEach, expect, test } from 'vitest'
import { decision, startCaseworkPortal } from '../../testing/casework-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { insertRequest } from '../../testing/insert-request.ts'

type Portal = Awaited<ReturnType<typeof startCaseworkPortal>>

describeOnEachDatabase('the history of a case', (connected) => {
  let portal: Portal
  beforeEach(async () => {
    portal = await startCaseworkPortal(connected())
  })
  afterEach(() => portal.close())

  const idOf = async (requestId: string) => (await portal.search(requestId)).cases[0]!.id
  const historyOf = async (requestId: string) =>
    (await portal.caseOf(await idOf(requestId))).history

  test('a mooring request waits for a mandate, a transit request for its payment', async () => {
    const mooring = await portal.someone.save()
    const { requestId: transit } = await insertRequest(connected().database, portal.clock.now())
    for (const [requestId, waits] of [
      [mooring, 'Nog niet ingediend'],
      [transit, 'Wacht op betaling'],
    ] as const) {
      const { cases } = await portal.search(requestId)
      expect(cases.map(({ statusName }) => statusName)).toEqual([waits])
      expect((await portal.caseOf(cases[0]!.id)).statusName).toBe(waits)
    }
    expect(await historyOf(mooring)).toMatchObject([{ statusName: 'Nog niet ingediend' }])
  })

  test('a mandate that came to nothing and the one that was confirmed each have their lines', async () => {
    const requestId = await portal.someone.save()
    const begun = async (status: 'CANCELLED' | 'CONFIRMED') => {
      portal.clock.advanceSeconds(60)
      const { reference } = await portal.someone.begin()
      portal.clock.advanceSeconds(60)
      await portal.send({ mandate: portal.provider.decide(reference, status) })
    }
    await begun('CANCELLED')
    await begun('CONFIRMED')
    expect(await historyOf(requestId)).toMatchObject([
      { kind: 'vignette', statusName: 'In behandeling' },
      { kind: 'mandate', mandateStatus: 'CONFIRMED', who: null },
      { kind: 'mandate', mandateStatus: 'PENDING' },
      { kind: 'mandate', mandateStatus: 'CANCELLED' },
      { kind: 'mandate', mandateStatus: 'PENDING' },
      { kind: 'vignette', statusName: 'Nog niet ingediend' },
    ])
  })

  test('what the applicant did is not told as if the portal had done it', async () => {
    const requestId = await portal.someone.save()
    portal.clock.advanceSeconds(60)
    await portal.someone.begin()
    portal.clock.advanceSeconds(60)
    const withdrawn = await portal.someone.post('withdraw', { requestId })
    expect(withdrawn.statusCode).toBe(200)
    expect(await historyOf(requestId)).toMatchObject([
      { kind: 'vignette', statusName: 'Ingetrokken', who: null, isByApplicant: true },
      { kind: 'mandate', mandateStatus: 'PENDING', who: null, isByApplicant: true },
      { kind: 'vignette', statusName: 'Nog niet ingediend', who: null, isByApplicant: true },
    ])
  })

  test('what a bank did or a staff member decided is not told as the applicant’s', async () => {
    const shown = await portal.caseOf(await portal.aCase())
    portal.clock.advanceSeconds(60)
    const reason = { reason: 'at-own-request' }
    await portal.post('case/decide', decision(shown, 'withdraw', reason))
    const { history } = await portal.caseOf(shown.id)
    expect(history.filter(({ isByApplicant }) => !isByApplicant)).toMatchObject([
      { kind: 'staff', did: 'withdraw', who: 'B. Sluis' },
      { kind: 'vignette', statusName: 'Ingetrokken', who: null },
      { kind: 'vignette', statusName: 'In behandeling', who: null },
      { kind: 'mandate', mandateStatus: 'CONFIRMED', who: null },
    ])
  })
})
