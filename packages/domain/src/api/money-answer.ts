import * as z from 'zod/mini'
import { REMARK_MAX } from '../casework/decisions.ts'
import { MONEY_BACK, needsMoneyRemark } from '../casework/money-back.ts'
import { optionalLines, withError } from '../rules/required.ts'
import { eurosSchema } from './wire-values.ts'

/** Decisions B19: what becomes of money that was paid, when its vignette is refused or withdrawn. */
export const moneyAnswerSchema = z
  .object({
    back: z.enum(MONEY_BACK, withError('casework.decide.money-needed')),
    amount: z
      .optional(eurosSchema.check(z.minimum(0.01, withError('casework.refunds.amount-wrong'))))
      .check(z.describe('Of all it is what the handler saw, so that nothing else goes back')),
    remark: optionalLines(REMARK_MAX).check(z.describe('Why not all of it; stands in the letter')),
  })
  .check(
    z.refine(({ back, amount }) => back === 'none' || amount !== undefined, {
      path: ['amount'],
      error: 'casework.refunds.amount-wrong',
    }),
    z.refine(({ back, remark }) => !needsMoneyRemark(back) || remark !== '', {
      path: ['remark'],
      error: 'casework.decide.money-remark-needed',
    }),
  )
