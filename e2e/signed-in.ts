import { randomInt, randomUUID } from 'node:crypto'
import { expect, type Browser, type Page, type Request } from '@playwright/test'

/** The accounts of the demo data (interface.md §2). */
export const DEMO = 'demo@vignet.example'
export const NEW = 'nieuw@vignet.example'
export const PASSWORD = 'Welkom-2026!'
/** What is chosen where the demo data are not: there theirs is refused. */
export const CHOSEN_PASSWORD = 'Rustig-2026!'
/** Who registers in most tests, but for the e-mail: §3 registration payload. */
export const APPLICANT = {
  password: PASSWORD,
  initials: 'J.P.',
  surnamePrefix: '',
  surname: 'Boer',
  phoneNumber: '0612345678',
  houseNumber: '1',
  houseNumberAddition: '',
  street: 'Prins Hendrikkade',
  city: 'Amsterdam',
  postalCode: '1011 BA',
  countryCode: 'NL',
  citizenServiceNumber: '123456782',
}

/** Somebody nobody else is: two accounts with one number are one person, whose boats are compared. */
export function newBsn(): string {
  const first = String(randomInt(20_000_000, 90_000_000))
  const check = [...first].reduce((sum, digit, at) => sum + Number(digit) * (9 - at), 0) % 11
  return check < 10 ? `${first}${check}` : newBsn()
}

export function newEmail(): string {
  return `${randomUUID()}@vignet.example`
}

/** By portal and account; one address logs in so often a quarter of an hour, and all tests together would do so more. */
const tokens = new Map<string, string>()

/** A token of an account, by the call that the login screen makes; of another portal when its address is given. */
export async function tokenOf(
  page: Page,
  email: string,
  portal = '',
  password = PASSWORD,
): Promise<string> {
  const name = `${portal} ${email}`
  const earlier = tokens.get(name)
  if (earlier && (await isGood(page, earlier, portal))) return earlier
  const answer = await page.request.post(`${portal}/api/request-vignette/login`, {
    data: { email, password },
  })
  const { access_token } = (await answer.json()) as { access_token: string }
  tokens.set(name, access_token)
  return access_token
}

/** Who logs out ends a token here at once, though the server hears of it a moment later: another test, or the next step of this one, takes a new one. */
function forgetEnded(call: Request): void {
  if (call.method() !== 'POST' || !call.url().endsWith('/logout')) return
  const ended = call.headers()['authorization']
  for (const [name, token] of tokens) if (ended === `Bearer ${token}`) tokens.delete(name)
}

/** Another test may have logged out with it. */
async function isGood(page: Page, token: string, portal: string): Promise<boolean> {
  const answer = await page.request.get(`${portal}/api/request-vignette/user`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return answer.ok()
}

/**
 * Signs the browser in with a token, where the app keeps it (§9), without the screens of the login. The drafts are what
 * the wizard has been answered, by `{DISTRICT}:{type}`; the server has none, whatever another test left there.
 */
export async function signIn(
  page: Page,
  token: string,
  drafts: Record<string, object> = {},
  portal = '',
): Promise<void> {
  await signInElsewhere(page, token, drafts, portal)
  await forgetServerDrafts(page, token, portal)
}

async function forgetServerDrafts(page: Page, token: string, portal: string): Promise<void> {
  const address = `${portal}/api/request-vignette/drafts`
  const headers = { authorization: `Bearer ${token}` }
  const answer = await page.request.get(address, { headers })
  if (!answer.ok()) return
  const { drafts } = (await answer.json()) as { drafts: { district: string; type: string }[] }
  for (const { district, type } of drafts) {
    await page.request.delete(`${address}/${district}/${type}`, { headers })
  }
}

/** The same, of somebody who began on another device: what the server has of them stays. */
async function signInElsewhere(
  page: Page,
  token: string,
  drafts: Record<string, object> = {},
  portal = '',
): Promise<void> {
  const context = page.context()
  context.off('request', forgetEnded)
  context.on('request', forgetEnded)
  const claims = Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()
  const { sub, iat } = JSON.parse(claims) as { sub: string; iat: number }
  const kept = {
    access_token: token,
    // The browser counts from when it got the token: its clock may be another than the portal's.
    access_token_received: `${iat} ${Date.now()}`,
    ...Object.fromEntries(
      Object.entries(drafts).map(([name, answers]) => [
        `vignette-draft:${name}`,
        JSON.stringify({ idempotencyKey: crypto.randomUUID(), answers, owner: sub }),
      ]),
    ),
  }
  // Any address of the portal without an app in it.
  await page.goto(`${portal}/favicon.svg`)
  await page.evaluate((all) => {
    localStorage.clear()
    for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value)
  }, kept)
}

/** An address of one's own, as a proxy tells it: all tests together register more often than one address may. */
export function fromElsewhere(): { 'x-forwarded-for': string } {
  const part = () => 1 + Math.floor(Math.random() * 254)
  return { 'x-forwarded-for': `10.${part()}.${part()}.${part()}` }
}

/** Of an account that is made for it: what another test of the same browser still sends is not this one's. */
export async function tokenOfNewcomer(
  page: Page,
  email = newEmail(),
  portal = '',
  password = PASSWORD,
): Promise<string> {
  const answer = await page.request.post(`${portal}/api/request-vignette/register`, {
    headers: fromElsewhere(),
    data: { ...APPLICANT, email, password },
  })
  return ((await answer.json()) as { access_token: string }).access_token
}

/** A new account, signed in and at an address, without the screens of the registration. @returns its e-mail */
export async function registered(page: Page, path: string, email = newEmail()): Promise<string> {
  await signIn(page, await tokenOfNewcomer(page, email))
  await page.goto(path)
  return email
}

const BOAT = {
  BoatGeneralInfo: { boatName: 'Vrouwe', boatLength: 5.2, boatWidth: 2.1 },
  DriveType: { driveTypeID: '1' },
  BoatDocuments: { boatPhoto: { name: 'boat.jpg', size: 3000 } },
}

/** Every step of a transit request but the summary. */
export const TRANSIT_ANSWERS = {
  ...BOAT,
  Delivery: { pickUp: '1' },
  Payment: { paymentType: '1' },
}

/** Every step of a mooring request but the mandate and the summary. */
export const MOORING_ANSWERS = {
  ...BOAT,
  CancelledVignette: { cancelledVignette: '0' },
  BoatPurchase: { objectAge: 'old' },
  MooringSpot: { mooringSpot: 'public' },
  MooringType: { mooringType: 'REGULAR' },
}

/** Another device of the same person, on which nothing was filled in; its context is to be closed. */
export async function otherDevice(browser: Browser, email: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: process.env.PORTAL_URL ?? '' })
  const page = await context.newPage()
  await signInElsewhere(page, await tokenOf(page, email))
  return page
}

/** As from another device: this browser does not know of it. */
export async function endSessionElsewhere(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('access_token'))
  const headers = { authorization: `Bearer ${token}` }
  const answer = await page.request.post('/api/request-vignette/logout', { headers, data: {} })
  // Where the end of the one before is not yet known here, nothing is left to end.
  expect([200, 401]).toContain(answer.status())
}
