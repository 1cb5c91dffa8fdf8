import { caseworkPaths } from '@vignettes/domain/paths/casework-paths.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useKeepBackupCodes } from '../../../api/keep-backup-codes.ts'
import { startStaffSession } from '../../../api/staff-session.ts'
import { BackupCodes } from '../../../components/casework/backup-codes.tsx'
import { ChoosePasswordForm } from './choose-password-form.tsx'
import { ConfirmKeyForm } from './confirm-key-form.tsx'
import { KnownPasswordForm } from './known-password-form.tsx'
import type { Given, InvitationStepProps } from './invitation-step.ts'

/** A password first, then the key that is shown for it, once, and a code that shows that it is in an authenticator. */
export function InvitationSteps({ token, invitation }: InvitationStepProps) {
  const navigate = useNavigate()
  const keep = useKeepBackupCodes()
  // In this screen only: whoever opens the link again gives the password again, for another key.
  const [given, setGiven] = useState<Given>()
  const [backupCodes, setBackupCodes] = useState<readonly string[]>([])
  const begin = () => void navigate(caseworkPaths.start(), { replace: true })
  if (backupCodes.length > 0)
    return <BackupCodes codes={backupCodes} email={invitation.email} onKeep={keep} onKept={begin} />
  if (given) {
    return (
      <ConfirmKeyForm
        token={token}
        email={invitation.email}
        given={given}
        onAccepted={({ session, staffMember, backupCodes: codes }) => {
          startStaffSession({ token: session, staffMember })
          if (codes.length > 0) setBackupCodes(codes)
          else begin()
        }}
      />
    )
  }
  const Password = invitation.asks === 'new-password' ? ChoosePasswordForm : KnownPasswordForm
  return <Password token={token} invitation={invitation} onGiven={setGiven} />
}
