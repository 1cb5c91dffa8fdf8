import { MONEY_BACK, partWrong } from '@vignettes/domain/casework/money-back.ts'
import { parseAmount } from '@vignettes/domain/format/decimal.ts'
import { centsFromEuros } from '@vignettes/domain/format/money.ts'
import type { TextKey } from '@vignettes/domain/text/keys.ts'
import type { FormValues } from './form-values.ts'

/** The fields of `MoneyFields`, empty. */
export const EMPTY_MONEY = { moneyBack: '', moneyAmount: '', moneyRemark: '' } as const

/**
 * The answer that stands in the fields. What was seen goes along with 'all', so that nothing else goes back than was read.
 * @param refundable euros that can go back
 */
export function moneyOf(values: FormValues, refundable: number) {
  const back = MONEY_BACK.find((each) => each === values['moneyBack'])
  if (back === undefined || back === 'all') return { back, amount: refundable }
  const remark = values['moneyRemark'] ?? ''
  if (back === 'none') return { back, remark }
  return { back, remark, amount: parseAmount(values['moneyAmount'] ?? '') }
}

/** What only a case tells of a part: the domain's schema knows nothing of what was paid, and tells of no amount. */
export function moneyWrong(
  money: ReturnType<typeof moneyOf> | undefined,
  refundable: number,
): TextKey | undefined {
  if (money?.back !== 'part' || !money.amount) return undefined
  return partWrong(centsFromEuros(money.amount), centsFromEuros(refundable))
}

const MONEY_FIELDS: Record<string, string> = { amount: 'moneyAmount', remark: 'moneyRemark' }

/** The field that what follows `money.` in a path of the wire means. */
export function moneyField(part: string | undefined): string {
  return MONEY_FIELDS[part ?? ''] ?? 'moneyBack'
}
