import type { ReactNode } from 'react'
import { Alert } from '../ui/alert.tsx'
import { Paragraph } from '../ui/paragraph.tsx'

interface ChoiceInfoProps {
  heading: string | undefined
  body: ReactNode
}

/** §2.2 what a choice means, shown once it is selected; the region is there from the start, so that it is read out. */
export function ChoiceInfo({ heading, body }: ChoiceInfoProps) {
  return (
    <div role="status">
      {heading && (
        <Alert heading={heading} headingLevel={2}>
          <Paragraph>{body}</Paragraph>
        </Alert>
      )}
    </div>
  )
}
