import type { previewLetter } from '@vignettes/domain/api/casework-case.ts'
import type { LetterOfCase } from '@vignettes/domain/api/casework-letters.ts'
import { lettersIn } from '@vignettes/domain/api/letter-of-case.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import type { Language } from '@vignettes/domain/text/language.ts'
import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { maildir } from '../../adapters/disk/maildir.ts'
import { createReturnedMailReader } from '../letters/read-returned-mail.ts'
import { bounceOf } from '../../testing/bounce.ts'
import { decision, startCaseworkPortal } from '../../testing/casework-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'

type Portal = Awaited<ReturnType<typeof startCaseworkPortal>>

describeOnEachDatabase('letters as they were sent', (connected) => {
  let portal: Portal
  beforeAll(async () => {
    portal = await startCaseworkPortal(connected())
  })
  afterAll(() => portal.close())

  const run = () => portal.app.background.runDue()
  const lettersOf = async (id: string) => lettersIn((await portal.caseOf(id)).history)
  const letterOf = async (id: string, name: LetterOfCase['name']) =>
    (await lettersOf(id)).find((letter) => letter.name === name)!
  const open = (id: string) =>
    portal.get<{ to: string; subject: string; text: string; attachments: string[] }>(
      `letter/sent?id=${id}`,
    )
  const again = (id: string, key: string = randomUUID(), who = portal.handler) =>
    portal.post('letter/again', { id, key }, who)
  /** A case that was refused, of which that letter alone is still to go. */
  const refused = async (objectName: string) => {
    const id = await portal.aCase({ objectName })
    await run()
    const no = decision(await portal.caseOf(id), 'refuse', { reason: 'boat-not-allowed' })
    expect((await portal.post('case/decide', no)).status).toBe(200)
    return id
  }

  test('each letter about a request is kept word for word, and shown in its history; none about an account is', async () => {
    const id = await refused('Plons')
    expect(await letterOf(id, 'vignette-refuse')).toMatchObject({ state: 'waiting', to: null })
    await run()
    const letters = await lettersOf(id)
    const { email: to } = portal.someone
    expect(letters.map(({ name, state, to }) => [name, state, to])).toEqual([
      ['vignette-refuse', 'sent', to],
      ['request-received', 'sent', to],
      ['mandate-confirmed', 'sent', to],
    ])
    for (const letter of letters) {
      const mail = portal.mailer.sent.find(({ messageId }) => messageId.startsWith(letter.id))!
      const attachments = (mail.attachments ?? []).map(({ fileName }) => fileName)
      const { subject, text } = mail
      expect((await open(letter.id)).body).toEqual({
        ...{ to, subject, text, attachments },
        ...{ isByPost: false, language: 'nl', inDutch: [] },
      })
    }
    const kept = await connected().database.selectFrom('letter').select('name').execute()
    expect(kept).toHaveLength(letters.length)
    expect(portal.mailer.sent.length).toBeGreaterThan(letters.length)
  })

  test('what went stays as it went, whoever asks the database', async () => {
    const change = connected().database.updateTable('letter').set({ body: 'anders' })
    await expect(change.execute()).rejects.toThrow()
  })

  test('one that the mail server refuses is told as not arrived, why, and goes again to the address of now', async () => {
    const id = await refused('Weg')
    const old = portal.someone.email
    portal.mailer.unknown.add(old)
    await run()
    const failed = await letterOf(id, 'vignette-refuse')
    expect(failed).toMatchObject({ state: 'refused', to: old, cause: 'no-mailbox' })

    const account = () =>
      connected().database.updateTable('account').where('email', 'in', [old, 'nu@vignet.example'])
    await account().set({ email: 'nu@vignet.example', email_confirmed_at: null }).execute()
    const early = await again(failed.id)
    expect(early).toMatchObject({ status: 409, body: { message: /bevestigd/ } })
    await account().set({ email_confirmed_at: portal.clock.now() }).execute()
    const key = randomUUID()
    const answers = await Promise.all([again(failed.id, key), again(failed.id, key)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    portal.mailer.sent.length = 0
    await run()
    const first = await open(failed.id)
    expect(portal.mailer.sent).toEqual([
      expect.objectContaining({
        ...{ to: 'nu@vignet.example', subject: first.body.subject, text: first.body.text },
        messageId: expect.not.stringContaining(failed.id),
      }),
    ])
    const [event] = (await portal.caseOf(id)).history
    expect(event).toMatchObject({
      ...{ kind: 'staff', did: 'letter-sent-again', who: 'B. Sluis' },
      letter: { name: 'vignette-refuse', state: 'sent', againOf: failed.id },
    })
    await account().set({ email: old }).execute()
    portal.mailer.unknown.clear()
  })

  test('one that comes back later is told as not arrived, and is not gone by another’s word', async () => {
    const id = await refused('Retour')
    await run()
    const letter = await letterOf(id, 'vignette-refuse')
    const folder = mkdtempSync(join(tmpdir(), 'vignettes-retour-'))
    for (const each of ['new', 'cur']) mkdirSync(join(folder, each))
    const deliver = (name: string, host: string) =>
      writeFileSync(join(folder, 'new', name), bounceOf(`${letter.id}@${host}`, '5.2.2'))
    const publicUrl = 'https://vignet.example'
    const reader = createReturnedMailReader({
      ...{ database: connected().database, clock: portal.clock, publicUrl },
      mailer: { returned: maildir(folder) },
    })
    deliver('1.other', 'elders.example')
    expect(await reader.reconcileDue()).toBe(1)
    expect(readdirSync(join(folder, 'cur'))).toEqual(['1.other:2,S'])
    expect((await letterOf(id, 'vignette-refuse')).state).toBe('sent')
    for (const name of ['2.ours', '3.same']) deliver(name, new URL(publicUrl).hostname)
    expect(await reader.reconcileDue()).toBe(2)
    expect(await reader.reconcileDue()).toBe(0)
    expect(readdirSync(join(folder, 'new'))).toEqual([])
    expect(await letterOf(id, 'vignette-refuse')).toMatchObject({
      ...{ state: 'bounced', cause: 'mailbox-full', to: portal.someone.email },
    })
    // Decided and done, it waits for somebody all the same, until it has gone again.
    const line = { id, kind: 'LETTER_NOT_ARRIVED', hasFailedLetter: true, boatName: 'Retour' }
    const waiting = await portal.queue('?kind=LETTER_NOT_ARRIVED')
    expect(waiting.cases).toEqual([expect.objectContaining(line)])
    expect(waiting.counts).toContainEqual({ kind: line.kind, count: 1, isMore: false })
    expect((await portal.queue()).cases).toContainEqual(expect.objectContaining(line))
    expect((await again(letter.id)).status).toBe(200)
    await run()
    expect((await portal.queue('?kind=LETTER_NOT_ARRIVED')).cases).toEqual([])
    expect(await portal.caseOf(id)).toMatchObject({ kind: null, hasFailedLetter: false })
    rmSync(folder, { recursive: true })
  })

  test('one that was never taken is marked beside the other work of its case', async () => {
    const id = await portal.aCase({ objectName: 'Ernaast' })
    portal.mailer.unknown.add(portal.someone.email)
    await run()
    portal.mailer.unknown.clear()
    const { cases } = await portal.queue('?kind=LETTER_NOT_ARRIVED')
    expect(cases).toMatchObject([{ id, kind: 'NEW', hasFailedLetter: true }])
    for (const { id: letter, state } of await lettersOf(id))
      if (state === 'refused') expect((await again(letter)).status).toBe(200)
    await run()
    expect(await portal.caseOf(id)).toMatchObject({ kind: 'NEW', hasFailedLetter: false })
  })

  test('one that is settled without another letter waits no longer, and its case says what was done', async () => {
    const id = await portal.aCase({ objectName: 'Gebeld' })
    portal.mailer.unknown.add(portal.someone.email)
    await run()
    const settle = (ids: string | string[], doneInstead = 'Gebeld, weet ervan.') =>
      portal.post('letter/settled', { ids: [ids].flat(), doneInstead })
    const refused = async () => (await lettersOf(id)).filter(({ state }) => state === 'refused')
    const [before] = await refused()
    for (const wish of [randomUUID(), randomUUID()]) {
      expect((await again(before?.id ?? '', wish)).status).toBe(200)
      // It is on its way again, and has not come to its turn.
      expect((await settle(before?.id ?? '')).status).toBe(409)
      await run()
    }
    portal.mailer.unknown.clear()
    const letters = (await refused()).filter((letter) => letter.id !== before?.id)
    const [first] = letters
    expect((await settle(first?.id ?? '', ' ')).status).toBe(422)
    const other = await portal.at('C. Brug')
    expect((await portal.post('case/claim', { id }, other)).status).toBe(200)
    expect((await settle(first?.id ?? '')).status).toBe(409)
    expect((await portal.post('case/release', { id }, other)).status).toBe(200)
    const ids = letters.map((letter) => letter.id)
    expect(ids.length).toBeGreaterThan(1)
    // All of one case, or none.
    expect((await settle([])).status).toBe(422)
    expect((await settle([...ids, randomUUID()])).status).toBe(404)
    const both = await Promise.all([settle(ids), settle(ids)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const shown = await portal.caseOf(id)
    expect(shown).toMatchObject({ kind: 'NEW', hasFailedLetter: false })
    expect(shown.history).toContainEqual(
      expect.objectContaining({
        ...{ did: 'letter-settled', settledLetter: first?.name, note: 'Gebeld, weet ervan.' },
      }),
    )
    const done = (await lettersOf(id)).filter(({ isSettled }) => isSettled)
    expect(done.map(({ settledHow }) => settledHow)).toEqual(
      letters.map(() => 'Gebeld, weet ervan.'),
    )
    // Who sends it all the same knows what was done instead.
    const settled = { id: first?.id, key: randomUUID() }
    expect(await portal.post('letter/again', settled)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('afgehandeld') },
    })
    const auditor = await portal.at('A. Lezer', 'auditor')
    const day = 'from=2026-06-15&until=2026-06-15&subject=cases'
    const { headers } = auditor
    const audit = await portal.app.inject({ url: `/api/beheer/audit?${day}`, headers })
    const { events } = audit.json<{ events: { did: { kind: string }; letter: string | null }[] }>()
    expect(
      events.filter(({ did }) => did.kind === 'letter-settled').map(({ letter }) => letter),
    ).toEqual(letters.map(({ name }) => name))
    const csv = await portal.app.inject({ url: `/api/beheer/audit/export?${day}`, headers })
    expect(csv.body).toMatch(/Niet aangekomen brief afgehandeld.*Aanvraag ontvangen/)
    expect((await portal.post('letter/again', { ...settled, evenSettled: true })).status).toBe(200)
    await run()
    expect((await portal.queue('?kind=LETTER_NOT_ARRIVED')).cases).toEqual([])
    const arrived = await portal.aCase({ objectName: 'Aangekomen' })
    await run()
    const { id: read } = await letterOf(arrived, 'request-received')
    expect((await settle(read)).status).toBe(409)
    expect((await settle(randomUUID())).status).toBe(404)
  })

  test('with its file, once for each wish, by who may decide and has it in hand', async () => {
    const id = await portal.aCase({ objectName: 'Nogmaals' })
    await run()
    const { id: letter } = await letterOf(id, 'request-received')
    portal.mailer.sent.length = 0
    for (const wish of [randomUUID(), randomUUID()]) {
      expect((await again(letter, wish)).status).toBe(200)
      expect((await again(letter, wish)).status).toBe(200)
      await run()
    }
    expect(portal.mailer.sent.map(({ attachments }) => attachments?.length)).toEqual([1, 1])
    const other = await portal.at('C. Brug')
    expect((await portal.post('case/claim', { id }, other)).status).toBe(200)
    expect((await again(letter)).status).toBe(409)
    expect((await again(randomUUID())).status).toBe(404)
    expect((await open('geen-id')).status).toBe(404)
  })

  test('two who send it at the same moment send it once', async () => {
    const id = await portal.aCase({ objectName: 'Tegelijk' })
    await run()
    const { id: letter } = await letterOf(id, 'request-received')
    const other = await portal.at('C. Brug')
    portal.mailer.sent.length = 0
    const answers = await Promise.all([
      again(letter, randomUUID()),
      again(letter, randomUUID(), other),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const late = await again(letter)
    expect(late).toMatchObject({ status: 409, body: { message: /nog gemaild/ } })
    await run()
    expect(portal.mailer.sent).toHaveLength(1)
    expect((await again(letter)).status).toBe(200)
  })

  test('while it is still tried it is no use to send it again, and every try is the same mail', async () => {
    const id = await refused('Later')
    portal.mailer.isAway = true
    await run()
    const { id: letter } = await letterOf(id, 'vignette-refuse')
    expect((await letterOf(id, 'vignette-refuse')).state).toBe('failing')
    expect((await again(letter)).status).toBe(409)
    const { body } = await open(letter)
    portal.mailer.isAway = false
    portal.mailer.sent.length = 0
    portal.clock.advanceSeconds(60)
    await run()
    const { subject, text } = body
    expect(portal.mailer.sent).toContainEqual(expect.objectContaining({ subject, text }))
    expect((await letterOf(id, 'vignette-refuse')).state).toBe('sent')
  })

  test('issue 13: the desk is told what its applicant reads, and shows letters in that language', async () => {
    const id = await portal.aCase({ objectName: 'Lübeck' })
    const { applicantId, person } = await portal.caseOf(id)
    expect(person.language).toBe('nl')
    const reads = (language: Language) =>
      connected()
        .database.updateTable('account')
        .set({ language })
        .where('id', '=', applicantId)
        .execute()
    await reads('de')
    const shown = await portal.caseOf(id)
    expect(shown.person.language).toBe('de')
    const remark = 'Te breed & te lang.\nKom <niet>.'
    const no = decision(shown, 'refuse', { reason: 'boat-not-allowed', remark })
    const { letter } = (await portal.post('letter', no)).body as ReplyOf<typeof previewLetter>
    expect(letter).toMatchObject({ language: 'de', text: expect.stringContaining('Guten Tag') })
    // What it says in Dutch, for the desk to mark as such: the handler's own words, and a term of law.
    expect(letter?.inDutch).toEqual(['bezwaar', remark])
    expect((await portal.post('case/decide', no)).status).toBe(200)
    await run()
    expect((await open((await letterOf(id, 'vignette-refuse')).id)).body).toMatchObject({
      ...letter,
    })
    await reads('nl')
  })
})
