import type { ReactNode } from 'react'
import { Banner } from '../brand/banner.tsx'
import { text } from '../text.ts'
import { SkipLink } from '../ui/skip-link.tsx'
import { LanguageOffer } from './language-offer.tsx'
import { PageFooter } from './page-footer.tsx'
import type { Account } from './account-menu.tsx'
import { PageHeader } from './page-header.tsx'

interface PageTemplateProps {
  account: Account | null | undefined
  /** The drawing; elsewhere a line is enough. */
  hasBanner: boolean
  onSignOut: () => void
  children: ReactNode
}

/** §1 the template of every page. */
export function PageTemplate({ account, hasBanner, onSignOut, children }: PageTemplateProps) {
  return (
    <div className="portal-page">
      <SkipLink href="#inhoud">{text('layout.skip-link')}</SkipLink>
      <LanguageOffer />
      <PageHeader account={account} onSignOut={onSignOut} />
      {hasBanner ? <Banner /> : <div className="portal-line" />}
      <main id="inhoud" className="portal-main" tabIndex={-1}>
        <noscript>
          <p className="portal-note portal-no-script">{text('layout.no-script')}</p>
        </noscript>
        {children}
      </main>
      <PageFooter />
    </div>
  )
}
