import { expect, test } from 'vitest'
import { vignetteKind } from './vignette-kind.ts'

test('a transit vignette has one kind, which its category does not add to', () => {
  expect(vignetteKind('transit', 'AMSTERDAM', 'Doorvaart')).toEqual({ key: 'recap.kind.transit' })
})

test('a mooring vignette says its category, as a part of a name where it is that of the district', () => {
  expect(vignetteKind('mooring', 'AMSTERDAM', 'Milieu (uitstootvrij)')).toEqual({
    key: 'recap.kind.mooring',
    values: { name: 'milieu (uitstootvrij)' },
  })
  expect(vignetteKind('mooring', 'WEESP', 'Weesp')).toEqual({
    key: 'recap.kind.of-district',
    values: { name: 'Weesp' },
  })
})
