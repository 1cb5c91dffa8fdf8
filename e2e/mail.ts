import type { APIRequestContext } from '@playwright/test'
import { expect } from './portal-test.ts'

/** The path in the newest mail to somebody. */
export async function linkInMail(
  request: APIRequestContext,
  email: string,
  pattern: RegExp,
  sandboxUrl = process.env.SANDBOX_URL,
): Promise<string> {
  let link: string | undefined
  const mailbox = `${sandboxUrl}/mail.json?to=${encodeURIComponent(email)}`
  await expect
    .poll(async () => {
      const mails = (await (await request.get(mailbox)).json()) as { text: string }[]
      link = mails.map(({ text }) => pattern.exec(text)?.[0]).find(Boolean)
      return link
    })
    .toBeDefined()
  return link ?? ''
}
