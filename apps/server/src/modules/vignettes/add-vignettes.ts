import type { FastifyInstance } from 'fastify'
import { vignetteRoutes } from './routes.ts'
import { createTerms, type Terms } from './terms.ts'
import { type VignetteService, vignettes } from './vignettes.ts'

/** Vignettes: how each stands, what follows from money and mandates, and the overview. */
export function addVignettes(
  app: FastifyInstance,
  deps: Parameters<typeof vignetteRoutes>[1] &
    Parameters<typeof createTerms>[0] &
    Pick<Parameters<typeof vignettes>[0], 'creditBack'>,
): VignetteService & { terms: Terms } {
  vignetteRoutes(app, deps)
  const terms = createTerms(deps)
  return { ...vignettes({ ...deps, terms }), terms }
}
