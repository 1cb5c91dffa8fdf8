import { expect, test } from 'vitest'
import { FIRST_PERSON, staffProcesses } from './testing/staff-processes.ts'

const { staff, startServer } = staffProcesses()

test('the first administrator is made before the portal runs, and the embedded database stays free', async () => {
  const made = await staff(['make', ...FIRST_PERSON, '--role', 'administrator'])
  expect(made).toMatchObject({ code: 0, errors: '' })
  const token = /#(\S+)$/.exec(made.out.trim())?.[1]
  const server = await startServer()
  const answer = await fetch(`${server.url}/api/beheer/invitation/check`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  })
  expect(await answer.json()).toMatchObject({ name: 'E. Dam' })

  const beside = await staff(['list'])
  expect(beside).toMatchObject({ code: 1, out: '' })
  expect(beside.errors).toContain('The portal is running.')
  expect(beside.errors).toContain('Stop it first')
})
