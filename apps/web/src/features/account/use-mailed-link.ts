import { checkEmailLink } from '@vignettes/domain/api/account.ts'
import type { CallOf, ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { asFailure } from '../../api/client.ts'
import { useCall } from '../../api/queries.ts'
import { useSession } from '../../api/session.ts'
import { usePortalForm } from '../../components/form/use-portal-form.ts'
import { showPageError } from '../../components/page-error.ts'
import { EMPTY_FORM } from './empty-form.ts'

export type EmailLink = ReplyOf<typeof checkEmailLink>
type Act = CallOf<typeof checkEmailLink>['body']['act']

/** Not good any more, or the address became another's. */
const IS_OVER = [404, 409]

/**
 * What a mailed link about an e-mail address does, once somebody presses the button: mail programs open links by themselves. How it
 * stands is asked first, which changes nothing.
 *
 * @param follow asks the server, with the secret of the link
 * @returns how the link stands and, once it has been used here, what came of it
 */
export function useMailedLink<Done>(act: Act, follow: (token: string) => Promise<Done>) {
  const { token = '' } = useParams()
  const [done, setDone] = useState<Done>()
  const { data: link, error, refetch } = useCall(checkEmailLink, { body: { token, act } })
  const form = usePortalForm(EMPTY_FORM, {})

  // Who is logged in, also in another tab, is part of the answer.
  const session = useSession()?.token
  const asker = useRef(session)
  useEffect(() => {
    if (asker.current === session) return
    asker.current = session
    void refetch()
  }, [session, refetch])

  const submit = async () => {
    try {
      setDone(await follow(token))
    } catch (failed) {
      const failure = asFailure(failed)
      // Used in another window, or too late since this one was opened: what it says now is told instead.
      const now = IS_OVER.includes(failure.status) ? await refetch() : undefined
      if (!now || now.data?.state === 'open') showPageError(failure)
    }
  }
  return {
    ...{ token, link, done, form, submit },
    failure: error ? asFailure(error) : undefined,
    onRetry: () => void refetch(),
  }
}
