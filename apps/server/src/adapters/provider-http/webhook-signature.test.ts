import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { isSignedByUs } from './webhook-signature.ts'

const now = new Date('2026-11-20T10:00:00Z')
const seconds = now.getTime() / 1000
const newKey = { id: 'new', secret: Buffer.from('n') }
const oldKey = { id: 'old', secret: Buffer.from('o') }
const body = Buffer.from('{"id":"p1"}')

function sign(key: { id: string; secret: Buffer }, t: number, signed = body): string {
  const mac = createHmac('sha256', key.secret).update(`${t}.`).update(signed).digest('hex')
  return `t=${t},kid=${key.id},v1=${mac}`
}
const accepts = (header: string | undefined, keys = [newKey, oldKey]) =>
  isSignedByUs(body, header, { keys, now })

test('B6 a message under the new key, or the old one while it is configured, is genuine', () => {
  expect(accepts(sign(newKey, seconds))).toBe(true)
  expect(accepts(sign(oldKey, seconds))).toBe(true)
  expect(accepts(sign(oldKey, seconds), [newKey])).toBe(false)
})

test('B6 a message is believed for five minutes, early or late', () => {
  expect(accepts(sign(newKey, seconds - 300))).toBe(true)
  expect(accepts(sign(newKey, seconds + 300))).toBe(true)
  expect(accepts(sign(newKey, seconds - 301))).toBe(false)
  expect(accepts(sign(newKey, seconds + 301))).toBe(false)
})

test.each([
  ['none', undefined],
  ['an empty one', ''],
  ['one over other bytes', sign(newKey, seconds, Buffer.from('{}'))],
  [
    'one under another key by the same name',
    sign({ id: 'new', secret: Buffer.from('x') }, seconds),
  ],
  ['one with another time', sign(newKey, seconds).replace(`t=${seconds}`, `t=${seconds - 1}`)],
  ['one that is too short', sign(newKey, seconds).slice(0, -2)],
  ['one of the wrong form', `v1=${sign(newKey, seconds)}`],
])('B6 a signature that is %s is refused', (_what, header) => {
  expect(accepts(header)).toBe(false)
})
