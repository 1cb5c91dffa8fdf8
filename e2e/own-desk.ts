import type { Page } from '@playwright/test'
import { acceptByCalls } from './accept-invitation.ts'
import { type StaffLogin, sitDownAs } from './casework-pages.ts'
import { runStaff, withDataFolder, withPortalAt } from './portal-at.ts'

const FIRST = ['--email', 'eerste@gemeente.example', '--name', 'E. Eerste']

/** A desk of its own, empty, with its first administrator sitting at it, for as long as a test works there. */
export async function withOwnDesk(
  page: Page,
  work: (url: string, administrator: StaffLogin, sandboxUrl: string) => Promise<void>,
): Promise<void> {
  await withDataFolder(async (dataDir) => {
    const invitation = await runStaff(dataDir, ['make', '--role', 'administrator', ...FIRST])
    const link = /\S+#\S+/.exec(invitation)?.[0] ?? ''
    await withPortalAt({ dataDir, desk: true }, async (url, sandboxUrl) => {
      const administrator = await acceptByCalls(page.request, link, url)
      await sitDownAs(page, administrator, url)
      await work(url, administrator, sandboxUrl)
    })
  })
}
