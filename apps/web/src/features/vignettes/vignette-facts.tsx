import type { OverviewItem, VignetteDetails } from '@vignettes/domain/api/vignettes.ts'
import type { BusinessDate } from '@vignettes/domain/rules/business-date.ts'
import { periodOfRequest } from '@vignettes/domain/vignette/period.ts'
import { asWritten, inWords } from '@vignettes/domain/text/pieces.ts'
import { vignetteKind } from '@vignettes/domain/vignette/vignette-kind.ts'
import { hasVignetteEnded } from '@vignettes/domain/vignette/vignette-states.ts'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '../../lazy-part.tsx'
import { textForReader } from '../../api/text-for-reader.ts'
import { ButtonLink } from '../../components/button-link.tsx'
import { FactSection } from '../../components/fact-section.tsx'
import { termFacts } from '../../components/term-facts.ts'
import { Told } from '../../components/told.tsx'
import {
  formatDate,
  formatEuros,
  formatInstantDate,
  formatMetres,
  formatValue,
} from '../../format.ts'
import { phoneInWords } from '../../components/phone.tsx'
import { marked } from '../../marked.tsx'
import { serverToday } from '../../server-today.ts'
import { text } from '../../text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Paragraph } from '../../ui/paragraph.tsx'
import { creditOfEnded } from './credit-of-ended.tsx'
import { SentDocuments } from './sent-documents.tsx'
import { statusOf } from './vignette-status.ts'

/** Few were stopped, and the overview has these files too. */
const stoppedFacts = lazyPart(async () => (await import('./stopped-facts.tsx')).StoppedFacts)

interface VignetteFactsProps {
  details: VignetteDetails
}

/** §2.8 how it stands, and what is known of vignette and boat. */
export function VignetteFacts({ details }: VignetteFactsProps) {
  const { object } = details
  const status = statusOf(details)
  return (
    <>
      {status.words && (
        <div>
          <Badge tone={status.phase} label={status.words} />
        </div>
      )}
      {status.explanation && <Paragraph>{status.explanation}</Paragraph>}
      {status.credit && (
        <Paragraph>
          <Suspense>
            <creditOfEnded.Part credit={status.credit} />
          </Suspense>
        </Paragraph>
      )}
      {status.action && (
        <div className="portal-actions">
          <ButtonLink to={status.action.path}>{status.action.label}</ButtonLink>
        </div>
      )}
      <Ended details={details} />
      {details.stopped && (
        <Suspense>
          <stoppedFacts.Part details={details} />
        </Suspense>
      )}
      <MoneyBack details={details} />
      <FactSection
        id="vignette"
        title={text('vignettes.details.vignette')}
        facts={factsOf(details)}
      />
      <FactSection
        id="boat"
        title={text('vignettes.details.boat')}
        facts={[
          [text('vignettes.details.length'), formatMetres(object.boatLength)],
          [text('vignettes.details.width'), formatMetres(object.boatWidth)],
          [text('vignettes.details.driveType'), object.driveType],
        ]}
      />
      <SentDocuments
        documents={details.documents}
        asked={details.documentsAsked}
        vignetteStatus={details.vignetteStatus.code}
      />
    </>
  )
}

/** Of what was refused or withdrawn: when, why, and what can be done about it. */
function Ended({ details: { ended, vignette, vignetteStatus } }: VignetteFactsProps) {
  if (!ended) return null
  // Without a number there never was a vignette.
  const withdrawn = vignette.name ? 'withdrawn' : 'withdrawn-request'
  const words = vignetteStatus.code === 'REFUSED' ? 'refused' : withdrawn
  return (
    <FactSection
      id="ended"
      title={text(`vignettes.ended.${words}`)}
      facts={[
        [text('vignettes.ended.at'), formatInstantDate(new Date(ended.at))],
        [
          text('vignettes.ended.reason'),
          ended.reason ? <Told pieces={ended.pieces} /> : text('vignettes.ended.in-letter'),
        ],
      ]}
    >
      <Objection until={ended.objectUntil} />
    </FactSection>
  )
}

/** Until when one can object, where something was decided; it does not say that one can when that is over. */
function Objection({ until }: { until: BusinessDate | null }) {
  const [today] = useState(() => serverToday())
  if (!until) return null
  const words = until < today ? 'objection-over' : 'objection'
  const values = { date: formatDate(until), phone: phoneInWords() }
  return <Paragraph>{marked(text(`vignettes.ended.${words}`, values))}</Paragraph>
}

