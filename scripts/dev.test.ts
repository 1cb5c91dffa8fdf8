import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

test('dev does not begin with half a portal: it names the port that is taken, and the setting for it', async () => {
  const other = createServer().listen(0, 'localhost')
  closers.push(() => other.close())
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const dev = spawn(process.execPath, [join(import.meta.dirname, 'dev.ts')], {
    env: { ...process.env, SANDBOX_PORT: String(port) },
  })
  let told = ''
  dev.stderr.on('data', (chunk) => (told += String(chunk)))
  const [status] = (await once(dev, 'exit')) as [number]
  expect(status).toBe(1)
  expect(told).toContain(`Port ${port} is taken. Stop what uses it, or set SANDBOX_PORT.`)
})
