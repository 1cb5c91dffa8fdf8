import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

interface Message {
  rawBody: Buffer
  signature: string
}

/** Where a provider's messages come in, each given to who waits first. */
export async function startMessageReceiver() {
  const waiting: ((message: Message) => void)[] = []
  const receiver = createServer((request, response) => {
    void buffer(request).then((rawBody) => {
      waiting.shift()?.({ rawBody, signature: String(request.headers['x-signature']) })
      response.end()
    })
  })
  await new Promise<void>((resolve) => receiver.listen(0, 'localhost', resolve))
  return {
    url: `http://localhost:${(receiver.address() as AddressInfo).port}/`,
    next: () => new Promise<Message>((resolve) => waiting.push(resolve)),
    close: () => void receiver.close(),
  }
}
