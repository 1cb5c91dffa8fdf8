import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spreadPins } from './spread-pins.ts'

const SIZE = [36, 44] as const
const places = fc.array(
  fc.record({ x: fc.integer({ min: 0, max: 300 }), y: fc.integer({ min: 0, max: 500 }) }),
  { maxLength: 6 },
)

test('no pin lies over another, wherever they point', () => {
  fc.assert(
    fc.property(places, (tips) => {
      const offsets = spreadPins(tips, SIZE)
      tips.forEach((one, i) => {
        tips.slice(i + 1).forEach((other, j) => {
          if (Math.abs(one.y - other.y) >= SIZE[1]) return
          const apart = one.x + (offsets[i] ?? 0) - other.x - (offsets[i + 1 + j] ?? 0)
          expect(Math.abs(apart)).toBeGreaterThanOrEqual(SIZE[0])
        })
      })
    }),
  )
})

test('a pin that stands free stays where it points', () => {
  const tips = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
    { x: 0, y: 100 },
  ]
  expect(spreadPins(tips, SIZE)).toEqual([0, 0, 0])
})
