import { expect, test } from 'vitest'
import { withoutUnseen } from './unseen.ts'

test.each([
  ['Zwaan', 'Zwaan'],
  ['boot\u202egpj.exe', 'bootgpj.exe'],
  ['\u2066boot\u2069', 'boot'],
  ['\u200fboot\u200e\u061c', 'boot'],
  ['bo\u200b\u2060\u00ad\ufeffot', 'boot'],
  ['bo\u2028ot\u2029', 'boot'],
  ['\u3164\u115f\u1160', ''],
  ['Anna\u200d Maria\ufe0f', 'Anna Maria'],
  ['boot\u{e0062}\u{e006f}', 'boot'],
  ['\ufff9boot\ufffb', 'boot'],
])('L8 %j is kept as %j', (text, seen) => {
  expect(withoutUnseen(text)).toBe(seen)
})

test.each(['קפטן', 'سفينة الملك', 'Zoe\u0308', 'अनिता', '👩‍✈️', '⚓️', '🏴‍☠️', '👩🏽‍🚀', 'bo\u00a0ot'])(
  'what is seen of %j stays',
  (text) => {
    expect(withoutUnseen(text)).toBe(text)
  },
)
