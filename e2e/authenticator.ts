import type { Page } from '@playwright/test'
import { Secret, TOTP, URI } from 'otpauth'
import { test } from './portal-test.ts'

const STEP_MS = 30_000
/** A code counts for its half minute alone: so much has to be left to type it and have it judged. */
const NEEDED_MS = 8_000

const leftMs = () => STEP_MS - (Date.now() % STEP_MS)
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A code of the half minute after this one: that of now has been used. The wait is none of the test's time. */
export async function untilNextCode(): Promise<void> {
  const waitMs = leftMs() + 100
  test.setTimeout(test.info().timeout + waitMs)
  await wait(waitMs)
}

/** A code that still counts once it has been typed. */
async function untilCodeLasts(): Promise<void> {
  if (leftMs() < NEEDED_MS) await untilNextCode()
}

/** The code that an authenticator shows that has scanned a key, or in which letters were typed. */
export async function codeNow(key: { uri: string } | { secret: string }): Promise<string> {
  await untilCodeLasts()
  const totp =
    'uri' in key ? URI.parse(key.uri) : new TOTP({ secret: Secret.fromBase32(key.secret) })
  return totp.generate()
}

/** The same, read from the authenticator of the sandbox. */
export async function codeOf(page: Page, secret: string): Promise<string> {
  await untilCodeLasts()
  const address = `${process.env.SANDBOX_URL}/authenticator?secret=${secret.replaceAll(' ', '')}`
  const shown = await (await page.request.get(address)).text()
  return /id="code">(\d{6})</.exec(shown)?.[1] ?? ''
}
