import { expect, test } from 'vitest'
import { boatLengthSchema } from './boat-size.ts'

test.each([
  ['5,20', 5.2],
  ['5.2', 5.2],
  [5.2, 5.2],
  ['30', 30],
  [30, 30],
  ['0,01', 0.01],
])('§5 a length given as %j is %s metres', (value, metres) => {
  expect(boatLengthSchema.parse(value)).toBe(metres)
})

test.each([
  ['30,01', 'form.boatLength.error-max'],
  [30.01, 'form.boatLength.error-max'],
  ['0', 'form.boatLength.error-zero'],
  [0, 'form.boatLength.error-zero'],
  [-1, 'form.boatLength.error-zero'],
  ['', 'form.required-field'],
  ['vijf', 'form.measure.error'],
  [undefined, 'form.required-field'],
  [Number.NaN, 'form.required-field'],
  [5.201, 'form.decimals'],
  [0.001, 'form.decimals'],
  [1e-9, 'form.decimals'],
  [1e-320, 'form.decimals'],
])('§5 a length given as %j says %s', (value, key) => {
  expect(boatLengthSchema.safeParse(value).error?.issues[0]?.message).toBe(key)
})
