import { positionPath, summaryPath } from '@vignettes/domain/paths/step-path.ts'
import type { StepKey } from '@vignettes/domain/wizard/answers.ts'
import { firstIncompletePosition } from '@vignettes/domain/wizard/check-answers.ts'
import { stepCount } from '@vignettes/domain/wizard/flows.ts'
import { Suspense, useEffect, type ComponentType, type ReactNode } from 'react'
import { Navigate } from 'react-router'
import { asFailure } from '../../api/client.ts'
import { BackLink } from '../../components/back-link.tsx'
import { FailedLoad } from '../../components/failed-load.tsx'
import { Loading } from '../../components/loading.tsx'
import { NotFound } from '../../components/not-found.tsx'
import { useOnePress } from '../../components/one-press.ts'
import { nothingBegun } from '../../components/nothing-begun-part.ts'
import { offOffer as offOfferPart } from '../../components/off-offer-part.ts'
import { Screen } from '../../components/screen.tsx'
import { lazyPart } from '../../lazy-part.tsx'
import { text } from '../../text.ts'
import type { DraftName } from '../../drafts/drafts.ts'
import { isFilledHere } from '../../drafts/filled-here.ts'
import { AnsweredElsewhere } from './answered-elsewhere.tsx'
import { DroppedNotice } from './dropped-notice.tsx'
import { KeptReference } from './kept-reference.tsx'
import { LoadingStep, OfflineNotice, UnlessOffline, useIsOffline } from './offline.tsx'
import { SoFar } from './so-far.tsx'
import { StepProgress } from './step-progress.tsx'
import type { StepViewProps } from './step-view.ts'
import type { StepArrival } from './step-arrival.ts'
import { LATER_STEPS, STEP_VIEWS } from './step-views.ts'
import { titleOf, useSubScreen } from './sub-screen.ts'
import { useDraft } from '../../drafts/use-draft.ts'
import { useDraftName } from './use-draft-name.ts'
import { useEarlierRequest } from './use-earlier-request.ts'
import { useFreshStart } from './use-fresh-start.ts'
import { usePriceAnswers } from './use-price-answers.ts'
import { usePutAway } from './use-put-away.ts'
import { useKeptOnServer } from './use-kept-on-server.ts'
import { useSaveStep } from './use-save-step.ts'
import { useWizardFacts } from './use-wizard-facts.ts'
import { useArrival } from './use-arrival.ts'

/** Who goes back within the wizard begins nothing anew. */
const WITHIN: StepArrival = {}

// Few come from a price with something begun.
const priceOrDraft = lazyPart(async () => (await import('./price-or-draft.tsx')).PriceOrDraft)

// One draft of many renews something.
const renewalNotice = lazyPart(async () => (await import('./renewal-notice.tsx')).RenewalNotice)

// Fewer still one that was stopped meanwhile.
const renewedStopped = lazyPart(async () => (await import('./renewed-stopped.tsx')).RenewedStopped)

interface WizardProps {
  name: DraftName
  step: { position: number; key: StepKey }
}

