import type { APIRequestContext, Page } from '@playwright/test'
import { linkInMail } from './mail.ts'
import { APPLICANT, fromElsewhere, newBsn, newEmail, signIn } from './signed-in.ts'

const BASE = '/api/request-vignette'

interface Person {
  email: string
  headers: { authorization: string }
  token: string
}

async function newPerson(request: APIRequestContext, surname: string): Promise<Person> {
  const email = newEmail()
  const data = { ...APPLICANT, surname, email, citizenServiceNumber: newBsn() }
  const answer = await request.post(`${BASE}/register`, { headers: fromElsewhere(), data })
  const { access_token: token } = (await answer.json()) as { access_token: string }
  return { email, token, headers: { authorization: `Bearer ${token}` } }
}

/** Somebody with a confirmed address invites somebody else. @returns the link that was mailed */
async function invited(request: APIRequestContext, owner: Person, email: string): Promise<string> {
  const confirmation = await linkInMail(
    request,
    owner.email,
    /\/account\/email-bevestigen\/([\w-]+)/,
  )
  const confirming = { token: confirmation.split('/').at(-1) }
  await request.post(`${BASE}/user/email/confirm`, { data: confirming })
  await request.post(`${BASE}/helpers`, { headers: owner.headers, data: { email } })
  return linkInMail(request, email, /\/account\/uitnodiging\/[\w-]+/)
}

/** The link of an invitation by J.P. Ander. */
export async function invitedByAnother(request: APIRequestContext) {
  return invited(request, await newPerson(request, 'Ander'), newEmail())
}

/** Somebody who is logged in here and helps J.P. Boer, by calls. */
export async function helperOfOwner(page: Page, request: APIRequestContext) {
  const [owner, helper] = [await newPerson(request, 'Boer'), await newPerson(request, 'Hulp')]
  const link = await invited(request, owner, helper.email)
  const taken = await request.post(`${BASE}/helpers/accept`, {
    headers: helper.headers,
    data: { token: link.split('/').at(-1) },
  })
  const { id } = (await taken.json()) as { id: string }
  await signIn(page, helper.token)
  return { owner, helper, id }
}
