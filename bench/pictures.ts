import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { openBrowser } from './open-browser.ts'
import { beginStaffSession } from './staff-session.ts'
import { startPortal } from './start-portal.ts'

/** The README's pictures, made anew from the demo data: a public page, a step of the wizard, and a case at the desk. */
const FOLDER = resolve(import.meta.dirname, '../docs/pictures')
const SIZE = { width: 1280, height: 900 }
const PASSWORD = 'Welkom-2026!'

await mkdir(FOLDER, { recursive: true })
const portal = await startPortal({ DEMO: '1' })
const browser = await openBrowser()
try {
  const page = await browser.newPage({ viewport: SIZE, locale: 'nl-NL' })
  await page.goto(`${portal.url}/request-vignette/check`)
  await page.getByRole('radio').first().check({ force: true })
  await take(page, 'check')

  await logIn(page)
  await page.goto(`${portal.url}/request-vignette/Amsterdam/transit/request/1`)
  await page.getByRole('textbox', { name: 'Naam van de boot' }).fill('De Zwaan')
  await page.getByRole('textbox', { name: 'Lengte' }).fill('11,20')
  await page.getByRole('textbox', { name: 'Breedte' }).fill('3,10')
  await take(page, 'step')

  await openCase(page)
  await take(page, 'case')
} finally {
  await browser.close()
  await portal.stop()
}

async function logIn(page: Page): Promise<void> {
  await page.goto(`${portal.url}/account/login`)
  await page.getByLabel('E-mailadres').fill('nieuw@vignet.example')
  await page.getByLabel('Wachtwoord', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Inloggen' }).click()
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
}

/** The first case of the queue, opened as the handler of the demo data. */
async function openCase(page: Page): Promise<void> {
  const headers = await beginStaffSession(portal)
  const queue = await fetch(`${portal.url}/api/beheer/queue`, { headers })
  const { cases } = (await queue.json()) as { cases: { id: string }[] }
  const me = await fetch(`${portal.url}/api/beheer/me`, { headers })
  const { staffMember } = (await me.json()) as { staffMember: { id: string } }
  const [first] = cases
  if (!first) throw new Error('the demo data has no case that waits')
  const token = headers.authorization?.replace('Bearer ', '') ?? ''
  await page.addInitScript(
    ([session, owner]) => {
      sessionStorage.setItem('casework-owner', owner)
      sessionStorage.setItem('casework-session', session)
    },
    [JSON.stringify({ token, staffMember }), staffMember.id] as const,
  )
  await page.goto(`${portal.url}/beheer/aanvraag/${first.id}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

async function take(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: join(FOLDER, `${name}.png`), scale: 'css' })
  console.log(join('docs/pictures', `${name}.png`))
}
