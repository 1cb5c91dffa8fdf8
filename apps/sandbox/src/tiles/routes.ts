import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Faults } from '../faults.ts'
import { allowAnyOrigin, misbehave } from '../public-service.ts'
import { drawTile } from './draw-tile.ts'

const MAX_ZOOM = 19
const MAX_CACHED = 2000

const tileSchema = z
  .object({
    z: z.coerce.number().int().min(0).max(MAX_ZOOM),
    x: z.coerce.number().int().min(0),
    y: z
      .string()
      .regex(/^\d+\.png$/)
      .transform((name) => Number.parseInt(name, 10)),
  })
  .refine(({ z, x, y }) => x < 2 ** z && y < 2 ** z, 'no such tile')

export function tileRoutes(app: FastifyInstance, { faults }: { faults: Faults }): void {
  const drawn = new Map<string, Promise<Buffer>>()
  allowAnyOrigin(app)
  misbehave(app, faults, 'tiles')

  app.get('/tiles/:z/:x/:y', async (request, reply) => {
    const tile = tileSchema.parse(request.params)
    const key = Object.values(tile).join('/')
    const png = drawn.get(key) ?? drawTile(tile)
    drawn.set(key, png)
    if (drawn.size > MAX_CACHED) drawn.delete(drawn.keys().next().value!)
    return reply
      .type('image/png')
      .header('cache-control', 'public, max-age=86400')
      .send(await png)
  })
}
