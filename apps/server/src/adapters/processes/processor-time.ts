import { readFileSync } from 'node:fs'

/** A hundredth of a second, on every Linux that Node runs on. */
const TICK_MS = 10
/** Of what follows the name of the process, which may have spaces and brackets in it (proc_pid_stat(5)). */
const [USER, SYSTEM] = [11, 12]
const TELL_EVERY_MS = 250

/**
 * Tells now and then how much more of the processor a process has taken, in milliseconds.
 *
 * @param took is never called where the system does not say it
 * @returns ends it, and tells the rest
 */
export function tellProcessorTime(
  pid: number | undefined,
  took: (processorMs: number) => void,
): () => void {
  let last = processorTimeOf(pid)
  const tell = () => {
    const now = processorTimeOf(pid)
    if (last === undefined || now === undefined) return
    took(now - last)
    last = now
  }
  const telling = setInterval(tell, TELL_EVERY_MS)
  return () => {
    clearInterval(telling)
    tell()
  }
}

/** @returns undefined of one that has gone, and where the system does not say it */
function processorTimeOf(pid: number | undefined): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[USER]) + Number(fields[SYSTEM])) * TICK_MS
  } catch {
    return undefined
  }
}
