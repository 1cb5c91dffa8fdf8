import type { RunningPortal } from './start-portal.ts'

/** The handler of the demo data. */
const HANDLER = { email: 'behandelaar@vignet.example', password: 'Welkom-2026!' }
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

/** Logs in at the desk with the code that the sandbox's authenticator shows. @returns the headers of a session */
export async function beginStaffSession(portal: RunningPortal): Promise<Record<string, string>> {
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
