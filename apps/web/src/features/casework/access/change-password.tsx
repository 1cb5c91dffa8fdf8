import { Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Loading } from '../../../components/loading.tsx'
import { lazyPart, useFetchAhead } from '../../../lazy-part.tsx'
import { text } from '../../../text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Heading } from '../../../ui/heading.tsx'
import { Paragraph } from '../../../ui/paragraph.tsx'

const form = lazyPart(async () => (await import('./change-password-form.tsx')).ChangePasswordForm)

type Stage = 'closed' | 'open' | 'done'

/** ASVS 6.2.2 a staff member chooses another password with the one of now; who does not know it asks an administrator. */
export function ChangePassword() {
  const [stage, setStage] = useState<Stage>('closed')
  const focus = useRef<HTMLElement>(null)
  useFetchAhead(form)
  // What had the focus is gone: its place gets it.
  const go = (next: Stage) => {
    flushSync(() => setStage(next))
    focus.current?.focus()
  }
  return (
    <section aria-labelledby="own-password" tabIndex={-1} ref={focus}>
      <Heading level={2} id="own-password">
        {text('account.change-password.title')}
      </Heading>
      <div role="status">
        {stage === 'done' && (
          <Alert
            severity="success"
            heading={text('account.change-password.done-title')}
            headingLevel={3}
          >
            <Paragraph>{text('account.change-password.done')}</Paragraph>
          </Alert>
        )}
      </div>
      {stage === 'open' ? (
        <Suspense fallback={<Loading />}>
          <form.Part onChanged={() => go('done')} onCancel={() => go('closed')} />
        </Suspense>
      ) : (
        <>
          <Paragraph>{text('account.change-password.text')}</Paragraph>
          <div className="portal-actions">
            <Button variant="secondary" onClick={() => go('open')}>
              {text('account.change-password.open')}
            </Button>
          </div>
        </>
      )}
      <Paragraph>{text('casework.access.password-forgotten')}</Paragraph>
    </section>
  )
}
