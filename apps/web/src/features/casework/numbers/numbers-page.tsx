import { getNumberStock } from '@vignettes/domain/api/staff-administration.ts'
import { useState } from 'react'
import { asFailure } from '../../../api/client.ts'
import { useStaffCall } from '../../../api/staff-queries.ts'
import { Announcement } from '../../../components/casework/announcement.tsx'
import { FailedLoad } from '../../../components/failed-load.tsx'
import { loadingScreen } from '../../../components/loading-screen.tsx'
import { Screen } from '../../../components/screen.tsx'
import { text } from '../../../text.ts'
import { Heading } from '../../../ui/heading.tsx'
import { Paragraph } from '../../../ui/paragraph.tsx'
import '../../../styles/casework-rooms.css'
import { AddNumbersForm } from './add-numbers-form.tsx'

/** The vignette numbers that handlers give out, and laying in new ones. */
export default function NumbersPage() {
  const { data, error, refetch } = useStaffCall(getNumberStock, {})
  const [announcement, announce] = useState('')
  const title = text('casework.numbers.title')
  if (!data && !error) return loadingScreen(title)

  return (
    <Screen title={title}>
      <section aria-labelledby="stock">
        <Heading level={2} id="stock">
          {text('casework.numbers.stock')}
        </Heading>
        {error ? (
          <FailedLoad
            title={text('casework.numbers.failed')}
            failure={asFailure(error)}
            onRetry={() => void refetch()}
          />
        ) : (
          data && <Paragraph>{stockOf(data)}</Paragraph>
        )}
      </section>
      <section aria-labelledby="add">
        <Heading level={2} id="add">
          {text('casework.numbers.add-title')}
        </Heading>
        <Announcement>{announcement}</Announcement>
        <AddNumbersForm
          onBegin={() => announce('')}
          onAdded={(count) => announce(text('casework.numbers.added', { count }))}
        />
      </section>
    </Screen>
  )
}

function stockOf({ left, next }: { left: number; next: string | null }): string {
  if (next === null) return text('casework.numbers.none')
  return left === 1
    ? text('casework.numbers.one', { next })
    : text('casework.numbers.left', { count: left, next })
}
