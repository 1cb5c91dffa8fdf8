import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { ProviderMessage } from '../ports/provider-message.ts'

/** Messages, each given to who waits first; nobody waits: it is lost. */
export function queueOfMessages() {
  const waiting: ((message: ProviderMessage) => void)[] = []
  return {
    add: (message: ProviderMessage) => waiting.shift()?.(message),
    next: () => new Promise<ProviderMessage>((resolve) => waiting.push(resolve)),
  }
}

/** Where a provider's messages come in. */
export async function startMessageReceiver() {
  const messages = queueOfMessages()
  const receiver = createServer((request, response) => {
    const { method = '', headers } = request
    void buffer(request).then((rawBody) => {
      messages.add({ method, url: `http://localhost${request.url ?? ''}`, headers, rawBody })
      response.end()
    })
  })
  await new Promise<void>((resolve) => receiver.listen(0, 'localhost', resolve))
  return {
    url: `http://localhost:${(receiver.address() as AddressInfo).port}/`,
    next: messages.next,
    close: () => void receiver.close(),
  }
}
