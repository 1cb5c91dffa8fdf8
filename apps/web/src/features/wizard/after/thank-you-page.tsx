import { getRequest } from '@vignettes/domain/api/requests.ts'
import { paths } from '@vignettes/domain/paths/paths.ts'
import { districtFromRoute } from '@vignettes/domain/vignette/districts.ts'
import { vignetteTypeFromRoute } from '@vignettes/domain/vignette/vignette-types.ts'
import { useEffect } from 'react'
import { data, useParams, useSearchParams, type ClientLoaderFunctionArgs } from 'react-router'
import { useCall } from '../../../api/queries.ts'
import { CONTACT } from '../../../brand/contact.ts'
import { ButtonLink } from '../../../components/button-link.tsx'
import { NotFound } from '../../../components/not-found.tsx'
import { Screen } from '../../../components/screen.tsx'
import { formatInstantDate, formatInstantTime } from '../../../format.ts'
import { text, withTexts } from '../../../text.ts'
import { Paragraph } from '../../../ui/paragraph.tsx'
import { clearDraft, readDraft, type DraftName } from '../drafts.ts'
import { SummaryDownload } from './summary-download.tsx'
import { Heading } from '../../../ui/heading.tsx'

const loadTexts = withTexts('payment')
const NEXT = ['next-1', 'next-2', 'next-3'] as const
const NEXT_TEXTS = { transit: '', mooring: 'mooring.' } as const

export async function clientLoader({ params }: Pick<ClientLoaderFunctionArgs, 'params'>) {
  if (!readRoute(params)) throw data(null, { status: 404 })
  return loadTexts()
}

/** §2.8 thank-you: when it was requested, what happens next, the summary, and where to go. */
export default function ThankYouPage() {
  const name = readRoute(useParams())
  const requestId = useSearchParams()[0].get('requestId') ?? ''
  const request = useCall(getRequest, { params: { id: requestId } }, { enabled: requestId !== '' })
  useClearedDraft(name, requestId)
  if (!name) return <NotFound />
  const { type } = name
  const createdAt = request.data && new Date(request.data.createdAt)

  return (
    <Screen title={text('payment.thank-you.title')}>
      <Paragraph size="large">
        {text(`payment.thank-you.${type === 'mooring' ? 'submitted' : 'paid'}`)}
      </Paragraph>
      {createdAt && (
        <Paragraph>
          {text('payment.thank-you.at', {
            date: formatInstantDate(createdAt),
            time: formatInstantTime(createdAt),
          })}
        </Paragraph>
      )}
      <section className="portal-section" aria-labelledby="next">
        <Heading level={2} id="next">
          {text('payment.thank-you.next')}
        </Heading>
        <ol className="portal-steps portal-steps--ordered">
          {NEXT.map((step) => (
            <li key={step}>
              <strong>{text(`payment.thank-you.${NEXT_TEXTS[type]}${step}.title`)}</strong>
              <span>{text(`payment.thank-you.${NEXT_TEXTS[type]}${step}.text`)}</span>
            </li>
          ))}
        </ol>
      </section>
      <Paragraph>{text('payment.thank-you.keep')}</Paragraph>
      <div className="portal-actions">
        {requestId && <SummaryDownload type={type} requestId={requestId} />}
        <ButtonLink variant="secondary" to={paths.vignettes()}>
          {text('payment.vignettes')}
        </ButtonLink>
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

/** After success nothing of the request stays in this browser; a newer draft that is not it, does. */
function useClearedDraft(name: DraftName | undefined, requestId: string): void {
  const { district, type } = name ?? {}
  useEffect(() => {
    if (!district || !type || !requestId) return
    if (readDraft({ district, type }).requestId === requestId) void clearDraft({ district, type })
  }, [district, type, requestId])
}

function readRoute(params: ClientLoaderFunctionArgs['params']): DraftName | undefined {
  const district = districtFromRoute(params.district)
  const type = vignetteTypeFromRoute(params.type)
  return district && type && { district, type }
}
