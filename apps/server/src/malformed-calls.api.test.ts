import { mkdtemp, rm } from 'node:fs/promises'
import { once } from 'node:events'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnEachDatabase } from './testing/each-database.ts'
import { screensAt, writeWebBuild } from './testing/write-web-build.ts'
import { startTestPortal, type TestPortal } from './testing/test-portal.ts'

const CITIZENS = 'vignet.example'
const STAFF = 'beheer.vignet.example'
const UNREADABLE = 'De vraag kan niet worden gelezen.'

describeOnEachDatabase('a call that is not well formed', (connected) => {
  let portal: TestPortal
  let webBuildDir: string
  let port: number
  beforeAll(async () => {
    webBuildDir = await mkdtemp(join(tmpdir(), 'vignettes-pages-'))
    const hashes = { '/__spa-fallback.html': { script: [], style: [] } }
    await writeWebBuild(webBuildDir, {
      '__spa-fallback.html': '<head></head>the page',
      'csp-hashes.json': JSON.stringify(hashes),
      'screens.json': screensAt('/beheer/*'),
    })
    portal = await startTestPortal(connected(), {
      ...{ webBuildDir, publicUrl: `https://${CITIZENS}`, staffUrl: `https://${STAFF}` },
    })
    port = Number(new URL(await portal.app.listen({ port: 0, host: '127.0.0.1' })).port)
  })
  afterAll(async () => {
    await portal.close()
    await rm(webBuildDir, { recursive: true })
  })

  const send = async (...lines: string[]) => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.on('error', () => undefined).on('data', (part) => (answer += part.toString()))
    socket.write([...lines, 'connection: close', '', ''].join('\r\n'))
    await once(socket, 'close')
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    return { status: Number(head.split(' ')[1]), head, body, answer }
  }
  const get = (path: string, ...headers: string[]) => send(`GET ${path} HTTP/1.1`, ...headers)

  test.each([
    ['no host', []],
    ['two hosts', [`host: ${CITIZENS}`, `host: ${STAFF}`]],
    ['the same host twice', [`Host: ${CITIZENS}`, `HOST: ${CITIZENS}`]],
    ['an empty host', ['host:']],
    ['a host with a space', ['host: a b']],
    ['a host with brackets', ['host: a<b>']],
    ['a host with a user', [`host: x@${CITIZENS}`]],
    ['a list of hosts', [`host: ${CITIZENS},${STAFF}`]],
  ])('RFC 9112 §3.2 with %s is refused in the words of the portal', async (_what, headers) => {
    for (const path of ['/', '/api/health/live', '/beheer', '/api/beheer/me']) {
      const { status, body } = await get(path, ...headers)
      expect([status, JSON.parse(body)], path).toEqual([422, { message: UNREADABLE }])
    }
  })

  test('an address that names a host besides is refused, whichever it is', async () => {
    for (const host of [CITIZENS, STAFF, 'x']) {
      for (const path of ['/', '/beheer/inloggen', '/api/health/live']) {
        const { status } = await get(`http://${host}${path}`, `host: ${CITIZENS}`)
        expect([path, status]).toEqual([path, 422])
      }
    }
  })

  test.each([[`host: ${CITIZENS}`], ['host: vignet.example:8443'], ['host: [::1]:3000']])(
    'RFC 9112 §3.2 one that is well formed is taken: %s',
    async (header) => {
      expect((await get('/api/health/live', header)).status).toBe(200)
    },
  )

  test.each(['gzip', 'gzip, chunked', 'chunked, gzip', 'identity', ''])(
    'RFC 9112 §6.1 a body that is sent as %j is refused, once',
    async (coding) => {
      const of = [`host: ${CITIZENS}`, `transfer-encoding: ${coding}`]
      for (const line of ['GET /api/health/live', 'GET /', 'POST /api/request-vignette/login']) {
        const { answer, body } = await send(`${line} HTTP/1.1`, ...of)
        expect(answer.match(/HTTP\/1\.1 \d+/g), line).toEqual(['HTTP/1.1 422'])
        expect(JSON.parse(body), line).toEqual({ message: UNREADABLE })
      }
    },
  )

  test('a check of health by HTTP/1.0 names no host', async () => {
    expect((await send('GET /api/health/live HTTP/1.0')).status).toBe(200)
    expect((await send('GET /api/beheer/me HTTP/1.0')).status).toBe(404)
  })

  test('what asks for something else than a call is told so', async () => {
    const expectation = await get('/', `host: ${CITIZENS}`, 'expect: banana')
    expect([expectation.status, JSON.parse(expectation.body)]).toEqual([
      417,
      { message: UNREADABLE },
    ])
    const tunnel = await send(`CONNECT ${CITIZENS}:443 HTTP/1.1`, `host: ${CITIZENS}`)
    expect([tunnel.status, JSON.parse(tunnel.body)]).toEqual([
      405,
      { message: 'Dit is niet gevonden.' },
    ])
    expect(tunnel.head).toContain('allow: GET, HEAD, POST, PATCH, PUT, DELETE')
  })

  test.each(['/.env', '/%2eenv', '/%2Egit/config', '/x%2f.env', '/%00', '/a%0ab', '/x%2ephp'])(
    '%s is a file that is not there, however it is spelled',
    async (path) => {
      const { status, body } = await get(path, `host: ${CITIZENS}`)
      expect([status, JSON.parse(body)]).toEqual([404, { message: 'Dit is niet gevonden.' }])
    },
  )

  test.each(['/beheer/inloggen', '/%62eheer/inloggen', '/%62%65heer'])(
    'ASVS 3.5.4 %s is at the host of the desk alone',
    async (path) => {
      const elsewhere = await get(path, `host: ${CITIZENS}`)
      expect([elsewhere.status, elsewhere.body]).toEqual([404, expect.stringContaining('the page')])
      expect((await get(path, `host: ${STAFF}`)).status).toBe(200)
    },
  )
})
