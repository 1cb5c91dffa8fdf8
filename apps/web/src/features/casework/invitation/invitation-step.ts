import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import type { checkInvitation, ShownKey } from '@vignettes/domain/api/staff-invitation.ts'

/** What was given and shown in this screen, and is kept nowhere else. */
export interface Given {
  password: string
  /** Null for who keeps the authenticator of before. */
  key: ShownKey | null
}

export interface InvitationStepProps {
  token: string
  invitation: ReplyOf<typeof checkInvitation>
}

/** The step in which a password is chosen or shown. */
export interface PasswordStepProps extends InvitationStepProps {
  onGiven: (given: Given) => void
}
