import { getProof, getProofPdf, type Proof } from '@vignettes/domain/api/proof.ts'
import { ownPaths } from '@vignettes/domain/paths/own-paths.ts'
import { useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { asFailure, callForFile } from '../../api/client.ts'
import { useCall } from '../../api/queries.ts'
import { readSession } from '../../api/session.ts'
import { readClaims } from '../../api/token-end.ts'
import { BackLink } from '../../components/back-link.tsx'
import { FactSection } from '../../components/fact-section.tsx'
import { FailedLoad } from '../../components/failed-load.tsx'
import { FileDownload } from '../../components/file-download.tsx'
import { loadingScreen } from '../../components/loading-screen.tsx'
import { QrCode } from '../../components/qr-code.tsx'
import { Screen } from '../../components/screen.tsx'
import { formatDate, formatInstantDate, formatInstantTime, formatMetres } from '../../format.ts'
import { keepProof } from '../../keep-proof.ts'
import { forgetProof, forgetProofs } from '../../kept-proofs.ts'
import '../../styles/proof.css'
import { serverNow } from '../../server-clock.ts'
import { serverToday } from '../../server-today.ts'
import { text, withTexts } from '../../text.ts'
import { Paragraph } from '../../ui/paragraph.tsx'
import { keptPage } from './kept-page.ts'
import { NoProof } from './no-proof.tsx'
import { validityFact } from './validity-fact.ts'

export const clientLoader = withTexts('proof')

/** The proof of one's own vignette, to show on a phone: only after the grant, and another's is as absent as one that is not there. */
export default function ProofPage() {
  const { id = '' } = useParams()
  const { data, error } = useCall(getProof, { query: { objectId: id } })
  const failure = error ? asFailure(error) : undefined
  const isAbsent = failure?.status === 404 || failure?.status === 422
  useEffect(() => {
    if (isAbsent) void forgetProof(owner(), ownPaths.proof(id))
  }, [id, isAbsent])
  const back = <BackLink to={ownPaths.vignette(id)} />
  if (isAbsent) return <NoProof id={id} />
  if (data) return <OwnProof id={id} proof={data} />
  if (!failure) return loadingScreen(text('proof.title'), back)
  return (
    <Screen title={text('proof.title')} back={back}>
      {/* Opened anew, what this browser keeps of it is found. */}
      <FailedLoad
        title={text('proof.failed')}
        failure={failure}
        onRetry={() => window.location.reload()}
      />
    </Screen>
  )
}

function OwnProof({ id, proof }: { id: string; proof: Proof }) {
  const code = useRef<HTMLDivElement>(null)
  const isKept = useKeptProof(id, proof, code)
  const [today] = useState(() => serverToday())
  const { number, validFrom, address } = proof
  return (
    <Screen title={text('proof.title')} back={<BackLink to={ownPaths.vignette(id)} />}>
      <Paragraph>{text('proof.intro')}</Paragraph>
      {today < validFrom && (
        <Paragraph>{text('proof.not-yet', { date: formatDate(validFrom) })}</Paragraph>
      )}
      <div ref={code}>
        <QrCode
          content={address}
          label={text('proof.scan-of', { number })}
          className="portal-proof__code"
        />
      </div>
      <FactSection id="proof" title={text('proof.facts')} facts={factsOf(proof)} />
      <Paragraph>{text('proof.anybody')}</Paragraph>
      <Paragraph>
        <a className="ams-link" href={address} target="_blank" rel="noreferrer">
          {text('proof.address')}
        </a>
      </Paragraph>
      <div role="status">{isKept && <Paragraph>{text('proof.kept')}</Paragraph>}</div>
      <div className="portal-actions">
        <FileDownload
          label={text('proof.download')}
          busyLabel={text('proof.downloading')}
          fileName={text('proof.file-name', { number })}
          variant="secondary"
          load={() => callForFile(getProofPdf, { query: { objectId: id } })}
          failureOf={asFailure}
        />
      </div>
    </Screen>
  )
}

/** Keeps the proof in this browser as it stands. @returns whether it is kept */
function useKeptProof(id: string, proof: Proof, code: { current: HTMLElement | null }): boolean {
  const [kept, setKept] = useState<Proof>()
  useEffect(() => {
    const drawing = code.current?.firstElementChild
    if (!drawing) return
    const now = serverNow()
    const page = keptPage({
      ...{ title: text('proof.title'), facts: factsOf(proof), drawing },
      notice: text('proof.kept-on', {
        ...{ date: formatInstantDate(now), time: formatInstantTime(now) },
      }),
    })
    const whose = owner()
    void keepProof(whose, ownPaths.proof(id), page).then(async (is) => {
      // Who has logged out meanwhile leaves nothing here.
      if (owner() !== whose) await forgetProofs()
      else setKept(is ? proof : undefined)
    })
  }, [id, proof, code])
  return kept === proof
}

/** Whose it is, so that who logs in next in this browser does not find it. */
function owner(): string {
  return readClaims(readSession()?.token ?? '')?.sub ?? ''
}

function factsOf(proof: Proof): [string, string][] {
  const { number, kind, boatName, boatLength, boatWidth } = proof
  const size = { length: formatMetres(boatLength), width: formatMetres(boatWidth) }
  return [
    [text('proof.number'), number],
    [text('proof.kind'), kind],
    [text('proof.boat'), boatName],
    [text('proof.size'), text('proof.length-by-width', size)],
    validityFact(proof),
  ]
}
