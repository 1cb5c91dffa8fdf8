import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { childrenOf } from './processes.ts'

const PERIOD_US = 100_000
const [V1, V2] = ['/sys/fs/cgroup/cpu', '/sys/fs/cgroup']

export interface ProcessorShare {
  /** Holds a process, and all that it starts or has started, to the share. */
  hold: (pid: number) => void
  /** When none of them is left. */
  remove: () => void
}

/**
 * A share of a processor that whatever is held to it has together, as a machine of its own would have: by a control group of Linux,
 * which takes root.
 * @param name of the group, unique on this machine
 * @param share of one processor: 0.25 is a quarter of it
 */
export function processorShare(name: string, share: number): ProcessorShare {
  const quota = Math.round(share * PERIOD_US)
  const isV1 = existsSync(join(V1, 'cpu.cfs_quota_us'))
  const group = join(isV1 ? V1 : V2, `vignettes-${process.pid}-${name}`)
  mkdirSync(group)
  if (isV1) {
    writeFileSync(join(group, 'cpu.cfs_period_us'), String(PERIOD_US))
    writeFileSync(join(group, 'cpu.cfs_quota_us'), String(quota))
  } else {
    writeFileSync(join(group, 'cpu.max'), `${quota} ${PERIOD_US}`)
  }
  const hold = (pid: number) => {
    writeFileSync(join(group, 'cgroup.procs'), String(pid))
    for (const child of childrenOf(pid)) hold(child)
  }
  return { hold, remove: () => rmdirSync(group) }
}
