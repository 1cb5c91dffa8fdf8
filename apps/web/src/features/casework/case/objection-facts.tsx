import type { ObjectionOfCase } from '@vignettes/domain/api/casework-objections.ts'
import { Facts } from '../../../components/facts.tsx'
import { formatDate } from '../../../format.ts'
import { serverNow } from '../../../server-clock.ts'
import { text } from '../../../text.ts'
import { Button } from '../../../ui/button.tsx'
import { Paragraph } from '../../../ui/paragraph.tsx'
import { TermOfCase } from '../queue/term-of-case.tsx'
import type { ObjectionAct } from './objection-dialog.ts'

interface ObjectionFactsProps {
  objection: ObjectionOfCase
  /** A colleague has the case in hand. */
  isReadOnly: boolean
  onAsk: (act: ObjectionAct) => void
}

/** One objection: to what, since when, by when, what it says, and what can be done about it. */
export function ObjectionFacts({ objection, isReadOnly, onAsk }: ObjectionFactsProps) {
  const { act, decidedOn, state, receivedOn, isLate, objectBy, way, reasons } = objection
  const { decideBy, extendsTo, isOwnDecision } = objection
  const isOpen = state === 'received'
  const received = { date: formatDate(receivedOn), until: formatDate(objectBy) }
  return (
    <>
      <Facts
        facts={[
          [
            text('casework.objection.fact.against'),
            text('casework.objection.fact.against-of', {
              act: text(`decision.act.${act}`),
              date: formatDate(decidedOn),
            }),
          ],
          [text('casework.objection.fact.state'), text(`casework.objection.state.${state}`)],
          [
            text('casework.objection.fact.received'),
            isLate ? text('casework.objection.fact.received-late', received) : received.date,
          ],
          [text('casework.objection.fact.way'), text(`casework.objection.ways.${way}`)],
          [text('casework.objection.fact.reasons'), reasons],
          ...(isOpen
            ? [
                [
                  text('casework.objection.fact.decideBy'),
                  <TermOfCase key="term" line={{ decideBy, waitsUntil: null }} now={serverNow()} />,
                ] as const,
              ]
            : []),
        ]}
      />
      {isOpen && isOwnDecision && <Paragraph>{text('casework.objection.own-decision')}</Paragraph>}
      {isOpen && !isReadOnly && (
        <div className="portal-actions">
          {!isOwnDecision && (
            <Button variant="secondary" onClick={() => onAsk('decide')}>
              {text('casework.objection.decide')}
            </Button>
          )}
          {extendsTo && (
            <Button variant="tertiary" onClick={() => onAsk('extend')}>
              {text('casework.objection.extend')}
            </Button>
          )}
          <Button variant="tertiary" onClick={() => onAsk('withdraw')}>
            {text('casework.objection.withdraw')}
          </Button>
        </div>
      )}
    </>
  )
}
