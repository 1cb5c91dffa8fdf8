import { deleteDraft, getDrafts } from '@vignettes/domain/api/drafts.ts'
import { useState } from 'react'
import { asFailure, call } from '../../api/client.ts'
import { refresh } from '../../api/queries.ts'
import { showOnPage } from '../../components/form/show-failure.ts'
import { clearDraft, type DraftName } from '../../drafts/drafts.ts'
import { text } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Paragraph } from '../../ui/paragraph.tsx'

interface ThrowAwayButtonProps {
  name: DraftName
  title: string
  /** What tells its button from that of another request for the same boat. */
  called: string
  onThrownAway: (title: string) => void
}

/** Throws away what was filled in and not sent; asked first, because it cannot be undone. */
export function ThrowAwayButton({ name, title, called, onThrownAway }: ThrowAwayButtonProps) {
  const [isAsked, setAsked] = useState(false)
  const close = () => setAsked(false)
  const throwAway = async () => {
    const { district, type } = name
    try {
      // First there: what is gone here alone would come back from there.
      await call(deleteDraft, { params: { district, type } })
    } catch (error) {
      close()
      return showOnPage(asFailure(error))
    }
    await clearDraft(name)
    // What it renewed can be renewed anew.
    void refresh(getDrafts, { query: {} })
    onThrownAway(title)
  }
  return (
    <>
      <Button variant="secondary" onClick={() => setAsked(true)}>
        {text('vignettes.draft.throw-away')}
        <span className="ams-visually-hidden"> {called}</span>
      </Button>
      {isAsked && (
        <Dialog
          title={text('vignettes.draft.ask-title')}
          closeLabel={text('vignettes.withdraw.close')}
          onClose={close}
          about={<Paragraph>{text('vignettes.draft.ask', { title })}</Paragraph>}
        >
          <div className="portal-actions">
            <Button onClick={close}>{text('vignettes.draft.keep')}</Button>
            <Button variant="secondary" onClick={() => void throwAway()}>
              {text('vignettes.draft.confirm')}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}
