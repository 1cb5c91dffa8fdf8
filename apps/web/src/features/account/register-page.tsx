import type { AccountForm } from '@vignettes/domain/account/registration.ts'
import { paths } from '@vignettes/domain/paths/paths.ts'
import { safeRedirect } from '@vignettes/domain/paths/safe-redirect.ts'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { withTexts } from '../../text.ts'
import { AccountStage } from './account-stage.tsx'
import { DetailsStage } from './details-stage.tsx'

export const clientLoader = withTexts('account')

/** §2.5 registration: the account first, then the personal details. */
export default function RegisterPage() {
  const [account, setAccount] = useState<AccountForm>()
  const [isAtDetails, setAtDetails] = useState(false)
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const redirect = safeRedirect(search.get('redirect'))

  if (account && isAtDetails) {
    return (
      <DetailsStage
        account={account}
        onBack={() => setAtDetails(false)}
        onRegistered={() => void navigate(redirect ?? paths.home())}
      />
    )
  }
  return (
    <AccountStage
      account={account}
      redirect={redirect}
      onAccepted={(accepted) => {
        setAccount(accepted)
        setAtDetails(true)
      }}
    />
  )
}
