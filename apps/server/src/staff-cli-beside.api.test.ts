import { expect, test } from 'vitest'
import { describeOnPostgres } from './testing/each-database.ts'
import { FIRST_PERSON, staffProcesses } from './testing/staff-processes.ts'
import { createTestDatabase } from './testing/test-server.ts'

const { staff, startServer } = staffProcesses()

describeOnPostgres('a shell beside a portal that runs', (postgres) => {
  test('a staff member is made and listed, and the portal knows at once', async () => {
    const { url, drop } = await createTestDatabase(postgres)
    const onPostgres = { DATABASE_URL: url }
    const server = await startServer(onPostgres)
    await staff(['make', ...FIRST_PERSON, '--role', 'handler'], onPostgres)
    const listed = await staff(['list'], onPostgres)
    expect(listed.out).toContain('eerste@gemeente.example')
    expect(await staff(['queue'], onPostgres)).toMatchObject({ code: 0 })
    const refused = await staff(['end', 'nobody@gemeente.example'], onPostgres)
    expect(refused).toEqual({
      code: 1,
      out: '',
      errors: 'Nobody works here as nobody@gemeente.example.\n',
    })
    server.process.kill('SIGTERM')
    await server.exitCode()
    await drop()
  })
})
