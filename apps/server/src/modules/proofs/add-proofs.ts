import type { FastifyInstance } from 'fastify'
import { createPdfDrawer } from '../../print/pdf-drawer.ts'
import { type CheckDeps, checkRoutes } from './check-routes.ts'
import { createProofKeys } from './proof-keys.ts'
import type { ProofPaper } from './proof-pdf.ts'
import { type OwnProofDeps, proofRoutes } from './proof-routes.ts'

type Deps = Omit<CheckDeps & OwnProofDeps, 'keys' | 'drawer'> & {
  proofKeys: Parameters<typeof createProofKeys>[0]
}

/** Proofs: the signed code of a granted vignette for its owner, and what anybody may ask about one. */
export function addProofs(app: FastifyInstance, deps: Deps): void {
  const keys = createProofKeys(deps.proofKeys)
  const drawer = createPdfDrawer<ProofPaper>(new URL('./proof-pdf-worker.ts', import.meta.url))
  app.addHook('onClose', () => drawer.close())
  checkRoutes(app, { ...deps, keys })
  proofRoutes(app, { ...deps, keys, drawer })
}
