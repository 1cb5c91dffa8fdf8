import type { Page } from '@playwright/test'
import { acceptByCalls } from './accept-invitation.ts'
import { askForMooring } from './ask-for-mooring.ts'
import { runStaff, withDataFolder, withPortalAt } from './portal-at.ts'
import { expect } from './portal-test.ts'
import { CHOSEN_PASSWORD, signIn, tokenOf } from './signed-in.ts'

const HANDLER = 'behandelaar@gemeente.example'
const ADMINISTRATOR = 'beheerder@gemeente.example'

export interface AtVignette {
  url: string
  /** Of the vignette. */
  id: string
  headers: { authorization: string }
}

type Work = (at: AtVignette) => Promise<void>

/** Somebody who has a granted vignette, in June; they are logged in. What comes later is by the instant that it is then. */
export async function withVignette(
  page: Page,
  work: Work,
  later: Readonly<Record<string, Work>> = {},
) {
  const email = 'tegoed@vignet.example'
  await withDataFolder(async (dataDir) => {
    const links: string[] = []
    for (const [role, who] of Object.entries({ handler: HANDLER, administrator: ADMINISTRATOR })) {
      const make = ['make', '--role', role, '--email', who, '--name', 'E. Een']
      links.push(/\S+#\S+/.exec(await runStaff(dataDir, make))?.[0] ?? '')
    }
    let id = ''
    await withPortalAt({ instant: '2026-06-15T10:00:00Z', dataDir, desk: true }, async (url) => {
      for (const link of links) await acceptByCalls(page.request, link, url)
      id = await askForMooring(page, email, url)
    })
    const series = ['--prefix', 'V26-', '--first', '1', '--last', '9']
    await runStaff(dataDir, ['lay-numbers', '--as', ADMINISTRATOR, ...series])
    await runStaff(dataDir, ['grant', id, '--as', HANDLER])
    for (const [instant, then] of Object.entries({ '2026-06-16T10:00:00Z': work, ...later })) {
      await withPortalAt({ instant, dataDir }, async (url) => {
        const token = await tokenOf(page, email, url, CHOSEN_PASSWORD)
        const headers = { authorization: `Bearer ${token}` }
        await signIn(page, token, {}, url)
        await then({ url, id, headers })
      })
    }
  })
}

/** Stops it past the screens, to take its credit along to another boat. */
export async function takeCredit(page: Page, { url, id, headers }: AtVignette): Promise<void> {
  const address = `${url}/api/request-vignette/stop`
  const look = await page.request.get(`${address}?objectId=${id}`, { headers })
  const { credit } = (await look.json()) as { credit: { worth: number } }
  const stop = { objectId: id, reason: 'other-boat', on: '2026-06-16', takesCredit: true }
  const data = { ...stop, worthSeen: credit.worth }
  expect((await page.request.post(address, { headers, data })).ok()).toBe(true)
}
