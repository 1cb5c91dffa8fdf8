import { ownPaths } from '@vignettes/domain/paths/own-paths.ts'
import type { ReactNode } from 'react'
import { text } from '../text.ts'
import { Alert } from '../ui/alert.tsx'
import { Paragraph } from '../ui/paragraph.tsx'
import { ButtonLink } from './button-link.tsx'

/** That the account of who reads it is to be removed, with the way to undo that. */
export function AccountGoes({ children }: { children: ReactNode }) {
  return (
    <Alert severity="warning" heading={text('vignettes.removal.title')} headingLevel={2}>
      {children}
      <div className="portal-actions">
        <ButtonLink to={ownPaths.accountRemoval()} variant="secondary">
          {text('vignettes.removal.undo')}
        </ButtonLink>
      </div>
    </Alert>
  )
}

export interface NothingBegunProps {
  /** Something was filled in on this device. */
  isBegun?: boolean
}

/** In the place of what would be begun: nothing new is. */
export function NothingBegun({ isBegun = false }: NothingBegunProps) {
  return (
    <AccountGoes>
      <Paragraph>{text('vignettes.removal.nothing-begun')}</Paragraph>
      {isBegun && <Paragraph>{text('vignettes.removal.stays-here')}</Paragraph>}
    </AccountGoes>
  )
}
