import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { issueToken, signingKeys } from './access-token.ts'
import { accountOfRemindersToken, remindersToken } from './reminders-token.ts'

const [first, other] = signingKeys([
  { id: 'first', secret: Buffer.alloc(32, 1) },
  { id: 'other', secret: Buffer.alloc(32, 2) },
])
const accountId = newId()

test('says whose account it is, also when another key signs by now', () => {
  const token = remindersToken([first!], accountId)
  expect(accountOfRemindersToken([first!], token)).toBe(accountId)
  expect(accountOfRemindersToken([other!, first!], token)).toBe(accountId)
})

test.each([
  ['of another key', remindersToken([other!], accountId)],
  ['a login', issueToken([first!], { accountId, sessionVersion: 1 }, new Date())],
  ['with another account', altered(remindersToken([first!], accountId))],
  ['too long', `${remindersToken([first!], accountId)}A`],
  ['too short', remindersToken([first!], accountId).slice(0, -4)],
  ['empty', ''],
])('what is %s opens nothing', (_what, token) => {
  expect(accountOfRemindersToken([first!], token)).toBeUndefined()
})

function altered(token: string): string {
  return `${token[0] === 'A' ? 'B' : 'A'}${token.slice(1)}`
}
