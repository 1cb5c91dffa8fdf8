import type { Decision } from '@vignettes/domain/casework/decisions.ts'
import { z } from 'zod'

const ofAccount = z.object({ accountId: z.uuid() })
const ofRequest = z.object({ requestId: z.uuid() })
const ofHelper = z.object({ helperId: z.uuid() })
/** Who it goes to, and whom it is about. */
const ofTwo = z.object({ accountId: z.uuid(), otherAccountId: z.uuid() })
const ofReset = z.object({ resetId: z.uuid() })
/** A row of the trail. */
const securityEventId = z.string().regex(/^\d+$/)
const ofEmailChange = z.object({ changeId: z.uuid() })
/** The request that it was begun for, if there is one: letters about a request are sent in their order. */
const ofMandate = z.object({ mandateId: z.uuid(), requestId: z.uuid().optional() })
const staffEventId = z.string().regex(/^\d+$/)
/** Its request too: letters about a request are sent in their order. */
const ofRefund = z.object({ requestId: z.uuid(), refundId: z.uuid() })
/** A decision is a vignette's, and what was decided and why is an event of the staff. */
const ofDecision = z.object({ requestId: z.uuid(), staffEventId })

/**
 * Every letter, and the ids that it needs; what it says is looked up when it is written (modules/letters). Ids only: a
 * job carries no personal data.
 */
export const LETTER_IDS = {
  welcome: ofAccount,
  'confirm-email': ofAccount,
  'password-reset': ofReset,
  'email-added': ofReset,
  /** Of before decisions B16: its jobs may still wait. */
  'email-taken-back': ofReset,
  'password-changed': ofAccount,
  'login-failed': z.object({ failedLoginId: securityEventId }),
  'email-confirmed': ofEmailChange,
  'email-changed': ofEmailChange,
  'email-restored': ofEmailChange,
  'confirm-new-email': ofEmailChange,
  'confirm-email-change': ofEmailChange,
  'email-change-asked': ofEmailChange,
  'email-change-withdrawn': ofEmailChange,
  'email-change-taken': ofEmailChange,
  'account-frozen': ofEmailChange,
  'account-frozen-for-good': ofEmailChange,
  'email-undone': ofEmailChange,
  'reset-while-frozen': ofAccount,
  'account-opened': ofAccount,
  'removal-asked': ofAccount,
  'removal-undone': ofAccount,
  'helper-invited': z.object({ invitationId: z.uuid() }),
  'helper-accepted': ofHelper,
  'help-ended': ofTwo,
  'helping-ended': ofTwo,
  'helping-waits': ofHelper,
  'helping-goes-on': ofHelper,
  'filled-in-by-helper': ofRequest,
  'own-data-ready': z.object({ exportId: z.uuid() }),
  'draft-waiting': z.object({ draftId: z.uuid() }),
  'request-received': ofRequest,
  'request-at-desk': ofRequest,
  'payment-received': ofRequest,
  'payment-failed': ofRequest,
  'payment-after-end': ofRequest,
  'mandate-missing': ofRequest,
  'payment-open': ofRequest,
  'pickup-waiting': ofRequest,
  'renewal-open': ofRequest,
  'vignette-ends': ofRequest,
  'vignette-ends-soon': ofRequest,
  'request-withdrawn': ofRequest,
  'vignette-stopped': ofRequest,
  'documents-received': ofRequest,
  'mandate-confirmed': ofMandate,
  'mandate-changed': ofMandate,
  'mandate-failed': ofMandate,
  'vignette-grant': ofDecision,
  'vignette-ask-again': ofDecision,
  'documents-reminder': ofDecision,
  'document-not-needed': ofDecision,
  'term-extended': ofDecision,
  'free-letter': ofDecision,
  'vignette-refuse': ofDecision,
  'vignette-withdraw': ofDecision,
  'money-after-end': ofDecision,
  'vignette-send': ofDecision,
  'vignette-ready-for-pickup': ofDecision,
  'vignette-activate': ofDecision,
  'case-corrected': ofDecision,
  'sticker-replaced': ofDecision,
  'grant-undone': ofDecision,
  'refusal-undone': ofDecision,
  'objection-received': ofDecision,
  'objection-extended': ofDecision,
  'objection-withdrawn': ofDecision,
  'objection-decided': ofDecision,
  'refund-sent': ofRefund,
  'refund-returned': ofRefund,
  'refund-nothing': ofRefund,
  'staff-invitation': z.object({ staffId: z.uuid() }),
  'staff-renewal': z.object({ staffId: z.uuid() }),
  'staff-accepted': z.object({ acceptedEventId: staffEventId }),
  'staff-backup-code-used': z.object({ backupCodeEventId: staffEventId }),
  'staff-backup-codes-made': z.object({ backupCodesEventId: staffEventId }),
  'staff-password-changed': z.object({ passwordEventId: staffEventId }),
  'staff-login-failed': z.object({ failedStaffLoginId: securityEventId }),
} satisfies Record<`vignette-${Decision}`, typeof ofDecision> & Record<string, z.ZodType>

/** The job of a letter that goes once more as it was: not written anew, so it is no letter of its own. */
export const AGAIN = 'letter-again'
export const AGAIN_IDS = z.object({
  ...ofDecision.shape,
  letterId: z.uuid(),
  /** Of a question that did not arrive, whose day is another by now: it is written anew. */
  asksAnew: z.boolean().optional(),
})

/** By which the job of a letter about a case is found again: the event that it tells of. */
export const letterKeyOf = (staffEventId: string) => `decision-letter:${staffEventId}`

export type LetterName = keyof typeof LETTER_IDS

/** What asks documents of an applicant by a last day. `question_not_arrived` of the database names the same. */
export const LETTERS_THAT_ASK = [
  'vignette-ask-again',
  'documents-reminder',
] as const satisfies LetterName[]

export type LetterIds<T extends LetterName> = z.output<(typeof LETTER_IDS)[T]>
