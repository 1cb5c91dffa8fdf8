import type { getApplicant } from '@vignettes/domain/api/casework-applicant.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { grantOf, startCaseworkPortal } from '../../testing/casework-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { pdfText } from '../../testing/pdf-text.ts'

type Portal = Awaited<ReturnType<typeof startCaseworkPortal>>
type Applicant = Awaited<ReturnType<Portal['applicant']>>

const COMPANY = { name: 'Rederij ’t Roer B.V.', kvkNumber: '12345678' }
const OTHER = { name: 'Watersportvereniging Het Anker', kvkNumber: '87654321' }

describeOnEachDatabase('issue 14, 9: a company at the desk', (connected) => {
  let portal: Portal
  let who: Applicant
  let id: string
  let requestId: string
  beforeAll(async () => {
    portal = await startCaseworkPortal(connected())
    who = await portal.applicant({ surnamePrefix: '', surname: 'Slobeend' })
    await setCompany(COMPANY)
    requestId = await who.save({ objectName: 'Otter' })
    const { reference } = await who.begin()
    await portal.send({ mandate: portal.provider.decide(reference, 'CONFIRMED') })
    id = (await portal.search(requestId)).cases[0]!.id
    // What was sent stays as it was.
    await setCompany(OTHER)
  })
  afterAll(() => portal.close())

  const setCompany = (payload: object, { headers } = who) =>
    portal.app.inject({
      ...{ method: 'PUT', url: '/api/request-vignette/user/company', headers, payload },
    })
  const finds = async (q: string) => (await portal.search(q)).cases.map((each) => each.id)
  const label = async (format: 'pdf' | 'csv', kind = 'TO_SEND') => {
    const answer = await portal.app.inject({
      ...{ method: 'POST', url: '/api/beheer/labels', headers: portal.handler.headers },
      payload: { kind, ids: [id], format, sheet: '21', first: 1 },
    })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer
  }

  test('the case names the company that it was sent for, the applicant’s page the one of now', async () => {
    const shown = await portal.caseOf(id)
    expect([shown.company, shown.person.company]).toEqual([COMPANY.name, COMPANY])
    const { body } = await portal.get<ReplyOf<typeof getApplicant>>(`applicant?id=${who.accountId}`)
    expect(body.person.company).toEqual(OTHER)
    expect(body.requests.map(({ company }) => company)).toEqual([COMPANY.name])
    const line = (await portal.queue()).cases.find((each) => each.id === id)
    expect([line?.company, line?.applicant]).toEqual([COMPANY.name, 'J.P. Slobeend'])
  })

  test('whoever asks for themselves has none', async () => {
    const own = await portal.caseOf(await portal.aCase())
    expect([own.company, own.person.company]).toEqual([null, null])
  })

  test('the search finds it by each word of its name, however written, and by its number', async () => {
    for (const q of [
      ...['Rederij', 'rederij t roer', 'Roer B.V.', 'roer bv', 'REDERIJ ‘T ROER', "'t Roer"],
      ...['12345678', 'KvK 1234.56 78', 'kvk-nummer 12345678'],
      // By what its owner asks for now as well: of a person all is shown.
      ...['Het Anker', '87654321'],
    ])
      expect([q, await finds(q)]).toEqual([q, [id]])
    for (const q of ['ederij', '1234567', '12345679', "'", '-'])
      expect([q, (await finds(q)).includes(id)]).toEqual([q, false])
  })

  test('who has a company and never asked for anything is found by it too', async () => {
    const nobody = await portal.applicant()
    const company = { name: 'Stichting Kraaiennest', kvkNumber: '55555555' }
    await setCompany(company, nobody)
    for (const q of ['kraaien', '5555 5555']) {
      const { people } = await portal.search(q)
      expect(people).toMatchObject([{ id: nobody.accountId, company: company.name }])
    }
    await portal.app.inject({
      method: 'DELETE',
      url: '/api/request-vignette/user/company',
      headers: nobody.headers,
    })
    expect((await portal.search('kraaien')).people).toEqual([])
  })

  test('its owner sees it at the details and in the summary, as it was sent; nobody else does', async () => {
    const { company } = (await who.get(`object?objectId=${id}`)).json<{ company: unknown }>()
    expect(company).toEqual(COMPANY)
    expect((await portal.someone.get(`object?objectId=${id}`)).statusCode).toBe(404)
    const summary = await who.get(`summary?requestId=${requestId}`)
    const words = (await pdfText(summary.rawPayload)).replaceAll(/\s+/g, ' ')
    expect(words).toContain(`${COMPANY.name} t.a.v. J.P. Slobeend`)
    expect(words).toContain('KvK-nummer 12345678')
  })

  test('the label names the company above its contact, and a printer gets both', async () => {
    const decided = await portal.post('case/decide', grantOf(await portal.caseOf(id), 'R-00001'))
    expect(decided.status).toBe(200)
    const words = (await pdfText((await label('pdf')).rawPayload)).replaceAll(/\s+/g, ' ')
    expect(words).toContain(`${COMPANY.name} t.a.v. J.P. Slobeend`)
    const [, line] = (await label('csv')).body.replace('\uFEFF', '').split('\r\n')
    expect(line).toContain(`"R-00001";"${COMPANY.name}";"t.a.v. J.P. Slobeend";`)
  })

  test('letters greet the person', async () => {
    await portal.app.background.runDue()
    const mails = portal.mailer.sent.filter(({ to }) => to === who.email)
    expect(mails.length).toBeGreaterThan(0)
    for (const { text } of mails) expect(text).not.toContain(COMPANY.name)
  })
})
