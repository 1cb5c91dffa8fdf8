import { isCaseworkPath } from '@vignettes/domain/paths/is-casework-path.ts'
import { isPublicPath } from '@vignettes/domain/paths/is-public-path.ts'
import { paths } from '@vignettes/domain/paths/paths.ts'
import { lazy, Suspense, useEffect, useLayoutEffect, useState, type ReactNode } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Outlet,
  Scripts,
  ScrollRestoration,
  UNSAFE_useScrollRestoration,
  useLocation,
  useNavigate,
} from 'react-router'
import type { Route } from './+types/root'
import {
  helpWord,
  onSignedOut,
  readSession,
  useIsHelping,
  useOwnSessionWaits,
  useSession,
} from './api/session.ts'
import icon from '../public/favicon.svg?inline'
import { PAGE_SETTINGS } from './brand/page-settings.ts'
import { BeforeFirstScreen } from './components/before-first-screen.tsx'
import { LoadingOverlay } from './components/loading-overlay.tsx'
import { NotFound } from './components/not-found.tsx'
import { NotKept } from './components/not-kept.tsx'
import { reportNavigation, showPageErrorAfterNavigation } from './components/page-error.ts'
import { PageTemplate } from './components/page-template.tsx'
import { AskToLeave, SignOut } from './components/sign-out.ts'
import { UnexpectedError } from './components/unexpected-error.tsx'
import { useCutLine } from './components/use-cut-line.ts'
import { WORKS } from './early/works.ts'
import { forgetProofs } from './kept-proofs.ts'
import { useSignOut } from './sign-out.tsx'
import { useHasTakenOver } from './store.ts'
import fontsCss from './styles/fonts.css?inline'
import pageCss from './styles/page.css?inline'
import { readerLanguage } from './reader-language.ts'
import { text } from './text.ts'

// The browser has the style sheets in the page that it got: no need for them in the JavaScript too.
const [inlineCss = '', inlineFonts = ''] = import.meta.env.SSR
  ? [pageCss, fontsCss]
  : Array.from(document.head.querySelectorAll('style'), ({ textContent }) => textContent)

/** The server puts 'print' in its place, which `brand/show-typeface.ts` looks for; for who saves data what no device is. */
const FONT_MEDIA = '%FONT_MEDIA%'

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang={readerLanguage()} dir="ltr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="description" content={text('portal.description')} />
        <meta name="theme-color" content="#004699" />
        {Object.entries(PAGE_SETTINGS).map(([name, content]) => (
          <meta key={name} name={`portal-${name}`} content={content} />
        ))}
        <link rel="icon" href={icon} type="image/svg+xml" />
        <style suppressHydrationWarning>{inlineCss}</style>
        <style media={FONT_MEDIA} suppressHydrationWarning>
          {inlineFonts}
        </style>
        <Links />
      </head>
      <body>
        {children}
        <PageScripts />
      </body>
    </html>
  )
}

/**
 * Scripts that come in the page and have run. Where the page is drawn anew in the browser they are left out: they would
 * be HTML that is made of text, which its policy refuses (`brand/trusted-types.ts`), and would not run again either.
 */
function PageScripts() {
  if (useHasTakenOver()) return <KeptScroll />
  return (
    <>
      <ScrollRestoration />
      <Scripts />
    </>
  )
}

/** What `ScrollRestoration` does besides its script. */
function KeptScroll() {
  UNSAFE_useScrollRestoration()
  return null
}

export default function App() {
  const { key, pathname } = useLocation()
  // Before the effects of the screens, so that an error of a new screen is not taken for one of the last.
  useLayoutEffect(() => reportNavigation(key), [key])
  useCutLine()
  // What was pressed before is pressed now: on a screen that knows its address too.
  const hasTakenOver = useHasTakenOver()
  useEffect(() => {
    if (hasTakenOver) window.dispatchEvent(new Event(WORKS))
  }, [hasTakenOver])
  // The desk has its own frame and its own sessions; where it is not open it is a screen that is not found.
  const isCasework = PAGE_SETTINGS.casework && isCaseworkPath(pathname)
  return isCasework ? <Outlet /> : <Portal />
}

function Portal() {
  useUserOfSession()
  useAnalytics()
  // What was filled in goes only by the user's own hand (A25); the wizard itself is loaded only where it is used.
  useEffect(
    () =>
      onSignedOut(({ way, owner }) => {
        if (way === 'by-hand') {
          void forgetProofs()
          void import('./drafts/drafts.ts').then(({ clearDrafts }) => clearDrafts(owner))
          void import('./components/form/kept-input.ts').then(({ dropInputs }) => dropInputs())
        }
        void import('./api/queries.ts').then(({ forgetOwnAnswers }) => forgetOwnAnswers())
      }),
    [],
  )

  return (
    <Page hasBanner={isPublicPath(useLocation().pathname)}>
      <Helping />
      <NotKept />
      <Outlet />
      <EndOfSession />
    </Page>
  )
}

// A line that is cut meanwhile takes nothing from the screen that stands: the server ends a session too.
const SessionEnd = lazy(() =>
  import('./features/account/session-end.tsx').catch(() => ({ default: () => null })),
)

