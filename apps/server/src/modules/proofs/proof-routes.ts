import { callerOf } from '../../http/caller.ts'
import { getProof, getProofPdf } from '@vignettes/domain/api/proof.ts'
import { uuidSchema } from '@vignettes/domain/api/wire-values.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import { languageOf } from '../../http/language-of.ts'
import { limitShare } from '../../http/limit-attempts.ts'
import { notFound } from '../../http/portal-error.ts'
import type { AttemptLimits } from '../../ports/attempt-limits.ts'
import type { ReferenceData } from '../../ports/reference-data.ts'
import type { Sender } from '../../ports/sender.ts'
import type { SignedInAccount } from '../../ports/sessions.ts'
import type { PdfDrawer } from '../../print/pdf-drawer.ts'
import { translate } from '../../text.ts'
import { proofPaper } from './proof-paper.ts'
import type { ProofPaper } from './proof-pdf.ts'
import { proofOf, type ProofsDeps } from './proofs.ts'

export interface OwnProofDeps extends ProofsDeps {
  limits: AttemptLimits
  reference: ReferenceData
  contact: Sender
  drawer: PdfDrawer<ProofPaper>
}

interface Asked {
  account: SignedInAccount
  query: { objectId: string }
  request: FastifyRequest
}

/** The proof of one's own vignette, on the screen and on paper; another's is as absent as one that was not granted. */
export function proofRoutes(app: FastifyInstance, deps: OwnProofDeps): void {
  const { clock, limits, reference, contact, drawer } = deps

  const ownProof = async ({ account, query: { objectId }, request }: Asked) => {
    const proof = uuidSchema.safeParse(objectId).success
      ? await proofOf(deps, reference.inLanguage(languageOf(request)), {
          ...{ vignetteId: objectId, accountId: account.id },
        })
      : undefined
    if (!proof) throw notFound()
    return proof
  }

  addRoute(app, getProof, ownProof)

  addRoute(app, getProofPdf, async (asked) => {
    await limitShare(limits, 'summary', callerOf(asked.request))
    const proof = await ownProof(asked)
    const language = languageOf(asked.request)
    const paper = proofPaper(proof, { language, sender: contact.cityName, now: clock.now() })
    const fileName = translate(language, 'proof.file-name', { number: proof.number })
    return asked.reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${fileName}"`)
      .header('cache-control', 'private, no-store')
      .send(await drawer.draw(paper))
  })
}
