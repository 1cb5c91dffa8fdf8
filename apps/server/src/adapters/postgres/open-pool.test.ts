import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { openPool } from './open-pool.ts'

/** AuthenticationCleartextPassword of PostgreSQL's protocol, which is all that this server says. */
const ASKS_FOR_PASSWORD = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 3])
const LENGTH_OF_HEAD = 5
/** AuthenticationOk and ReadyForQuery. */
const LETS_IN = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49])

/** A server that asks whoever comes for the password, and hangs up. */
async function askingServer() {
  const given: string[] = []
  const server = createServer((socket: Socket) => {
    socket.once('data', () => {
      socket.write(ASKS_FOR_PASSWORD)
      socket.once('data', (answer) => {
        given.push(answer.subarray(LENGTH_OF_HEAD, -1).toString())
        socket.destroy()
      })
    })
    socket.on('error', () => undefined)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const addressWith = (password: string) => `postgres://portal:${password}@127.0.0.1:${port}/portal`
  return { given, server, addressWith }
}

test('ASVS 13.2.1 each new connection takes the password as it is then, without a restart', async () => {
  const { given, server, addressWith } = await askingServer()
  let now = addressWith('eerste')
  const pool = openPool({
    server: now,
    readServer: () => Promise.resolve(now),
    maxConnections: 1,
    onError: () => undefined,
  })
  await expect(pool.connect()).rejects.toThrow()
  now = addressWith(encodeURIComponent('twee/de@?'))
  await expect(pool.connect()).rejects.toThrow()
  expect(given).toEqual(['eerste', 'twee/de@?'])
  await pool.end()
  server.close()
})

test('a password that does not change is that of the address', async () => {
  const { given, server, addressWith } = await askingServer()
  const pool = openPool({
    server: addressWith('vast'),
    maxConnections: 1,
    onError: () => undefined,
  })
  await expect(pool.connect()).rejects.toThrow()
  expect(given).toEqual(['vast'])
  await pool.end()
  server.close()
})

test('a server that lets in and then says nothing is given up soon after its own limit', async () => {
  const server = createServer((socket: Socket) => {
    socket.once('data', () => socket.write(LETS_IN))
    socket.on('error', () => undefined)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const pool = openPool({
    server: `postgres://portal@127.0.0.1:${port}/portal`,
    maxConnections: 1,
    onError: () => undefined,
    limits: { lockMs: 100, statementMs: 100, idleMs: 100 },
  })
  const askedAt = performance.now()
  await expect(pool.query('SELECT 1')).rejects.toThrow('timeout')
  expect(performance.now() - askedAt).toBeLessThan(5_000)
  await pool.end()
  server.close()
})
