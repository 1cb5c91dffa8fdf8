import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postgresAttemptLimits } from './adapters/postgres/attempt-limits.ts'
import { issueToken, signingKeys } from './modules/accounts/access-token.ts'
import type { AccessRule, Belongings } from './testing/access-rule.ts'
import { ACCESS_RULES } from './testing/access-rules.ts'
import { type Operation, operationsOf } from './testing/arbitrary-call.ts'
import { CASEWORK_RULES } from './testing/casework-access-rules.ts'
import { type DocumentsPortal, startDocumentsPortal } from './testing/documents-portal.ts'
import { describeOnEachDatabase } from './testing/each-database.ts'
import { helperOf } from './testing/help-by-rows.ts'
import { TEST_PASSWORD } from './testing/registration.ts'
import { TEST_KEY } from './testing/test-portal.ts'

/** Nobody may be refused for the number of calls. */
const LIMIT_FACTOR = 10_000
const TOKEN_LIFETIME_MS = 2 * 60 * 60 * 1000
const TIMEOUT_MS = 300_000
const NO_ACCESS = { message: 'Authorization token is invalid or expired' }
const ABSENT = { message: 'Dit is niet gevonden.' }

describeOnEachDatabase('who may do what', (connected) => {
  let portal: DocumentsPortal
  beforeAll(async () => {
    const attemptLimits = postgresAttemptLimits(connected().pool, LIMIT_FACTOR)
    portal = await startDocumentsPortal(connected(), { attemptLimits })
  })
  afterAll(() => portal.close())

  const operations = async () => {
    const document = (await portal.app.inject('/api/openapi.json')).json<unknown>()
    return (
      operationsOf(document)
        .map((operation) => ({ name: `${operation.method} ${operation.path}`, operation }))
        // The desk has rules of its own: casework-access.api.test.ts.
        .filter(({ name }) => !(name in CASEWORK_RULES))
    )
  }

  /** An applicant with one of everything that has an owner, and documents to send again. */
  async function applicantWithBelongings() {
    const owner = await portal.owner()
    const transitRequestId = await portal.saveTransit(owner.headers)
    await owner.reject(
      { documentId: owner.photoId, remarks: 'Niet scherp.' },
      { documentId: owner.waiverId, remarks: 'Verlopen.' },
    )
    const { objectId, photoId, waiverId, requestId: mooringRequestId } = owner
    const exportId = await insertExportOf(owner.email)
    const documents = { photoId, waiverId }
    const belongings = { transitRequestId, mooringRequestId, objectId, exportId, ...documents }
    return { ...owner, belongings }
  }

  async function insertExportOf(email: string): Promise<string> {
    const { database } = connected()
    const id = randomUUID()
    await database
      .insertInto('own_data_export')
      .values(({ selectFrom }) => ({
        ...{ id, asked_at: new Date(), kept_until: new Date(Date.now() + 24 * 60 * 60 * 1000) },
        account_id: selectFrom('account').select('account.id').where('email', '=', email),
      }))
      .execute()
    return id
  }

  async function send(
    { method, path }: Operation,
    rule: AccessRule,
    from: { token?: string; details: Record<string, unknown> },
    target: Belongings,
  ) {
    const { photo, pdf } = portal
    const {
      params = {},
      fileHeaders,
      ...call
    } = rule.call?.({ target, photo, pdf, details: from.details }) ?? {}
    return portal.app.inject({
      method,
      url: path.replace(/\{(\w+)\}/g, (_all, name: string) => params[name] ?? ''),
      headers: { ...fileHeaders, ...(from.token && { authorization: `Bearer ${from.token}` }) },
      ...call,
    })
  }

  test('every call of the API has a rule, and every rule a call', async () => {
    const names = (await operations()).map(({ name }) => name)
    expect(names.toSorted()).toEqual(Object.keys(ACCESS_RULES).toSorted())
  })

  test('the document says of each call whether it asks for a token', async () => {
    for (const { name, operation } of await operations()) {
      expect([name, operation.isProtected]).toEqual([name, ACCESS_RULES[name]?.for !== 'anybody'])
    }
  })

  test('the document says of each call whether a helper may make it', async () => {
    for (const { name, operation } of await operations()) {
      expect([name, operation.isForHelpers]).toEqual([name, ACCESS_RULES[name]?.asHelper ?? false])
    }
  })

  test(
    '§6 each call does what its rule says, for every identity and for own, another’s and absent things',
    { timeout: TIMEOUT_MS },
    async () => {
      const [owner, other] = [await applicantWithBelongings(), await applicantWithBelongings()]
      const { database } = connected()
      const { id: accountId } = await database
        .selectFrom('account')
        .select('id')
        .where('email', '=', owner.email)
        .executeTakeFirstOrThrow()
      // Ended everywhere, and logged in again.
      const revoked = owner.token
      await database
        .updateTable('account')
        .set({ session_version: 2 })
        .where('id', '=', accountId)
        .execute()
      const loggedIn = await portal.logIn(owner.email, TEST_PASSWORD)
      const { access_token: token } = loggedIn.json<{ access_token: string }>()

      const leaving = await portal.logIn(owner.email, TEST_PASSWORD)
      const { access_token: loggedOut } = leaving.json<{ access_token: string }>()
      await portal.app.inject({
        method: 'POST',
        url: '/api/request-vignette/logout',
        headers: { authorization: `Bearer ${loggedOut}` },
        payload: {},
      })

      const session = { accountId, sessionVersion: 2 }
      const now = portal.clock.now()
      const before = new Date(now.getTime() - TOKEN_LIFETIME_MS)
      const strangeKey = { id: TEST_KEY.id, secret: randomBytes(32) }
      const [claims = '', signature = ''] = token.split('.')
      const [, othersSignature = ''] = other.token.split('.')
      const strangers = {
        none: undefined,
        expired: issueToken(signingKeys([TEST_KEY]), session, before),
        revoked,
        'logged out': loggedOut,
        'forged with another key': issueToken(signingKeys([strangeKey]), session, now),
        'forged with the signature of another': `${claims}.${othersSignature}`,
        'forged without a signature': `${claims}.`,
        'forged with a third part': `${token}.${signature}`,
      }
      const targets = { own: owner.belongings, others: other.belongings, absent: nobodys() }
      const secrets = [owner.email, other.email, ...Object.values(owner.belongings), 'De Zwaan']

      /** What nobody but the owner may have changed. */
      const state = async () => ({
        accounts: await database
          .selectFrom('account')
          .selectAll()
          .where('email', 'in', [owner.email, other.email])
          .orderBy('id')
          .execute(),
        vignettes: await database.selectFrom('vignette').selectAll().orderBy('id').execute(),
        documents: await database.selectFrom('document').selectAll().orderBy('id').execute(),
        requests: await database.selectFrom('request').selectAll().orderBy('id').execute(),
        mandates: await database.selectFrom('mandate').selectAll().execute(),
        endedTokens: await database.selectFrom('ended_token').selectAll().execute(),
      })

      const stateBefore = await state()
      let cases = 0
      for (const { name, operation } of await operations()) {
        const rule = ACCESS_RULES[name]!
        const expected = rule.answers ?? 200
        for (const [identity, stranger] of Object.entries(strangers)) {
          for (const [whose, target] of Object.entries(targets)) {
            const from = { details: owner.details, ...(stranger && { token: stranger }) }
            const answer = await send(operation, rule, from, target)
            const shown = `${name}, ${identity}, ${whose}: ${answer.body}`
            if (rule.for === 'anybody') {
              expect(answer.statusCode, shown).toBe(expected)
            } else {
              expect([answer.statusCode, answer.json()], shown).toEqual([401, NO_ACCESS])
            }
            for (const secret of secrets) expect(answer.body, shown).not.toContain(secret)
            cases += 1
          }
        }
        // Somebody who is logged in, and asks for what is not theirs.
        for (const target of [owner.belongings, targets.absent]) {
          if (rule.for !== 'owner') continue
          const answer = await send(operation, rule, other, target)
          const shown = `${name}, another applicant: ${answer.body}`
          expect([answer.statusCode, answer.json()], shown).toEqual([404, ABSENT])
          cases += 1
        }
      }
      expect(await state()).toEqual(stateBefore)

      const lastOfAll = ({ name }: { name: string }) => Number(ACCESS_RULES[name]?.endsSession ?? 0)
      const inOrder = (await operations()).toSorted((a, b) => lastOfAll(a) - lastOfAll(b))
      for (const { name, operation } of inOrder) {
        const rule = ACCESS_RULES[name]!
        if (rule.for === 'anybody') continue
        const asOwner = { token, details: owner.details }
        const answer = await send(operation, rule, asOwner, owner.belongings)
        expect(answer.statusCode, `${name}, owner: ${answer.body}`).toBe(rule.answers ?? 200)
        const asOther = await send(operation, rule, other, other.belongings)
        const shown = `${name}, another applicant about their own: ${asOther.body}`
        expect(asOther.statusCode, shown).toBe(rule.answers ?? 200)
        for (const secret of [owner.email, ...Object.values(owner.belongings)]) {
          expect(asOther.body, shown).not.toContain(secret)
        }
        cases += 2
      }
      expect(cases).toBeGreaterThan(500)
    },
  )

  test(
    'each call does what its rule says for who helps its owner, and nothing once the help has ended',
    { timeout: TIMEOUT_MS },
    async () => {
      const [owner, other] = [await applicantWithBelongings(), await applicantWithBelongings()]
      const { id, token } = await helperOf({ ...connected(), app: portal.app }, owner.email)
      const from = { token, details: owner.details }
      const accounts = () =>
        connected().database.selectFrom('account').selectAll().orderBy('id').execute()
      const before = await accounts()
      let cases = 0
      for (const { name, operation } of await operations()) {
        const rule = ACCESS_RULES[name]!
        if (rule.for === 'anybody' || rule.endsSession) continue
        const expected = rule.asHelper ? (rule.answers ?? 200) : 403
        const answer = await send(operation, rule, from, owner.belongings)
        expect(answer.statusCode, `${name}, helper: ${answer.body}`).toBe(expected)
        if (expected === 403) {
          expect(answer.json()).toEqual({
            message: 'Dit kan alleen degene die u helpt zelf doen.',
          })
        }
        cases += 1
        // Whoever else it is about is absent to them too.
        for (const target of [other.belongings, nobodys()]) {
          if (rule.for !== 'owner' || !rule.asHelper) continue
          const absent = await send(operation, rule, from, target)
          expect([absent.statusCode, absent.json()], `${name}, of another`).toEqual([404, ABSENT])
          cases += 1
        }
      }
      // A helper changes nothing of the account, and sees no BSN.
      expect(await accounts()).toEqual(before)
      const seen = await portal.app.inject({
        url: '/api/request-vignette/user',
        headers: { authorization: `Bearer ${token}` },
      })
      expect(seen.json()).toMatchObject({ user: { Email: owner.email, BSN: '' } })
      const everywhere = await portal.app.inject({
        method: 'POST',
        url: '/api/request-vignette/logout',
        headers: { authorization: `Bearer ${token}` },
        payload: { everywhere: true },
      })
      expect(everywhere.statusCode).toBe(403)

      await connected().database.deleteFrom('helper').where('id', '=', id).execute()
      for (const { name, operation } of await operations()) {
        const rule = ACCESS_RULES[name]!
        if (rule.for === 'anybody') continue
        const answer = await send(operation, rule, from, owner.belongings)
        expect([name, answer.statusCode, answer.json()]).toEqual([name, 401, NO_ACCESS])
        cases += 1
      }
      expect(cases).toBeGreaterThan(90)
    },
  )
})

function nobodys(): Belongings {
  return {
    transitRequestId: randomUUID(),
    mooringRequestId: randomUUID(),
    objectId: randomUUID(),
    photoId: randomUUID(),
    waiverId: randomUUID(),
    exportId: randomUUID(),
  }
}
