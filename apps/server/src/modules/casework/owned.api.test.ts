import { randomUUID } from 'node:crypto'
import type { getApplicant, getBoat } from '@vignettes/domain/api/casework-applicant.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import type { KyselyPlugin } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { decision, grantOf, startCaseworkPortal } from '../../testing/casework-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { testReferenceData } from '../../testing/reference-data.ts'
import { aBsn } from '../../testing/registration.ts'
import { readApplicant, readBoat } from './read-owned.ts'

type Portal = Awaited<ReturnType<typeof startCaseworkPortal>>

describeOnEachDatabase('all of one applicant or boat', (connected) => {
  let portal: Portal
  beforeEach(async () => {
    portal = await startCaseworkPortal(connected())
  })
  afterEach(() => portal.close())

  const applicantOf = async (id: string, after = '') => {
    const mark = after && `&after=${after}`
    return portal.get<ReplyOf<typeof getApplicant>>(`applicant?id=${id}${mark}`)
  }
  const boatOf = (id: string) => portal.get<ReplyOf<typeof getBoat>>(`boat?id=${id}`)
  const twiceOf = async (id: string) =>
    (await portal.caseOf(id)).twice.map((other) => [
      other.id,
      other.isSameName,
      other.areSameMeasures,
    ])
  const inQueue = async (id: string) =>
    (await portal.queue()).cases.find((line) => line.id === id)?.isTwice

  test('2.11 the page of an applicant has requests, mandates, letters and notes, and no BSN', async () => {
    const id = await portal.aCase({ objectName: 'Reiger' })
    const shown = await portal.caseOf(id)
    await portal.post('case/note', { id, text: 'Eerst de haven bellen.' })
    await portal.post('case/decide', grantOf(shown, 'V26-9100001'))
    const { status, body } = await applicantOf(shown.applicantId)
    expect(status).toBe(200)
    expect(body.person.name).toBe(shown.person.name)
    expect(body.requests).toHaveLength(1)
    expect(body.requests[0]).toMatchObject({
      ...{ id, reference: shown.reference, boatName: 'Reiger', number: 'V26-9100001' },
      paymentStatus: null,
      ...{ validFrom: shown.validFrom, validUntil: shown.validUntil, cost: shown.cost },
    })
    expect(body.mandates).toEqual([
      expect.objectContaining({
        status: 'CONFIRMED',
        lastDigits: expect.stringMatching(/^\d{4}$/),
      }),
    ])
    expect(body.letters.map(({ letter }) => letter.name)).toEqual(
      expect.arrayContaining(['vignette-grant', 'mandate-confirmed']),
    )
    expect(body.notes).toEqual([
      expect.objectContaining({ caseId: id, who: 'B. Sluis', text: 'Eerst de haven bellen.' }),
    ])
    expect(JSON.stringify(body)).not.toContain(portal.someone.bsn)
    // A33: before it was granted there was no validity.
    const other = await portal.aCase({ objectName: 'Futen' })
    const { requests } = (await applicantOf(shown.applicantId)).body
    expect(requests.map((request) => [request.id, request.validFrom])).toEqual([
      [other, null],
      [id, shown.validFrom],
    ])
  })

  test('2.11 no question waits for another that it does not need', async () => {
    const id = await portal.aCase()
    const { applicantId } = await portal.caseOf(id)
    let [asked, before] = [0, 0]
    const counting: KyselyPlugin = {
      transformQuery({ node }) {
        asked += 1
        return node
      },
      transformResult({ result }) {
        before ||= asked
        return Promise.resolve(result)
      },
    }
    const { clock } = portal
    const database = connected().database.withPlugin(counting)
    const deps = { database, clock, reference: testReferenceData }
    await readApplicant(deps, { id: applicantId })
    // Who it is, their mandates, who helps them and whom they help, which helps ended, and which requests are theirs.
    expect(before).toBe(6)
    ;[asked, before] = [0, 0]
    await readBoat(deps, { id })
    expect(before).toBe(2)
  })

  test('2.11 what is nobody’s, or no id, is not found', async () => {
    for (const id of [randomUUID(), 'x', '']) {
      expect([id, (await applicantOf(id)).status]).toEqual([id, 404])
      expect([id, (await boatOf(id)).status]).toEqual([id, 404])
    }
  })

  test('2.11 a boat is known by its name, however written, or by its measures, of one owner', async () => {
    const name = 'De Öostvaarder'
    const id = await portal.aCase({ objectName: name, objectLength: 6.1 })
    const sameName = await portal.aCase({ objectName: 'DE OOSTVAARDER', objectLength: 7.2 })
    const sameMeasures = await portal.aCase({ objectName: 'Plons', objectLength: 6.1 })
    await portal.aCase({ objectName: 'Iets anders', objectLength: 5.4 })
    const { body } = await boatOf(id)
    expect(body.name).toBe(name)
    expect(body.boat.boatLength).toBe(6.1)
    expect(body.owner.id).toBe((await portal.caseOf(id)).applicantId)
    expect(body.requests.map((request) => request.id)).toEqual([sameMeasures, sameName, id])

    expect(await twiceOf(id)).toEqual([
      [sameMeasures, false, true],
      [sameName, true, false],
    ])
    expect(await twiceOf(sameName)).toEqual([[id, true, false]])
    expect(await Promise.all([id, sameName, sameMeasures].map(inQueue))).toEqual([true, true, true])
  })

  test('2.11 who has a fleet of equal boats has none of them twice by its measures alone', async () => {
    const fleet: string[] = []
    for (const objectName of ['Sloep 1', 'Sloep 2', 'Sloep 3', 'Sloep 4', 'Sloep 4']) {
      fleet.push(await portal.aCase({ objectName, objectLength: 6.7 }))
    }
    const [first = '', , , fourth = '', again = ''] = fleet
    expect([await twiceOf(first), await inQueue(first)]).toEqual([[], false])
    expect(await twiceOf(fourth)).toEqual([[again, true, true]])
    expect(await inQueue(fourth)).toBe(true)
  })

  test('2.11 it is no longer twice when one of them has ended, and never in another district or for other days', async () => {
    const id = await portal.aCase({ objectName: 'Zwaluw', objectLength: 6.3 })
    const other = await portal.aCase({ objectName: 'Zwaluw', objectLength: 6.3 })
    expect(await twiceOf(id)).toEqual([[other, true, true]])
    const { database } = connected()
    const { requestId } = await portal.caseOf(other)
    const setDistrict = (district: 'AMSTERDAM' | 'WEESP') =>
      database.updateTable('request').set({ district }).where('id', '=', requestId).execute()
    const { district } = await portal.caseOf(id)
    await setDistrict(district === 'WEESP' ? 'AMSTERDAM' : 'WEESP')
    expect([await twiceOf(id), await inQueue(id)]).toEqual([[], false])
    await setDistrict(district)
    const setDays = (year: number) =>
      database
        .updateTable('vignette')
        .set({ valid_from: `${year}-01-01`, valid_until: `${year}-12-31` })
        .where('id', '=', other)
        .execute()
    await setDays(2031)
    expect([await twiceOf(id), await inQueue(id)]).toEqual([[], false])
    await setDays(2026)
    expect(await inQueue(id)).toBe(true)
    const refusal = decision(await portal.caseOf(other), 'refuse', { reason: 'boat-not-allowed' })
    expect((await portal.post('case/decide', refusal)).status).toBe(200)
    expect([await twiceOf(id), await inQueue(id)]).toEqual([[], false])
    expect(await twiceOf(other)).toEqual([])
  })

  test('2.11 one person who asks with two accounts has the same boat twice, and is told apart by nobody else', async () => {
    const asks = async (bsn: string) => {
      const owner = await portal.applicant({ bsn })
      const requestId = await owner.save({ objectName: 'Wilde Gans', objectLength: 6.4 })
      const { reference } = await owner.begin()
      await portal.send({ mandate: portal.provider.decide(reference, 'CONFIRMED') })
      return (await portal.search(requestId)).cases[0]!.id
    }
    const bsn = aBsn()
    const [first, second, stranger] = [await asks(bsn), await asks(bsn), await asks(aBsn())]
    expect((await portal.caseOf(first)).twice).toEqual([
      expect.objectContaining({ id: second, isSameName: true, isOfOtherAccount: true }),
    ])
    expect(await twiceOf(second)).toEqual([[first, true, true]])
    expect(await twiceOf(stranger)).toEqual([])
    expect(await Promise.all([first, second, stranger].map(inQueue))).toEqual([true, true, false])
    const { body } = await boatOf(first)
    expect(body.requests.map(({ id }) => id)).toEqual([second, first])
  })

  test('2.11 two owners of boats of one name and size have nothing to do with each other', async () => {
    const id = await portal.aCase({ objectName: 'Zwaan', objectLength: 6.4 })
    const stranger = await portal.applicant()
    const requestId = await stranger.save({ objectName: 'Zwaan', objectLength: 6.4 })
    const { reference } = await stranger.begin()
    await portal.send({ mandate: portal.provider.decide(reference, 'CONFIRMED') })
    const theirs = (await portal.search(requestId)).cases[0]!
    expect([theirs.isTwice, await twiceOf(id)]).toEqual([false, []])
    expect((await boatOf(id)).body.requests.map((request) => request.id)).toEqual([id])
    const { applicantId } = await portal.caseOf(id)
    expect(theirs.applicantId).not.toBe(applicantId)
    expect((await applicantOf(applicantId)).body.requests.map((request) => request.id)).toEqual([
      id,
    ])
  })

  test('2.11 there is a page more of requests, and nothing is missed or told twice', async () => {
    const ids: string[] = []
    for (let at = 0; at < 27; at += 1) ids.push(await portal.aCase({ objectName: `Boot ${at}` }))
    const { applicantId } = await portal.caseOf(ids[0]!)
    const first = (await applicantOf(applicantId)).body
    const second = (await applicantOf(applicantId, first.next ?? '')).body
    expect([first.requests.length, second.requests.length, second.next]).toEqual([25, 2, null])
    const listed = [...first.requests, ...second.requests].map(({ id }) => id)
    expect(listed.toSorted()).toEqual(ids.toSorted())
  })
})
