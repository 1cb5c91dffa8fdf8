import type { ReactNode } from 'react'
import { Screen } from '../../components/screen.tsx'
import { text } from '../../text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Paragraph } from '../../ui/paragraph.tsx'

interface LinkIsOverProps {
  /** The server's words. */
  refusal: string
  /** What is left to do. */
  children: ReactNode
}

/** A mailed link that does nothing any more; what it was for is not offered again. */
export function LinkIsOver({ refusal, children }: LinkIsOverProps) {
  return (
    <Screen title={text('account.reset.invalid-title')}>
      <Alert role="alert" severity="error" heading={text('error.failed')} headingLevel={2}>
        <Paragraph>{refusal}</Paragraph>
      </Alert>
      {children}
    </Screen>
  )
}
