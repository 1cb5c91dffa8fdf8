import { listSecurityEvents } from '@vignettes/domain/api/security-trail.ts'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import type { Database } from '../../ports/database.ts'
import { type Place, pageOfEvents } from './page-repository.ts'

const PAGE_SIZE = 50

/** The trail, for who looks after the desk. */
export function securityRoutes(app: FastifyInstance, { database }: { database: Database }): void {
  addRoute(app, listSecurityEvents, async ({ query: { after, ...wanted } }) => {
    const place = after === undefined ? undefined : placeOf(after)
    const rows = await pageOfEvents(database, { ...wanted, after: place }, PAGE_SIZE + 1)
    const events = rows.slice(0, PAGE_SIZE)
    const last = rows.length > PAGE_SIZE ? events.at(-1) : undefined
    return {
      events: events.map(({ id, happenedAt, ...event }) => ({
        ...event,
        id: String(id),
        happenedAt: happenedAt.toISOString(),
      })),
      next: last ? `${last.happenedAt.getTime()}-${last.id}` : null,
    }
  })
}

function placeOf(after: string): Place {
  const [ms = '', id = ''] = after.split('-')
  return { happenedAt: new Date(Number(ms)), id }
}
