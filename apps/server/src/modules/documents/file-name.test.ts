import { expect, test } from 'vitest'
import { safeFileName } from './file-name.ts'

test.each([
  ['boot.jpg', 'boot.jpg'],
  ['../../etc/boot.jpg', 'boot.jpg'],
  ['C:\\foto\\boot.jpg', 'boot.jpg'],
  ['boot\u0000\n.jpg', 'boot.jpg'],
  ['boot\u202egpj.exe', 'bootgpj.exe'],
  [' mijn boot.jpg ', 'mijn boot.jpg'],
  [`${'a'.repeat(300)}.jpg`, `${'a'.repeat(251)}.jpg`],
])('a file named %j is kept as %j', (given, kept) => {
  expect(safeFileName(given)).toBe(kept)
})
