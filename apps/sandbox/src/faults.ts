import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'

/** The services that can be told to misbehave (interface.md §4). */
const FAULT_TARGETS = ['payments', 'mandates', 'webhooks', 'mail', 'address', 'tiles'] as const
export type FaultTarget = (typeof FAULT_TARGETS)[number]

const faultSchema = z.strictObject({
  /** Every call waits this long first. */
  delayMs: z.int().min(0).max(600_000).optional(),
  /** Every call is carried out, but its answer waits this long. */
  delayAnswerMs: z.int().min(0).max(600_000).optional(),
  /** Every call is refused with this status and nothing is done. */
  status: z.int().min(400).max(599).optional(),
  /** How many calls `status` is for; without it, all. */
  times: z.int().min(1).optional(),
  /** Every webhook is sent this many times. */
  duplicate: z.int().min(1).max(100).optional(),
  /** The next so many messages are lost: a webhook is never sent, another call is cut off undone. */
  drop: z.int().min(0).optional(),
  /** The next so many calls are carried out, but the caller's connection breaks before the answer. */
  dropAnswer: z.int().min(0).optional(),
  /** Every report tells this amount in euros instead of what was ordered, as '10.00'. */
  amount: z
    .string()
    .regex(/^\d{1,7}\.\d{2}$/)
    .optional(),
  /** How long a payment or mandate that ended with 'pending' stays pending. */
  pendingMs: z.int().min(0).max(86_400_000).optional(),
})
type Fault = z.infer<typeof faultSchema>

export const faultsSchema = z.strictObject(
  Object.fromEntries(FAULT_TARGETS.map((target) => [target, faultSchema.optional()])) as Record<
    FaultTarget,
    z.ZodOptional<typeof faultSchema>
  >,
)

type Counter = 'drop' | 'dropAnswer'

export interface Faults {
  current(): Partial<Record<FaultTarget, Fault>>
  set(faults: Partial<Record<FaultTarget, Fault>>): void
  clear(): void
  of(target: FaultTarget): Fault
  /** True, and one fewer to come, while the target has such a fault left. */
  take(target: FaultTarget, counter: Counter): boolean
  /** The status to refuse this call with, if any. */
  takeStatus(target: FaultTarget): number | undefined
  delay(target: FaultTarget): Promise<void>
  delayAnswer(target: FaultTarget): Promise<void>
}

export function createFaults(): Faults {
  let faults: Partial<Record<FaultTarget, Fault>> = {}
  const of = (target: FaultTarget): Fault => faults[target] ?? {}
  return {
    current: () => faults,
    set(given) {
      faults = { ...faults, ...structuredClone(given) }
    },
    clear() {
      faults = {}
    },
    of,
    take(target, counter) {
      const left = of(target)[counter] ?? 0
      if (left > 0) faults[target] = { ...of(target), [counter]: left - 1 }
      return left > 0
    },
    takeStatus(target) {
      const { status, times, ...rest } = of(target)
      if (status === undefined || times === undefined) return status
      faults[target] = times === 1 ? rest : { ...rest, status, times: times - 1 }
      return status
    },
    delay: (target) => pause(of(target).delayMs),
    delayAnswer: (target) => pause(of(target).delayAnswerMs),
  }
}

async function pause(ms = 0): Promise<void> {
  if (ms > 0) await wait(ms, undefined, { ref: false })
}
