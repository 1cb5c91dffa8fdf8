import { text } from '../../text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Paragraph } from '../../ui/paragraph.tsx'

interface PriceOrDraftProps {
  onKeep: () => void
  onTakeAnew: () => void
}

/** Asked of who comes from a price and has begun a request already: going on with it comes first, that loses nothing. */
export function PriceOrDraft({ onKeep, onTakeAnew }: PriceOrDraftProps) {
  return (
    <Alert heading={text('wizard.from-price.title')} headingLevel={2}>
      <Paragraph>{text('wizard.from-price.text')}</Paragraph>
      <Paragraph>{text('wizard.from-price.lost')}</Paragraph>
      <div className="portal-actions">
        <Button onClick={onKeep}>{text('wizard.from-price.keep')}</Button>
        <Button variant="secondary" onClick={onTakeAnew}>
          {text('wizard.from-price.anew')}
        </Button>
      </div>
    </Alert>
  )
}
