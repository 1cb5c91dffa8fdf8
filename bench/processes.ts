import { readdirSync, readFileSync } from 'node:fs'

/** The processes that one has started, from any of its threads. */
export function childrenOf(pid: number): number[] {
  const threads = readdirSync(`/proc/${pid}/task`)
  return threads.flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8')
      .split(' ')
      .filter(Boolean)
      .map(Number),
  )
}
