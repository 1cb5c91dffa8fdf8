import { nameOf } from './name-of.ts'
import { formatDate } from '../format/date.ts'
import type { BusinessDate } from '../rules/business-date.ts'
import { DEFAULT_LANGUAGE } from '../text/language.ts'
import type { TextKey } from '../text/keys.ts'
import type { RefundFollowUp, RefundStatus } from '../vignette/refund-states.ts'
import type { AUDIT_FILES } from './audit.ts'
import type { LetterOfRequest } from './letters-of-request.ts'
import type { ReferenceKind } from './reference-kinds.ts'
import type { SecurityEventKind } from './security-events.ts'
import type { StaffEventKind } from './staff-events.ts'
import type { StaffRole } from './staff.ts'

/** What is known of something that a staff member did, as codes with values. */
interface Facts {
  did:
    | { source: 'staff'; kind: StaffEventKind }
    | {
        source: 'refund'
        refundStatus: RefundStatus
        followUp: RefundFollowUp | null
        amount: number
      }
    | { source: 'login'; kind: SecurityEventKind }
  reference: string | null
  about: string | null
  aboutEmail: string | null
  letter: LetterOfRequest | null
  account: { name: string | null } | null
  roles: { before: readonly StaffRole[]; after: readonly StaffRole[] } | null
  shellUser: string | null
  version: { list: ReferenceKind; effectiveFrom: BusinessDate } | null
  file: { what: (typeof AUDIT_FILES)[number]; format: string; rows: number } | null
}

interface Words {
  text: (key: TextKey, values?: Record<string, string | number>) => string
  /** As the reader writes an amount. */
  euros: (amount: number) => string
}

/** An event of the audit in words: what was done, and what besides is known of it. The screen and the file say the same. */
export function auditWords(
  { did, reference, letter, about, aboutEmail, account, roles, version, file, shellUser }: Facts,
  words: Words,
): { what: string; about: string[] } {
  const { text } = words
  const namesOf = (of: readonly StaffRole[]) =>
    of.map((role) => text(`casework.role.${role}`)).join(', ')
  return {
    what: whatOf(did, words),
    about: [
      ...(reference ? [reference] : []),
      ...(letter ? [text(`casework.letter.${letter}`)] : []),
      ...(account ? [account.name ?? text('casework.audit.account-gone')] : []),
      ...(about ? [nameOf(about, aboutEmail, words)] : []),
      ...(roles
        ? [
            roles.before.length > 0
              ? text('casework.audit.roles', {
                  before: namesOf(roles.before),
                  after: namesOf(roles.after),
                })
              : namesOf(roles.after),
          ]
        : []),
      ...(version
        ? [
            text('casework.audit.version', {
              list: text(`casework.reference.kind.${version.list}`),
              date: formatDate(version.effectiveFrom, DEFAULT_LANGUAGE),
            }),
          ]
        : []),
      ...(file
        ? [
            text('casework.audit.file', {
              what: text(`casework.audit.files.${file.what}`),
              format: file.format,
              rows: file.rows,
            }),
          ]
        : []),
      ...(shellUser === null ? [] : [text('casework.audit.shell', { user: shellUser })]),
    ],
  }
}

function whatOf(did: Facts['did'], { text, euros }: Words): string {
  switch (did.source) {
    case 'staff':
      return text(`casework.event.${did.kind}`)
    case 'login':
      return text(`casework.security-event.${did.kind}`)
    case 'refund':
      return text('casework.history.refund', {
        amount: euros(did.amount),
        // Who follows up a refund that was refused did not refuse it.
        status: did.followUp
          ? text(`casework.refund-follow-up.${did.followUp}`)
          : text(`casework.refund-status.${did.refundStatus}`),
      })
  }
}
