import type { FastifyInstance } from 'fastify'
import { vignetteRoutes } from './routes.ts'
import { type VignetteService, vignettes } from './vignettes.ts'

/** Vignettes: how each stands, what follows from money and mandates, and the overview. */
export function addVignettes(
  app: FastifyInstance,
  deps: Parameters<typeof vignetteRoutes>[1] & Parameters<typeof vignettes>[0],
): VignetteService {
  vignetteRoutes(app, deps)
  return vignettes(deps)
}
