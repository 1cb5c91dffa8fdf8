import type { Case } from '@vignettes/domain/api/casework-case.ts'
import type { CaseLine } from '@vignettes/domain/api/casework-queue.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { layInStock } from '../../testing/lay-in-stock.ts'
import { inCasework } from '../../testing/casework-staff.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { startMandatesPortal } from '../../testing/mandates-portal.ts'
import { MOORING } from '../../testing/mooring-payload.ts'
import { pdfText } from '../../testing/pdf-text.ts'

describeOnEachDatabase('a cancelled vignette (D3, A32)', (connected) => {
  let portal: Awaited<ReturnType<typeof startMandatesPortal>>
  let handler: Awaited<ReturnType<typeof inCasework>>
  let owner: Awaited<ReturnType<typeof portal.applicant>>
  let stranger: Awaited<ReturnType<typeof portal.applicant>>
  let number: string

  beforeAll(async () => {
    portal = await startMandatesPortal(connected())
    handler = await inCasework(portal, connected().database)
    owner = await portal.applicant()
    stranger = await portal.applicant()
    const requestId = await owner.save()
    const { reference } = await owner.begin()
    await portal.send({ mandate: portal.provider.decide(reference, 'CONFIRMED') })
    number = 'V26-0400012'
    await layInStock(connected().database, number)
    await decide(requestId, 'grant', { number })
  })
  afterAll(() => portal.close())

  const caseOf = async (requestId: string) => {
    const { headers } = handler
    const url = '/api/beheer/search'
    const payload = { q: requestId }
    const found = await portal.app.inject({ method: 'POST', url, headers, payload })
    const { id } = found.json<{ cases: CaseLine[] }>().cases[0]!
    return (await portal.app.inject({ url: `/api/beheer/case?id=${id}`, headers })).json<Case>()
  }
  async function decide(requestId: string, decision: string, more: object): Promise<void> {
    const { id, version, documents } = await caseOf(requestId)
    const accepted = documents.map((each) => ({ documentId: each.id, verdict: 'accepted' }))
    const answer = await portal.app.inject({
      method: 'POST',
      url: '/api/beheer/case/decide',
      headers: handler.headers,
      payload: { id, version, decision, documents: decision === 'grant' ? accepted : [], ...more },
    })
    expect(answer.statusCode, answer.body).toBe(200)
  }
  const worth = async (who: typeof owner, previousVignetCode: string) => {
    const asked = await who.post('cancelled-vignette', { previousVignetCode })
    const offers = await who.post('calculate', {
      ...MOORING,
      previousVignetCode,
      districtCode: 'AMSTERDAM',
    })
    const [offer] = offers.json<{ credit: number; creditReason?: string }[]>()
    return [asked.json<{ creditReason: string | null }>().creditReason, offer?.creditReason ?? null]
  }

  test('is never silent: the step and the sum are told why nothing is taken off', async () => {
    expect(await worth(owner, ' 12 34 ')).toEqual(['unknown', 'unknown'])
    expect(await worth(owner, number)).toEqual(['notCancelled', 'notCancelled'])
    const requestId = await idOfNumber()
    await decide(requestId, 'withdraw', { reason: 'at-own-request' })
    // As people write it.
    for (const written of [number, 'v26-0400012', 'V26 0400012', 'V26.o4oo o12']) {
      expect(await worth(owner, written)).toEqual([null, null])
    }
    // That somebody else has it is told to nobody.
    expect(await worth(stranger, number)).toEqual(['unknown', 'unknown'])
  })

  test('may be sent all the same; the PDF says so, and who decides sees it marked', async () => {
    const requestId = await owner.save({ previousVignetCode: '12 34' })
    const pdf = await owner.get(`summary?requestId=${requestId}`)
    expect((await pdfText(pdf.rawPayload)).replaceAll(/\s+/g, ' ')).toContain(
      'Dit nummer kennen wij niet; er is geen verrekening.',
    )
    expect((await caseOf(requestId)).cancelled).toEqual({
      number: '12 34',
      year: 2026,
      creditReason: 'unknown',
    })
    expect((await caseOf(await owner.save())).cancelled).toBeNull()
  })

  test('that is worth more than the new one costs: nothing is paid, in the PDF and the letter too', async () => {
    await owner.confirm()
    const small = { objectLength: 2, objectWidth: 1.5, previousVignetCode: number }
    const requestId = await owner.save(small)
    const stored = (await owner.get(`request/${requestId}`)).json<object>()
    expect(stored).toMatchObject({ cost: 0, terms: [] })
    const summary = await owner.get(`summary?requestId=${requestId}`)
    const pdf = (await pdfText(summary.rawPayload)).replaceAll(/\s+/g, ' ')
    expect(pdf).toContain('Bedrag voor een heel jaar € 202,80')
    expect(pdf).toContain('€ -202,80. Het opgezegde vignet is meer waard: € 369,10.')
    expect(pdf).toContain('Bedrag U betaalt niets')
    await portal.app.background.runDue()
    const { text: letter = '' } =
      portal.mailer.sent.findLast(({ subject }) => subject.includes('aanvraag ontvangen')) ?? {}
    expect(letter).toContain('Bedrag: U betaalt niets')
    for (const words of [pdf, letter]) expect(words).not.toMatch(/termijn|€ 0,-/)
  })

  async function idOfNumber(): Promise<string> {
    const row = await connected()
      .database.selectFrom('vignette')
      .select('request_id')
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    return row.request_id
  }
})
