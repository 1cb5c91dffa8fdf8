import { getCase, type Case, type decideCase } from '@vignettes/domain/api/casework-case.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { CASE_ROLES } from '@vignettes/domain/casework/staff.ts'
import { caseworkPaths } from '@vignettes/domain/paths/casework-paths.ts'
import { Suspense, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { asFailure } from '../../../api/client.ts'
import { useStaffCall } from '../../../api/staff-queries.ts'
import { useHasRole, useStaffSession } from '../../../api/staff-session.ts'
import { BackLink } from '../../../components/back-link.tsx'
import { queueAsLeft } from '../../../components/casework/queue-left.ts'
import { useShortcuts } from '../../../components/casework/shortcuts.ts'
import { FailedLoad } from '../../../components/failed-load.tsx'
import { loadingScreen } from '../../../components/loading-screen.tsx'
import { clearPageError, showPageError } from '../../../components/page-error.ts'
import { Screen } from '../../../components/screen.tsx'
import { lazyPart } from '../../../lazy-part.tsx'
import { text } from '../../../text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { placeLeft, searchOf } from '../queue/queue-place.ts'
import { CaseHead } from './case-head.tsx'
import { Corrections } from './corrections.tsx'
import { Decide } from './decide.tsx'
import { Decided } from './decided.tsx'
import { FactsOfCase } from './facts-of-case.tsx'
import { focusDecision, focusNextPaper } from './focus-in-case.ts'
import { HistoryOfCase } from './history.tsx'
import { FailedLetters } from './failed-letters.tsx'
import { findNextCase } from './next-case.ts'
import { Awaited, Papers } from './papers.tsx'
import { PaymentOfCase } from './payment.tsx'
import { Twice } from './twice.tsx'

const refundsOfCase = lazyPart(
  async () => (await import('../refunds/refunds-of-case.tsx')).RefundsOfCase,
)

/** Of what was decided alone. */
const objectionsOfCase = lazyPart(async () => (await import('./objections.tsx')).Objections)

/** Few vignettes are stopped by their owners. */
const stopOfCase = lazyPart(async () => (await import('./stop-of-case.tsx')).StopOfCase)

/** Everything about one case, and what is decided about it. */
export default function CasePage() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useStaffCall(getCase, { query: { id } })
  const title = data?.boatName ?? text('casework.case.title')
  const back = <BackLink {...queueAsLeft()} label={text('casework.case.back')} />
  if (!data && !error) return loadingScreen(title)
  if (data) {
    return (
      <Screen title={title} back={back}>
        {/* Another case is another screen: nothing of the last one stays. */}
        <CaseScreen key={id} openCase={data} onChanged={async () => void (await refetch())} />
      </Screen>
    )
  }
  return (
    <Screen title={title} back={back}>
      {error?.message && asFailure(error).status === 404 ? (
        <Alert
          role="alert"
          severity="warning"
          heading={text('casework.case.not-found')}
          headingLevel={2}
        />
      ) : (
        <FailedLoad
          title={text('casework.case.failed')}
          failure={asFailure(error)}
          onRetry={() => void refetch()}
        />
      )}
    </Screen>
  )
}

interface CaseScreenProps {
  openCase: Case
  /** Loads the case anew. */
  onChanged: () => Promise<void>
}

function CaseScreen({ openCase, onChanged }: CaseScreenProps) {
  const { id, payment } = openCase
  const [outcome, setOutcome] = useState<ReplyOf<typeof decideCase>>()
  const [decisions, setDecisions] = useState(0)
  // Where it stood when it was opened: asking for documents again gives it another place.
  const [place] = useState({ id, since: openCase.since, decideBy: openCase.decideBy })
  // It keeps its place while there is something to read in it.
  const [isRefundFirst] = useState(openCase.refunds.length > 0)
  const [isObjectionFirst] = useState(openCase.kind === 'OBJECTION')
  // Who looks after the money alone reads no documents and decides nothing.
  const decides = useHasRole(CASE_ROLES)
  // Nobody objects to what was not decided.
  const mayHaveObjections = openCase.objections.length + openCase.objectable.length > 0
  const objections = decides && mayHaveObjections && (
    <Suspense>
      <objectionsOfCase.Part openCase={openCase} onReload={onChanged} />
    </Suspense>
  )
  const goOn = useNextCase(place)
  useShortcuts({
    'next-case': () => void goOn(),
    decide: () => focusDecision(),
    documents: focusNextPaper,
  })
  return (
    <div className="casework-wide casework-case">
      <CaseHead openCase={openCase} onNext={() => void goOn()} />
      <Twice others={openCase.twice} />
      <FailedLetters openCase={openCase} />
      {outcome && <Decided outcome={outcome} onNext={() => void goOn()} />}
      <div className="casework-case__facts">
        {openCase.stop && (
          <Suspense>
            <stopOfCase.Part caseId={id} stop={openCase.stop} />
          </Suspense>
        )}
        {payment && <PaymentOfCase openCase={openCase} payment={payment} onReload={onChanged} />}
        {isRefundFirst && <MoneyBack openCase={openCase} />}
        <div className="casework-case__known">
          {isObjectionFirst && objections}
          <FactsOfCase openCase={openCase} />
          {!isRefundFirst && <MoneyBack openCase={openCase} />}
        </div>
      </div>
      {decides && (
        <div className="casework-case__work">
          <Decide
            // What was set right since makes another form of it.
            key={`${decisions} ${setRightCount(openCase)}`}
            openCase={openCase}
            onReload={onChanged}
            onDecided={(decided) => {
              setOutcome(decided)
              setDecisions((count) => count + 1)
            }}
          />
        </div>
      )}
      <div className="casework-case__history">
        {decides && <Awaited openCase={openCase} onReload={onChanged} />}
        {decides && <Papers openCase={openCase} />}
        {decides && <Corrections openCase={openCase} onReload={onChanged} />}
        {!isObjectionFirst && objections}
        <HistoryOfCase openCase={openCase} />
      </div>
    </div>
  )
}

function setRightCount({ history }: Case): number {
  return history.filter(
    (event) =>
      event.kind === 'staff' && (event.correction ?? event.objection?.reopened ?? event.takenBack),
  ).length
}

/** Most cases have no money that goes back, and need nothing of this. */
function MoneyBack({ openCase }: { openCase: Case }) {
  const { refunds, payment } = openCase
  if (refunds.length === 0 && !payment?.refundable) return null
  return (
    <Suspense>
      <refundsOfCase.Part openCase={openCase} />
    </Suspense>
  )
}

/** To what comes after this case; the queue says it when there is nothing. */
function useNextCase(current: Pick<Case, 'id' | 'since' | 'decideBy'>): () => Promise<void> {
  const navigate = useNavigate()
  const me = useStaffSession()?.staffMember.id ?? ''
  return async () => {
    clearPageError()
    try {
      const next = await findNextCase(current, me)
      await navigate(next ? caseworkPaths.case(next) : caseworkPaths.queue(searchOf(placeLeft())))
    } catch (error) {
      showPageError(asFailure(error))
    }
  }
}