// Whose account it is has to be in sight: without it nothing is filled in for somebody else.
const HelpingBar = lazy(async () => {
  const bar = await import('./features/helping/helping-bar.tsx')
  await bar.loadTexts()
  return bar
})

/** Of who fills in and pays for somebody else; nobody else loads it. */
function Helping() {
  const isHelping = useIsHelping()
  // Of a help that ended while no page of the portal was there it still waits.
  const waits = useOwnSessionWaits()
  const [wasHelping, setWasHelping] = useState(false)
  const [isBegunElsewhere, setBegunElsewhere] = useState(false)
  if ((isHelping || waits) && !wasHelping) setWasHelping(true)
  useEffect(
    () =>
      onSignedOut(({ way, isElsewhere }) => setBegunElsewhere(way === 'to-help' && isElsewhere)),
    [],
  )
  useHelpWord(wasHelping && !isHelping)
  return wasHelping ? (
    <Suspense>
      <HelpingBar isBegunElsewhere={isBegunElsewhere} />
    </Suspense>
  ) : null
}

/** Why whose vignettes these are has changed is told on the page that it led to. */
function useHelpWord(isLedAway: boolean): void {
  const { pathname } = useLocation()
  useEffect(() => {
    if (isLedAway || helpWord.read() === '') return
    import('./features/helping/tell-help-word.ts').then(
      ({ tellHelpWord }) => tellHelpWord(pathname),
      () => undefined,
    )
  }, [pathname, isLedAway])
}

/** Watches the session of who is, or was, logged in; nobody else loads it. */
function EndOfSession() {
  const isSignedIn = useSession() !== null
  const [wasSignedIn, setWasSignedIn] = useState(false)
  if (isSignedIn && !wasSignedIn) setWasSignedIn(true)
  return wasSignedIn ? (
    <Suspense>
      <SessionEnd />
    </Suspense>
  ) : null
}

/** What stands here until the first screen and its texts are loaded. */
export function HydrateFallback() {
  return (
    <Page isBefore>
      <BeforeFirstScreen />
    </Page>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isNotFound = isRouteErrorResponse(error) && error.status === 404
  return (
    <Page>{isNotFound ? <NotFound /> : <UnexpectedError requestId={requestIdOf(error)} />}</Page>
  )
}

interface PageProps {
  /** Before the first screen: a page that is the same for everybody does not know who is logged in. */
  isBefore?: boolean
  /** What is drawn before it is known where we are has none: the page that comes must be the page that was. */
  hasBanner?: boolean
  children: ReactNode
}

function Page({ isBefore, hasBanner = false, children }: PageProps) {
  const session = useSession()
  const isHelping = useIsHelping()
  const navigate = useNavigate()
  const { askToLeave, leave, question } = useSignOut()
  return (
    <AskToLeave value={askToLeave}>
      <SignOut value={leave}>
        <PageTemplate
          account={isBefore ? undefined : session && { email: session.email, isHelping }}
          hasBanner={hasBanner}
          onSignOut={() => leave(() => void navigate(paths.login()))}
        >
          {children}
          <LoadingOverlay isForDrawn={!isBefore} />
          {question}
        </PageTemplate>
      </SignOut>
    </AskToLeave>
  )
}

/** Off unless the page that was opened has a container, which public pages alone do. */
function useAnalytics(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    if (!PAGE_SETTINGS.analytics) return
    void import('./analytics.ts').then(({ visit }) => visit(pathname, PAGE_SETTINGS.analytics))
  }, [pathname])
}

/** §4 at start, if there is a token, the user is fetched; a 401 ends the session. */
function useUserOfSession(): void {
  const session = useSession()
  const navigate = useNavigate()
  const token = session?.token
  useEffect(() => {
    if (!token) return
    // Logging out in another tab ends the token at the server too: that is no reason to lead somebody away here.
    let hasLeft = false
    const forget = onSignedOut(() => {
      hasLeft = true
    })
    const loaded = import('./api/load-user.ts').then(async ({ isMailedLink, loadUser }) => {
      // Who has signed out meanwhile has no session that could expire; of who has not, a call of the screen's may have said so already.
      const session = readSession()
      if (hasLeft || (session && session.token !== token)) return
      const outcome = session ? await loadUser() : 'expired'
      // Who was helping goes on with a session of their own.
      const isHelpOver = helpWord.read() !== ''
      if (outcome === 'expired' && !hasLeft && !isHelpOver && readSession() === null) {
        if (isMailedLink(window.location.pathname)) return
        showPageErrorAfterNavigation({ message: text('error.unauthorised') })
        const { pathname, search } = window.location
        await navigate(paths.oldLogin(isPublicPath(pathname) ? undefined : pathname + search))
      }
    })
    // Without a line nobody is asked: the screen's own calls say so.
    loaded.catch(() => undefined)
    return () => void loaded.finally(forget).catch(() => undefined)
  }, [token, navigate])
}

function requestIdOf(error: unknown): string | undefined {
  const isTold = typeof error === 'object' && error !== null && 'requestId' in error
  return isTold && typeof error.requestId === 'string' ? error.requestId : undefined
}
