import { getObject, type VignetteDetails } from '@vignettes/domain/api/vignettes.ts'
import { ownPaths } from '@vignettes/domain/paths/own-paths.ts'
import { asFailure } from '../../api/client.ts'
import { useCall } from '../../api/queries.ts'
import { BackLink } from '../../components/back-link.tsx'
import { ButtonLink } from '../../components/button-link.tsx'
import { FailedLoad } from '../../components/failed-load.tsx'
import { loadingScreen } from '../../components/loading-screen.tsx'
import { NotFound } from '../../components/not-found.tsx'
import { Screen } from '../../components/screen.tsx'
import { serverToday } from '../../server-today.ts'
import { text } from '../../text.ts'
import { Paragraph } from '../../ui/paragraph.tsx'

/** Where there is no proof: that the vignette holds no longer, or that there is none. */
export function NoProof({ id }: { id: string }) {
  const { data, error, refetch } = useCall(getObject, { query: { objectId: id } })
  const title = text('proof.title')
  const back = <BackLink to={ownPaths.vignette(id)} />
  const why = data && endOf(data)
  if (why) {
    return (
      <Screen title={title} back={back}>
        <Paragraph size="large">{text(`proof.over.${why}`)}</Paragraph>
        <div className="portal-actions">
          <ButtonLink to={ownPaths.vignette(id)}>{text('proof.over.vignette')}</ButtonLink>
        </div>
      </Screen>
    )
  }
  if (data) return <NotFound />
  if (!error) return loadingScreen(title, back)
  const failure = asFailure(error)
  if (failure.status === 404 || failure.status === 422) return <NotFound />
  return (
    <Screen title={title} back={back}>
      <FailedLoad title={text('proof.failed')} failure={failure} onRetry={() => void refetch()} />
    </Screen>
  )
}

/** What was never granted has nothing that ended. */
function endOf({ stopped, vignetteStatus, products }: VignetteDetails) {
  if (stopped) return 'stopped'
  const [validity] = products
  if (!validity) return undefined
  if (vignetteStatus.code === 'WITHDRAWN') return 'withdrawn'
  const isOver = vignetteStatus.code === 'EXPIRED' || validity.expires < serverToday()
  return isOver ? 'expired' : undefined
}
