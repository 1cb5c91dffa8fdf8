import type { Case } from '@vignettes/domain/api/casework-case.ts'
import type { LetterOfCase } from '@vignettes/domain/api/casework-letters.ts'
import { lettersIn } from '@vignettes/domain/api/letter-of-case.ts'
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startCaseworkPortal } from '../../testing/casework-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'

describeOnEachDatabase('a letter that names the day of a collection', (connected) => {
  let portal: Awaited<ReturnType<typeof startCaseworkPortal>>
  let requestId: string
  beforeEach(async () => {
    portal = await startCaseworkPortal(connected())
    // In December a request is for the next year, of which the days are known.
    portal.clock.setTo('2026-12-10T12:00:00Z')
    const someone = await portal.applicant()
    await someone.confirm()
    await portal.app.background.runDue()
    requestId = await someone.save({ terms: 4 })
    const { reference } = await someone.begin()
    await portal.send({ mandate: portal.provider.decide(reference, 'CONFIRMED') })
  })
  afterEach(() => portal.close())

  const NAME: LetterOfCase['name'] = 'request-received'
  /** Nobody stays logged in so long. */
  async function at(instant: string) {
    portal.clock.setTo(instant)
    await portal.app.background.runDue()
    const who = await portal.at(`B. Sluis ${instant}`)
    const found = await portal.post('search', { q: requestId }, who)
    const [line] = (found.body as unknown as { cases: { id: string }[] }).cases
    const { body } = await portal.get<Case>(`case?id=${line!.id}`, who)
    const letters = lettersIn(body.history).filter(({ name }) => name === NAME)
    const again = (id: string) => portal.post('letter/again', { id, key: randomUUID() }, who)
    const wordsOf = async (id: string) =>
      (await portal.get<{ text: string }>(`letter/sent?id=${id}`, who)).body.text
    return { shown: body, letter: letters.at(-1)!, all: letters, again, wordsOf }
  }
  const DATE = { status: 409, body: { message: expect.stringContaining('datum') as string } }

  test('goes again until that day, and not after it; nor does what went again', async () => {
    await at('2026-12-10T12:05:00Z')
    const inTime = await at('2027-01-31T12:00:00Z')
    expect(inTime.letter).toMatchObject({ state: 'sent', overtakenBy: null })
    expect(await inTime.wordsOf(inTime.letter.id)).toContain('31 januari 2027')
    expect((await inTime.again(inTime.letter.id)).status).toBe(200)
    const late = await at('2027-02-01T12:00:00Z')
    expect(late.all.map(({ overtakenBy }) => overtakenBy)).toEqual(['day', 'day'])
    for (const { id } of late.all) expect(await late.again(id)).toMatchObject(DATE)
  })

  test('that was tried while the mail server was away does not go after it', async () => {
    const { send } = portal.mailer
    // What goes before it came through.
    portal.mailer.send = (mail) =>
      mail.subject.includes('aanvraag ontvangen') ? Promise.reject(new Error('away')) : send(mail)
    await at('2026-12-10T12:05:00Z')
    portal.mailer.send = send
    portal.mailer.sent.length = 0
    const { shown, letter } = await at('2027-02-01T12:00:00Z')
    expect(portal.mailer.sent.map(({ text }) => text).join()).not.toContain('31 januari')
    expect(letter).toMatchObject({ state: 'too-late', overtakenBy: 'day' })
    expect(shown.hasFailedLetter).toBe(true)
  })

  test('that is written after it says that it is collected after the grant', async () => {
    const { letter, wordsOf, again } = await at('2027-02-01T12:00:00Z')
    const words = await wordsOf(letter.id)
    expect(words).not.toContain('31 januari')
    expect(words).toContain('30 april 2027')
    expect(letter).toMatchObject({ state: 'sent', overtakenBy: null })
    expect((await again(letter.id)).status).toBe(200)
  })
})
