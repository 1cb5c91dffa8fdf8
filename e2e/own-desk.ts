import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { STAFF_PASSWORD, type StaffLogin, sitDownAs } from './casework-pages.ts'
import { runStaff, withDataFolder, withPortalAt } from './portal-at.ts'

const FIRST = ['--email', 'eerste@gemeente.example', '--name', 'E. Eerste']

/** A desk of its own, empty, with its first administrator sitting at it, for as long as a test works there. */
export async function withOwnDesk(
  page: Page,
  work: (url: string, administrator: StaffLogin) => Promise<void>,
): Promise<void> {
  await withDataFolder(async (dataDir) => {
    const invitation = await runStaff(dataDir, ['make', '--role', 'administrator', ...FIRST])
    const token = /#(\S+)/.exec(invitation)?.[1] ?? ''
    await withPortalAt({ instant: new Date().toISOString(), dataDir, desk: true }, async (url) => {
      const administrator = await takeInvitation(page, url, token)
      await sitDownAs(page, administrator, url)
      await work(url, administrator)
    })
  })
}

async function takeInvitation(page: Page, url: string, token: string): Promise<StaffLogin> {
  const ask = async <T>(call: string, data: object) =>
    (await (await page.request.post(`${url}/api/beheer/invitation/${call}`, { data })).json()) as T
  const { secret } = await ask<{ secret: string }>('check', { token })
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  return ask<StaffLogin>('accept', { token, newPassword: STAFF_PASSWORD, code })
}
