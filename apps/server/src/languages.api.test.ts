import { LANGUAGES, type Language } from '@vignettes/domain/text/language.ts'
import { TEXTS } from '@vignettes/domain/text/texts.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountsPortal, startAccountsPortal } from './testing/accounts-portal.ts'
import { helperOf } from './testing/help-by-rows.ts'
import { aRegistration } from './testing/registration.ts'
import { describeOnEachDatabase } from './testing/each-database.ts'

const CALLS = '/api/request-vignette'
const OTHERS = LANGUAGES.filter((language) => language !== 'nl')
const asking = (language: string) => ({ 'accept-language': language })

describeOnEachDatabase('the language of a call', (connected) => {
  let portal: AccountsPortal
  beforeAll(async () => {
    portal = await startAccountsPortal(connected())
  })
  afterAll(() => portal.close())

  const refused = async (
    language: string,
    call: { url: string; payload?: string | object; type?: string },
  ) => {
    const answer = await portal.app.inject({
      url: call.url,
      method: call.payload === undefined ? 'GET' : 'POST',
      headers: { ...asking(language), ...(call.type && { 'content-type': call.type }) },
      ...(call.payload !== undefined && { payload: call.payload }),
    })
    const { message, errors } = answer.json<{
      message: string
      errors?: { path: string; message: string }[]
    }>()
    return { answer, status: answer.statusCode, message, errors }
  }

  test.each(LANGUAGES)('issue 13: every status refuses in %s, and says so', async (language) => {
    const { refusal, error } = TEXTS[language]
    const login = `${CALLS}/login`
    for (const [call, status, message] of [
      [{ url: '/api/nothing-here' }, 404, refusal['not-found']],
      [{ url: `${CALLS}/user` }, 401, error.unauthorised],
      [{ url: login, payload: '{', type: 'application/json' }, 422, refusal['not-json']],
      [{ url: login, payload: 'a', type: 'image/png' }, 415, refusal['unsupported-type']],
      [{ url: login, payload: { email: 'x'.repeat(3e6) } }, 413, refusal['too-large']],
    ] as const) {
      const seen = await refused(language, call)
      expect([seen.status, seen.message]).toEqual([status, message])
      expect(seen.answer.headers['content-language']).toBe(language)
      expect(String(seen.answer.headers.vary)).toContain('accept-language')
    }
  })

  test.each(LANGUAGES)('§5 the rules of a form are told in %s', async (language) => {
    const payload = {
      ...{ initials: '', surname: '', phoneNumber: '123', houseNumber: '0', postalCode: 'x' },
      ...{ email: 'nobody', countryCode: 'NL', citizenServiceNumber: '1', password: 'a' },
    }
    const {
      status,
      message,
      errors = [],
    } = await refused(language, {
      url: `${CALLS}/register`,
      payload,
    })
    expect([status, message]).toEqual([422, TEXTS[language].refusal['invalid-input']])
    const told = Object.fromEntries(errors.map((error) => [error.path, error.message]))
    const { form } = TEXTS[language]
    expect(told['email']).toBe(form.email.error)
    expect(told['phoneNumber']).toBe(form.phoneNumber.error)
    expect(told['citizenServiceNumber']).toBe(form.citizenServiceNumber.error)
    expect(errors.length).toBeGreaterThan(6)
  })

  test('how long to wait is counted in the language', async () => {
    const payload = { email: 'often@vignet.example', password: 'x' }
    let last = await refused('nl', { url: `${CALLS}/login`, payload })
    for (let tries = 0; last.status !== 429 && tries < 100; tries++)
      last = await refused('nl', { url: `${CALLS}/login`, payload })
    expect(last.message).toMatch(/^U hebt dit te vaak geprobeerd\. Probeer het over \d+ minuten/)
    const { message } = await refused('de-AT, en;q=0.5', { url: `${CALLS}/login`, payload })
    expect(message).toMatch(/^Sie haben das zu oft versucht\. Versuchen Sie es in \d+ Minuten/)
  })

  test.each(OTHERS)('the desk is Dutch to who reads %s', async (language) => {
    const seen = await refused(language, { url: '/api/beheer/queue' })
    expect([seen.status, seen.answer.headers['content-language']]).toEqual([401, 'nl'])
    expect(seen.message).toBe(TEXTS.nl.refusal['staff-session-ended'])
  })

  const electric: Record<Language, string> = { nl: 'Elektrisch', en: 'Electric', de: 'Elektrisch' }
  test.each(LANGUAGES)('a list names what it has in %s', async (language) => {
    const url = `${CALLS}/get-drive-types`
    const { headers, body } = await portal.app.inject({ url, headers: asking(language) })
    expect([headers['content-language'], headers.vary]).toEqual([
      language,
      expect.stringContaining('accept-language'),
    ])
    expect(body).toContain(electric[language])
  })

  test('an account has the language of its registration, and the one chosen since', async () => {
    const registration = await portal.app.inject({
      ...{ method: 'POST', url: `${CALLS}/register`, payload: aRegistration() },
      headers: asking('de-DE, nl;q=0.5'),
    })
    const { access_token: token } = registration.json<{ access_token: string }>()
    const authorization = `Bearer ${token}`
    const user = async () =>
      (await portal.getUser({ authorization })).json<{ user: { Language: string } }>().user.Language
    expect(await user()).toBe('de')
    const choose = (payload: object) =>
      portal.app.inject({
        ...{ method: 'POST', url: `${CALLS}/user/language`, payload },
        headers: { authorization },
      })
    for (const language of LANGUAGES) {
      expect((await choose({ language })).json()).toEqual({ status: 'OK' })
      expect(await user()).toBe(language)
    }
    expect((await choose({ language: 'tlh' })).statusCode).toBe(422)
    expect(await user()).toBe(LANGUAGES.at(-1))
  })

  test('issue 14, 9: a helper chooses the language of their own account, not of who they help', async () => {
    const owner = aRegistration()
    await portal.app.inject({
      ...{ method: 'POST', url: `${CALLS}/register`, payload: owner },
      headers: asking('de'),
    })
    const helper = await helperOf({ ...connected(), app: portal.app }, owner.email)
    const answer = await portal.app.inject({
      ...{ method: 'POST', url: `${CALLS}/user/language`, payload: { language: 'en' } },
      headers: helper.headers,
    })
    expect(answer.statusCode).toBe(200)
    const kept = await connected()
      .database.selectFrom('helper')
      .innerJoin('account as owner', 'owner.id', 'helper.account_id')
      .innerJoin('account as own', 'own.id', 'helper.helper_account_id')
      .select(['owner.language as owner', 'own.language as own'])
      .where('helper.id', '=', helper.id)
      .executeTakeFirstOrThrow()
    expect(kept).toEqual({ owner: 'de', own: 'en' })
  })

  test('without its database the portal says so in the language of the call', async () => {
    const gone = () => Promise.reject(new Error('gone'))
    const away = await startAccountsPortal(connected(), {
      isDatabaseAway: () => true,
      attemptLimits: {
        ...{ count: gone, takeBack: gone, forgive: gone },
        ...{ waiting: gone, forgiveEverywhere: gone },
      },
    })
    const payload = { email: 'a@vignet.example', password: 'x' }
    const url = `${CALLS}/login`
    for (const language of LANGUAGES) {
      const answer = await away.app.inject({
        method: 'POST',
        url,
        payload,
        headers: asking(language),
      })
      expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
        503,
        TEXTS[language].refusal.unavailable,
      ])
    }
    await away.close()
  })
})
