import { afterEach, beforeEach, expect, test } from 'vitest'
import { grantOf, startCaseworkPortal } from '../../testing/casework-portal.ts'
import { letBeCollectedAt } from '../../testing/collected-at.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { layInStock } from '../../testing/lay-in-stock.ts'

type Portal = Awaited<ReturnType<typeof startCaseworkPortal>>

interface HandedOver {
  handedOver: string[]
  before: string[]
  notHandedOver: { id: string; message: string }[]
}

describeOnEachDatabase('what was granted has to reach its owner', (connected) => {
  let portal: Portal
  beforeEach(async () => {
    portal = await startCaseworkPortal(connected())
  })
  afterEach(() => portal.close())

  const granted = async () => {
    const id = await portal.aCase()
    const grant = grantOf(await portal.caseOf(id), `P-${id.slice(-6)}`)
    expect((await portal.post('case/decide', grant)).status).toBe(200)
    return id
  }
  /** One whose owner chose a pickup point. */
  const toLayOut = async (pickupLocation = '1') => {
    const id = await portal.aCase()
    const { requestId } = await portal.caseOf(id)
    await letBeCollectedAt(connected().database, requestId, pickupLocation)
    const grant = grantOf(await portal.caseOf(id), `P-${id.slice(-6)}`)
    expect((await portal.post('case/decide', grant)).status).toBe(200)
    return id
  }
  const numberOf = async (id: string) => {
    const row = await connected()
      .database.selectFrom('vignette')
      .select('number')
      .where('id', '=', id)
      .executeTakeFirst()
    return { id, number: row?.number ?? '' }
  }
  const handOver = async (kind: string, ids: string[], seen?: { id: string; number: string }[]) => {
    const vignettes = seen ?? (await Promise.all(ids.map(numberOf)))
    const { status, body } = await portal.post('hand-over', { kind, vignettes })
    expect(status).toBe(200)
    return body as unknown as HandedOver
  }
  const idsOf = async (kind: string) =>
    (await portal.queue(`?kind=${kind}`)).cases.map(({ id }) => id)
  const lettersOf = async (subject: RegExp) => {
    // A letter waits for as long as what it tells can be taken back.
    portal.clock.advanceSeconds(15)
    await portal.app.background.runDue()
    return portal.mailer.sent.filter(
      (mail) => mail.to === portal.someone.email && subject.test(mail.subject),
    ).length
  }

  test('it stays on the desk by how it is handed over, and is counted', async () => {
    const [sent, laidOut] = [await granted(), await toLayOut()]
    expect(await idsOf('TO_SEND')).toContain(sent)
    expect(await idsOf('TO_SEND')).not.toContain(laidOut)
    expect(await idsOf('TO_LAY_OUT')).toContain(laidOut)
    const { counts, cases } = await portal.queue()
    expect(counts.find(({ kind }) => kind === 'TO_SEND')?.count).toBeGreaterThan(0)
    // What waits for a decision is another list.
    expect(cases.map(({ id }) => id)).not.toContain(sent)
  })

  test('what is to be laid out says at which pickup point, and the list goes by it', async () => {
    const [north, lake] = [await toLayOut('1'), await toLayOut('2')]
    const all = await portal.queue('?kind=TO_LAY_OUT')
    const pointOf = (id: string) => all.cases.find((line) => line.id === id)?.pickupPoint
    expect([north, lake].map(pointOf)).toEqual(['Afhaalpunt Noord', 'Afhaalpunt Nieuwe Meer'])
    expect(all.pickupPoints).toEqual([
      { id: '2', name: 'Afhaalpunt Nieuwe Meer' },
      { id: '1', name: 'Afhaalpunt Noord' },
    ])
    const ofLake = await portal.queue('?kind=TO_LAY_OUT&pickupPoint=2')
    expect(ofLake.cases.map(({ id }) => id)).toContain(lake)
    expect(ofLake.cases.map(({ id }) => id)).not.toContain(north)
    // Once nothing is left there, the list still says what it goes by.
    const empty = await portal.queue('?kind=TO_LAY_OUT&pickupPoint=3')
    expect(empty.cases).toEqual([])
    expect(empty.pickupPoints).toContainEqual({ id: '3', name: 'Afhaalpunt Amstel' })
    const elsewhere = await portal.queue('?kind=TO_SEND&pickupPoint=2')
    expect(elsewhere.pickupPoints).toEqual([])
  })

  test('many are marked in one call, each once, with one event and one letter', async () => {
    const ids = [await granted(), await granted(), await granted()]
    const [first = '', ...others] = ids
    const before = await lettersOf(/./)
    const answers = await Promise.all([handOver('TO_SEND', ids), handOver('TO_SEND', ids)])
    for (const { handedOver, notHandedOver } of answers) {
      expect([handedOver, notHandedOver]).toEqual([ids, []])
    }
    // Of two colleagues each is counted by who marked it.
    const told = answers.flatMap((answer) => answer.before)
    expect(told.toSorted()).toEqual(ids.toSorted())
    expect(await lettersOf(/./)).toBe(before + ids.length)
    expect(await idsOf('TO_SEND')).not.toEqual(expect.arrayContaining([first]))
    for (const id of [first, ...others]) {
      const { history, vignetteStatus } = await portal.caseOf(id)
      expect(vignetteStatus).toBe('SENT')
      const did = history.filter((event) => event.kind === 'staff' && event.did === 'send')
      expect(did).toMatchObject([{ who: 'B. Sluis', letter: { state: 'sent' } }])
    }
  })

  const undo = async (ids: string[], who = portal.handler) => {
    const { status, body } = await portal.post('hand-over/undo', { ids }, who)
    expect(status).toBe(200)
    return body as unknown as { undone: string[]; notUndone: { message: string }[] }
  }

  test('3 who marked it takes it back at once: it waits again, and no letter goes', async () => {
    const ids = [await granted(), await toLayOut()]
    const [sent = '', laidOut = ''] = ids
    const before = await lettersOf(/./)
    await handOver('TO_SEND', [sent])
    await handOver('TO_LAY_OUT', [laidOut])
    const other = await portal.at('K. Brug')
    const refused = await undo(ids, other)
    const marked = 'B. Sluis heeft dit gemarkeerd. Alleen B. Sluis kan dat ongedaan maken.'
    expect([refused.undone, refused.notUndone.map(({ message }) => message)]).toEqual([
      [],
      [marked, marked],
    ])
    // What is written or looked at meanwhile does not matter.
    await portal.post('case/note', { id: sent, text: 'Ligt bij de post.' }, other)
    await portal.post('case/bsn', { id: laidOut })
    expect(await undo(ids)).toEqual({ undone: ids, notUndone: [] })
    // Twice is once.
    expect((await undo(ids)).undone).toEqual([])
    expect(await lettersOf(/./)).toBe(before)
    expect(await idsOf('TO_SEND')).toContain(sent)
    expect(await idsOf('TO_LAY_OUT')).toContain(laidOut)
    const { history, vignetteStatus } = await portal.caseOf(sent)
    expect(vignetteStatus).toBe('APPROVED')
    expect(history[0]).toMatchObject({ did: 'hand-over-undone', who: 'B. Sluis' })
    // It can be marked after all, with its letter.
    await handOver('TO_SEND', [sent])
    expect(await lettersOf(/./)).toBe(before + 1)
  })

  test('3 nothing is taken back later, though its letter still waits', async () => {
    const ids = [await granted()]
    await handOver('TO_SEND', ids)
    portal.clock.advanceSeconds(15)
    expect((await undo(ids)).undone).toEqual(ids)
    await handOver('TO_SEND', ids)
    portal.clock.advanceSeconds(16)
    expect(await undo(ids)).toMatchObject({
      undone: [],
      notUndone: [{ message: expect.stringContaining('kan niet meer') as string }],
    })
  })

  test('3 once its letter has gone, or something else was done, nothing is taken back', async () => {
    const [mailed, active] = [await granted(), await granted()]
    await handOver('TO_SEND', [mailed, active])
    const { version } = await portal.caseOf(active)
    const activation = { id: active, version, decision: 'activate', documents: [] }
    expect((await portal.post('case/decide', activation)).status).toBe(200)
    await lettersOf(/./)
    const { undone, notUndone } = await undo([mailed, active])
    const late =
      'Dit kan niet meer ongedaan worden gemaakt: de brief is weg, of er is daarna iets veranderd.'
    expect([undone, notUndone.map(({ message }) => message)]).toEqual([[], [late, late]])
    expect((await portal.caseOf(mailed)).vignetteStatus).toBe('SENT')
  })

  test('3 nobody reads that a vignette is on its way which is withdrawn, undone or waits for another sticker', async () => {
    const onItsWay = (to: { subject: string }) => /onderweg/.test(to.subject)
    const ids = [await granted(), await granted(), await granted()]
    const [withdrawn = '', undone = '', replaced = ''] = ids
    await lettersOf(/./)
    const before = portal.mailer.sent.filter(onItsWay).length
    await handOver('TO_SEND', ids)
    const shown = await portal.caseOf(withdrawn)
    const withdrawal = { id: withdrawn, version: shown.version, decision: 'withdraw' }
    const acts = [
      ['case/decide', { ...withdrawal, reason: 'at-own-request', documents: [] }],
      ['case/undo-grant', { ...(await versionOf(undone)), remark: 'Verkeerde boot.' }],
      ['case/replace-sticker', { ...(await versionOf(replaced)), reason: 'lost', remark: '' }],
    ] as const
    await layInStock(connected().database, `R-${replaced.slice(-6)}`)
    for (const [path, body] of acts) {
      expect([path, (await portal.post(path, body)).status]).toEqual([path, 200])
    }
    await lettersOf(/./)
    expect(portal.mailer.sent.filter(onItsWay).length).toBe(before)
  })

  test('one whose number was replaced since the list was loaded is not marked, and the others are', async () => {
    const ids = [await granted(), await granted()]
    const [replaced = '', other = ''] = ids
    const seen = await Promise.all(ids.map(numberOf))
    const number = `R-${replaced.slice(-6)}`.toUpperCase()
    await layInStock(connected().database, number)
    const lost = { ...(await versionOf(replaced)), reason: 'lost', remark: '' }
    expect((await portal.post('case/replace-sticker', lost)).status).toBe(200)
    const now = await numberOf(replaced)
    const { handedOver, notHandedOver } = await handOver('TO_SEND', ids, seen)
    expect(handedOver).toEqual([other])
    const message = `Dit vignet heeft intussen een ander nummer gekregen: ${now.number}. Verstuur de oude sticker niet en leg die ook niet klaar. Laad de lijst opnieuw.`
    expect(notHandedOver).toEqual([{ id: replaced, message }])
    expect((await portal.caseOf(replaced)).vignetteStatus).toBe('APPROVED')
    // Also where a colleague marked the new one meanwhile.
    await handOver('TO_SEND', [replaced])
    expect((await handOver('TO_SEND', ids, seen.slice(0, 1))).notHandedOver).toEqual([
      { id: replaced, message },
    ])
  })

  const versionOf = async (id: string) => ({ id, version: (await portal.caseOf(id)).version })

  test('what goes another way, is not granted or is in other hands is told, and the others go', async () => {
    const [good, collected, waiting, held] = [
      await granted(),
      await toLayOut(),
      await portal.aCase(),
      await granted(),
    ]
    const other = await portal.at('K. Brug')
    expect((await portal.post('case/claim', { id: held }, other)).status).toBe(200)
    const unknown = '0199f0e0-0000-7000-8000-000000000009'
    const ids = [collected, waiting, held, unknown, good]
    const { handedOver, notHandedOver } = await handOver('TO_SEND', ids)
    expect(handedOver).toEqual([good])
    expect(notHandedOver.map(({ id }) => id)).toEqual([collected, waiting, held, unknown])
    expect(notHandedOver[0]?.message).toMatch(/opgehaald bij een afhaalpunt/)
    expect(notHandedOver[1]?.message).toBe('Dit vignet is niet toegekend, of is al op weg.')
    expect(notHandedOver[2]?.message).toMatch(/K\. Brug/)
    expect((await handOver('TO_LAY_OUT', [collected])).handedOver).toEqual([collected])
    expect(await portal.caseOf(collected)).toMatchObject({ vignetteStatus: 'READY_FOR_PICKUP' })
  })
})
