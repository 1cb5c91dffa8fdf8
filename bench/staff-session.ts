import type { RunningPortal } from './start-portal.ts'

/** The handler of the demo data. */
const HANDLER = { email: 'behandelaar@vignet.example', password: 'Welkom-2026!' }
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

/** A code counts for its half minute alone: so much has to be left of it. */
const STEP_MS = 30_000
const NEEDED_MS = 5_000

/** Logs in at the desk with the code that the sandbox's authenticator shows. @returns the headers of a session */
export async function beginStaffSession(portal: RunningPortal): Promise<Record<string, string>> {
  const leftMs = STEP_MS - (Date.now() % STEP_MS)
  if (leftMs < NEEDED_MS) await new Promise((resolve) => setTimeout(resolve, leftMs + 100))
  const page = await (await fetch(`${portal.sandboxUrl}/authenticator?secret=${SECRET}`)).text()
  const code = /id="code">(\d{6})</.exec(page)?.[1]
  const answer = await fetch(`${portal.url}/api/beheer/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...HANDLER, code }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`the handler is not let in: ${text}`)
  return { authorization: `Bearer ${(JSON.parse(text) as { session: string }).session}` }
}
