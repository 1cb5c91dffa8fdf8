import type { Endpoint } from '@vignettes/domain/api/endpoint.ts'
import { vi } from 'vitest'

/** An answer of the server; `body` is sent as JSON unless a content type says what else it is. */
export interface ServerAnswer {
  status?: number
  body: unknown
  contentType?: string
}

/** Every call that is made. */
export const fetched = vi.fn<typeof fetch>()

/** What the server answers from now on, to each of these calls; it knows no other. */
export function serverSays(...answers: readonly (readonly [Endpoint, ServerAnswer])[]): void {
  fetched.mockReset()
  fetched.mockImplementation((address, { method = 'GET' } = {}) => {
    const path = String(address).split('?')[0] ?? ''
    const answer = answers.find(
      ([endpoint]) => endpoint.method === method && isPathOf(endpoint, path),
    )?.[1]
    return Promise.resolve(responseOf(answer ?? { status: 404, body: {} }))
  })
}

/** How often a call has been made since the server was last told what to say. */
export function timesAsked({ method, path }: Endpoint): number {
  return fetched.mock.calls.filter(
    ([address, options]) => options?.method === method && isPathOf({ path }, String(address)),
  ).length
}

function isPathOf({ path }: Pick<Endpoint, 'path'>, asked: string): boolean {
  return new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(asked)
}

function responseOf({
  status = 200,
  body,
  contentType = 'application/json',
}: ServerAnswer): Response {
  const content = contentType === 'application/json' ? JSON.stringify(body) : String(body)
  return new Response(content, { status, headers: { 'content-type': contentType } })
}
