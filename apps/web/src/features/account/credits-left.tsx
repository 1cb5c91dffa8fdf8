import type { getCredits } from '@vignettes/domain/api/credits.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { REMOVED_AFTER_DAYS } from '@vignettes/domain/api/remove-account.ts'
import { daysAfter } from '@vignettes/domain/rules/business-date.ts'
import { formatDate, formatEuros } from '../../format.ts'
import { serverToday } from '../../server-today.ts'
import { text } from '../../text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Paragraph } from '../../ui/paragraph.tsx'
import { UnorderedList } from '../../ui/unordered-list.tsx'

/** What an owner loses with the account unless it is used before: it is paid to nobody. */
export function CreditsLeft({ credits, until }: ReplyOf<typeof getCredits>) {
  if (!until) return null
  const goes = daysAfter(serverToday(), REMOVED_AFTER_DAYS)
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
      <Paragraph>
        {goes > until
          ? text('account.removal.credit-until', { date: formatDate(until) })
          : text('account.removal.credit-in-week', { days: REMOVED_AFTER_DAYS })}
      </Paragraph>
    </Alert>
  )
}
