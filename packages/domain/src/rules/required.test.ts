import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import {
  emptyOnCondition,
  optionalLines,
  optionalText,
  requiredLines,
  requiredText,
} from './required.ts'

const read = (schema: z.ZodMiniType, value: unknown) => {
  const { data, error } = schema.safeParse(value)
  return error ? error.issues[0]?.message : data
}

test.each([
  [' Zwaan ', 'Zwaan'],
  ['', 'form.required-field'],
  ['   ', 'form.required-field'],
  [undefined, 'form.required-field'],
  ['x'.repeat(11), 'form.too-long?max=10&n=11'],
  ['a\u0000b', 'form.wrong-characters'],
  ['boot\u202egpj', 'bootgpj'],
  ['\u3164 \u200b', 'form.required-field'],
  ['a\nb', 'form.wrong-characters'],
])('§5 a required text given as %j is %j', (value, result) => {
  expect(read(requiredText(10), value)).toBe(result)
})

test.each([
  [' b ', 'b'],
  ['', ''],
  [null, ''],
  [undefined, ''],
  ['x'.repeat(11), 'form.too-long?max=10&n=11'],
])('an optional text given as %j is %j', (value, result) => {
  expect(read(optionalText(10), value)).toBe(result)
})

test.each([
  [' a\r\nb ', 'a\r\nb'],
  ['a\u202e\nb', 'a\nb'],
  ['', 'form.required-field'],
  ['a\tb', 'form.wrong-characters'],
  ['x'.repeat(11), 'form.too-long?max=10&n=11'],
])('required lines given as %j are %j', (value, result) => {
  expect(read(requiredLines(10), value)).toBe(result)
})

test.each([
  ['a\nb', 'a\nb'],
  [null, ''],
  [undefined, ''],
  [3, 'form.required-field'],
])('optional lines given as %j are %j', (value, result) => {
  expect(read(optionalLines(10), value)).toBe(result)
})

test.each([
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
  ['x', 'form.empty-on-condition'],
])('§5 a field that another answer rules out, given as %j, is %j', (value, result) => {
  expect(read(emptyOnCondition(), value)).toBe(result)
})
