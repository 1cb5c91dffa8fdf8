import { askForConfirmation } from '@vignettes/domain/api/account.ts'
import { call } from '../../api/client.ts'
import { text } from '../../text.ts'
import { AskByButton } from './ask-by-button.tsx'

/** Asks for a new link that confirms the address of who is logged in (B17). */
export function ConfirmAgain() {
  const ask = async () => {
    const { email, isConfirmed } = await call(askForConfirmation, {})
    return text(isConfirmed ? 'account.confirm.already' : 'account.confirm.sent', { email })
  }
  return <AskByButton label={text('account.confirm.again')} ask={ask} />
}
