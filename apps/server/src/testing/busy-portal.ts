import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { aBoatPhoto } from './boat-photo.ts'
import { aRegistration } from './registration.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'
import { aTransitPayload } from './transit-payload.ts'

const savedSchema = z.object({ requestId: z.string(), redirectUrl: z.string() })
const registeredSchema = z.object({ access_token: z.string() })
const objectsSchema = z.array(
  z.object({ requestId: z.string(), documents: z.array(z.object({ id: z.string() })) }),
)

/** The real server, and applicants who save one request after another, each with a photo of its own. */
export async function startBusyPortal(environment: Record<string, string>) {
  const server: ServerProcess = await startServerProcess(environment)
  await server.untilLine('ready')
  const at = (path: string) => `${server.url}/api/request-vignette/${path}`
  /** Requests that were answered with a 200, in the order of their answers. */
  const acknowledged: string[] = []
  let lastAddress = ''
  const stopping = new AbortController()

  async function saveOne(token: string, width: number): Promise<Response> {
    const back = Object.fromEntries(
      ['success', 'cancel', 'error', 'reject'].map((name) => [name, `${server.url}/${name}`]),
    )
    const photo = await aBoatPhoto({ width, height: 40 })
    const payload = { ...aTransitPayload(photo), returnUrls: back }
    const answer = await fetch(at('save-passage'), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify(payload),
    })
    const body: unknown = await answer.json()
    if (answer.status !== 200) return answer
    const { requestId, redirectUrl } = savedSchema.parse(body)
    acknowledged.push(requestId)
    lastAddress = redirectUrl
    return answer
  }
  async function saveOn(token: string): Promise<void> {
    for (let width = 60; !stopping.signal.aborted; width += 1) await saveOne(token, width)
  }

  return {
    server,
    acknowledged,
    /** An applicant's token. */
    async register(): Promise<string> {
      const registration = aRegistration({ email: `${randomUUID()}@vignet.example` })
      const answer = await fetch(at('register'), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(registration),
      })
      return registeredSchema.parse(await answer.json()).access_token
    },
    /** Saves one more; its answer has been read. */
    saveOne: (token: string) => saveOne(token, 59),
    /** Saves until told to stop; what is under way then is waited for. */
    saveAll(tokens: readonly string[]): { stop: () => Promise<void> } {
      const working = Promise.all(tokens.map(saveOn))
      return {
        async stop() {
          stopping.abort()
          await working
        },
      }
    },
    /** Pays what was saved last. */
    async payLast(): Promise<void> {
      const body = new URLSearchParams({ outcome: 'success' })
      await fetch(lastAddress, { method: 'POST', body, redirect: 'manual' })
    },
    /** What each document of each request is, in hexadecimal, as its owner gets it. */
    async documentsOf(tokens: readonly string[]): Promise<Map<string, string[]>> {
      const found = new Map<string, string[]>()
      for (const token of tokens) {
        const headers = { authorization: `Bearer ${token}` }
        const answer = await fetch(at('objects'), { headers })
        const objects = objectsSchema.parse(await answer.json())
        for (const { requestId, documents } of objects) {
          const contents: string[] = []
          for (const { id } of documents) {
            const file = await fetch(at(`document?id=${id}`), { headers })
            contents.push(`${file.status} ${Buffer.from(await file.arrayBuffer()).toString('hex')}`)
          }
          found.set(requestId, contents)
        }
      }
      return found
    },
    async stop(): Promise<void> {
      server.process.kill('SIGTERM')
      await server.exitCode()
    },
  }
}
