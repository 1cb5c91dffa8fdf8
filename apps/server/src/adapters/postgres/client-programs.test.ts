import { expect, test } from 'vitest'
import { connectionVariables } from './client-programs.ts'

test('an address becomes variables, with what its signs stand for', () => {
  expect(
    connectionVariables(
      'postgres://portal:a%40b%3Ac@[::1]:6543/vignettes?sslmode=verify-full&sslrootcert=/ca.pem&pool=1',
    ),
  ).toEqual({
    PGHOST: '::1',
    PGPORT: '6543',
    PGUSER: 'portal',
    PGPASSWORD: 'a@b:c',
    PGDATABASE: 'vignettes',
    PGSSLMODE: 'verify-full',
    PGSSLROOTCERT: '/ca.pem',
  })
})

test('a socket’s folder is a host too, and what is not said stays unsaid', () => {
  expect(connectionVariables('postgres:///vignettes?host=/run/postgresql')).toEqual({
    PGHOST: '/run/postgresql',
    PGDATABASE: 'vignettes',
  })
})
