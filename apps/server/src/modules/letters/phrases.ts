import type { Decision } from '@vignettes/domain/casework/decisions.ts'
import { translate } from '../../text.ts'
import type { Receiver } from './repository.ts'

export type Template =
  | 'welcome'
  | 'request-received'
  | 'payment-received'
  | 'payment-failed'
  | 'mandate-confirmed'
  | 'mandate-changed'
  | 'mandate-failed'
  | 'mandate-missing'
  | 'email-confirmed'
  | 'email-changed'
  | 'email-restored'
  | 'email-taken-back'
  | 'password-reset'
  | 'password-changed'
  | `vignette-${Decision}`
  | 'staff-invitation'

/** What a letter says by its template alone. */
export function wording(template: Template, params: Record<string, string>) {
  return {
    subject: translate(`letters.${template}.subject`),
    heading: translate(`letters.${template}.heading`),
    paragraphs: [
      translate(`letters.${template}.body`, params),
      translate(`letters.${template}.next`, params),
    ],
  }
}

export const button = (template: Template, href: string) => ({
  text: translate(`letters.${template}.button`),
  href,
})

export function addressed({ email, initials, surname_prefix, surname }: Receiver) {
  const name = [initials, surname_prefix, surname].filter(Boolean).join(' ')
  return { to: email, name }
}
