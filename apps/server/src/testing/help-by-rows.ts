import type { FastifyInstance } from 'fastify'
import { v7 as newId } from 'uuid'
import type { Database } from '../ports/database.ts'
import { signUp } from './registration.ts'

/** Somebody who helps the owner of an account since now, with the headers of a call that they make in it. */
export async function helperOf(
  { app, database }: { app: FastifyInstance; database: Database },
  ownersEmail: string,
  person: Record<string, unknown> = {},
) {
  const helper = await signUp(app, person)
  const id = newId()
  const account = (email: string) =>
    database.selectFrom('account').select('id').where('email', '=', email)
  await database
    .insertInto('helper')
    .values({
      ...{ id, account_id: account(ownersEmail), email: helper.email },
      ...{ invited_at: new Date(), expires_at: new Date(), accepted_at: new Date() },
      helper_account_id: account(helper.email),
    })
    .execute()
  const begun = await app.inject({
    method: 'POST',
    url: `/api/request-vignette/helpers/${id}/session`,
    headers: helper.headers,
  })
  const { access_token: token } = begun.json<{ access_token: string }>()
  return { id, token, headers: { authorization: `Bearer ${token}` }, own: helper }
}
