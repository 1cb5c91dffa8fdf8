import type { ConnectedDatabase } from '../adapters/connect-database.ts'
import type { AppDeps } from '../app-deps.ts'
import { confirmEmailOf } from './confirm-email-of.ts'
import { fakeMailer } from './fake-mailer.ts'
import { signUp } from './registration.ts'
import { startTestPortal } from './test-portal.ts'

const BASE = '/api/request-vignette'

/** The whole portal, people who use it, and what is mailed to them. */
export async function startAccountsPortal(
  connected: ConnectedDatabase,
  changes: Partial<AppDeps> = {},
) {
  // What an earlier test left to be mailed is nothing to this one.
  await connected.database.deleteFrom('outbox').execute()
  const mailer = fakeMailer()
  const portal = await startTestPortal(connected, { mailer, ...changes })
  const { app } = portal

  const post = (path: string, payload: object, method: 'POST' | 'PATCH' = 'POST') =>
    app.inject({ method, url: `${BASE}/${path}`, payload })

  return {
    ...portal,
    mailer,
    post,
    patch: (path: string, payload: object) => post(path, payload, 'PATCH'),
    logIn: (email: string, password: string) => post('login', { email, password }),
    getUser: (headers: Record<string, string>) => app.inject({ url: `${BASE}/user`, headers }),
    /** An applicant, with the payload that would change nothing about them. */
    async applicant(changes: Record<string, unknown> = {}) {
      const signedUp = await signUp(app, changes)
      const { headers } = signedUp
      const { user } = (await app.inject({ url: `${BASE}/user`, headers })).json<{
        user: Record<string, unknown>
      }>()
      const { Name, Iban, HasMandate, EmailChange, ...details } = user
      void [Name, Iban, HasMandate, EmailChange]
      return {
        ...signedUp,
        details,
        update: (next: Record<string, unknown>) =>
          app.inject({
            method: 'PATCH',
            url: `${BASE}/user`,
            headers,
            payload: { ...details, ...next },
          }),
      }
    },
    /** The mails that went to an address, without the welcome, once they are due. */
    async mailsTo(email: string) {
      await app.background.runDue()
      return mailer.sent.filter(({ to, subject }) => to === email && !subject.startsWith('Welkom'))
    },
    /** Confirms an address by the link that was mailed there last. */
    confirm: (email: string) => confirmEmailOf(portal, mailer, email),
    /** Clicks the newest link that was mailed to an address, where nobody is logged in unless headers say who is. */
    async clickIn(email: string, headers: Record<string, string> = {}) {
      const payload = { token: await this.tokenMailedTo(email) }
      return app.inject({ method: 'POST', url: `${BASE}/user/email/confirm`, headers, payload })
    },
    /** The secret of the newest link that was mailed to an address. */
    async tokenMailedTo(email: string): Promise<string> {
      const mail = (await this.mailsTo(email)).at(-1)
      const secret =
        /\/(?:wachtwoord-vergeten|email-terugdraaien|email-bevestigen|email-wijzigen)\/([\w-]+)/.exec(
          mail?.text ?? '',
        )
      if (!secret?.[1]) throw new Error(`no link was mailed: ${mail?.text}`)
      return secret[1]
    },
  }
}

export type AccountsPortal = Awaited<ReturnType<typeof startAccountsPortal>>
