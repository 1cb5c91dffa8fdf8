import { getStop, type StopMoneyOnWire } from '@vignettes/domain/api/stop.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { getObject, getObjects } from '@vignettes/domain/api/vignettes.ts'
import { ownPaths } from '@vignettes/domain/paths/own-paths.ts'
import type { StopReason } from '@vignettes/domain/vignette/stop.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useParams } from 'react-router'
import { asFailure } from '../../api/client.ts'
import { refresh, useCall } from '../../api/queries.ts'
import { useRemoval } from '../../api/use-removal.ts'
import { BackLink } from '../../components/back-link.tsx'
import { ButtonLink } from '../../components/button-link.tsx'
import { FactSection } from '../../components/fact-section.tsx'
import { FailedLoad } from '../../components/failed-load.tsx'
import { loadingScreen } from '../../components/loading-screen.tsx'
import { NotFound } from '../../components/not-found.tsx'
import { clearPageError } from '../../components/page-error.ts'
import { RemovalNotice } from '../../components/removal-notice.tsx'
import { Screen } from '../../components/screen.tsx'
import { text, withTexts } from '../../text.ts'
import { Paragraph } from '../../ui/paragraph.tsx'
import { EndsRenewal, NextVignettes } from './next-vignettes.tsx'
import { sendStop, type SentStop } from './send-stop.ts'
import { StopForm } from './stop-form.tsx'
import { Stopped } from './stopped.tsx'
import { currentOwner } from '../../drafts/current-owner.ts'
import { clearDraft } from '../../drafts/drafts.ts'
import { takeCreditAlong } from '../../drafts/take-credit-along.ts'
import { forgetProof } from '../../kept-proofs.ts'
import '../../styles/stop.css'

export const clientLoader = withTexts('stop', 'wizard', 'recap', 'summary', 'refusal', 'vignettes')

interface Done {
  stop: ReplyOf<typeof getStop>
  money: StopMoneyOnWire
  keptNumber: string | undefined
  mayAsk: boolean
}

/** Once it is stopped: the call is the proof's, and nobody who only looks here needs it. */
async function refreshProof(id: string): Promise<void> {
  const { getProof } = await import('@vignettes/domain/api/proof.ts')
  await refresh(getProof, { query: { objectId: id } })
}

/** Issue 14, 6: stops one's own granted vignette; another's is as absent as one that does not exist. */
export default function StopPage() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useCall(getStop, { query: { objectId: id } })
  const removal = useRemoval()
  // It stays on the screen once nothing can be asked of what is stopped.
  const [done, setDone] = useState<Done>()
  const title = text('stop.title')
  const back = <BackLink to={ownPaths.vignette(id)} />
  const failure = error ? asFailure(error) : undefined
  const onStopped = (money: StopMoneyOnWire, reason: StopReason) => {
    if (!data) return
    // Before the credit is taken along: not into the renewal of the boat that is stopped.
    if (data.renewal) void clearDraft({ district: data.district, type: data.renewal.type })
    const keptNumber =
      money.way === 'credit' ? takeCreditAlong(data.district, data.number) : undefined
    setDone({ stop: data, money, keptNumber, mayAsk: reason === 'other-boat' && !removal?.isOver })
    clearPageError()
    // What this browser keeps of its proof is true no longer.
    void forgetProof(currentOwner(), ownPaths.proof(id))
    void refreshProof(id)
    void refresh(getObjects, {})
    void refresh(getObject, { query: { objectId: id } })
  }
  const [unheard, setUnheard] = useState<SentStop>()
  const mayBeStopped = failure?.status === 409 ? unheard : undefined
  const onHeard = useEffectEvent(onStopped)
  // The same asked again is answered as before: whose answer was lost hears that it is stopped, and what comes back.
  useEffect(() => {
    if (!mayBeStopped) return
    sendStop(mayBeStopped, () => undefined).then(
      (money) => onHeard(money, mayBeStopped.values.reason),
      () => setUnheard(undefined),
    )
  }, [mayBeStopped])
  if (done) {
    return (
      <Screen title={text('stop.done.title')} back={back}>
        <Stopped vignetteId={id} {...done} />
      </Screen>
    )
  }
  if (mayBeStopped) return loadingScreen(title, back)
  // What was stopped in another tab meanwhile has nothing to press here, whatever was known of it before.
  if (failure && (!data || failure.status === 409)) {
    if (failure.status === 404 || failure.status === 422) return <NotFound />
    // What was pressed on goes with the form: the title takes the focus.
    const gone = data ? { place: 'nothing to stop' } : {}
    return (
      <Screen title={title} back={back} {...gone}>
        {failure.status === 409 ? (
          <>
            <Paragraph size="large">{failure.message}</Paragraph>
            <div className="portal-actions">
              <ButtonLink to={ownPaths.vignette(id)}>{text('stop.done.vignette')}</ButtonLink>
            </div>
          </>
        ) : (
          <FailedLoad
            title={text('stop.failed')}
            failure={failure}
            onRetry={() => void refetch()}
          />
        )}
      </Screen>
    )
  }
  if (!data) return loadingScreen(title, back)
  return (
    <Screen title={title} back={back}>
      <RemovalNotice removal={removal} />
      <Paragraph size="large">{text('stop.intro')}</Paragraph>
      <FactSection
        id="vignette"
        title={text('stop.vignette')}
        facts={[
          [text('recap.boatName'), data.boatName],
          [text('stop.number'), data.number],
          [text('summary.reference'), data.reference],
        ]}
      />
      <NextVignettes next={data.next} boatName={data.boatName} />
      <EndsRenewal renewal={data.renewal} boatName={data.boatName} />
      <StopForm vignetteId={id} stop={data} onStopped={onStopped} onUnheard={setUnheard} />
    </Screen>
  )
}
