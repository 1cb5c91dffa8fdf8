import type { FastifyInstance } from 'fastify'
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
  deps: Parameters<typeof createReminderSweep>[0],
): Sweep {
  const sweep = createReminderSweep(deps)
  app.decorate('reminderSweep', sweep)
  return sweep
}
