import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { addSecurityHeaders, pageHeaders } from './security-headers.ts'

function appAt(publicUrl: string) {
  const app = Fastify()
  addSecurityHeaders(app, publicUrl)
  app.get('/here', () => ({}))
  return app
}

test.each(['/here', '/nowhere'])(
  'an answer to %s is kept by nobody, taken for nothing else, and framed nowhere',
  async (url) => {
    const { headers } = await appAt('https://vignet.example').inject(url)
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    })
  },
)

test('a portal on http asks no browser for https', async () => {
  const { headers } = await appAt('http://localhost:3000').inject('/here')
  expect(headers).not.toHaveProperty('strict-transport-security')
})

test('no other site is allowed to read an answer, whatever it calls itself', async () => {
  for (const method of ['GET', 'OPTIONS'] as const) {
    const { headers } = await appAt('https://vignet.example').inject({
      method,
      url: '/here',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'GET' },
    })
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  }
})

test('a page tells other sites nothing of where its reader came from', () => {
  expect(pageHeaders()).toMatchObject({
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  })
})
