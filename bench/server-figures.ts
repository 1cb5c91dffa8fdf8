import { readFileSync, writeFileSync } from 'node:fs'
import { childrenOf } from './processes.ts'
import type { RunningPortal } from './start-portal.ts'

const LAG_METRIC = /^nodejs_eventloop_lag_max_seconds(?:\{.*\})? (\S+)$/m
/** The loop is looked at every ten milliseconds, and an idle loop reads as that. */
const SAMPLING_MS = 10

export interface Cost {
  /** The longest that the event loop stood still. */
  stallMs: number
  idleMb: number
  /** The most memory that was taken above idle. */
  peakMb: number
}

/** What some work costs a portal that runs, seen from outside. */
export async function costOf(portal: RunningPortal, work: () => Promise<void>): Promise<Cost> {
  await readLagMs(portal)
  const idleMb = residentMb(portal, 'VmRSS')
  // From here on the peak counts anew.
  writeFileSync(`/proc/${portal.serverPid}/clear_refs`, '5')
  await work()
  const stallMs = (await readLagMs(portal)) - SAMPLING_MS
  return { stallMs, idleMb, peakMb: residentMb(portal, 'VmHWM') - idleMb }
}

async function readLagMs({ url }: RunningPortal): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  const seconds = LAG_METRIC.exec(metrics)?.[1]
  if (!seconds) throw new Error('the metrics do not tell the event loop lag')
  return Number(seconds) * 1000
}

/** The memory that the process which serves has now, or had at its peak. */
export function residentMb({ serverPid }: { serverPid: number }, field: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${serverPid}/status`, 'utf8')
  return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]) / 1024
}

/** What it has now together with the processes that it has started; what they share is counted once. */
export function memoryOfAllMb({ serverPid }: RunningPortal): number {
  return [serverPid, ...childrenOf(serverPid)].reduce((sum, pid) => sum + shareOfMb(pid), 0)
}

function shareOfMb(pid: number): number {
  try {
    const told = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    return Number(/^Pss:\s+(\d+)/m.exec(told)?.[1]) / 1024
  } catch {
    // It has ended since it was seen.
    return 0
  }
}
