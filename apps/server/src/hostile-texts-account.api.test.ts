import { withoutUnseen } from '@vignettes/domain/rules/unseen.ts'
import { plainName } from '@vignettes/domain/rules/ways-of-writing.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postgresAttemptLimits } from './adapters/postgres/attempt-limits.ts'
import { describeSharedOut } from './testing/each-database.ts'
import { HOSTILE_TEXTS } from './testing/hostile-texts.ts'
import { startMandatesPortal } from './testing/mandates-portal.ts'
import { offerText } from './testing/offer-text.ts'
import { aRegistration } from './testing/registration.ts'

/** No text may be refused for the number of texts. */
const LIMIT_FACTOR = 10_000
const BASE = '/api/request-vignette'

describeSharedOut('hostile texts of accounts', (connected, share) => {
  const texts = share(HOSTILE_TEXTS)
  let portal: Awaited<ReturnType<typeof startMandatesPortal>>
  let applicant: Awaited<ReturnType<(typeof portal)['applicant']>>
  beforeAll(async () => {
    const attemptLimits = postgresAttemptLimits(connected().pool, LIMIT_FACTOR)
    portal = await startMandatesPortal(connected(), { attemptLimits })
    applicant = await portal.applicant()
  })
  afterAll(() => portal.close())

  test('every field of an account takes them as they are or refuses them cleanly', async () => {
    const asIs = (text: string) => text
    let accepted = 0
    for (const text of texts) {
      const { user } = (await applicant.get('user')).json<{ user: Record<string, string> }>()
      const { Name, Iban, HasMandate, EmailChange, ...details } = user
      void [Name, Iban, HasMandate, EmailChange]
      const taken = await offerText(
        {
          Email: asIs,
          MobilePhone: asIs,
          Address: asIs,
          Number: asIs,
          Addition: asIs,
          Postcode: asIs,
          City: asIs,
          Initials: asIs,
          LastName: asIs,
          BSN: asIs,
          CountryCode: asIs,
        },
        text,
        (changes) =>
          portal.app.inject({
            method: 'PATCH',
            url: `${BASE}/user`,
            headers: applicant.headers,
            payload: { ...details, ...changes },
          }),
      )
      accepted += taken.length
      if (!taken.includes('City')) continue
      const { user: after } = (await applicant.get('user')).json<{ user: { City: string } }>()
      expect(after.City).toBe(withoutUnseen(text).trim())
    }
    expect(accepted).toBeGreaterThan(texts.length)
  })

  test('issue 14, 9: a company’s name takes them as they are or refuses them cleanly, and its number none', async () => {
    let accepted = 0
    for (const text of texts) {
      const offer = (company: object) =>
        portal.app.inject({
          ...{ method: 'PUT', url: `${BASE}/user/company`, headers: applicant.headers },
          payload: company,
        })
      expect((await offer({ name: 'Rederij De Zwaan', kvkNumber: text })).statusCode).toBe(422)
      const answer = await offer({ name: text, kvkNumber: '12345678' })
      expect([200, 422], `${JSON.stringify(text)}: ${answer.body}`).toContain(answer.statusCode)
      if (answer.statusCode === 422) continue
      accepted += 1
      const { user } = (await applicant.get('user')).json<{ user: { Company: object } }>()
      const name = plainName(withoutUnseen(text))
      expect(user.Company).toEqual({ name, kvkNumber: '12345678' })
    }
    expect(accepted).toBeGreaterThan(texts.length / 2)
  })

  test('a registration takes them as they are or refuses them cleanly, and so do the other public calls', async () => {
    const post = (path: string, payload: object) =>
      portal.app.inject({ method: 'POST', url: `${BASE}/${path}`, payload })
    const names = Object.keys(aRegistration())
    for (const text of texts) {
      const hostile = Object.fromEntries(names.map((name) => [name, text]))
      const calls = [
        post('register', hostile),
        post('register/user', { email: text }),
        post('login', { email: text, password: text }),
        post('reset-password', { baseUrl: text, email: text }),
        post('reset-password/check', { resetToken: text }),
        post('user/email/take-back', { token: text }),
        post('user/email/confirm', { token: text }),
      ]
      for (const answer of await Promise.all(calls)) {
        const shown = `${JSON.stringify(text)}: ${answer.statusCode} ${answer.body}`
        expect(answer.statusCode, shown).toBeLessThan(500)
        if (answer.statusCode !== 200) expect(answer.json(), shown).toHaveProperty('message')
      }
    }
  })
})
