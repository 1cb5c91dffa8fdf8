import * as post from '@vignettes/domain/api/casework-post.ts'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import { createPdfDrawer } from '../../print/pdf-drawer.ts'
import type { CaseworkDeps } from './casework-deps.ts'
import { postLetters, printedFile, readLettersToPost, undoPost } from './post.ts'
import type { PrintedLetters } from './post-pdf.ts'
import { sendFile } from './send-file.ts'

/** The letters to who has no mailbox: printed, and posted. */
export function postRoutes(app: FastifyInstance, deps: CaseworkDeps): void {
  const drawer = createPdfDrawer<PrintedLetters>(new URL('./post-pdf-worker.ts', import.meta.url))
  app.addHook('onClose', () => drawer.close())
  addRoute(app, post.getLettersToPost, () => readLettersToPost(deps))
  addRoute(app, post.printLetters, async ({ body, staffMember, reply }) => {
    return sendFile(reply, await printedFile(deps, drawer, body, staffMember.id))
  })
  addRoute(app, post.markPosted, ({ body, staffMember }) => postLetters(deps, body, staffMember.id))
  addRoute(app, post.undoPosted, ({ body, staffMember }) => undoPost(deps, body, staffMember.id))
}
