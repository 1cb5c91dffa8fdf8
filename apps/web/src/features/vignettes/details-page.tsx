import { getObject, type OverviewItem } from '@vignettes/domain/api/vignettes.ts'
import { ownPaths } from '@vignettes/domain/paths/own-paths.ts'
import { paths } from '@vignettes/domain/paths/paths.ts'
import { useParams } from 'react-router'
import { asFailure } from '../../api/client.ts'
import { loadSummary } from '../../api/load-summary.ts'
import { useCall } from '../../api/queries.ts'
import { useIsHelping } from '../../api/session.ts'
import { textForReader } from '../../api/text-for-reader.ts'
import { useRemoval } from '../../api/use-removal.ts'
import { BackLink } from '../../components/back-link.tsx'
import { ButtonLink } from '../../components/button-link.tsx'
import { FailedLoad } from '../../components/failed-load.tsx'
import { loadingScreen } from '../../components/loading-screen.tsx'
import { NotFound } from '../../components/not-found.tsx'
import { RemovalNotice } from '../../components/removal-notice.tsx'
import { Screen } from '../../components/screen.tsx'
import { SummaryDownload } from '../../components/summary-download.tsx'
import { text, withTexts } from '../../text.ts'
import { SayDone, useDoneLine } from './done-line.tsx'
import { OutsideServices } from './outside-services.tsx'
import { RenewLink } from './renew-link.tsx'
import { Timeline } from './timeline.tsx'
import { useBegunRenewal } from './use-begun-renewal.ts'
import { VignetteFacts } from './vignette-facts.tsx'
import { isGranted, mayWithdraw } from './vignette-status.ts'
import { WithdrawButton } from './withdraw-button.tsx'

export const clientLoader = withTexts('decision', 'vignettes', 'summary', 'recap')

/** §2.8 the details of one vignette; another's is as absent as one that does not exist. */
export default function DetailsPage() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useCall(getObject, { query: { objectId: id } })
  const { line, say } = useDoneLine()
  const isHelping = useIsHelping()
  const removal = useRemoval()
  const back = <BackLink to={paths.vignettes()} />
  if (error) {
    const failure = asFailure(error)
    if (failure.status === 404 || failure.status === 422) return <NotFound />
    const title = text('vignettes.details.failed')
    return (
      <Screen title={textForReader('vignettes.title')} back={back}>
        <FailedLoad title={title} failure={failure} onRetry={() => void refetch()} />
      </Screen>
    )
  }
  if (!data) return loadingScreen(textForReader('vignettes.title'), back)
  return (
    <Screen title={text('vignettes.details.title', { boat: data.object.name })} back={back}>
      {line}
      <RemovalNotice removal={removal} />
      <VignetteFacts details={data} />
      <Timeline details={data} />
      <div className="portal-actions">
        {/* A page of its own: it opens without a network where it has been seen. */}
        {isGranted(data) && !isHelping && (
          <ButtonLink to={ownPaths.proof(data.object.Id)} reloadDocument>
            {text('vignettes.details.proof')}
          </ButtonLink>
        )}
        <Renew item={data} />
        <SummaryDownload
          variant="secondary"
          reference={data.reference}
          load={() => loadSummary(data.vignette.type, data.requestId)}
          failureOf={asFailure}
        />
        <SayDone value={say}>{mayWithdraw(data) && <WithdrawButton item={data} />}</SayDone>
      </div>
      {isGranted(data) && !isHelping && <OutsideServices vignetteId={data.object.Id} />}
    </Screen>
  )
}

function Renew({ item }: { item: OverviewItem }) {
  return <RenewLink item={item} isBegun={useBegunRenewal(item)} />
}
