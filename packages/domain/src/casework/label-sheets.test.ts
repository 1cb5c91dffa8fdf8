import { expect, test } from 'vitest'
import { rowNames } from '../rules/table.ts'
import { LABEL_SHEETS, labelPlaces, labelsOn, MOST_LABELS } from './label-sheets.ts'

const A4 = { width: 210, height: 297 }

test.each(rowNames(LABEL_SHEETS))('a sheet of %s has so many labels, all of them on it', (name) => {
  const { width, height } = LABEL_SHEETS[name]
  expect(labelsOn(name)).toBe(Number(name))
  expect(labelsOn(name)).toBeLessThanOrEqual(MOST_LABELS)
  const places = labelPlaces(name, { count: labelsOn(name) + 1, first: 1 })
  for (const { x, y } of places) {
    expect(x).toBeGreaterThan(0)
    expect(y).toBeGreaterThan(0)
    expect(x + width).toBeLessThan(A4.width)
    expect(y + height).toBeLessThan(A4.height)
  }
  const onFirst = places.filter(({ sheet }) => sheet === 0)
  expect(onFirst.length).toBe(labelsOn(name))
  expect(new Set(onFirst.map(({ x, y }) => `${x} ${y}`)).size).toBe(labelsOn(name))
  expect(places.at(-1)).toEqual({ ...places[0], sheet: 1 })
})

test('labels that were used already are left free on the first sheet alone', () => {
  const [one, other] = labelPlaces('21', { count: 2, first: 21 })
  expect(one).toEqual(labelPlaces('21', { count: 21, first: 1 }).at(-1))
  expect(other).toEqual({ ...labelPlaces('21', { count: 1, first: 1 })[0], sheet: 1 })
})
