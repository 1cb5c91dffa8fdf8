import Fastify from 'fastify'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { mapErrors } from './error-mapping.ts'
import { notFound, PortalError } from './portal-error.ts'
import { addRefusalMetrics } from './refusal-metrics.ts'

const REFUSALS: Record<string, PortalError> = {
  busy: new PortalError(503, 'refusal.busy'),
  provider: new PortalError(503, 'refusal.payment-provider-unavailable'),
  often: new PortalError(429, 'refusal.too-many-requests'),
  never: notFound(),
  ready: new PortalError(503, 'refusal.unavailable', { notWell: ['database'] }),
}

test('a refusal for now is counted by why; one for good is not, and who asks for ready is not refused', async () => {
  const registry = new Registry()
  const app = Fastify()
  mapErrors(app, { isDatabaseAway: () => false, onRefusal: addRefusalMetrics(registry) })
  app.get<{ Params: { name: string } }>('/:name', ({ params: { name } }) => {
    throw REFUSALS[name] ?? notFound()
  })
  for (const name of ['busy', 'busy', ...Object.keys(REFUSALS)]) await app.inject(`/${name}`)

  const lines = (await registry.metrics()).split('\n').filter((line) => line.startsWith('calls_'))
  expect(lines).toEqual([
    'calls_refused_total{why="busy"} 3',
    'calls_refused_total{why="too-slow"} 0',
    'calls_refused_total{why="no-room"} 0',
    'calls_refused_total{why="unavailable"} 0',
    'calls_refused_total{why="payment-provider-unavailable"} 1',
    'calls_refused_total{why="mandate-provider-unavailable"} 0',
    'calls_refused_total{why="too-many-requests"} 1',
  ])
})
