import pg from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase, findTestServer } from './testing/test-server.ts'
import { staffProcesses } from './testing/staff-processes.ts'

const { staff } = staffProcesses()

test('what is no command ends with 2, help with 0, and a database that is away with 1', async () => {
  expect(await staff(['make', '--role', 'boss'])).toMatchObject({ code: 2, out: '' })
  expect(await staff(['--help'])).toMatchObject({ code: 0, errors: '' })
  const away = { DATABASE_URL: 'postgres://postgres@127.0.0.1:1/none' }
  const { code, out, errors } = await staff(['list'], away)
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(errors).toMatch(/^The PostgreSQL server of DATABASE_URL cannot be used: .*\n$/)
})

test('a command that only looks brings no database to another version', async ({ skip }) => {
  const server = await findTestServer()
  if (server === undefined) return skip('there is no PostgreSQL')
  const { url, drop } = await createTestDatabase(server)
  try {
    for (const command of ['list', 'queue', 'jobs', 'retention', 'verify-events', 'files']) {
      const { code, out, errors } = await staff([command], { DATABASE_URL: url })
      expect({ command, code, out }).toEqual({ command, code: 1, out: '' })
      expect(errors).toMatch(/^The database is not at .+ or start this one once\.\n$/)
    }
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const { rows } = await client.query(
      "SELECT tablename FROM pg_tables WHERE schemaname = 'public'",
    )
    await client.end()
    expect(rows).toEqual([])
  } finally {
    await drop()
  }
})

test('who makes a staff member is told what is missing in one language', async () => {
  const nameless = await staff(['make', '--email', 'a@gemeente.example', '--name', 'A. Dam'])
  expect(nameless.errors).toMatch(
    /^--role: given nothing; allowed is handler, lead, .+ or auditor\.\n/,
  )
  const made = (name: string) =>
    staff(['make', '--email', 'a@gemeente.example', '--role', 'handler', '--name', name])
  expect((await made('A <Dam>')).errors).toMatch(/^--name: given "A <Dam>"; allowed is a name: /)
  expect((await made('www.stad.nl')).errors).toMatch(/^--name: given .*; allowed is a name, and /)
})
