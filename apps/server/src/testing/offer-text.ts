import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'

/**
 * Sends a text in every field at once, then again without those that refused it.
 * @returns the fields that took it
 */
export async function offerText(
  fields: Record<string, (text: string) => unknown>,
  text: string,
  send: (payload: object) => Promise<LightMyRequestResponse>,
): Promise<string[]> {
  const entries = Object.entries(fields)
  const with_ = (names: string[]) =>
    Object.fromEntries(
      entries.filter(([name]) => names.includes(name)).map(([name, make]) => [name, make(text)]),
    )
  let names = Object.keys(fields)
  for (;;) {
    const answer = await send(with_(names))
    const shown = `${JSON.stringify(text)} in ${names.join()}: ${answer.statusCode} ${answer.body}`
    if (answer.statusCode === 200) return names
    expect(answer.statusCode, shown).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode, shown).toBeLessThan(500)
    const { errors = [] } = answer.json<{ errors?: { path: string }[] }>()
    const refused = errors.map(({ path }) => path.split('.')[0] ?? '')
    const left = names.filter((name) => !refused.includes(name))
    expect(left.length, shown).toBeLessThan(names.length)
    names = left
  }
}
