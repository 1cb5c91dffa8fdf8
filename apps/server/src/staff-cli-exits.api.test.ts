import { expect, test } from 'vitest'
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
