import type {
  checkCode,
  getCheckKeys,
  getWithdrawnCodes,
} from '@vignettes/domain/api/check-code.ts'
import type {
  getCorrection,
  previewCorrection,
} from '@vignettes/domain/api/casework-corrections.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import type { Proof } from '@vignettes/domain/api/proof.ts'
import type { Language } from '@vignettes/domain/text/language.ts'
import { readProofCode } from '@vignettes/domain/vignette/proof-code.ts'
import { createPublicKey, verify } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { decision, grantOf, setDays, startCaseworkPortal } from '../../testing/casework-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { layInStock } from '../../testing/lay-in-stock.ts'
import { pdfText } from '../../testing/pdf-text.ts'

type Portal = Awaited<ReturnType<typeof startCaseworkPortal>>

const NOBODYS = '01997c00-0000-7000-8000-000000000000'
const UNKNOWN = {
  ...{ status: 'UNKNOWN', number: null, category: null },
  ...{ validFrom: null, validUntil: null, boatLength: null, boatWidth: null },
}

describeOnEachDatabase('the proof of a vignette', (connected) => {
  let portal: Portal
  let id: string
  let laid = 300
  const newNumber = () => `V26-${String((laid += 1)).padStart(7, '0')}`
  beforeEach(async () => {
    portal = await startCaseworkPortal(connected())
    id = await portal.aCase()
  })
  afterEach(() => portal.close())

  const grant = async (number = newNumber()) => {
    const answer = await portal.post('case/decide', grantOf(await portal.caseOf(id), number))
    expect(answer.status).toBe(200)
    return number
  }
  const ask = (who = portal.someone, of = id) => who.get(`proof?objectId=${of}`)
  const proof = async () => (await ask()).json<Proof>()
  const check = async (code: string) => {
    const answer = await portal.app.inject(`/api/public/vignettes/${code}`)
    expect(answer.statusCode).toBe(200)
    return answer.json<ReplyOf<typeof checkCode>>()
  }
  // Kept for some seconds: another portal on the same database has none of it.
  const withdrawn = async () => {
    const other = await startCaseworkPortal(connected())
    const answer = await other.app.inject('/api/public/withdrawn-codes')
    await other.close()
    return answer.json<ReplyOf<typeof getWithdrawnCodes>>().ids
  }
  const idOf = (code: string) => readProofCode(code)?.facts.id

  test('is there once it is granted, for its owner alone, and says nothing of a person', async () => {
    expect((await ask()).statusCode).toBe(404)
    const number = await grant()
    const given = await proof()
    expect(given).toMatchObject({
      ...{ number, kind: 'Ligplaatsvignet Regulier', boatName: 'De Zwaan' },
      ...{ validFrom: '2026-06-15', validUntil: '2026-12-31' },
      address: `http://localhost:3000/controle/${given.code}`,
    })
    expect(await proof()).toEqual(given)

    const other = await portal.applicant()
    for (const name of ['proof', 'proof-pdf']) {
      expect((await other.get(`${name}?objectId=${id}`)).statusCode).toBe(404)
      expect((await other.get(`${name}?objectId=${NOBODYS}`)).statusCode).toBe(404)
      expect((await other.get(`${name}?objectId=x`)).statusCode).toBe(404)
    }
    const read = readProofCode(given.code)
    expect(read?.facts).toEqual({
      ...{ id: idOf(given.code), number, category: 'REGULAR' },
      ...{ validFrom: '2026-06-15', validUntil: '2026-12-31' },
      ...{ boatLength: given.boatLength, boatWidth: given.boatWidth },
    })
    const bytes = Buffer.from(given.code, 'base64url').toString('latin1')
    for (const personal of ['De Zwaan', portal.someone.email, id]) {
      expect(bytes).not.toContain(personal)
    }
  })

  test('anybody checks it: valid, not yet, over, and by the keys alone without a network', async () => {
    await grant()
    const { code, number, boatLength, boatWidth } = await proof()
    const told = { number, category: 'REGULAR', boatLength, boatWidth }
    const days = { validFrom: '2026-06-15', validUntil: '2026-12-31' }
    expect(await check(code)).toEqual({ status: 'VALID', ...told, ...days })
    portal.clock.setTo('2027-01-01T10:00:00Z')
    expect(await check(code)).toEqual({ status: 'EXPIRED', ...told, ...days })
    // Its end is no withdrawal.
    await portal.app.background.runDue()
    expect((await check(code)).status).toBe('EXPIRED')

    const published = await portal.app.inject('/api/public/check-keys')
    const { keys, categories } = published.json<ReplyOf<typeof getCheckKeys>>()
    expect(categories).toContainEqual({ code: 'PASSAGE', name: 'Doorvaartvignet' })
    const read = readProofCode(code)
    const [key] = keys.filter(({ kid }) => kid === read?.keyId)
    const publicKey = createPublicKey({ key: { ...key }, format: 'jwk' })
    expect(read && verify(null, read.signed, publicKey, read.signature)).toBe(true)
  })

  test('one that begins later is not valid yet', async () => {
    await grant()
    const days = { validFrom: '2026-07-01', validUntil: '2026-12-31' }
    await setDays(connected().database, id, days)
    expect(await check((await proof()).code)).toMatchObject({ status: 'NOT_YET', ...days })
  })

  test('one whose last day has gone has none any more', async () => {
    await grant()
    const days = { validFrom: '2026-01-01', validUntil: '2026-06-14' }
    await setDays(connected().database, id, days)
    expect((await ask()).statusCode).toBe(404)
  })

  test('what is no code of ours is unknown, whatever it is', async () => {
    await grant()
    const { code } = await proof()
    const sign = code.at(-5) === 'A' ? 'B' : 'A'
    for (const wrong of [
      ...[
        'x',
        'A'.repeat(400),
        `${code}A`,
        code.slice(1),
        code.slice(0, -5) + sign + code.slice(-4),
      ],
      ...['%20', '%00', 'V26-0000301', '..%2f..%2fbeheer'],
    ]) {
      expect([wrong, await check(wrong)]).toEqual([wrong, UNKNOWN])
    }
    // Signed, but kept nowhere here.
    await connected().database.deleteFrom('vignette_proof').execute()
    expect(await check(code)).toEqual(UNKNOWN)
    // Shown again, it is the same one.
    expect((await proof()).code).toBe(code)
    expect((await check(code)).status).toBe('VALID')
  })

  test('withdrawn by the desk, it is withdrawn at once, and on the list', async () => {
    await grant()
    const { code, number, boatLength, boatWidth } = await proof()
    expect(await withdrawn()).not.toContain(idOf(code))
    const shown = await portal.caseOf(id)
    await portal.post('case/decide', decision(shown, 'withdraw', { reason: 'at-own-request' }))
    expect(await check(code)).toEqual({
      ...{ status: 'WITHDRAWN', number, category: 'REGULAR', boatLength, boatWidth },
      ...{ validFrom: null, validUntil: null },
    })
    expect(await withdrawn()).toContain(idOf(code))
    expect((await ask()).statusCode).toBe(404)
    // Once its days are over the code says so itself.
    portal.clock.setTo('2027-01-01T10:00:00Z')
    expect((await portal.app.inject('/api/public/withdrawn-codes')).json()).toEqual({ ids: [] })
  })

  test('of a sticker that was replaced only the new code holds', async () => {
    await grant()
    const before = await proof()
    await layInStock(connected().database, newNumber())
    const { version } = await portal.caseOf(id)
    const replaced = { id, version, reason: 'lost' }
    expect((await portal.post('case/replace-sticker', replaced)).status).toBe(200)
    expect((await check(before.code)).status).toBe('WITHDRAWN')
    const after = await proof()
    expect(after.number).not.toBe(before.number)
    expect(await check(after.code)).toMatchObject({ status: 'VALID', number: after.number })
    const ids = await withdrawn()
    expect(ids).toContain(idOf(before.code))
    expect(ids).not.toContain(idOf(after.code))
  })

  test('of a grant that was undone it holds no longer', async () => {
    await grant()
    const { code } = await proof()
    const { version } = await portal.caseOf(id)
    await portal.post('case/undo-grant', { id, version, remark: 'Een andere boot.' })
    expect((await check(code)).status).toBe('WITHDRAWN')
    expect((await ask()).statusCode).toBe(404)
  })

  test('of another boat, with other measures, only the new code holds', async () => {
    await grant()
    const before = await proof()
    const { version } = await portal.caseOf(id)
    const stored = await portal.get<ReplyOf<typeof getCorrection>>(`case/correction?id=${id}`)
    const body = { id, version, remark: 'U hebt gebeld.', ...stored.body, boatLength: 7.5 }
    const preview = await portal.post('case/correction', body)
    const { seen } = preview.body as unknown as ReplyOf<typeof previewCorrection>
    expect((await portal.post('case/correct', { ...body, seen })).status).toBe(200)
    expect((await check(before.code)).status).toBe('WITHDRAWN')
    const after = await proof()
    expect(await check(after.code)).toMatchObject({ status: 'VALID', boatLength: 7.5 })
    expect(await withdrawn()).toContain(idOf(before.code))
  })

  test('a withdrawal and a first look at once leave no code that holds', async () => {
    for (let round = 0; round < 5; round += 1) {
      id = await portal.aCase({ objectName: `De Zwaan ${round}` })
      await grant()
      const shown = await portal.caseOf(id)
      const [seen] = await Promise.all([
        ask(),
        portal.post('case/decide', decision(shown, 'withdraw', { reason: 'at-own-request' })),
      ])
      if (seen.statusCode === 200)
        expect((await check(seen.json<Proof>().code)).status).toBe('WITHDRAWN')
      expect((await ask()).statusCode).toBe(404)
    }
  })

  test('it can be printed, in the language of who asks', async () => {
    const number = await grant()
    const asked = (language: string) =>
      portal.app.inject({
        url: `/api/request-vignette/proof-pdf?objectId=${id}`,
        headers: { ...portal.someone.headers, 'accept-language': language },
      })
    const printed: Record<Language, [title: string, validity: string]> = {
      nl: ['Bewijs van uw vignet', '15 juni 2026 tot en met 31 december 2026'],
      en: ['Proof of your vignette', '15 June 2026 up to and including 31 December 2026'],
      de: ['Nachweis Ihrer Vignette', '15. Juni 2026 bis einschließlich 31. Dezember 2026'],
    }
    for (const [language, [title, validity]] of Object.entries(printed)) {
      const { headers, rawPayload } = await asked(language)
      expect(headers['content-type']).toBe('application/pdf')
      expect(headers['cache-control']).toBe('private, no-store')
      const read = await pdfText(rawPayload)
      for (const part of [title, validity, number, 'De Zwaan']) expect(read).toContain(part)
    }
  })

  test('what anybody may ask is small, kept for as long as it may be, and has its limit', async () => {
    const keys = await portal.app.inject('/api/public/check-keys')
    expect(keys.headers['cache-control']).toBe('public, max-age=300')
    const list = await portal.app.inject('/api/public/withdrawn-codes')
    expect(list.headers['cache-control']).toBe('public, max-age=30')
    const again = await portal.app.inject({
      url: '/api/public/withdrawn-codes',
      headers: { 'if-none-match': String(list.headers.etag) },
    })
    expect(again.statusCode).toBe(304)
    const call = () => portal.app.inject('/api/public/vignettes/x')
    let answer = await call()
    for (let asked = 1; answer.statusCode === 200 && asked < 1_300; asked += 1)
      answer = await call()
    expect(answer.statusCode).toBe(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  })
})
