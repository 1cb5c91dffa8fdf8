import type { saveCounterTransit } from '@vignettes/domain/api/casework-counter.ts'
import type { ListedRefund } from '@vignettes/domain/api/casework-refunds.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decision, startCaseworkPortal } from '../../testing/casework-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { deskForPaper } from '../../testing/helped-at-desk.ts'
import { pdfText } from '../../testing/pdf-text.ts'
import { newPersonOf } from '../../testing/registration.ts'

type Portal = Awaited<ReturnType<typeof startCaseworkPortal>>

const COMPANY = { name: 'Rederij ’t Roer B.V.', kvkNumber: '12345678' }

describeOnEachDatabase('issue 14, 9: a company that is helped at the counter', (connected) => {
  let portal: Portal
  let desk: Awaited<ReturnType<typeof deskForPaper>>
  beforeAll(async () => {
    portal = await startCaseworkPortal(connected())
    desk = await deskForPaper(portal)
  })
  afterAll(() => portal.close())

  const asked = async (form: object) => {
    const { status, body } = await portal.post('counter/transit', desk.aForm(form))
    expect([status, body]).toEqual([200, expect.anything()])
    await portal.app.background.runDue()
    return portal.caseOf((body as ReplyOf<typeof saveCounterTransit>).caseId)
  }

  test('somebody new asks for it, now and later; its letters on paper and its refund name it', async () => {
    const { person } = newPersonOf()
    const shown = await asked({
      ...{ hasNoEmail: true, person: { ...person, surname: 'Slobeend', surnamePrefix: '' } },
      company: { name: COMPANY.name, kvkNumber: 'KvK 1234 5678' },
    })
    expect([shown.company, shown.person.company]).toEqual([COMPANY.name, COMPANY])
    const [letter] = await desk.lettersOf(shown.id)
    const contact = `t.a.v. ${shown.applicant}`
    expect(letter?.to.slice(0, 2)).toEqual([COMPANY.name, contact])
    const words = (await pdfText((await desk.print(letter ? [letter] : [])).rawPayload))
      .replaceAll(/\s+/g, ' ')
      .trim()
    expect(words).toContain(`${COMPANY.name} ${contact}`)
    expect(words).toContain(`Beste ${shown.applicant},`)
    // Before it goes, and once it waits for a printer, it is for whom it is printed.
    const free = { id: shown.id, template: 'answer', subject: 'Steiger', text: 'Belt u ons.' }
    const preview = await portal.post('letter/free/preview', free)
    const to = letter?.to.join('\n')
    expect([preview.status, preview.body]).toMatchObject([200, { letter: { isByPost: true, to } }])
    const kept = await connected()
      .database.selectFrom('letter')
      .select('postal_address as to')
      .where('id', '=', letter?.id ?? '')
      .executeTakeFirst()
    expect(kept).toEqual({ to })

    const refused = decision(await portal.caseOf(shown.id), 'refuse', {
      ...{ reason: 'boat-not-allowed', documents: [] },
      money: { back: 'all', amount: shown.cost },
    })
    // Whoever took it in does not decide on it.
    const judge = await portal.at('R. Vaart')
    const decided = await portal.post('case/decide', refused, judge)
    expect([decided.status, decided.body]).toEqual([200, expect.anything()])
    const { body } = await portal.get<{ refunds: ListedRefund[] }>('refunds?group=to-accept')
    const listed = body.refunds.find(({ caseId }) => caseId === shown.id)
    expect(listed).toMatchObject({ applicant: shown.applicant, company: COMPANY.name })
  })

  test('of who has an account it is of this request; without a word it is what the account asks for', async () => {
    const { accountId } = await portal.applicant({ surname: 'Tafeleend' })
    const shown = await asked({ accountId, company: COMPANY })
    expect([shown.company, shown.person.company]).toEqual([COMPANY.name, COMPANY])
    expect((await asked({ accountId })).company).toBeNull()
  })

  test('half of it, or a number that is none, is refused at its field', async () => {
    const { person } = newPersonOf()
    const form = { hasNoEmail: true, person, company: { ...COMPANY, kvkNumber: '00000000' } }
    const { status, body } = await portal.post('counter/transit', desk.aForm(form))
    expect([status, body]).toMatchObject([422, { errors: [{ path: 'company.kvkNumber' }] }])
  })
})
