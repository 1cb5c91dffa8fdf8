import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { startSandbox, type Sandbox, type SandboxOptions } from '../sandbox.ts'

export const API_KEY = 'test-key'

export function aFolder(): string {
  return mkdtempSync(join(tmpdir(), 'sandbox-'))
}

/** A sandbox on free ports in a folder of its own. */
export function startTestSandbox(options: Partial<SandboxOptions> = {}): Promise<Sandbox> {
  return startSandbox({
    port: 0,
    smtpPort: 0,
    deskUrl: 'http://localhost:3000',
    folder: aFolder(),
    apiKey: API_KEY,
    signingKeys: [{ kid: 'test', secret: 'secret' }],
    logLevel: 'silent',
    ...options,
  })
}

interface Received {
  body: string
  signature: string
}

export interface Receiver {
  url: string
  received: Received[]
  /** Resolves once so many webhooks came in all. */
  waitFor(count: number): Promise<Received[]>
  close(): Promise<void>
}

/** A portal's webhook address that keeps what it gets; `answer` gives the status for each next one. */
export async function startReceiver(answer: () => number = () => 204): Promise<Receiver> {
  const received: Received[] = []
  const waiting: { count: number; resolve: () => void }[] = []
  const server = createServer((request: IncomingMessage, response) => {
    void text(request).then((body) => {
      received.push({ body, signature: String(request.headers['x-signature']) })
      response.writeHead(answer()).end()
      for (const one of waiting) if (received.length >= one.count) one.resolve()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/webhook`,
    received,
    async waitFor(count) {
      await new Promise<void>((resolve) => {
        if (received.length >= count) resolve()
        else waiting.push({ count, resolve })
      })
      return received
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
