import { staffLogin } from '@vignettes/domain/api/staff.ts'
import { expect, test } from 'vitest'
import { STAFF_MEMBERS } from './demo/demo-people.ts'
import { codeAt } from './modules/staff/second-factor.ts'
import { mainProcesses } from './testing/main-processes.ts'

const { start } = mainProcesses()

test('a telephone lets staff in where PORTAL_NOW is another day', async () => {
  const server = await start({ DEMO: '1', PORTAL_NOW: '2026-02-03T09:00:00Z' })
  await server.untilLine(`ready ${server.url}`)
  const { email, password, secret } = STAFF_MEMBERS[0]!
  const answer = await fetch(`${server.url}${staffLogin.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, code: codeAt(secret, new Date()) }),
  })
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ staffMember: { email } })
})
