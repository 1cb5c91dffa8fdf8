import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readPaper, rowsUnder } from './read-papers.ts'

const ROOT = join(import.meta.dirname, '..')
const CRYPTOGRAPHY = /from '(node:crypto|@node-rs\/argon2|otpauth|jose|openid-client)'/
const PAPER = readPaper('cryptography.md')
const ROWS = [
  ...rowsUnder(PAPER, 'What is encrypted, signed or kept as a hash'),
  ...rowsUnder(PAPER, 'What only names or compares'),
]

test('each use of cryptography by the server is told, with its algorithm, and no other', () => {
  const uses = globSync('apps/server/src/**/*.ts', { cwd: ROOT }).filter(
    (file) =>
      !/\.test\.ts$|\/testing\//.test(file) &&
      CRYPTOGRAPHY.test(readFileSync(join(ROOT, file), 'utf8')),
  )
  const told = ROWS.flatMap((cells) =>
    [...(cells.at(-1) ?? '').matchAll(/`([^`]+)`/g)].map(([, file]) => file),
  )
  expect(uses.length).toBeGreaterThan(15)
  expect(told.toSorted()).toEqual(uses.toSorted())
  expect(ROWS.filter((cells) => cells.includes(''))).toEqual([])
})

test('no algorithm is asked for that is not told', () => {
  const asked = globSync('apps/server/src/**/*.ts', { cwd: ROOT })
    .filter((file) => !/\.test\.ts$|\/testing\//.test(file))
    .flatMap((file) => [
      ...readFileSync(join(ROOT, file), 'utf8').matchAll(
        /(?:create(?:Hash|Hmac|Cipheriv)\(|CIPHER = )'([\w-]+)'/g,
      ),
    ])
    .map(([, algorithm]) => algorithm)
  expect([...new Set(asked)].toSorted()).toEqual(['aes-256-gcm', 'sha256'])
})
