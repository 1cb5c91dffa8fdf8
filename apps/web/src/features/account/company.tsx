import { getUser, type User } from '@vignettes/domain/api/account.ts'
import { removeCompany } from '@vignettes/domain/api/company.ts'
import { ownPaths } from '@vignettes/domain/paths/own-paths.ts'
import { Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { call } from '../../api/client.ts'
import { refresh } from '../../api/queries.ts'
import { Facts } from '../../components/facts.tsx'
import { hasKeptInput } from '../../components/form/kept-input.ts'
import { Loading } from '../../components/loading.tsx'
import { lazyPart, useFetchAhead } from '../../lazy-part.tsx'
import { text } from '../../text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Paragraph } from '../../ui/paragraph.tsx'
import { AskByButton } from './ask-by-button.tsx'
import { COMPANY } from './company-name.ts'

const form = lazyPart(async () => (await import('./company-form.tsx')).CompanyForm)

type Stage = 'shown' | 'open' | { saved: string } | 'removed'

/** Issue 14, 9: the company or association that somebody asks for, as its contact. */
export function Company({ user }: { user: Pick<User, 'Name' | 'Company'> }) {
  // Who comes back in another language was filling it in.
  const [stage, setStage] = useState<Stage>(() =>
    hasKeptInput(ownPaths.accountDetails(), COMPANY) ? 'open' : 'shown',
  )
  const focus = useRef<HTMLElement>(null)
  useFetchAhead(form)
  // What had the focus is gone: its place gets it.
  const go = (next: Stage) => {
    flushSync(() => setStage(next))
    focus.current?.focus()
  }
  const { Name: contact, Company: company } = user
  return (
    <section className="portal-recap" aria-labelledby="company" tabIndex={-1} ref={focus}>
      <Heading level={2} size="level-3" id="company">
        {text('account.company.title')}
      </Heading>
      <div role="status">
        <Done stage={stage} />
      </div>
      {stage === 'open' ? (
        <Suspense fallback={<Loading />}>
          <form.Part
            company={company}
            onSaved={async ({ name }) => {
              await refresh(getUser, {})
              go({ saved: name })
            }}
            onCancel={() => go('shown')}
          />
        </Suspense>
      ) : (
        <>
          {company && (
            <Facts
              facts={[
                [text('account.company.name'), company.name],
                [text('account.company.kvkNumber'), company.kvkNumber],
                [text('account.company.contact'), contact],
              ]}
            />
          )}
          <Paragraph>{text(`account.company.${company ? 'text' : 'none'}`)}</Paragraph>
          <Paragraph>{text('account.company.sent')}</Paragraph>
          <div className="portal-actions">
            <Button variant="secondary" onClick={() => go('open')}>
              {text(`account.company.${company ? 'change' : 'add'}`)}
            </Button>
          </div>
          {company && (
            <AskByButton
              label={text('account.company.remove')}
              ask={async () => {
                await call(removeCompany, {})
                await refresh(getUser, {})
                go('removed')
              }}
            />
          )}
        </>
      )}
    </section>
  )
}

function Done({ stage }: { stage: Stage }) {
  if (stage === 'shown' || stage === 'open') return null
  const [done, values] =
    stage === 'removed' ? (['removed', {}] as const) : (['saved', { name: stage.saved }] as const)
  return (
    <Alert severity="success" heading={text(`account.company.${done}-title`)} headingLevel={3}>
      <Paragraph>{text(`account.company.${done}`, values)}</Paragraph>
    </Alert>
  )
}
