import {
  decisionSchema,
  type Case,
  type CaseDecision,
} from '@vignettes/domain/api/casework-case.ts'
import type { CaseDocument } from '@vignettes/domain/api/casework-documents.ts'
import type { Decision } from '@vignettes/domain/casework/decisions.ts'
import type { TextKey } from '@vignettes/domain/text/keys.ts'
import * as z from 'zod/mini'
import { formValuesSchema, type FormValues } from './form-values.ts'
import { EMPTY_MONEY, moneyField, moneyOf, moneyWrong } from './money-form.ts'

/** The fields of a decision: flat, and empty where nothing was chosen. */
type DecisionValues = Record<string, string>

/** The name of a document's field; one that the case has none of goes by its type. */
export function documentField(
  part: 'verdict' | 'reason' | 'remark',
  { id }: Pick<CaseDocument, 'id'>,
): string {
  return `${part}-${id}`
}

/** The documents that a decision is about: those that were not replaced. */
export function currentDocuments({ documents }: Pick<Case, 'documents'>): CaseDocument[] {
  return documents.filter(({ status }) => status !== 'replaced')
}

/** Documents are judged before a vignette is granted or asked for again, and not after. */
export function isJudged({ decisions }: Pick<Case, 'decisions'>): boolean {
  return decisions.includes('grant') || decisions.includes('ask-again')
}

/** Why something may be rejected today, in the order of the keys. */
export function reasonsAbout(
  { reasons }: Pick<Case, 'reasons'>,
  about: Case['reasons'][number]['about'],
): Case['reasons'] {
  return reasons.filter((reason) => reason.about === about)
}

/** Decisions that need a reason. */
export function needsReason(decision: string): boolean {
  return decision === 'refuse' || decision === 'withdraw'
}

/** Decisions B19: what becomes of the money is asked of whoever ends something paid. */
export function needsMoneyAnswer(openCase: Pick<Case, 'payment'>, decision: string): boolean {
  return needsReason(decision) && refundableOf(openCase) > 0
}

/** Why no money of a case can go back. A mooring vignette is paid by mandate, of which the portal sees nothing. */
export function noMoneyOf({ payment, type }: Pick<Case, 'payment' | 'type'>) {
  if (payment?.status === 'PAID') return 'gone'
  return type === 'mooring' ? 'mandate' : 'never'
}

export function emptyDecision(openCase: Case): DecisionValues {
  const { category, validFrom, validUntil, mayAsk, missing } = openCase
  const named = [...currentDocuments(openCase), ...mayAsk.map((id) => ({ id }))]
  const judgements = named.flatMap((document) =>
    (['verdict', 'reason', 'remark'] as const).map((part) => [documentField(part, document), '']),
  )
  return {
    decision: '',
    number: '',
    category,
    validFrom,
    validUntil,
    reason: '',
    remark: '',
    ...EMPTY_MONEY,
    ...(Object.fromEntries(judgements) as DecisionValues),
    // What the answers need is asked with the rest, unless somebody says otherwise.
    ...Object.fromEntries(missing.map((id) => [documentField('verdict', { id }), 'ask'])),
  }
}

const CHOOSE: TextKey = 'form.required-choice'

/** The rules of the domain (`decisionSchema`) for what stands in the form, their errors at the fields of the form. */
export function decisionFormSchema(openCase: Case): z.ZodMiniType<CaseDecision, FormValues> {
  return z.pipe(
    formValuesSchema,
    z.transform((values, context) => {
      if (!values['decision']) {
        context.issues.push({ code: 'custom', path: ['decision'], message: CHOOSE, input: values })
      }
      const body = decisionOf(openCase, values)
      const message = moneyWrong(body.money, refundableOf(openCase))
      if (message) {
        context.issues.push({ code: 'custom', path: ['moneyAmount'], message, input: values })
      }
      const checked = decisionSchema.safeParse(body)
      if (checked.success) return message ? z.NEVER : checked.data
      for (const { path, message } of checked.error.issues) {
        const name = fieldOf(path.map(String), body)
        if (name === 'decision') continue
        context.issues.push({ code: 'custom', path: [name], message, input: values })
      }
      return z.NEVER
    }),
  )
}

/** What is sent. What the decision does not need is left out. */
function decisionOf(openCase: Case, values: DecisionValues) {
  const decision = values['decision'] ?? ''
  const given = (name: string) => values[name] || undefined
  return {
    id: openCase.id,
    version: openCase.version,
    decision: decision as Decision,
    documents: isJudged(openCase) ? judgementsOf(openCase, values) : [],
    asked: decision === 'ask-again' ? askedOf(openCase, values) : [],
    ...(decision === 'grant' && {
      number: given('number'),
      category: given('category'),
      cost: costOf(openCase, values['category'] ?? ''),
      validFrom: given('validFrom'),
      validUntil: given('validUntil'),
    }),
    ...(needsReason(decision) && { reason: given('reason') }),
    remark: values['remark'] ?? '',
    ...(needsMoneyAnswer(openCase, decision) && { money: moneyOf(values, refundableOf(openCase)) }),
  }
}

/** What a category costs this boat; the server offers each that may be granted. Undefined of one that it does not. */
export function costOf({ category: asked, cost, offer }: Case, category: string) {
  if (category === asked) return cost
  return offer.find((each) => each.category === category)?.cost
}

/** Euros that can go back of a case. */
export const refundableOf = ({ payment }: Pick<Case, 'payment'>): number => payment?.refundable ?? 0

function judgementsOf(openCase: Case, values: DecisionValues) {
  return currentDocuments(openCase).flatMap((document) => {
    const verdict = values[documentField('verdict', document)]
    if (!verdict) return []
    const documentId = document.id
    if (verdict === 'accepted') return [{ documentId, verdict }]
    const reason = values[documentField('reason', document)] || undefined
    const remark = values[documentField('remark', document)] ?? ''
    return [{ documentId, verdict, reason, remark }]
  })
}

function askedOf({ mayAsk }: Case, values: DecisionValues): CaseDecision['asked'] {
  return mayAsk
    .filter((id) => values[documentField('verdict', { id })] === 'ask')
    .map((type) => ({ type, remark: values[documentField('remark', { id: type })] ?? '' }))
}

/** What a decision says of documents, by their place. */
interface AboutDocuments {
  documents: readonly { documentId: string }[]
  asked: CaseDecision['asked']
}

/** The field of the form that a path of the wire means. */
function fieldOf(
  [first = '', index, part]: readonly string[],
  { documents, asked }: AboutDocuments,
): string {
  if (first === 'money') return moneyField(index)
  const ids =
    first === 'asked'
      ? asked.map(({ type }) => type)
      : documents.map(({ documentId }) => documentId)
  if (first !== 'asked' && first !== 'documents') return first
  const id = ids[Number(index)]
  if (index === undefined || !id) return 'decision'
  const isPart = part === 'reason' || part === 'remark'
  return documentField(isPart ? part : 'verdict', { id })
}

/** The field of the form that the server's 422 means (decisions B1). */
export function fieldOfWire(decision: CaseDecision): (path: string) => string {
  return (path) => fieldOf(path.split('.'), decision)
}
