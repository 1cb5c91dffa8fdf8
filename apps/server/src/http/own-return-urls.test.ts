import { expect, test } from 'vitest'
import { ownReturnUrls } from './own-return-urls.ts'

const PORTAL = 'http://localhost:3000'
const own = `${PORTAL}/request-vignette/Amsterdam/transit/redirect/success/{requestId}`

const whose = {
  publicUrl: PORTAL,
  requestId: 'r-1',
  pathOf: (name: string) => `returnUrls.${name}`,
}

function urls(success: string) {
  return { success, cancel: own, error: own, reject: own }
}

test('B4 the request id is filled in by the server', () => {
  expect(ownReturnUrls(urls(own), whose).success).toBe(
    `${PORTAL}/request-vignette/Amsterdam/transit/redirect/success/r-1`,
  )
})

test.each([
  'https://localhost:3000/x',
  'http://localhost:3001/x',
  'http://localhost:3000.evil.example/x',
  'http://localhost:3000@evil.example/x',
  'http://evil.example/?http://localhost:3000/',
  'http://localhost:3000\\@evil.example/',
  '//localhost:3000/x',
  '/request-vignette/check',
  'javascript:alert(1)',
  ' http://localhost:3000/x',
  'http://localhost:3000/x\n',
  '',
])('B4 the return address %j is refused by name', (address) => {
  expect(() => ownReturnUrls(urls(address), whose)).toThrow(
    expect.objectContaining({
      status: 422,
      options: { errors: [{ path: 'returnUrls.success', message: 'refusal.return-address' }] },
    }),
  )
})
