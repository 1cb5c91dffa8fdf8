import type { Clock } from '../../ports/clock.ts'
import type { Outbox } from '../../ports/outbox.ts'
import { deleteUnbegun, insertJob } from './repository.ts'

export function createOutbox({ clock }: { clock: Clock }): Outbox {
  return {
    enqueue: (tx, job) => insertJob(tx, job, clock.now()),
    withdraw: deleteUnbegun,
  }
}
