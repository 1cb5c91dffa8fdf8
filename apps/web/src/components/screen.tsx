import { documentTitle } from '@vignettes/domain/text/document-title.ts'
import { createContext, useContext, useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { text } from '../text.ts'
import { Heading } from '../ui/heading.tsx'
import { useShownErrorCount } from './error-count.ts'
import { PageAlert } from './page-alert.tsx'

interface ScreenProps {
  title: string
  /** The way back, above the title. */
  back?: ReactNode
  /** What comes between the way back and the title, such as the progress of the wizard. */
  above?: ReactNode
  /** What the focus goes to the title for; by default each navigation. A filter that is being chosen keeps it. */
  place?: string
  /** What stands beside it where there is room; by default what its layout has to say. */
  aside?: ReactNode
  children?: ReactNode
}

/** What the screens of a layout have beside them. */
export const Aside = createContext<ReactNode>(null)

let isFirstScreen = true

/** The frame of every screen: document title, page-level alert, and the one h1, which gets the focus after a navigation, unless the address names a part. */
export function Screen({ title, back, above, place, aside, children }: ScreenProps) {
  const usual = useContext(Aside)
  const beside = aside ?? usual
  const heading = useRef<HTMLHeadingElement>(null)
  const { key, hash } = useLocation()
  const errorCount = useShownErrorCount()
  const isPartAwaited = useRef(false)
  const arrival = place ?? key

  useEffect(() => {
    // A page that has just been opened starts at its top, as any page does.
    const part = partOf(hash)
    if (!isFirstScreen) (part ?? heading.current)?.focus()
    isPartAwaited.current = !isFirstScreen && part === null
    isFirstScreen = false
  }, [arrival, title, hash])

  // What comes later than the title gets it then, unless its reader went on meanwhile.
  useEffect(() => {
    const part = isPartAwaited.current ? partOf(hash) : null
    if (!part) return
    isPartAwaited.current = false
    if (document.activeElement === heading.current) part.focus()
  })

  // With or without something beside it the heading stays the same one, and is heard once; another title is another.
  return (
    <div className={beside ? 'portal-columns' : undefined}>
      <div className="portal-screen">
        <title>{titleWithErrors(title, errorCount)}</title>
        {back}
        {above}
        <PageAlert />
        <Heading key={title} level={1} ref={heading} tabIndex={-1}>
          {title}
        </Heading>
        {children}
      </div>
      {beside}
    </div>
  )
}

/** What an address names of its page, if that is there. */
function partOf(hash: string): HTMLElement | null {
  return hash === '' ? null : document.getElementById(hash.slice(1))
}

function titleWithErrors(title: string, errorCount: number): string {
  const page = documentTitle(text('portal.title'), title)
  if (errorCount === 0) return page
  const prefix = text(`layout.errors.${errorCount === 1 ? 'one' : 'more'}`, { n: errorCount })
  return `${prefix} ${page}`
}
