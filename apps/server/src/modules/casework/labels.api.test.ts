import { afterEach, beforeEach, expect, test } from 'vitest'
import { grantOf, startCaseworkPortal } from '../../testing/casework-portal.ts'
import { letBeCollectedAt } from '../../testing/collected-at.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { pdfText } from '../../testing/pdf-text.ts'

type Portal = Awaited<ReturnType<typeof startCaseworkPortal>>

const UNKNOWN = '0199f0e0-0000-7000-8000-000000000009'

describeOnEachDatabase('where stickers go by post', (connected) => {
  let portal: Portal
  beforeEach(async () => {
    portal = await startCaseworkPortal(connected())
  })
  afterEach(() => portal.close())

  const granted = async () => {
    const id = await portal.aCase()
    const number = `P-${id.slice(-6)}`.toUpperCase()
    expect(
      (await portal.post('case/decide', grantOf(await portal.caseOf(id), number))).status,
    ).toBe(200)
    return { id, number }
  }
  const isCollected = async (id: string) => {
    const { requestId } = await portal.caseOf(id)
    await letBeCollectedAt(connected().database, requestId, '1')
  }
  const ask = (ids: string[], change: object = {}) =>
    portal.app.inject({
      method: 'POST',
      url: '/api/beheer/labels',
      headers: portal.handler.headers,
      payload: { ids, format: 'pdf', sheet: '21', first: 1, ...change },
    })
  const asked = () =>
    connected()
      .database.selectFrom('desk_event')
      .select(['detail', 'staff_id'])
      .where('kind', '=', 'exported')
      .orderBy('id')
      .execute()
  const live = async (id: string, address: object) => {
    const { database } = connected()
    const { account_id } = await database
      .selectFrom('vignette')
      .select('account_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await database.updateTable('account').set(address).where('id', '=', account_id).execute()
  }

  test('each has a label with its number, in the order that was asked', async () => {
    const [one, other] = [await granted(), await granted()]
    await live(one.id, {
      initials: 'Ç.',
      surname_prefix: 'van der',
      surname: 'Łódź-Meijer',
      street: 'Sint Antoniesbreestraat',
      house_number: '12',
      house_number_addition: 'bis',
      postal_code: '1011 HB',
      city: 'Amsterdam',
    })
    const answer = await ask([other.id, one.id])
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="adresetiketten.pdf"',
      'cache-control': 'private, no-store',
    })
    const text = (await pdfText(answer.rawPayload)).replaceAll(/\s+/g, ' ')
    expect(text).toContain('Ç. van der Łódź-Meijer')
    expect(text).toContain('Sint Antoniesbreestraat 12 bis')
    expect(text).toContain('1011 HB Amsterdam')
    expect(text.indexOf(other.number)).toBeLessThan(text.indexOf(one.number))
  })

  test('nothing of a long address is left out, on the smallest labels', async () => {
    const { id } = await granted()
    const street = 'Langestraatnamenlaan '.repeat(6).trim()
    const surname = 'Wolfeschlegelsteinhausenbergerdorff '.repeat(3).trim()
    await live(id, { street, surname, country_code: 'DE' })
    const words = (await pdfText((await ask([id], { sheet: '24' })).rawPayload)).split(/\s+/)
    expect(words.filter((word) => word.startsWith('Langestraat')).length).toBe(6)
    expect(words.filter((word) => word.startsWith('Wolfeschlegel')).length).toBe(3)
    expect(words).toContain('DUITSLAND')
  })

  test('a printer gets the parts of each address', async () => {
    const { id, number } = await granted()
    await live(id, { surname: '=HYPERLINK("x")', street: 'Kade; 1', country_code: 'NL' })
    const answer = await ask([id], { format: 'csv' })
    expect(answer.headers['content-type']).toMatch(/^text\/csv/)
    const [heads, line, end] = answer.body.replace('\uFEFF', '').split('\r\n')
    expect(heads).toBe(
      '"Vignetnummer";"Bedrijf of vereniging";"Naam";"Straat";"Huisnummer";"Postcode";"Plaats";"Land"',
    )
    expect(line).toContain(`"${number}";`)
    expect(line).toContain('"Kade; 1"')
    expect(line?.endsWith(';')).toBe(true)
    expect(end).toBe('')
  })

  test('who asked for which addresses is written down', async () => {
    const { id } = await granted()
    const before = (await asked()).length
    await ask([id, id])
    const events = (await asked()).slice(before)
    expect(events).toMatchObject([
      { detail: { what: 'labels', format: 'pdf', rows: 1, vignettes: [id] } },
    ])
    expect(events[0]?.staff_id).not.toBeNull()
  })

  test('what is picked up, not granted or nobody knows has no label, and nothing is handed out', async () => {
    const [good, collected] = [await granted(), await granted()]
    await isCollected(collected.id)
    const before = (await asked()).length
    for (const other of [collected.id, await portal.aCase(), UNKNOWN]) {
      const answer = await ask([good.id, other])
      expect(answer.statusCode).toBe(409)
      expect(answer.json<{ message: string }>().message).toBe(
        'Niet alle gekozen vignetten gaan nog per post. Laad de lijst opnieuw en kies nog eens.',
      )
    }
    expect((await asked()).length).toBe(before)
  })

  test('what is picked up has a list and labels of its own, that say where', async () => {
    const [collected, posted] = [await granted(), await granted()]
    await isCollected(collected.id)
    const list = await ask([collected.id], { kind: 'TO_LAY_OUT', format: 'csv' })
    const [heads, line] = list.body.replace('\uFEFF', '').split('\r\n')
    expect(list.headers['content-disposition']).toContain('afhaallijst.csv')
    expect(heads).toBe('"Afhaalpunt";"Vignetnummer";"Bedrijf of vereniging";"Naam";"Boot"')
    expect(line).toContain(`"Afhaalpunt Noord";"${collected.number}";`)
    const labels = await ask([collected.id], { kind: 'TO_LAY_OUT' })
    expect(await pdfText(labels.rawPayload)).toContain('Afhaalpunt Noord')
    const mixed = await ask([collected.id, posted.id], { kind: 'TO_LAY_OUT' })
    expect(mixed.statusCode).toBe(409)
    expect(mixed.json<{ message: string }>().message).toBe(
      'Niet alle gekozen vignetten worden nog opgehaald. Laad de lijst opnieuw en kies nog eens.',
    )
  })

  test.each([
    { first: 0 },
    { first: 25 },
    { first: 1.5 },
    { first: 15, sheet: '14' },
    { sheet: '65' },
    { format: 'docx' },
  ])('a sheet that is none is refused: %j', async (change) => {
    const { id } = await granted()
    expect((await ask([id], change)).statusCode).toBe(422)
  })
})
