import { getApplicant } from '@vignettes/domain/api/casework-applicant.ts'
import { getCounter } from '@vignettes/domain/api/casework-counter.ts'
import { uuidSchema } from '@vignettes/domain/api/wire-values.ts'
import { caseworkPaths } from '@vignettes/domain/paths/casework-paths.ts'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { asFailure } from '../../../api/client.ts'
import { useStaffCall } from '../../../api/staff-queries.ts'
import { Announcement } from '../../../components/casework/announcement.tsx'
import { Panel } from '../../../components/casework/panel.tsx'
import { FailedLoad } from '../../../components/failed-load.tsx'
import { Facts } from '../../../components/facts.tsx'
import { Screen } from '../../../components/screen.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { text } from '../../../text.ts'
import { Paragraph } from '../../../ui/paragraph.tsx'
import '../../../styles/casework-rooms.css'
import { dropDraftOf } from './counter-draft.ts'
import { CounterForm, type CounterFormProps } from './counter-form.tsx'
import { Made, type MadeRequest } from './made.tsx'

/** A request for who stands at the counter or calls: of somebody who was found, or of somebody new (decisions 0029). */
export default function CounterPage() {
  const [search] = useSearchParams()
  const named = search.get('aanvrager') ?? ''
  const accountId = uuidSchema.safeParse(named).success ? named : undefined
  const [made, setMade] = useState<MadeRequest>()
  return (
    <Screen title={text('casework.counter.title')} place={accountId ?? ''}>
      {made ? (
        <Made made={made} />
      ) : accountId ? (
        <ForAccount key={accountId} accountId={accountId} onMade={setMade} />
      ) : (
        <>
          <Paragraph>
            {text('casework.counter.look-first')}{' '}
            <Link className="ams-link" to={caseworkPaths.search()}>
              {text('casework.counter.look')}
            </Link>
          </Paragraph>
          <Loaded accountId={undefined} onMade={setMade} />
        </>
      )}
    </Screen>
  )
}

interface ForAccountProps {
  accountId: string
  onMade: (made: MadeRequest) => void
}

/** Whose request it becomes stands above the form. */
function ForAccount({ accountId, onMade }: ForAccountProps) {
  const { data, error, refetch } = useStaffCall(getApplicant, { query: { id: accountId } })
  if (error) {
    return (
      <FailedLoad
        title={text('casework.applicant.failed')}
        failure={asFailure(error)}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!data) return <Skeleton />
  const { person } = data
  return (
    <>
      <Panel title={text('casework.counter.applicant')}>
        <Facts
          facts={[
            [text('casework.case.name'), person.name],
            [text('casework.case.address'), person.address],
            [text('casework.case.email'), person.email ?? text('casework.case.no-email')],
            [text('casework.case.phone'), person.phoneNumber],
          ]}
        />
      </Panel>
      <Loaded accountId={accountId} known={person} onMade={onMade} />
    </>
  )
}

/** The form, once it is known what can be chosen and what it costs. */
function Loaded(person: Omit<CounterFormProps, 'counter' | 'onAnew'>) {
  const { data, error, refetch } = useStaffCall(getCounter, {})
  const [forms, setForms] = useState(1)
  if (data) {
    return (
      <>
        <Announcement takesFocus>
          {forms > 1 ? text('casework.counter.anew-done') : ''}
        </Announcement>
        <CounterForm
          key={forms}
          counter={data}
          {...person}
          onAnew={() => {
            dropDraftOf(person.accountId)
            setForms(forms + 1)
          }}
        />
      </>
    )
  }
  if (!error) return <Skeleton />
  return (
    <FailedLoad
      title={text('casework.counter.failed')}
      failure={asFailure(error)}
      onRetry={() => void refetch()}
    />
  )
}
