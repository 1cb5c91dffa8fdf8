import { confirmEmail } from '@vignettes/domain/api/account.ts'
import type { FastifyInstance } from 'fastify'
import type { FakeMailer } from './fake-mailer.ts'

/** The secret of the newest link that confirms an address. */
export async function confirmTokenOf(
  { app }: { app: FastifyInstance },
  mailer: FakeMailer,
  email: string,
): Promise<string> {
  await app.background.runDue()
  const found = mailer.sent
    .filter(({ to }) => to === email)
    .flatMap(({ text }) => /\/email-bevestigen\/([\w-]+)/.exec(text)?.[1] ?? [])
    .at(-1)
  if (found === undefined) throw new Error('no link was mailed that confirms the address')
  return found
}

/** Confirms the address of an account, as its owner does: by the link in the mailbox. */
export async function confirmEmailOf(
  portal: { app: FastifyInstance },
  mailer: FakeMailer,
  email: string,
): Promise<void> {
  const token = await confirmTokenOf(portal, mailer, email)
  const answer = await portal.app.inject({
    method: 'POST',
    url: confirmEmail.path,
    payload: { token },
  })
  if (answer.statusCode !== 200) throw new Error(`Not confirmed: ${answer.body}`)
}
