import type {
  getCorrection,
  previewCorrection,
} from '@vignettes/domain/api/casework-corrections.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { decision, grantOf, startCaseworkPortal } from '../../testing/casework-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'

type Portal = Awaited<ReturnType<typeof startCaseworkPortal>>
type Preview = ReplyOf<typeof previewCorrection>

const WHY = 'U hebt ons gebeld.'

describeOnEachDatabase('the data of a case, corrected by the desk', (connected) => {
  let portal: Portal
  let id: string
  beforeEach(async () => {
    portal = await startCaseworkPortal(connected())
    id = await portal.aCase()
  })
  afterEach(() => portal.close())

  const stored = async () =>
    (await portal.get<ReplyOf<typeof getCorrection>>(`case/correction?id=${id}`)).body
  const asked = async (changes: object) => {
    const { version } = await portal.caseOf(id)
    return { id, version, remark: WHY, ...(await stored()), ...changes }
  }
  const preview = async (body: object, who = portal.handler) => {
    const answer = await portal.post('case/correction', body, who)
    return { ...answer, shown: answer.body as unknown as Preview }
  }
  const correct = async (changes: object) => {
    const body = await asked(changes)
    const { shown } = await preview(body)
    return { shown, answer: await portal.post('case/correct', { ...body, seen: shown.seen }) }
  }

  test('2.8 who somebody is changes in each of their cases: that is shown before, and stands in the history of each', async () => {
    const other = await portal.aCase({ objectName: 'Tweede boot' })
    const { reference } = await portal.caseOf(other)
    const corrected = async (of: string) =>
      (await portal.caseOf(of)).history.filter(
        (row) => row.kind === 'staff' && row.did === 'person-corrected',
      )
    const { shown: ofBoat } = await correct({ boatName: 'Alleen deze' })
    expect([ofBoat.others, await corrected(other)]).toEqual([[], []])
    const { shown, answer } = await correct({ surname: 'Vriesinga', boatName: 'Deze ook' })
    expect(answer.status).toBe(200)
    expect(shown.others).toEqual([{ id: other, reference, boatName: 'Tweede boot' }])
    expect(await corrected(other)).toMatchObject([
      {
        who: 'B. Sluis',
        correction: { changes: [{ field: 'surname', to: 'Vriesinga' }] },
      },
    ])
    expect(await corrected(id)).toEqual([])
  })

  test('is shown first with the difference in price by the tariff, changes nothing until then, and tells the applicant', async () => {
    const before = await portal.caseOf(id)
    const was = await stored()
    const boatLength = was.boatLength + 1
    const body = await asked({ boatLength, surname: 'Vriesema', phoneNumber: '06 87654321' })
    const { status, shown } = await preview(body)
    expect(status).toBe(200)
    const cost = before.cost * (boatLength / was.boatLength)
    expect(shown).toMatchObject({
      changes: [
        { field: 'surname', from: was.surname, to: 'Vriesema' },
        { field: 'phoneNumber', from: was.phoneNumber, to: '0687654321' },
        { field: 'boatLength', from: was.boatLength, to: boatLength },
      ],
      categoryName: null,
      cost: { from: before.cost, to: expect.closeTo(cost, 1) },
    })
    const { version, cost: costStill, boat } = await portal.caseOf(id)
    expect([version, costStill, boat]).toEqual([before.version, before.cost, before.boat])

    const unseen = await portal.post('case/correct', { ...body, seen: 'something else' })
    expect(unseen.status).toBe(409)
    const answer = await portal.post('case/correct', { ...body, seen: shown.seen })
    expect(answer.status).toBe(200)
    const after = await portal.caseOf(id)
    expect(after).toMatchObject({
      ...{ cost: shown.cost?.to, boat: { boatLength }, vignetteStatus: before.vignetteStatus },
      ...{ person: { name: expect.stringContaining('Vriesema'), phoneNumber: '0687654321' } },
    })
    expect(after.offer.find(({ category }) => category === after.category)?.cost).toBe(after.cost)
    const { changes, categoryName } = shown
    const changed = { changes, categoryName, cost: shown.cost }
    expect(after.history[0]).toMatchObject({
      ...{ did: 'corrected', who: 'B. Sluis', note: WHY, correction: { of: 'data', ...changed } },
    })

    await portal.app.background.runDue()
    const letter = portal.mailer.sent.at(-1)
    expect(letter).toMatchObject({
      to: portal.someone.email,
      subject: 'We hebben uw gegevens gecorrigeerd',
    })
    expect(letter?.text).toContain(WHY)
    expect(letter?.text).toContain('Eerst was dat')
    // Nothing was decided yet, to which one could object.
    expect(letter?.text).not.toContain('bezwaar')
  })

  test.each([
    ['in the year that it is for', '2026-06-15T10:00:00Z'],
    ['when the next year can be asked for', '2026-11-16T12:00:00Z'],
    ['in the year after', '2027-02-15T12:00:00Z'],
  ])('of 2026 costs by the tariff of 2026, corrected %s', async (_, instant) => {
    portal.clock.setTo(instant)
    Object.assign(portal.handler.headers, (await portal.at('B. Later')).headers)
    const { cost, offer } = await portal.caseOf(id)
    const was = await stored()
    const { shown, answer } = await correct({ boatLength: was.boatLength * 2 })
    expect(answer.status).toBe(200)
    // € 67,60 a square metre, and not the € 69,60 of 2027.
    const of2026 = Math.round(was.boatLength * 2 * was.boatWidth * 6760) / 100
    expect(shown.cost).toEqual({ from: cost, to: of2026 })
    const after = await portal.caseOf(id)
    expect(after.cost).toBe(of2026)
    expect(after.offer.map(({ category }) => category)).toEqual(
      offer.map(({ category }) => category),
    )
  })

  test('another drive makes another kind of it, of which a decision has to know; what was granted can be objected to', async () => {
    const granted = await portal.post(
      'case/decide',
      grantOf(await portal.caseOf(id), 'V26-0000001'),
    )
    expect(granted.status).toBe(200)
    const stale = await portal.caseOf(id)
    const electric = (await stored()).driveTypes.find(({ name }) => name === 'Elektrisch')
    const { shown, answer } = await correct({ driveTypeID: electric?.id })
    expect(answer.status).toBe(200)
    expect(shown.changes).toMatchObject([{ field: 'driveTypeID', to: 'Elektrisch' }])
    const after = await portal.caseOf(id)
    expect(after).toMatchObject({ number: 'V26-0000001', boat: { driveType: 'Elektrisch' } })
    expect(after.category).not.toBe(stale.category)
    expect(after.cost).toBeLessThan(stale.cost)
    expect(shown.cost).toEqual({ from: stale.cost, to: after.cost })
    expect(JSON.stringify(after.recap)).toContain('Elektrisch')

    const sent = await portal.post('case/decide', decision(stale, 'send'))
    expect(sent.status).toBe(409)
    expect(sent.body['message']).toContain('Gegevens gecorrigeerd')
    await portal.app.background.runDue()
    expect(portal.mailer.sent.at(-1)?.text).toContain('bezwaar')
  })

  test('is refused where nothing changes, a value cannot be, somebody was first, or it has ended', async () => {
    expect((await preview(await asked({}))).status).toBe(422)
    for (const [field, value] of [
      ['phoneNumber', '06-12'],
      ['surname', 'gratis € 100'],
      ['driveTypeID', 'stoom'],
      ['boatLength', 31],
      ['remark', ' '],
    ] as const) {
      const { status, body } = await preview(await asked({ [field]: value }))
      expect([field, status, body]).toEqual([
        field,
        422,
        expect.objectContaining({ errors: [expect.objectContaining({ path: field })] }),
      ])
    }

    const body = await asked({ boatName: 'De Eend' })
    const { shown } = await preview(body)
    const other = await portal.at('C. Brug')
    const both = await Promise.all([
      portal.post('case/correct', { ...body, seen: shown.seen }),
      portal.post('case/correct', { ...body, seen: shown.seen }, other),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await portal.search('De Eend')).cases.map((each) => each.id)).toEqual([id])

    // What its owner changes meanwhile is not undone unseen.
    const ours = await asked({ boatName: 'De Gans' })
    const { seen } = (await preview(ours)).shown
    const { database } = connected()
    await database.updateTable('account').set({ phone_number: '0611111111' }).execute()
    expect((await portal.post('case/correct', { ...ours, seen })).status).toBe(409)

    const no = decision(await portal.caseOf(id), 'refuse', { reason: 'boat-not-allowed' })
    expect((await portal.post('case/decide', no)).status).toBe(200)
    expect((await preview(await asked({ boatName: 'De Gans' }))).status).toBe(409)
    id = '0199f0e0-0000-7000-8000-00000000dead'
    expect((await preview({ ...ours, id })).status).toBe(404)
    expect((await portal.get(`case/correction?id=${id}`)).status).toBe(404)
  })
})
