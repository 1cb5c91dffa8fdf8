import { createHash } from 'node:crypto'
import { z } from 'zod'
import { visitFields, type Placed, STATUS } from '../orders/order.ts'

/** The banks at which the test person has an account (reference-data.md, BIC and name). */
export const ISSUERS = [
  { id: 'ABNANL2A', name: 'ABN AMRO' },
  { id: 'ASNBNL21', name: 'ASN Bank' },
  { id: 'BUNQNL2A', name: 'bunq' },
  { id: 'INGBNL2A', name: 'ING' },
  { id: 'KNABNL2H', name: 'Knab' },
  { id: 'RABONL2U', name: 'Rabobank' },
  { id: 'RBRBNL21', name: 'RegioBank' },
  { id: 'SNSBNL2A', name: 'SNS' },
  { id: 'TRIONL2U', name: 'Triodos Bank' },
  { id: 'FVLBNL22', name: 'Van Lanschot' },
  { id: 'REVOLT21', name: 'Revolut' },
]

export const mandateOrderSchema = z.strictObject({
  ...visitFields,
  issuer: z.string().refine((id) => ISSUERS.some((bank) => bank.id === id), 'unknown issuer'),
  description: z.string().min(1).max(200),
})
export type MandateOrder = z.infer<typeof mandateOrderSchema>
export type Mandate = Placed<MandateOrder>

/** What the provider tells of a mandate: of the account no more than the holder and the last four digits. */
export function mandateReport(mandate: Mandate) {
  const { id, reference, statusCode } = mandate
  if (statusCode !== STATUS.paid) return { id, reference, statusCode }
  const { holder, iban } = accountOf(mandate)
  return { id, reference, statusCode, holder, ibanLastDigits: iban.slice(-4) }
}

const LETTER_A = 'A'.charCodeAt(0)
const FIRST_LETTER_VALUE = 10

/** The test person's account: another one for every mandate, with check digits that are right. */
export function accountOf({ id, issuer }: Pick<Mandate, 'id' | 'issuer'>) {
  const number = createHash('sha256').update(id).digest().readUInt32BE() % 1_000_000_000
  const account = `${issuer.slice(0, 4)}${String(number).padStart(10, '0')}`
  const digits = `${account}NL00`.replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - LETTER_A + FIRST_LETTER_VALUE),
  )
  const check = 98n - (BigInt(digits) % 97n)
  return { holder: 'T. Proefpersoon', iban: `NL${String(check).padStart(2, '0')}${account}` }
}
