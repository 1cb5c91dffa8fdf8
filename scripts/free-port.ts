import { createServer } from 'node:net'
import { once } from 'node:events'

/** The ports of a list that somebody else has, each with the setting that chooses it. */
export async function takenPorts(wanted: Record<string, number>): Promise<string[]> {
  const answers = await Promise.all(
    Object.entries(wanted).map(async ([setting, port]) =>
      (await isFree(port)) ? [] : [`Port ${port} is taken. Stop what uses it, or set ${setting}.`],
    ),
  )
  return answers.flat()
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  server.listen(port, 'localhost')
  try {
    await once(server, 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}
