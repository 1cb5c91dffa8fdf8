import { getCredits } from '@vignettes/domain/api/credits.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { REMOVED_AFTER_DAYS } from '@vignettes/domain/api/remove-account.ts'
import { businessDate, daysAfter } from '@vignettes/domain/rules/business-date.ts'
import type { ReactNode } from 'react'
import { asFailure } from '../../api/client.ts'
import { useCall } from '../../api/queries.ts'
import { dayAndTime } from '../../components/day-and-time.ts'
import { FailedLoad } from '../../components/failed-load.tsx'
import { Loading } from '../../components/loading.tsx'
import { formatDate, formatEuros } from '../../format.ts'
import { serverToday } from '../../server-today.ts'
import { text } from '../../text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Paragraph } from '../../ui/paragraph.tsx'
import { UnorderedList } from '../../ui/unordered-list.tsx'

interface CreditsLeftProps {
  /** When the account goes, where that has been asked. */
  goesAt?: string
  /** What is not shown before it is known what would be lost. */
  children?: ReactNode
}

/** What an owner loses with the account unless it is used before: it is paid to nobody. */
export function CreditsLeft({ goesAt, children }: CreditsLeftProps) {
  const { data, error, refetch } = useCall(getCredits, {})
  if (data) {
    return (
      <>
        <Credits {...data} goesAt={goesAt} />
        {children}
      </>
    )
  }
  if (!error) return <Loading />
  return (
    <FailedLoad
      title={text('account.removal.credit-failed')}
      failure={asFailure(error)}
      onRetry={() => void refetch()}
    />
  )
}

type CreditsProps = ReplyOf<typeof getCredits> & { goesAt: string | undefined }

function Credits({ credits, until, goesAt }: CreditsProps) {
  if (!until) return null
  return (
    <Alert severity="warning" heading={text('account.removal.credit-title')} headingLevel={3}>
      <UnorderedList>
        {credits.map(({ number, boatName, worth }) => (
          <UnorderedList.Item key={number}>
            {text('account.removal.credit', {
              ...{ amount: formatEuros(worth), boat: boatName, number },
            })}
          </UnorderedList.Item>
        ))}
      </UnorderedList>
      {credits.length > 1 && <Paragraph>{text('account.removal.credit-each')}</Paragraph>}
      <Paragraph>{lastMoment(until, goesAt)}</Paragraph>
    </Alert>
  )
}

function lastMoment(until: string, goesAt: string | undefined): string {
  const goes = goesAt
    ? businessDate(new Date(goesAt))
    : daysAfter(serverToday(), REMOVED_AFTER_DAYS)
  if (goes > until) return text('account.removal.credit-until', { date: formatDate(until) })
  return goesAt
    ? text('account.removal.credit-before', dayAndTime(goesAt))
    : text('account.removal.credit-in-week', { days: REMOVED_AFTER_DAYS })
}