/** Decisions B19: of what was paid, what goes back and how far that is. */
function MoneyBack({ details: { moneyBack } }: VignetteFactsProps) {
  if (moneyBack.length === 0) return null
  return (
    <FactSection
      id="money"
      title={text('vignettes.money.title')}
      facts={moneyBack.map(({ amount, stand, at, remark }) => [
        amount === null ? text('vignettes.money.all') : formatEuros(amount),
        <Told
          key={at}
          pieces={[
            ...inWords(standInWords(stand, formatInstantDate(new Date(at)))),
            ...asWritten(remark),
          ]}
        />,
      ])}
    />
  )
}

function standInWords(stand: VignetteDetails['moneyBack'][number]['stand'], date: string): string {
  return stand === 'asked'
    ? textForReader('vignettes.money.asked')
    : text(`vignettes.money.${stand}`, { date })
}

function factsOf(details: VignetteDetails): readonly (readonly [string, ReactNode])[] {
  const { vignette, vignetteType, year, reference, terms } = details
  return [
    [text('vignettes.reference'), reference],
    ...companyFacts(details),
    ...helperFacts(details),
    [text('vignettes.type'), formatValue(vignetteKind(vignette.type, vignetteType.displayName))],
    [text('vignettes.details.district'), text(`vignettes.district.${vignette.district}`)],
    ...(year === null ? [] : [[text('vignettes.details.year'), String(year)] as const]),
    ...numberOf(details),
    ...periodOf(details),
    ...pickupOf(details),
    costOf(details),
    ...termFacts(terms),
    ...paymentOf(details),
  ]
}

/** Where nothing is paid, in the words of the summary and the letters, whose texts the overview does not have. */
export function costOf({ cost }: OverviewItem): readonly [string, string] {
  const words = text(`vignettes.details.${cost === null ? 'cost-later' : 'nothing'}`)
  return [text('vignettes.details.cost'), cost ? formatEuros(cost) : words]
}

/** Issue 14, 9: who filled it in for its owner. */
function helperFacts({ filledInBy }: VignetteDetails) {
  return filledInBy === null ? [] : [[text('vignettes.details.filled-in-by'), filledInBy] as const]
}

/** Of who asked for themselves there is nothing to tell. */
function companyFacts({ company }: VignetteDetails) {
  return company
    ? [
        [
          text('vignettes.details.company'),
          text('vignettes.details.company-and-number', company),
        ] as const,
      ]
    : []
}

function pickupOf({ pickupPoint, vignetteStatus }: VignetteDetails) {
  if (!pickupPoint || hasVignetteEnded(vignetteStatus.code)) return []
  const place = (
    <a className="ams-link" href={pickupPoint.href} target="_blank" rel="noreferrer">
      {pickupPoint.text}
    </a>
  )
  return [[text('vignettes.pickup'), place] as const]
}

/** One that has ended without a number gets none any more. */
export function numberOf({ vignette, vignetteStatus }: OverviewItem) {
  if (!vignette.name && hasVignetteEnded(vignetteStatus.code)) return []
  return [[text('vignettes.number'), vignette.name ?? text('vignettes.no-number')] as const]
}

/** Decisions A33: no validity of what is not granted, but what it was asked for; a mooring vignette says that by its year. */
export function periodOf({ products, vignette: { type }, year, savedAt }: OverviewItem) {
  if (products.length === 0 && year === null) {
    const asked = formatValue(periodOfRequest({ type, savedAt, year }))
    return [[text('vignettes.asked-for'), asked] as const]
  }
  return products.map(
    ({ startDate, expires }) =>
      [
        text('vignettes.details.validity'),
        text('vignettes.details.from-to', {
          from: formatDate(startDate),
          to: formatDate(expires),
        }),
      ] as const,
  )
}

/** §4 of a mooring vignette the payment is not told. */
function paymentOf({ vignette, paymentStatus }: VignetteDetails) {
  if (vignette.type !== 'transit' || !paymentStatus) return []
  return [[text('vignettes.payment.title'), text(`vignettes.payment.${paymentStatus}`)] as const]
}
