import { expect, test } from 'vitest'
import { isCutOff } from './is-cut-off.ts'

/** A box of a kind with so many bytes in it. */
function box(size: number, written = size): number[] {
  const head = [0, 0, 0, size, ...Buffer.from('mdat')]
  return [...head, ...Array<number>(written - head.length).fill(7)]
}

const bytes = (...values: number[][]) => Uint8Array.from(values.flat()).buffer

test.each([
  ['two whole boxes', bytes(box(16), box(20)), false],
  ['nothing', bytes([]), false],
  ['a last box without its end', bytes(box(16), box(20, 19)), true],
  ['half a head', bytes(box(16), [0, 0, 0]), true],
  [
    'a box that goes on to the end',
    bytes(box(16), [0, 0, 0, 0, ...Buffer.from('mdat'), 1, 2]),
    false,
  ],
  ['a size in which no head fits', bytes(box(16), [0, 0, 0, 3, ...Buffer.from('mdat')]), true],
  [
    'a long size that fits',
    bytes([0, 0, 0, 1, ...Buffer.from('mdat'), 0, 0, 0, 0, 0, 0, 0, 18, 1, 2]),
    false,
  ],
  [
    'a long size that does not',
    bytes([0, 0, 0, 1, ...Buffer.from('mdat'), 0, 0, 0, 0, 0, 0, 0, 19, 1, 2]),
    true,
  ],
  ['a long size that is not there', bytes([0, 0, 0, 1, ...Buffer.from('mdat'), 0, 0]), true],
])('A35 of a HEIC of %s it is known whether it is whole', (_, file, is) => {
  expect(isCutOff(file)).toBe(is)
})