/** §2.7 one step of the wizard: the guard, the frame, and the view of its kind. */
export function Wizard({ name: base, step }: WizardProps) {
  const { position, key } = step
  const { name, requestId } = useDraftName(base, position)
  const { type } = name
  const draft = useDraft(name)
  // Before anything is calculated: what the page asked ahead counts until then.
  const elsewhere = useKeptOnServer(name)
  const loaded = useWizardFacts(name, draft.answers, position)
  const { facts, isLoading, isAhead, offOffer, failed } = loaded
  const arrival = useArrival()
  const isOffline = useIsOffline()
  useOnePress()
  useEffect(() => {
    if (isAhead) for (const { fetchAhead } of LATER_STEPS) fetchAhead()
  }, [isAhead])
  const isLast = position === stepCount(type)
  const earlier = useEarlierRequest({
    name,
    draft,
    requestId,
    isLast,
    asksMandate: key === 'MandatePayment',
  })
  const save = useSaveStep(name, facts, step)
  const subScreen = useSubScreen(key)
  const isBeginning = useFreshStart(name, position === 1 && arrival === null)
  const putAway = usePutAway(base, isBeginning)
  const isFirst = position === 1 && !isBeginning && !isLoading
  const price = usePriceAnswers(base, isFirst, elsewhere.isAwaited)
  // The way back from a sub-screen is the step itself.
  const previous = subScreen ? position : position - 1
  const frame = {
    title: text(titleOf(type, key, subScreen)),
    back: previous > 0 && <BackLink to={positionPath(name, previous)} state={WITHIN} />,
    above: <StepProgress type={type} stepKey={key} position={position} />,
  }

  if (earlier === 'unknown') return <NotFound />
  if (failed) {
    return (
      <Screen {...frame}>
        <FailedLoad
          title={text('error.failed')}
          failure={asFailure(failed.error)}
          onRetry={failed.askAgain}
        />
      </Screen>
    )
  }
  const instead = (part: ReactNode) => (
    <Screen {...frame}>
      <Suspense fallback={<LoadingStep />}>{part}</Suspense>
    </Screen>
  )
  // Where it leads to may be long in coming, without a line.
  if (earlier === 'leaving' || earlier === 'loading') return instead(<LoadingStep />)
  if (isLoading || isBeginning || price.state === 'taking') {
    return instead(<LoadingStep />)
  }
  // A request that was saved before goes on.
  if (elsewhere.accountGoes && !requestId && !draft.requestId) {
    return instead(<nothingBegun.Part isBegun={isFilledHere(name)} />)
  }
  // What was saved before it was taken off goes on, and can be paid.
  if (offOffer && !requestId && !draft.requestId) {
    return instead(
      <offOfferPart.Part days={offOffer} isBegun={Object.keys(draft.answers).length > 0} />,
    )
  }
  if (price.state === 'asking') {
    return instead(<priceOrDraft.Part onKeep={price.keep} onTakeAnew={price.takeAnew} />)
  }
  if (putAway) return <Navigate replace to={summaryPath(base, putAway)} />

  // Decisions A7: a requestId lifts the guard for the last step.
  const incomplete = requestId && isLast ? undefined : firstIncompletePosition(facts, position)
  // The address of a step, opened on another device: the server may have what comes before it.
  if (incomplete && elsewhere.isAwaited) return instead(<LoadingStep />)
  if (incomplete) {
    const path = positionPath(name, incomplete)
    return <Navigate replace to={path} state={arrival} />
  }
  // The record ties each key to its own answer; a key that is only known at run time loses that tie.
  const View = STEP_VIEWS[key] as ComponentType<StepViewProps<StepKey>>
  const waiting = (
    <UnlessOffline>
      <Loading />
    </UnlessOffline>
  )

  return (
    <Screen {...frame} {...(!isLast && { aside: <SoFar facts={facts} /> })}>
      <OfflineNotice isOffline={isOffline} />
      {!isLast && <KeptReference requestId={draft.requestId} />}
      <DroppedNotice lines={arrival?.dropped} />
      {elsewhere.isStopped && (
        <Suspense>
          <renewedStopped.Part name={name} />
        </Suspense>
      )}
      {elsewhere.renewal && !elsewhere.isStopped && (
        <Suspense>
          <renewalNotice.Part renewal={elsewhere.renewal} facts={facts} />
        </Suspense>
      )}
      <Suspense fallback={waiting}>
        <AnsweredElsewhere name={name} facts={facts} position={position} {...elsewhere} />
        {/* Of each step its own: while its file is on its way, what stands is not the step before it. */}
        {!elsewhere.isStopped && (
          <Suspense key={subScreen ?? key} fallback={waiting}>
            <View
              key={`${subScreen ?? key} ${elsewhere.taken}${isLast ? elsewhere.news : ''}`}
              name={name}
              draft={draft}
              facts={facts}
              answer={draft.answers[key]}
              onSave={save}
            />
          </Suspense>
        )}
      </Suspense>
    </Screen>
  )
}
