import { getUser, type User } from '@vignettes/domain/api/account.ts'
import { keepAccount, REMOVED_AFTER_DAYS } from '@vignettes/domain/api/remove-account.ts'
import { ownPaths, REMOVAL_PLACE } from '@vignettes/domain/paths/own-paths.ts'
import { Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { call } from '../../api/client.ts'
import { refresh } from '../../api/queries.ts'
import { removalOf } from '../../api/use-removal.ts'
import { hasKeptInput } from '../../components/form/kept-input.ts'
import { Loading } from '../../components/loading.tsx'
import { lazyPart, useFetchAhead } from '../../lazy-part.tsx'
import { text } from '../../text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Paragraph } from '../../ui/paragraph.tsx'
import { UnorderedList } from '../../ui/unordered-list.tsx'
import { AskByButton } from './ask-by-button.tsx'
import { dayAndTime } from '../../components/day-and-time.ts'
import { REMOVE_ACCOUNT } from './remove-account-name.ts'

const form = lazyPart(async () => (await import('./remove-account-form.tsx')).RemoveAccountForm)
const credits = lazyPart(async () => (await import('./credits-left.tsx')).CreditsLeft)

const STAYS = ['valid', 'bank', 'mandate', 'money', 'trail'] as const

/** Issue 14, 8: what goes and what stays is said before it is asked, with the password; and it can be undone. */
export function RemoveAccount({ user }: { user: Pick<User, 'Email' | 'RemovedAfter'> }) {
  // Who comes back in another language was asking.
  const [isOpen, setOpen] = useState(() => hasKeptInput(ownPaths.accountDetails(), REMOVE_ACCOUNT))
  const [isKept, setKept] = useState(false)
  const focus = useRef<HTMLElement>(null)
  useFetchAhead(form)
  // What had the focus is gone: its place gets it.
  const show = (change: () => void) => {
    flushSync(change)
    focus.current?.focus()
  }
  const keep = async () => {
    await call(keepAccount, {})
    await refresh(getUser, {})
    show(() => setKept(true))
  }
  const removal = removalOf(user)
  return (
    <section className="portal-recap" aria-labelledby={REMOVAL_PLACE} tabIndex={-1} ref={focus}>
      <Heading level={2} size="level-3" id={REMOVAL_PLACE} tabIndex={-1}>
        {text('account.removal.title')}
      </Heading>
      <div role="status">
        {removal && (
          <Alert severity="warning" heading={text('account.removal.asked-title')} headingLevel={3}>
            <Paragraph>
              {removal.isOver
                ? text('account.removal.asked-over')
                : text('account.removal.asked', dayAndTime(removal.after))}
            </Paragraph>
          </Alert>
        )}
        {!removal && isKept && <Paragraph>{text('account.removal.kept')}</Paragraph>}
      </div>
      {removal ? (
        <>
          {!removal.isOver && (
            <Suspense fallback={<Loading />}>
              <credits.Part goesAt={removal.after} />
            </Suspense>
          )}
          <AskByButton label={text('account.removal.keep')} ask={keep} />
        </>
      ) : (
        <>
          <Paragraph>{text('account.removal.text', { days: REMOVED_AFTER_DAYS })}</Paragraph>
          <Paragraph>{text('account.removal.stays')}</Paragraph>
          <UnorderedList>
            {STAYS.map((what) => (
              <UnorderedList.Item key={what}>
                {text(`account.removal.stays-${what}`)}
              </UnorderedList.Item>
            ))}
          </UnorderedList>
          <Paragraph>{text('account.removal.copy')}</Paragraph>
          {isOpen ? (
            <Suspense fallback={<Loading />}>
              <form.Part
                email={user.Email}
                onAsked={async () => {
                  await refresh(getUser, {})
                  show(() => setOpen(false))
                }}
                onCancel={() => show(() => setOpen(false))}
              />
            </Suspense>
          ) : (
            <div className="portal-actions">
              <Button variant="secondary" onClick={() => show(() => setOpen(true))}>
                {text('account.removal.open')}
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  )
}
