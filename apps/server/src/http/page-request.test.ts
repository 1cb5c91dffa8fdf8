import { expect, test } from 'vitest'
import { readableAddress } from './page-request.ts'

test('what a browser takes for another host leads to none', () => {
  const headers = { accept: 'text/html' }
  for (const start of ['//', '/\\', '\\\\', '/\\/', '']) {
    const url = `${start}elsewhere.example/%E0`
    const address = readableAddress({ method: 'GET', url, headers })
    expect(address, url).toBe('/elsewhere.example/%25E0')
  }
})

test('nobody is led anywhere who sends something, or asks for no page', () => {
  const page = { method: 'GET', url: '/%E0', headers: { accept: 'text/html' } }
  expect(readableAddress(page)).toBe('/%25E0')
  expect(readableAddress({ ...page, method: 'POST' })).toBeUndefined()
  expect(readableAddress({ ...page, headers: { accept: 'application/json' } })).toBeUndefined()
  expect(readableAddress({ ...page, headers: {} })).toBeUndefined()
})
