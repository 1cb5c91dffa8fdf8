import type { Page } from '@playwright/test'
import { acceptByCalls } from './accept-invitation.ts'
import type { StaffLogin } from './casework-pages.ts'
import { linkInMail } from './mail.ts'

/** A second administrator of the same desk. */
export async function secondOf(
  page: Page,
  { session }: StaffLogin,
  { url, sandboxUrl }: { url: string; sandboxUrl: string },
): Promise<StaffLogin> {
  const email = 'tweede@gemeente.example'
  await page.request.post(`${url}/api/beheer/staff/invite`, {
    headers: { authorization: `Bearer ${session}` },
    data: { email, name: 'T. Tweede', roles: ['administrator'] },
  })
  const link = await linkInMail(page.request, email, /\/beheer\/uitnodiging#\S+/, sandboxUrl)
  return acceptByCalls(page.request, link, url)
}
