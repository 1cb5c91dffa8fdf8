import { createHmac } from 'node:crypto'
import type { ProviderMessage, ReadMessage } from '../ports/provider-message.ts'

/** How a stand-in tells that something changed, and how its adapter reads that. */
export interface MessageFormat<Report> {
  write(id: string, report: Report): ProviderMessage
  read(message: ProviderMessage): ReadMessage<Report>
}

const URL = 'http://localhost:3000/api/webhooks/payments'
const UNACCEPTABLE = { kind: 'unacceptable' } as const

/** Everything in the body, and one header that vouches for it. */
export function signedByOneHeader<Report>(): MessageFormat<Report> {
  return {
    write: (_id, report) => ({
      method: 'POST',
      url: URL,
      headers: { 'content-type': 'application/json', 'x-signature': 'signed' },
      rawBody: Buffer.from(JSON.stringify(report)),
    }),
    read: ({ headers, rawBody }) =>
      headers['x-signature'] === 'signed'
        ? { kind: 'report', report: JSON.parse(rawBody.toString()) as Report }
        : UNACCEPTABLE,
  }
}

/** As Mollie does: a form with an id, unsigned. Anybody can send it, and nobody has to believe it. */
export function idOnly<Report>(): MessageFormat<Report> {
  return {
    write: (id) => ({
      method: 'POST',
      url: URL,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      rawBody: Buffer.from(new URLSearchParams({ id }).toString()),
    }),
    read({ method, rawBody }) {
      const id = new URLSearchParams(rawBody.toString()).get('id')
      return method === 'POST' && id ? { kind: 'ask', id } : UNACCEPTABLE
    },
  }
}

const KEYS: Record<string, string> = { 'key-1': 'first secret', 'key-2': 'second secret' }

function macOf({ method, url, rawBody }: Omit<ProviderMessage, 'headers'>, keyId: string): string {
  const path = url.replace(/^https?:\/\/[^/]+/, '')
  const mac = createHmac('sha256', KEYS[keyId] ?? '')
  return mac.update(`${method}\n${path}\n`).update(rawBody).digest('base64')
}

/** As Worldline does: signed over more than the body, which key in a second header, and a trial by GET before its use. */
export function signedRequest<Report>(keyId = 'key-2'): MessageFormat<Report> {
  return {
    write(_id, report) {
      const request = { method: 'POST', url: URL, rawBody: Buffer.from(JSON.stringify(report)) }
      const headers = { 'x-key-id': keyId, 'x-signature': macOf(request, keyId) }
      return { ...request, headers }
    },
    read(message) {
      const trial = message.headers['x-endpoint-verification']
      if (message.method === 'GET' && typeof trial === 'string') {
        return { kind: 'greeting', answer: trial }
      }
      const usedKey = message.headers['x-key-id']
      const isKnown = typeof usedKey === 'string' && usedKey in KEYS
      if (!isKnown || message.headers['x-signature'] !== macOf(message, usedKey)) {
        return UNACCEPTABLE
      }
      return { kind: 'report', report: JSON.parse(message.rawBody.toString()) as Report }
    },
  }
}
