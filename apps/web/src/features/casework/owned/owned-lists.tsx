import type { Owned, OwnedPage } from '@vignettes/domain/api/casework-applicant.ts'
import type { LetterOfCase } from '@vignettes/domain/api/casework-letters.ts'
import { didNotArrive } from '@vignettes/domain/api/letter-of-case.ts'
import { caseworkPaths } from '@vignettes/domain/paths/casework-paths.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Panel } from '../../../components/casework/panel.tsx'
import { formatDate, formatEuros, formatInstantDate, formatMetres } from '../../../format.ts'
import { text } from '../../../text.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Paragraph } from '../../../ui/paragraph.tsx'
import { areaName } from '../area-name.ts'
import { CaseLink } from './case-link.tsx'
import { OwnedPayments } from './owned-payments.tsx'

interface OwnedListsProps {
  page: OwnedPage
  /** The ways to the other pages. */
  children: ReactNode
}

/** A page of requests, and the payments, letters and notes about them. */
export function OwnedLists({ page, children }: OwnedListsProps) {
  const { requests, letters, notes } = page
  return (
    <>
      <Panel title={text('casework.owned.requests')}>
        {requests.length === 0 ? (
          <Paragraph>{text('casework.owned.no-requests')}</Paragraph>
        ) : (
          <ul className="casework-hits">
            {requests.map((request) => (
              <Request key={request.id} request={request} />
            ))}
          </ul>
        )}
        {children}
      </Panel>
      <OwnedPayments page={page} />
      <Panel title={text('casework.owned.letters')}>
        <Paragraph>{text('casework.owned.letters-kept')}</Paragraph>
        {letters.length === 0 ? (
          <Paragraph>{text('casework.owned.no-letters')}</Paragraph>
        ) : (
          <ul className="casework-history">
            {letters.map(({ letter, at, reference, caseId }) => (
              <li key={letter.id}>
                <span className="casework-muted">
                  {formatInstantDate(new Date(at))} · <CaseLink id={caseId} label={reference} />
                </span>
                <span>
                  {text(`casework.letter.${letter.name}`)} ({stateWords(letter)})
                </span>
              </li>
            ))}
          </ul>
        )}
      </Panel>
      <Panel title={text('casework.owned.notes')}>
        {notes.length === 0 ? (
          <Paragraph>{text('casework.owned.no-notes')}</Paragraph>
        ) : (
          <ul className="casework-history">
            {notes.map(({ id, at, who, text: note, reference, caseId }) => (
              <li key={id}>
                <span className="casework-muted">
                  {formatInstantDate(new Date(at))} · {who ?? text('casework.case.by-system')} ·{' '}
                  <CaseLink id={caseId} label={reference} />
                </span>
                <span className="casework-history__note">{note}</span>
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </>
  )
}

function Request({ request }: { request: Owned }) {
  const { id, boatName, boatLength, boatWidth, reference, number, statusName, kind } = request
  const { validFrom, validUntil, cost, paymentStatus, isTwice, isRenewal, company } = request
  return (
    <li>
      <div>
        <Link className="ams-link casework-hits__boat" to={caseworkPaths.case(id)}>
          {boatName}
        </Link>
        <span className="casework-muted">{reference}</span>
        {company && <span className="casework-muted">{company}</span>}
        <span className="casework-muted">
          {formatMetres(boatLength)} × {formatMetres(boatWidth)}
        </span>
      </div>
      <div>
        <Badge tone="calm" label={kind ? text(`casework.kind.${kind}`) : statusName} />
        {isTwice && <Badge tone="attention" label={text('casework.twice.word')} />}
        {isRenewal && <Badge tone="calm" label={text('casework.renewal')} />}
        <span className="casework-muted">{areaName(request)}</span>
      </div>
      <div>
        {number && <span>{number}</span>}
        {validFrom && validUntil && (
          <span className="casework-muted">
            {text('casework.owned.valid', {
              from: formatDate(validFrom),
              until: formatDate(validUntil),
            })}
          </span>
        )}
        <span className="casework-muted">
          {text('casework.owned.cost', { amount: formatEuros(cost) })}
        </span>
        {paymentStatus && (
          <span className="casework-muted">{text(`casework.payment-status.${paymentStatus}`)}</span>
        )}
      </div>
    </li>
  )
}

function stateWords(letter: LetterOfCase): string {
  const state = text(`casework.letter-state.${letter.state}`)
  return letter.isSettled && didNotArrive(letter)
    ? text('casework.letter-state-settled', { state })
    : state
}
