import type { ServerDraft } from '@vignettes/domain/api/drafts.ts'
import { getObjects, type OwnVignette } from '@vignettes/domain/api/vignettes.ts'
import { paths } from '@vignettes/domain/paths/paths.ts'
import { summaryPath } from '@vignettes/domain/paths/step-path.ts'
import { hasVignetteEnded } from '@vignettes/domain/vignette/vignette-states.ts'
import { type ReactNode, type SyntheticEvent, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { asFailure } from '../../api/client.ts'
import { useCall } from '../../api/queries.ts'
import { NothingBegun } from '../../components/account-goes.tsx'
import { BackLink } from '../../components/back-link.tsx'
import { ButtonLink } from '../../components/button-link.tsx'
import { FailedLoad } from '../../components/failed-load.tsx'
import { loadingScreen } from '../../components/loading-screen.tsx'
import { NotFound } from '../../components/not-found.tsx'
import { Screen } from '../../components/screen.tsx'
import { draftKey } from '../../drafts/drafts.ts'
import { focusTitle } from '../../focus-title.ts'
import { text, withTexts } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { ChoiceList } from '../../ui/choice-list.tsx'
import { Paragraph } from '../../ui/paragraph.tsx'
import { askAnother, type Begun } from './begin-renewal.ts'
import { OtherDraft } from './other-draft.tsx'
import { useRemoval } from '../../api/use-removal.ts'

export const clientLoader = withTexts('vignettes', 'recap')

/** Issue 14, 9: which other vignette is asked for a boat; what is known of the boat is filled in. */
export default function AnotherPage() {
  const { id = '' } = useParams()
  const { data: items, error, refetch } = useCall(getObjects, {})
  const isOver = useRemoval()?.isOver === true
  if (error) {
    return (
      <AnotherScreen>
        <FailedLoad
          title={text('vignettes.failed')}
          failure={asFailure(error)}
          onRetry={() => void refetch()}
        />
      </AnotherScreen>
    )
  }
  if (!items) {
    return loadingScreen(text('vignettes.another.label'), <BackLink to={paths.vignettes()} />)
  }
  const item = items.find(({ object }) => object.Id === id)
  if (!item) return <NotFound />
  const ofBoat = items.filter(({ boat }) => boat.id === item.boat.id)
  return (
    <AnotherScreen boat={item.object.name}>
      {isOver && <NothingBegun />}
      {!isOver &&
        (item.boat.another.length === 0 ? <NoOther /> : <Asking item={item} ofBoat={ofBoat} />)}
    </AnotherScreen>
  )
}

function AnotherScreen({ boat, children }: { boat?: string; children: ReactNode }) {
  const title = boat ? text('vignettes.another.title', { boat }) : text('vignettes.another.label')
  return (
    <Screen title={title} back={<BackLink to={paths.vignettes()} />}>
      {children}
    </Screen>
  )
}

/** Also of whoever comes by an address of before. */
function NoOther() {
  return (
    <div role="status">
      <Paragraph>{text('vignettes.another.none')}</Paragraph>
      <div className="portal-actions">
        <ButtonLink to={paths.vignettes()}>{text('vignettes.renew.to-overview')}</ButtonLink>
      </div>
    </div>
  )
}

interface AskingProps {
  item: OwnVignette
  ofBoat: readonly OwnVignette[]
}

type Kind = OwnVignette['boat']['another'][number]

function Asking({ item, ofBoat }: AskingProps) {
  const { another } = item.boat
  const navigate = useNavigate()
  const [chosen, setChosen] = useState(another.length === 1 ? another[0] : undefined)
  const [isBusy, setIsBusy] = useState(false)
  const [outcome, setOutcome] = useState<Begun>()
  const begin = async (kind: Kind, instead?: ServerDraft) => {
    setIsBusy(true)
    const next = await askAnother(item, kind, instead)
    setIsBusy(false)
    if (next.kind === 'begun') void navigate(summaryPath(next.name))
    else {
      setOutcome(next)
      // The button that was pressed goes with the form.
      if (next.kind === 'goes' || next.kind === 'not-now') focusTitle()
    }
  }
  if (outcome?.kind === 'not-now') return <NoOther />
  if (outcome?.kind === 'goes') return <NothingBegun />
  if (outcome?.kind === 'other' && chosen) {
    return (
      <OtherDraft
        draft={outcome.draft}
        onInstead={() => void begin(chosen, outcome.draft)}
        first={text('vignettes.another.other-first')}
        button={text('vignettes.another.other-instead')}
      />
    )
  }
  const goOn = (event: SyntheticEvent) => {
    event.preventDefault()
    if (chosen) void begin(chosen)
  }
  return (
    <>
      <Paragraph>{text('vignettes.another.text')}</Paragraph>
      {outcome?.kind === 'failed' && (
        <FailedLoad
          title={text('vignettes.another.failed')}
          failure={outcome.failure}
          onRetry={() => chosen && void begin(chosen)}
        />
      )}
      <form className="portal-form" onSubmit={goOn}>
        <ChoiceList legend={text('vignettes.another.legend')}>
          {another.map((kind) => (
            <Choice
              key={draftKey(kind)}
              name="vignette"
              value={draftKey(kind)}
              checked={chosen === kind}
              onChange={() => setChosen(kind)}
              label={text('vignettes.draft.kind', {
                kind: text(`frame.type-of.${kind.type}`),
                area: text(`vignettes.district.${kind.district}`),
              })}
              hint={hintOf(kind, ofBoat)}
            />
          ))}
        </ChoiceList>
        <div className="portal-actions">
          <Button type="submit" disabled={!chosen || isBusy}>
            {text('layout.next')}
          </Button>
        </div>
      </form>
      <p role="status">{isBusy && text('vignettes.another.busy')}</p>
    </>
  )
}

/** Whoever moors in a district may sail through it as well: nobody pays for that again without knowing. */
function hintOf({ type, district }: Kind, ofBoat: readonly OwnVignette[]): string | undefined {
  const moors = ofBoat.some(
    ({ vignette, vignetteStatus }) =>
      vignette.type === 'mooring' &&
      vignette.district === district &&
      !hasVignetteEnded(vignetteStatus.code),
  )
  if (type !== 'transit' || !moors) return undefined
  return text('vignettes.another.moors', { area: text(`vignettes.district.${district}`) })
}
