import { getRequest, type StoredRequest } from '@vignettes/domain/api/requests.ts'
import { centsFromEuros, isNothingToPay } from '@vignettes/domain/format/money.ts'
import { isJustHandedIn, truePath } from '@vignettes/domain/paths/true-path.ts'
import { paths } from '@vignettes/domain/paths/paths.ts'
import { periodOfRequest } from '@vignettes/domain/vignette/period.ts'
import { costValue } from '@vignettes/domain/vignette/term-lines.ts'
import { vignetteKind } from '@vignettes/domain/vignette/vignette-kind.ts'
import { districtFromRoute, isOffered } from '@vignettes/domain/vignette/districts.ts'
import { vignetteTypeFromRoute } from '@vignettes/domain/vignette/vignette-types.ts'
import type { Answers } from '@vignettes/domain/wizard/answers.ts'
import { useEffect, useEffectEvent } from 'react'
import { data, useParams, useSearchParams, type ClientLoaderFunctionArgs } from 'react-router'
import { loadSummary } from '../../../api/load-summary.ts'
import { useCall, whyUnanswered } from '../../../api/queries.ts'
import { isHelping } from '../../../api/session.ts'
import { useHelpedName } from '../../../api/use-helped-name.ts'
import { CONTACT } from '../../../brand/contact.ts'
import { FactSection } from '../../../components/fact-section.tsx'
import { NotFound } from '../../../components/not-found.tsx'
import { Screen } from '../../../components/screen.tsx'
import { SummaryDownload } from '../../../components/summary-download.tsx'
import { termFacts } from '../../../components/term-facts.ts'
import { LeadOn, Unanswered } from '../../../components/unanswered.tsx'
import { formatCents, formatInstantDate, formatInstantTime, formatValue } from '../../../format.ts'
import { text, textLoader } from '../../../text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Paragraph } from '../../../ui/paragraph.tsx'
import { clearDraft, readDraft, type DraftName } from '../../../drafts/drafts.ts'
import { NextSteps } from './next-steps.tsx'
import { tellIfOther } from './tell-if-other.ts'
import { ToVignettes } from './to-vignettes.tsx'
import { asFailure } from '../../../api/client.ts'
import { isUnknown } from '../../../api/failure.ts'

const loadTexts = textLoader('payment', 'summary', 'recap')

export async function clientLoader({ params }: Pick<ClientLoaderFunctionArgs, 'params'>) {
  if (!readRoute(params)) throw data(null, { status: 404 })
  return loadTexts()
}

/** §2.8 thank-you, decisions A23: only for a request that the server says was handed in, as long as nothing was decided; else to where it stands. */
export default function ThankYouPage() {
  const name = readRoute(useParams())
  const requestId = useSearchParams()[0].get('requestId') ?? ''
  const call = { params: { id: requestId } }
  const request = useCall(getRequest, call, { enabled: requestId !== '' })
  if (!name) return <NotFound />
  if (requestId === '') {
    return <LeadOn to={paths.vignettes()} title={text('summary.unanswered.title')} />
  }
  // What was known before it was sent leads nowhere: how it stands now is on its way.
  const isOld = request.fetchStatus === 'fetching' && !request.isFetchedAfterMount
  const isAwaited = isOld && request.data?.submittedBy === null
  if (request.data && !isUnknown(request.error) && !isAwaited) {
    return <HandedIn name={name} request={request.data} />
  }
  return (
    <Unanswered
      title={text('summary.unanswered.title')}
      failedTitle={text('summary.unanswered.failed')}
      {...whyUnanswered(request)}
    />
  )
}

