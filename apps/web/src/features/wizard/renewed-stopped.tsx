import { deleteDraft, getDrafts } from '@vignettes/domain/api/drafts.ts'
import { paths } from '@vignettes/domain/paths/paths.ts'
import { useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { asFailure, call } from '../../api/client.ts'
import { refresh } from '../../api/queries.ts'
import { showOnPage } from '../../components/form/show-failure.ts'
import { clearDraft, type DraftName } from '../../drafts/drafts.ts'
import { text } from '../../text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Paragraph } from '../../ui/paragraph.tsx'

/** That what is filled in here renews a vignette that was stopped, on another device perhaps, and goes nowhere any more. */
export function RenewedStopped({ name }: { name: DraftName }) {
  const navigate = useNavigate()
  const { district, type } = name
  const isThrownAway = useRef(false)
  // Not before this screen has gone: a step whose answers are no longer there leads to the first one.
  useLayoutEffect(
    () => () => {
      if (isThrownAway.current) void clearDraft({ district, type })
    },
    [district, type],
  )
  const throwAway = async () => {
    try {
      // First there, as at the overview.
      await call(deleteDraft, { params: { district, type } })
    } catch (error) {
      return showOnPage(asFailure(error))
    }
    isThrownAway.current = true
    await navigate(paths.vignettes())
    void refresh(getDrafts, { query: {} })
  }
  return (
    <Alert role="alert" severity="error" heading={text('wizard.stopped.title')} headingLevel={2}>
      <Paragraph>{text('wizard.stopped.text')}</Paragraph>
      <Button variant="secondary" onClick={() => void throwAway()}>
        {text('wizard.stopped.throw-away')}
      </Button>
    </Alert>
  )
}
