import { isPublicPath } from '@vignettes/domain/paths/is-public-path.ts'
import { pathPattern } from '@vignettes/domain/paths/match-path.ts'
import { paths } from '@vignettes/domain/paths/paths.ts'
import { ROUTES } from '@vignettes/domain/paths/routes.ts'
import { loadUser } from '../../api/load-user.ts'
import { resumeOwnSession } from '../../api/help-session.ts'
import { helpWord, isSignedIn, type readHelped } from '../../api/session.ts'

/** By which the page that comes next is told. 'over': it ended by itself, or was ended. */
export type WayBack = 'by-hand' | 'elsewhere' | 'over'

/**
 * Back to one's own, as a page of its own and without what was filled in: nothing of who was helped is left in this browser.
 *
 * @param isLate whether the help ended while no page of the portal was there
 */
export async function backToOwn(
  way: WayBack,
  { owner, help }: ReturnType<typeof readHelped>,
  isLate: boolean,
): Promise<void> {
  await forgetTyped(owner).catch(() => undefined)
  resumeOwnSession()
  // It may have ended while it waited.
  if (isSignedIn()) await loadUser()
  if (way === 'over' && isBackFromBank()) helpWord.write(`bank ${knownHelp() || help}`)
  else if (!isSignedIn() || way === 'over') keepWord(`over ${help}`)
  else if (way === 'elsewhere') keepWord('left')
  // Who only reads is led away from nothing.
  if (isLate && isPublicPath(window.location.pathname)) return
  window.location.replace(isSignedIn() ? paths.vignettes() : paths.login())
}

const FROM_BANK = [ROUTES.returned, ROUTES.payment].map(pathPattern)

/** Whoever paid meanwhile is to know what becomes of it. */
function isBackFromBank(): boolean {
  return FROM_BANK.some((path) => path.test(window.location.pathname))
}

async function forgetTyped(owner: string): Promise<void> {
  const [{ clearDrafts }, { dropInputs }] = await Promise.all([
    import('../../drafts/drafts.ts'),
    import('../../components/form/kept-input.ts'),
  ])
  dropInputs()
  await clearDrafts(owner)
  // What was answered when the session had ended already has no owner.
  await clearDrafts('')
}

/** Of a token that the server refused before this was loaded. */
const knownHelp = () => helpWord.read().split(' ')[1]

/** Where it is known by which help it came, that stays. */
function keepWord(word: string): void {
  if (helpWord.read() === '') helpWord.write(word)
}
