import type { getObjects, VignetteDetails } from '@vignettes/domain/api/vignettes.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import type { Language } from '@vignettes/domain/text/language.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { decision } from '../../testing/casework-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { startStopPortal, type StopPortal } from '../../testing/stop-portal.ts'

const [STOPPED, LAST_DAY, AFTER] = ['2026-09-20', '2026-09-24', '2026-10-06']
const REFUSED = 'Uw aanvraag is afgewezen'
const WITHDRAWN = 'U hebt uw aanvraag ingetrokken'
const BACK = 'Het bedrag van uw opgezegde vignet, € 184,55, krijgt u terug.'

describeOnEachDatabase('what is told of a credit whose request ends', (connected) => {
  let portal: StopPortal
  beforeEach(async () => {
    portal = await startStopPortal(connected())
  })
  afterEach(() => portal.close())

  const owner = () => portal.someone
  const plain = (text = '') => text.replaceAll('\u00a0', ' ')

  /** Stops a vignette for a credit and asks for another boat with it. */
  async function asked(changes: object = {}, stoppedOn = STOPPED) {
    const { id, number } = await portal.grantedTo(owner(), changes)
    await portal.goTo(stoppedOn, owner())
    const worthSeen = (await portal.look(id)).body.credit?.worth
    const along = { on: stoppedOn, reason: 'other-boat', takesCredit: true, worthSeen }
    expect((await portal.stop(id, along)).status).toBe(200)
    return { stoppedId: id, number, ...(await ask({ previousVignetCode: number })) }
  }
  async function ask(changes: object) {
    const requestId = await owner().save({ objectName: 'De Gans', ...changes })
    const { id } = await connected()
      .database.selectFrom('vignette')
      .select('id')
      .where('request_id', '=', requestId)
      .executeTakeFirstOrThrow()
    return { requestId, id }
  }
  async function refusal(id: string) {
    const handler = await portal.at('H. Brief')
    const shown = (await portal.get<Parameters<typeof decision>[0]>(`case?id=${id}`, handler)).body
    const body = decision(shown, 'refuse', { reason: 'boat-not-allowed' })
    return (path: string) => portal.post(path, body, handler)
  }
  const refuse = async (id: string) => {
    const send = await refusal(id)
    expect((await send('case/decide')).status).toBe(200)
  }
  const withdraw = async (requestId: string) =>
    expect((await owner().post('withdraw', { requestId })).statusCode).toBe(200)
  const letter = async (subject: string) => {
    const sent = (await portal.mails()).filter((mail) => mail.subject === subject)
    expect(sent).toHaveLength(1)
    return plain(sent[0]?.text)
  }
  const speak = (language: Language) =>
    connected()
      .database.updateTable('account')
      .set({ language })
      .where('id', '=', owner().accountId)
      .execute()

  const details = async (id: string) =>
    (await owner().get(`object?objectId=${id}`)).json<VignetteDetails>()
  /** What the overview and the details say would become of the credit, if the request were withdrawn now. */
  async function creditOf(id: string) {
    const objects = (await owner().get('objects')).json<ReplyOf<typeof getObjects>>()
    const { credit } = await details(id)
    expect(objects.find(({ object }) => object.Id === id)?.credit).toEqual(credit)
    return credit
  }

  test('before it is withdrawn its owner sees until when the credit is left, and that it comes back', async () => {
    const { id, requestId, stoppedId, number } = await asked()
    const left = { worth: 184.55, back: 0, dropped: 0, until: LAST_DAY }
    expect(await creditOf(id)).toEqual(left)
    const without = await ask({ objectName: 'De Eend' })
    const late = await ask({ objectName: 'De Reiger', previousVignetCode: number })
    expect([await creditOf(without.id), await creditOf(late.id)]).toEqual([null, null])
    expect((await details(stoppedId)).stopped).toMatchObject({
      ...{ moneySince: null, creditIn: { isWaiting: false }, money: { way: 'credit' } },
    })
    await portal.goTo(AFTER, owner())
    expect(await creditOf(id)).toEqual({ ...left, back: 184.55, until: null })
    await withdraw(requestId)
    expect(await creditOf(id)).toBeNull()
    // And of the stopped vignette that it is money.
    expect((await details(stoppedId)).stopped).toMatchObject({
      ...{ creditIn: null, creditUntil: null, settledAt: null },
      moneySince: `${AFTER}T10:00:00.000Z`,
      money: { way: 'mandate', worth: 184.55, back: 184.55, dropped: 0, still: 0 },
    })
    const handler = await portal.at('H. Geld')
    const shown = await portal.get<{ stop: object }>(`case?id=${stoppedId}`, handler)
    expect(shown.body.stop).toMatchObject({ moneySince: `${AFTER}T10:00:00.000Z`, settled: null })
  })

  test('the letter of a refusal says that it comes back, as its preview does', async () => {
    const { id } = await asked()
    await portal.goTo(AFTER, owner())
    const send = await refusal(id)
    expect(plain(JSON.stringify((await send('letter')).body))).toContain(BACK)
    expect((await send('case/decide')).status).toBe(200)
    expect(await letter(REFUSED)).toContain(BACK)
  })

  test('the letter of a withdrawal says it too', async () => {
    const { requestId } = await asked()
    await portal.goTo(AFTER, owner())
    await withdraw(requestId)
    const text = await letter(WITHDRAWN)
    expect(text).toContain('We schrijven hiervoor niets af.')
    expect(text).toContain(BACK)
  })

  test.each([
    ['en', 'You get the amount of your cancelled vignette, €184.55, back.'],
    ['de', 'Den Betrag Ihrer gekündigten Vignette, 184,55 €, bekommen Sie zurück.'],
  ] as const)('and so in %s', async (language, words) => {
    const { requestId } = await asked()
    await portal.goTo(AFTER, owner())
    await speak(language)
    await withdraw(requestId)
    const texts = (await portal.mails()).map(({ text }) => plain(text))
    expect(texts.filter((text) => text.includes(words))).toHaveLength(1)
  })

  test('until the last day both say until when another request gets it, with which number', async () => {
    const { id, number } = await asked()
    await portal.goTo(LAST_DAY, owner())
    await refuse(id)
    const next = await ask({ previousVignetCode: number, objectName: 'De Eend' })
    await withdraw(next.requestId)
    for (const subject of [REFUSED, WITHDRAWN]) {
      const text = await letter(subject)
      expect(text).toContain('€ 184,55, kunt u nog laten verrekenen')
      expect(text).toContain('uiterlijk op 24 september 2026')
      expect(text).toContain(`vignetnummer ${number}`)
    }
  })

  test('what is not collected yet is told apart from what comes back', async () => {
    await portal.goTo('2026-10-01', owner())
    const { requestId } = await asked({ terms: 4 }, '2027-09-20')
    await portal.goTo('2027-10-06', owner())
    await withdraw(requestId)
    expect(await letter(WITHDRAWN)).toContain(
      'is € 190,01. Daarvan krijgt u € 0,01 terug, en schrijven we € 190,- niet meer af.',
    )
  })

  test('nothing is told where none was taken off, and of one that another has', async () => {
    const { number } = await asked()
    const without = await ask({ objectName: 'De Eend' })
    const late = await ask({ objectName: 'De Reiger', previousVignetCode: number })
    await portal.goTo(AFTER, owner())
    await withdraw(without.requestId)
    await withdraw(late.requestId)
    const sent = (await portal.mails()).filter(({ subject }) => subject === WITHDRAWN)
    expect(sent).toHaveLength(2)
    for (const { text } of sent) expect(text).not.toContain('opgezegde vignet')
  })
})
