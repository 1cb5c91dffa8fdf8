import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../ports/clock.ts'
import type { Database } from '../../ports/database.ts'
import type { Outbox } from '../../ports/outbox.ts'
import type { Sweep } from '../../ports/sweep.ts'
import { createReminderSweep } from './reminder-sweep.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Reminds applicants of what is theirs to do or to know. */
    reminderSweep: Sweep
  }
}

/** Letters in time, from what others keep. */
export function addReminders(
  app: FastifyInstance,
  deps: { database: Database; clock: Clock; outbox: Outbox },
): Sweep {
  const sweep = createReminderSweep(deps)
  app.decorate('reminderSweep', sweep)
  return sweep
}
