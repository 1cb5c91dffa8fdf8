import { getUser } from '@vignettes/domain/api/account.ts'
import { text } from '../text.ts'
import { useCall } from './queries.ts'
import { useIsHelping } from './session.ts'

/** To who helps: what the owner of the account is called, and until that is known what they are to the reader. Undefined to an owner. */
export function useHelpedName(): string | undefined {
  const isHelping = useIsHelping()
  const name = useCall(getUser, {}, { enabled: isHelping }).data?.user.Name
  return isHelping ? (name ?? text('frame.helped')) : undefined
}
