import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { UNUSED } from './unused-of-libraries.ts'

const SOURCES = join(import.meta.dirname, '../src')

/** Of the library that answers calls: how our code names what has the functions of each file. */
const CALLED = {
  'queryClient.js': /\bqueryClient\s*\.\s*(\w+)\(/g,
  'queryCache.js': /\b(?:cache|getQueryCache\(\))\s*\.\s*(\w+)\(/g,
  'query.js': /\bquery\s*\.\s*(\w+)\(/g,
}

test.each(Object.entries(CALLED))('nothing that our code calls is left out of %s', (file, call) => {
  const called = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .flatMap((path) => Array.from(readFileSync(join(SOURCES, path), 'utf8').matchAll(call)))
    .map(([, name = '']) => name)
  const leftOut = Object.entries(UNUSED).find(([path]) => path.endsWith(`/${file}`))?.[1] ?? []
  expect(called).not.toEqual([])
  expect(called.filter((name) => leftOut.includes(name))).toEqual([])
})
