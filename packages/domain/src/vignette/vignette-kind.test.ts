import { expect, test } from 'vitest'
import { vignetteKind } from './vignette-kind.ts'

test('a transit vignette has one kind, which its category does not add to', () => {
  expect(vignetteKind('transit', 'Doorvaart')).toEqual({ key: 'recap.kind.transit' })
})

test.each(['Milieu (uitstootvrij)', 'Weesp'])(
  'a mooring vignette says its category: %s',
  (name) => {
    expect(vignetteKind('mooring', name)).toEqual({ key: 'recap.kind.mooring', values: { name } })
  },
)
