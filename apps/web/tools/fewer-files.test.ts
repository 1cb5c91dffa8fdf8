import { expect, test } from 'vitest'
import { doorsIn, withoutRuntime } from './fewer-files.ts'

const RUNTIME = '/assets/rolldown-runtime-1a.js'
const VENDOR = '/assets/vendor-2b.js'
const built = new Map([
  [RUNTIME, 'var a=1,b=f=>f();export{a as n,b as t};'],
  [VENDOR, 'import{t as e}from"./rolldown-runtime-1a.js";var x=e(()=>1);export{x as a};'],
  [
    '/assets/own-3c.js',
    'import{n,t as r}from"./rolldown-runtime-1a.js";import{a}from"./vendor-2b.js";const all=["assets/rolldown-runtime-1a.js"];export{r as c,n as d,all as e,a as f};',
  ],
  ['/assets/overview-page-4d.js', 'export{d as clientLoader,c as default}from"./own-3c.js";\n'],
  ['/assets/check-page-5e.js', 'import{a}from"./vendor-2b.js";export{a as default};'],
])

test('a file that only leads on is a door, by the names that the router knows', () => {
  expect(Object.fromEntries(doorsIn(built))).toEqual({
    [RUNTIME]: { file: VENDOR, names: {} },
    '/assets/overview-page-4d.js': {
      file: '/assets/own-3c.js',
      names: { clientLoader: 'd', default: 'c' },
    },
  })
})

test('what ties modules together is with the libraries, for them and for who took it from a file of its own', () => {
  const scripts = withoutRuntime(built)
  expect(scripts.has(RUNTIME)).toBe(false)
  expect(scripts.get(VENDOR)).toBe(
    'const{n:runtime_n,t:runtime_t}=(()=>{var a=1,b=f=>f();return{n:a,t:b}})();const e=runtime_t;var x=e(()=>1);export{x as a};export{runtime_n,runtime_t};',
  )
  expect(scripts.get('/assets/own-3c.js')).toBe(
    'import{runtime_n as n,runtime_t as r}from"./vendor-2b.js";import{a}from"./vendor-2b.js";const all=["assets/vendor-2b.js"];export{r as c,n as d,all as e,a as f};',
  )
})
