import type { Case } from '@vignettes/domain/api/casework-case.ts'
import { useState } from 'react'
import { Announcement } from '../../../components/casework/announcement.tsx'
import { Panel } from '../../../components/casework/panel.tsx'
import { text } from '../../../text.ts'
import { Button } from '../../../ui/button.tsx'
import { Paragraph } from '../../../ui/paragraph.tsx'
import { AcceptDialog, acceptedWords, type ToAccept } from './accept-dialog.tsx'
import { AskDialog } from './ask-dialog.tsx'
import { RefundActions } from './refund-actions.tsx'
import { RefundStand, RefundStory } from './refund-facts.tsx'

/** The money of a case that goes back, or did; asked for here too, when more came than was to come. */
export function RefundsOfCase({ openCase }: { openCase: Case }) {
  const { id, boatName, refunds } = openCase
  const refundable = openCase.payment?.refundable ?? 0
  const [words, announce] = useState('')
  const [isAsking, setAsking] = useState(false)
  const [toAccept, setToAccept] = useState<readonly ToAccept[]>()
  const done = (told: string) => {
    setAsking(false)
    setToAccept(undefined)
    announce(told)
  }
  if (refunds.length === 0 && refundable === 0 && words === '') return null
  return (
    <Panel title={text('casework.refunds.title')}>
      <Announcement takesFocus>{words}</Announcement>
      {refunds.length > 0 ? (
        <ul className="casework-hits casework-refunds__of-case">
          {refunds.map((refund) => (
            <li key={refund.id}>
              <RefundStand refund={refund} />
              <RefundStory refund={refund} />
              {refund.actions.length > 0 && (
                <RefundActions
                  refund={refund}
                  caseId={id}
                  boatName={boatName}
                  refundable={refundable}
                  onAccept={setToAccept}
                  onDone={done}
                />
              )}
            </li>
          ))}
        </ul>
      ) : (
        <Paragraph>{text('casework.refunds.case-none')}</Paragraph>
      )}
      {refundable > 0 ? (
        <div className="portal-actions">
          <Button variant="secondary" onClick={() => setAsking(true)}>
            {text('casework.refunds.ask')}
          </Button>
        </div>
      ) : (
        <Paragraph>{text('casework.refunds.nothing-left')}</Paragraph>
      )}
      {toAccept && (
        <AcceptDialog
          refunds={toAccept}
          onDone={(reply) => done(acceptedWords(reply))}
          onClose={() => setToAccept(undefined)}
        />
      )}
      {isAsking && (
        <AskDialog
          caseId={id}
          refundable={refundable}
          onDone={done}
          onClose={() => setAsking(false)}
        />
      )}
    </Panel>
  )
}
