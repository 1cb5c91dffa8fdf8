import { useState } from 'react'
import { useParams } from 'react-router'
import { asFailure } from '../../api/client.ts'
import { usePortalForm } from '../../components/form/use-portal-form.ts'
import { showPageError } from '../../components/page-error.ts'
import { EMPTY_FORM } from './empty-form.ts'

/** Not good any more, or the address became another's. */
const IS_OVER = [404, 409]

/**
 * What a mailed link about an e-mail address does, once somebody presses the button: mail programs open links by themselves.
 *
 * @param act asks the server, with the secret of the link; gives the address that is in force
 * @returns the address once it is done, or the server's words once the link is over
 */
export function useMailedLink(act: (token: string) => Promise<string>) {
  const { token = '' } = useParams()
  const [email, setEmail] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const form = usePortalForm(EMPTY_FORM, {})
  const submit = async () => {
    try {
      setEmail(await act(token))
    } catch (error) {
      const failure = asFailure(error)
      if (IS_OVER.includes(failure.status)) setRefusal(failure.message)
      else showPageError(failure)
    }
  }
  return { token, email, refusal, form, submit }
}
