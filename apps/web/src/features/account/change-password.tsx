import {
  getUser,
  listSessions,
  requestPasswordReset,
  type User,
} from '@vignettes/domain/api/account.ts'
import { ownPaths } from '@vignettes/domain/paths/own-paths.ts'
import { Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { call } from '../../api/client.ts'
import { refresh } from '../../api/queries.ts'
import { hasKeptInput } from '../../components/form/kept-input.ts'
import { Loading } from '../../components/loading.tsx'
import { lazyPart, useFetchAhead } from '../../lazy-part.tsx'
import { text } from '../../text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Paragraph } from '../../ui/paragraph.tsx'
import { AskByButton } from './ask-by-button.tsx'
import { CHANGE_PASSWORD } from './change-password-name.ts'
import { dayAndTime } from '../../components/day-and-time.ts'

const form = lazyPart(async () => (await import('./change-password-form.tsx')).ChangePasswordForm)

type Stage = 'closed' | 'open' | 'done'

/**
 * ASVS 6.2.3 a new password is chosen with the one of now: whoever found this screen open cannot take the account with it. Who
 * does not know it gets a link in the own mailbox.
 */
export function ChangePassword({ user }: { user: User }) {
  // Who comes back in another language was changing it.
  const [stage, setStage] = useState<Stage>(() =>
    hasKeptInput(ownPaths.accountDetails(), CHANGE_PASSWORD) ? 'open' : 'closed',
  )
  const focus = useRef<HTMLElement>(null)
  useFetchAhead(form)
  // What had the focus is gone: its place gets it.
  const go = (next: Stage) => {
    flushSync(() => setStage(next))
    focus.current?.focus()
  }
  const { Email: email, HeldUntil: heldUntil } = user
  const ask = async () => {
    await call(requestPasswordReset, { body: { baseUrl: window.location.origin, email } })
    return text('account.change-password.sent', { email })
  }
  return (
    <section className="portal-recap" aria-labelledby="change-password" tabIndex={-1} ref={focus}>
      <Heading level={2} size="level-3" id="change-password">
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
      {heldUntil ? (
        <Paragraph>{text('account.change-password.held', dayAndTime(heldUntil))}</Paragraph>
      ) : (
        <>
          {stage === 'open' ? (
            <Suspense fallback={<Loading />}>
              <form.Part
                user={user}
                onChanged={async () => {
                  // A change of address that waited is over, and so are the other sessions.
                  await Promise.all([refresh(getUser, {}), refresh(listSessions, {})])
                  go('done')
                }}
                onCancel={() => go('closed')}
              />
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
          <Paragraph>{text('account.change-password.forgotten')}</Paragraph>
          <AskByButton label={text('account.change-password.submit')} ask={ask} />
        </>
      )}
    </section>
  )
}
