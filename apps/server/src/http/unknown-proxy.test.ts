import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { warnOfUnknownProxy } from './unknown-proxy.ts'

/** @returns what was logged of calls from these addresses, with these headers */
async function linesOf(
  trustProxy: string[] | false,
  calls: { remoteAddress: string; forwarded?: string }[],
): Promise<string[]> {
  const lines: string[] = []
  const app = Fastify({
    trustProxy,
    logger: { level: 'warn', stream: { write: (line) => void lines.push(line) } },
  })
  warnOfUnknownProxy(app)
  app.get('/', () => 'ok')
  for (const { remoteAddress, forwarded } of calls) {
    await app.inject({
      url: '/',
      remoteAddress,
      headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    })
  }
  return lines
}

test('M10 a proxy that nobody named is told once, with its own address alone', async () => {
  const call = { remoteAddress: '10.0.0.9', forwarded: '203.0.113.5' }
  for (const trustProxy of [false, ['10.0.0.1']] as const) {
    const lines = await linesOf(trustProxy && [...trustProxy], [call, call])
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('"address":"10.0.0.9"')
    expect(lines[0]).toContain('TRUST_PROXY does not name')
    expect(lines[0]).not.toContain('203.0.113.5')
  }
})

test('M10 a known proxy, and a call without one, are nothing to tell', async () => {
  const lines = await linesOf(
    ['10.0.0.1'],
    [{ remoteAddress: '10.0.0.1', forwarded: '203.0.113.5' }, { remoteAddress: '203.0.113.5' }],
  )
  expect(lines).toEqual([])
})