function HandedIn({ name, request }: { name: DraftName; request: StoredRequest }) {
  const { type, requestId, reference } = request
  const isHandedIn = request.submittedBy !== null
  // What a helper handed on waits for its owner: nothing of it is left here either.
  useClearedDraft(isHandedIn || (isHelping() && isHandedOn(request)) ? name : undefined, request)
  const helped = useHelpedName()
  const isHelped = helped !== undefined
  const isAtHome = name.district === request.district && name.type === type
  if (isHelping() && isAtHome && isHandedOn(request)) return <HandedOn request={request} />
  if (!isJustHandedIn(request) || !isAtHome) {
    return <LeadOn to={truePath(request)} title={text('summary.unanswered.title')} />
  }
  return (
    <Screen title={text(`payment.${isHelped ? 'helped' : 'thank-you'}.title`)}>
      <Alert severity="success" heading={text('summary.reference')} headingLevel={2}>
        <p className="portal-number">{reference}</p>
        <Paragraph>{whatHappened(request, helped)}</Paragraph>
      </Alert>
      <FactSection
        id="what"
        title={text(`payment.${isHelped ? 'helped' : 'thank-you'}.what`)}
        facts={factsOf(request)}
      />
      <NextSteps request={request} />
      <Paragraph>{text('payment.thank-you.keep')}</Paragraph>
      <div className="portal-actions">
        <ToVignettes />
        <SummaryDownload
          variant="secondary"
          reference={reference}
          load={() => loadSummary(type, requestId)}
          failureOf={asFailure}
        />
      </div>
      <Paragraph>
        {text('payment.thank-you.contact')}{' '}
        <a className="ams-link" href={CONTACT.emailForm}>
          {text('payment.thank-you.contact-link')}
        </a>
      </Paragraph>
    </Screen>
  )
}

/** Whether it waits for a mandate, which only its owner gives. */
function isHandedOn({ filledInBy, submittedBy, hasMandate, vignetteStatus }: StoredRequest) {
  const waits = submittedBy === null && vignetteStatus === 'AWAITING_PAYMENT'
  return filledInBy !== null && waits && !hasMandate
}

/** Issue 14, 9: to who filled it in for another. */
function HandedOn({ request }: { request: StoredRequest }) {
  const name = useHelpedName()
  return (
    <Screen title={text('payment.handed-on.title')}>
      <Alert severity="success" heading={text('summary.reference')} headingLevel={2}>
        <p className="portal-number">{request.reference}</p>
        {name && <Paragraph>{text('payment.handed-on.text', { name })}</Paragraph>}
      </Alert>
      <FactSection id="what" title={text('payment.helped.what')} facts={factsOf(request)} />
      <div className="portal-actions">
        <ToVignettes />
      </div>
    </Screen>
  )
}

/** Decisions A26: what happened in this case. */
function whatHappened({ submittedBy, cost }: StoredRequest, name: string | undefined): string {
  const costCents = centsFromEuros(cost)
  const amount = formatCents(costCents)
  const isByBank = submittedBy === 'mandate-confirmed'
  const isFree = isNothingToPay(costCents) && !isByBank
  const by = isFree ? 'nothing' : (submittedBy ?? 'request-saved')
  return name === undefined
    ? text(`payment.thank-you.by.${by}`, { amount })
    : text(`payment.helped.by.${by}`, { amount, name })
}

function factsOf(request: StoredRequest) {
  const { type, vignetteType, cost, createdAt, data } = request
  const { BoatGeneralInfo: boat } = data as Answers
  const at = new Date(createdAt)
  return [
    [text('payment.thank-you.boat'), boat?.boatName ?? ''],
    [text('payment.thank-you.type'), formatValue(vignetteKind(type, vignetteType.displayName))],
    // Decisions A33: what it was asked for; it is valid once it is granted.
    [text('payment.thank-you.period'), formatValue(periodOfRequest(request))],
    [text('payment.thank-you.cost'), formatValue(costValue(centsFromEuros(cost)))],
    ...termFacts(request.terms),
    [
      text('payment.thank-you.requested'),
      text('payment.thank-you.at', { date: formatInstantDate(at), time: formatInstantTime(at) }),
    ],
  ] as const
}

/** After success nothing of the request stays in this browser; a newer draft that is not it, does. */
function useClearedDraft(name: DraftName | undefined, request: StoredRequest): void {
  const { district, type } = name ?? {}
  const { requestId } = request
  const clear = useEffectEvent((name: DraftName) => {
    void clearDraft({ ...name, requestId })
    const draft = readDraft(name)
    if (draft.requestId !== requestId) return
    void tellIfOther(request.data as Answers, draft.answers)
    void clearDraft(name)
  })
  useEffect(() => {
    if (district && type) clear({ district, type })
  }, [district, type, requestId])
}

function readRoute(params: ClientLoaderFunctionArgs['params']): DraftName | undefined {
  const district = districtFromRoute(params.district)
  const type = vignetteTypeFromRoute(params.type)
  return district && type && isOffered(district, type) ? { district, type } : undefined
}
