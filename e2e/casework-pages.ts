import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import { codeNow, untilNextCode } from './authenticator.ts'
import { expect } from './portal-test.ts'

export const QUEUE = '/beheer/werkvoorraad'
/** Of every staff member of the demo data. */
const STAFF_PASSWORD = 'Welkom-2026!'
/** The demo staff members share the key of their second factor (README). */
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

export type DemoStaffMember =
  'behandelaar' | 'teamleider' | 'financien' | 'handhaver' | 'beheerder' | 'controleur'

export interface StaffLogin {
  session: string
  staffMember: { id: string; name: string }
}

const logins = new Map<string, StaffLogin>()

/** A session of a demo staff member, shared by the tests until one logs out: a code works once in half a minute. */
export async function sessionOf(page: Page, staffMember: DemoStaffMember): Promise<StaffLogin> {
  const kept = logins.get(staffMember)
  if (kept && (await isOpen(page, kept))) return kept
  const login = await begin(page, staffMember)
  logins.set(staffMember, login)
  return login
}

async function isOpen(page: Page, { session }: StaffLogin): Promise<boolean> {
  const headers = { authorization: `Bearer ${session}` }
  return (await page.request.get('/api/beheer/me', { headers })).ok()
}

async function begin(page: Page, staffMember: DemoStaffMember): Promise<StaffLogin> {
  const answer = await page.request.post('/api/beheer/login', {
    data: {
      email: `${staffMember}@vignet.example`,
      password: STAFF_PASSWORD,
      code: await codeNow({ secret: SECRET }),
    },
  })
  if (answer.ok()) return (await answer.json()) as StaffLogin
  // It was used by another file: the next is there in half a minute at most.
  await untilNextCode()
  return begin(page, staffMember)
}

/** Opens a screen of the desk as a staff member who has logged in. */
export async function openAs(
  page: Page,
  staffMember: DemoStaffMember,
  path: string,
): Promise<void> {
  const session = await sessionOf(page, staffMember)
  await page.addInitScript(
    ([token, who]) => {
      // Once: who logs out stays out.
      if (sessionStorage.getItem('casework-owner')) return
      sessionStorage.setItem('casework-owner', who.id)
      sessionStorage.setItem('casework-session', JSON.stringify({ token, staffMember: who }))
    },
    [session.session, session.staffMember] as const,
  )
  await page.goto(path)
}

/** Sits a staff member down in this tab, or nobody; who sat there before is gone. */
export async function sitDown(page: Page, staffMember: DemoStaffMember | undefined): Promise<void> {
  await sitDownAs(page, staffMember && (await sessionOf(page, staffMember)))
}

/** The same with a session; of another portal when its address is given. */
export async function sitDownAs(
  page: Page,
  login: StaffLogin | undefined,
  portal = '',
): Promise<void> {
  // Any address of the portal without an app in it.
  await page.goto(`${portal}/favicon.svg`)
  await page.evaluate((who) => {
    sessionStorage.clear()
    if (!who) return
    const { session: token, staffMember: member } = who
    sessionStorage.setItem('casework-owner', member.id)
    sessionStorage.setItem('casework-session', JSON.stringify({ token, staffMember: member }))
  }, login)
}

/** The login screen, filled in and sent. */
export async function logInAsStaff(
  page: Page,
  staffMember: DemoStaffMember,
  code?: string,
): Promise<void> {
  await page.getByLabel('E-mailadres').fill(`${staffMember}@vignet.example`)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(STAFF_PASSWORD)
  await page.getByLabel('Code uit uw app').fill(code ?? (await codeNow({ secret: SECRET })))
  await page.getByRole('button', { name: 'Inloggen' }).click()
}

/** Ends the session at the server, past the screens: the next call of the tab leads to the login. */
export async function endSessionOf(page: Page, staffMember: DemoStaffMember): Promise<void> {
  const { session } = await sessionOf(page, staffMember)
  await page.request.post('/api/beheer/logout', {
    headers: { authorization: `Bearer ${session}` },
  })
}

/** Logs in where a session ended, until the screen of before stands: a code works once in half a minute. */
export async function logInUntil(
  page: Page,
  staffMember: DemoStaffMember,
  screen: Locator,
): Promise<void> {
  await expect(page.getByText('Uw sessie is afgelopen. Log opnieuw in.')).toBeVisible()
  await expect(async () => {
    await logInAsStaff(page, staffMember)
    await expect(screen).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 75_000, intervals: [10_000] })
}

/** Searches at the desk, whoever sits there. */
export async function lookFor(page: Page, what: string): Promise<void> {
  await page.goto('/beheer/zoeken')
  await page.getByLabel('Waarnaar zoekt u?').fill(what)
  await page.keyboard.press('Enter')
}

/** A call of the desk past the screens. */
export async function askCasework<T>(
  page: Page,
  staffMember: DemoStaffMember,
  path: string,
  data?: object,
): Promise<T> {
  const { session } = await sessionOf(page, staffMember)
  const headers = { authorization: `Bearer ${session}` }
  const answer = data
    ? await page.request.post(`/api/beheer/${path}`, { headers, data })
    : await page.request.get(`/api/beheer/${path}`, { headers })
  expect(answer.status()).toBe(200)
  return (await answer.json()) as T
}

/** Another browser, for somebody else than who the test's own page belongs to. */
export async function otherPage(
  browser: Browser,
  work: (page: Page, context: BrowserContext) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext()
  try {
    await work(await context.newPage(), context)
  } finally {
    await context.close()
  }
}

/** The question about each document of a case: good or not. */
export function verdicts(page: Page): Locator {
  return page.getByRole('group', { name: /^Uw oordeel over / })
}

/** Judges and grants. By key: a click may still go to the PDF, where that has just moved. */
export async function judge(page: Page, verdict: 'Goed' | 'Niet goed'): Promise<void> {
  await expect(page.getByRole('link', { name: 'Openen in een nieuw venster' })).toHaveCount(3)
  for (const each of await verdicts(page).all()) {
    await each.getByLabel(verdict, { exact: true }).press('Space')
  }
  await page.getByLabel('Toekennen', { exact: true }).press('Space')
  await page.getByRole('button', { name: 'Brief bekijken' }).press('Enter')
}
