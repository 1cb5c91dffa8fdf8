import { createHmac } from 'node:crypto'
import type { ConnectedDatabase } from '../adapters/connect-database.ts'
import { httpMandateProvider } from '../adapters/http-mandates/http-mandate-provider.ts'
import type { AppDeps } from '../app-deps.ts'
import { RETURN_PATH } from '../modules/mandates/mandate-deps.ts'
import type { ProviderMessage } from '../ports/provider-message.ts'
import { aBoatPhoto } from './boat-photo.ts'
import { confirmEmailOf } from './confirm-email-of.ts'
import { fakeMailer } from './fake-mailer.ts'
import {
  type FakeMandate,
  type FakeMandateProvider,
  fakeMandateProvider,
} from './fake-mandate-provider.ts'
import { aBsn, signUp } from './registration.ts'
import { startTestPortal } from './test-portal.ts'
import { MOORING } from './mooring-payload.ts'

const KEY = { id: 'new', secret: Buffer.from('new secret') }
const STRANGE_KEY = { id: 'new', secret: Buffer.from('another secret') }
const CODES = {
  PENDING: 790,
  CONFIRMED: 190,
  FAILED: 490,
  REJECTED: 690,
  CANCELLED: 890,
  EXPIRED: 891,
}
const PROCESSING_CODE = 791
const BASE = '/api/request-vignette'
const PUBLIC_URL = 'http://localhost:3000'

/** What the bank says, and what may be forged about it. */
export interface MandateMessage {
  mandate: FakeMandate
  signedBy?: 'new' | 'stranger'
  sentSecondsAgo?: number
}

/** The whole portal with a bank in memory, and genuine or forged messages of it. */
export async function startMandatesPortal(
  connected: ConnectedDatabase,
  changes: Partial<AppDeps> = {},
  standIn?: (now: () => Date) => FakeMandateProvider,
) {
  // The portal's clock, once there is one.
  let now = () => new Date()
  const { database } = connected
  // What an earlier test left open is nothing to this one.
  await database.updateTable('mandate').set({ next_check_at: null }).execute()
  await database.deleteFrom('outbox').execute()
  await database.deleteFrom('mandate_issuers').execute()
  const mailer = fakeMailer()
  const provider = standIn ? standIn(() => now()) : fakeMandateProvider()
  const portal = await startTestPortal(connected, {
    mandateProvider: provider,
    mailer,
    ...changes,
  })
  const { app, clock } = portal
  now = clock.now
  const { readMessage } = httpMandateProvider({
    baseUrl: 'http://localhost:1',
    apiKey: '',
    webhookUrl: '',
    webhookKeys: [KEY],
    clock,
  })
  // Its messages are those of the real adapter, unless it is to differ.
  if (!standIn && readMessage) provider.readMessage = readMessage
  const photo = (await aBoatPhoto()).toString('base64')
  const mooring = {
    ...MOORING,
    PHOTO_BOAT: { name: 'boot.jpg', data: photo },
  }

  async function applicant({
    bsn = aBsn(),
    ...details
  }: { bsn?: string } & Record<string, unknown> = {}) {
    const { headers, email } = await signUp(app, { citizenServiceNumber: bsn, ...details })
    const { id } = await database
      .selectFrom('account')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    const post = (name: string, payload: object) =>
      app.inject({ method: 'POST', url: `${BASE}/${name}`, headers, payload })
    const get = (name: string) => app.inject({ url: `${BASE}/${name}`, headers })

    return {
      post,
      get,
      headers,
      email,
      bsn,
      accountId: id,
      confirm: () => confirmEmailOf(portal, mailer, email),
      async save(changes: object = {}) {
        const answer = await post('save', { ...mooring, ...changes })
        return answer.json<{ requestId: string }>().requestId
      },
      create: (changes: object = {}) =>
        post('mandate/create', {
          issuer: 'INGBNL2A',
          ...Object.fromEntries(
            ['success', 'cancel', 'error', 'reject'].map((status) => [
              `return_url_${status}`,
              `${PUBLIC_URL}/request-vignette/Amsterdam/mooring/redirect/${status}/{requestId}`,
            ]),
          ),
          ...changes,
        }),
      /** Begins a mandate and gives what the bank was asked for. */
      async begin(changes: object = {}) {
        await this.create(changes)
        return provider.orders().at(-1)!
      },
      async user() {
        const { user } = (await get('user')).json<{
          user: { HasMandate: boolean; Iban: string }
        }>()
        return { HasMandate: user.HasMandate, Iban: user.Iban }
      },
      async statuses() {
        const rows = await database
          .selectFrom('mandate')
          .select('status')
          .where('account_id', '=', id)
          .orderBy('id')
          .execute()
        return rows.map(({ status }) => status)
      },
      async vignettes() {
        const rows = await database
          .selectFrom('vignette')
          .select('status')
          .where('account_id', '=', id)
          .orderBy('id')
          .execute()
        return rows.map(({ status }) => status)
      },
      async events() {
        const rows = await database
          .selectFrom('mandate_event')
          .innerJoin('mandate', 'mandate.id', 'mandate_id')
          .select(['kind', 'to_status', 'source'])
          .where('account_id', '=', id)
          .orderBy('mandate_event.id')
          .execute()
        return rows.map((row) => `${row.kind} ${row.to_status} by ${row.source}`)
      },
      /** What is mailed about this applicant's mandates and requests, once it is due. */
      async mails() {
        await app.background.runDue()
        return mailer.sent
          .filter(({ to, subject }) => to === email && !subject.startsWith('Welkom'))
          .map(({ subject }) => subject)
          .sort()
      },
    }
  }

  return {
    ...portal,
    provider,
    mailer,
    photo,
    /** A complete mooring payload (§3). */
    mooring,
    applicant,
    /** Hands over a message as it is; gives the status. */
    async deliver({ headers, rawBody }: ProviderMessage) {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/webhooks/mandates',
        headers: headers as Record<string, string>,
        payload: rawBody,
      })
      return answer.statusCode
    },
    /** Comes back from the bank; gives where that leads. */
    async comeBack(reference: string, appended = '') {
      const answer = await app.inject({ url: `${RETURN_PATH}/${reference}${appended}` })
      return answer.headers.location
    },
    /** What the bank sends, unless something about it is forged. */
    async send({ mandate, signedBy = 'new', sentSecondsAgo = 0 }: MandateMessage) {
      const { providerMandateId: id, reference, status, holder, ibanLastDigits } = mandate
      const statusCode = mandate.isProcessing ? PROCESSING_CODE : CODES[status]
      const body = JSON.stringify({ id, reference, statusCode, holder, ibanLastDigits })
      const t = Math.floor(clock.now().getTime() / 1000) - sentSecondsAgo
      const { secret } = signedBy === 'new' ? KEY : STRANGE_KEY
      const mac = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')
      const answer = await app.inject({
        method: 'POST',
        url: '/api/webhooks/mandates',
        headers: {
          'content-type': 'application/json',
          'x-signature': `t=${t},kid=${KEY.id},v1=${mac}`,
        },
        payload: body,
      })
      return answer.statusCode
    },
  }
}
