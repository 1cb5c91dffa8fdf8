import { expect, test } from 'vitest'
import { parseAst } from 'vite'
import { withoutShapes } from './calls-without-shapes.ts'

const CALLS = '/packages/domain/src/api/boats.ts'
const SHAPES = '/packages/domain/src/api/shapes.ts'
const sources = new Map([
  [
    CALLS,
    `import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { boatSchema, nameOfBoat } from './shapes.ts'
const ok = z.object({ status: z.literal('OK') })
export const getBoat = endpoint({ method: 'GET', path: '/boat', summary: 'A boat', reply: boatSchema })
export const sink = endpoint({ method: 'POST', path: '/sink', body: z.object({ body: z.string() }), auth: 'required', reply: ok })
export const nameOf = (boat) => nameOfBoat(boat)`,
  ],
  [
    SHAPES,
    `import * as z from 'zod/mini'
import { MAX } from '../rules/boat-size.ts'
export const boatSchema = z.object({ length: z.number().check(z.maximum(MAX)) })
export const nameSchema = z.string()
export const nameOfBoat = ({ name }) => name`,
  ],
  ['/apps/web/src/form.tsx', `import { nameSchema } from '@vignettes/domain/api/shapes.ts'`],
])

test('of a call the browser has how to send it, and of its shapes those that a form reads', () => {
  const calls = withoutShapes(sources, parseAst)
  expect([...calls.keys()]).toEqual([CALLS, SHAPES])
  const lines = (path: string) => calls.get(path)?.split('\n').filter(Boolean)
  expect(lines(CALLS)).toEqual([
    `import { endpoint } from './endpoint.ts'`,
    `import {  nameOfBoat } from './shapes.ts'`,
    `export const getBoat = endpoint({ method: 'GET', path: '/boat',   })`,
    `export const sink = endpoint({ method: 'POST', path: '/sink',  auth: 'required',  })`,
    `export const nameOf = (boat) => nameOfBoat(boat)`,
  ])
  expect(lines(SHAPES)).toEqual([
    `import * as z from 'zod/mini'`,
    `export const nameSchema = z.string()`,
    `export const nameOfBoat = ({ name }) => name`,
  ])
})
