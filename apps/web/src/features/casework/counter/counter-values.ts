import { type Company, companySchema } from '@vignettes/domain/account/company.ts'
import { personalDetailsSchema } from '@vignettes/domain/account/personal-details.ts'
import {
  deskFields,
  receiptField,
  type saveCounterMooring,
  type saveCounterTransit,
} from '@vignettes/domain/api/casework-counter.ts'
import type { CallOf } from '@vignettes/domain/api/endpoint.ts'
import {
  type ByDocument,
  isComplete,
  payloadFromAnswers,
} from '@vignettes/domain/api/request-payload.ts'
import type { FileOnWire } from '@vignettes/domain/api/wire-values.ts'
import { documentFields } from '@vignettes/domain/documents/documents.ts'
import { emailSchema } from '@vignettes/domain/rules/email.ts'
import type { Answers } from '@vignettes/domain/wizard/answers.ts'
import { checkAllAnswers } from '@vignettes/domain/wizard/check-answers.ts'
import type { WizardFacts } from '@vignettes/domain/wizard/facts.ts'
import * as z from 'zod/mini'
import { askedOfApplicant } from '../../../components/casework/asked-of-applicant.ts'
import type { TakenEmail } from './use-taken-email.ts'
import { type CounterValues, fieldsOf, type Product, writtenAnswers } from './product.ts'

type Transit = CallOf<typeof saveCounterTransit>['body']
type Mooring = CallOf<typeof saveCounterMooring>['body']

export const EMPTY: CounterValues = {
  ...Object.fromEntries(documentFields().map((field) => [field, undefined])),
  ...{ product: '', origin: '', reason: '', receipt: '' },
  ...{
    hasNoEmail: false,
    email: '',
    initials: '',
    surnamePrefix: '',
    surname: '',
    phoneNumber: '',
  },
  ...{ country: 'NL', postalCode: '', houseNumber: '', houseNumberAddition: '', street: '' },
  ...{ city: '', citizenServiceNumber: '', companyName: '', companyKvkNumber: '' },
  ...{ boatName: '', boatLength: '', boatWidth: '', driveTypeID: '' },
  ...{ pickUp: '', pickupLocation: '' },
  ...{ cancelledVignette: '', vignetteNumber: '', objectAge: '', mooringSpot: '', marinaID: '' },
  ...{ mooringType: '', term: '' },
}

/** A form that has passed its rules. */
export interface FilledIn extends Product {
  desk: z.output<typeof deskFields>
  /** Of what is paid at the counter. */
  receipt?: string
  /** Of somebody new. */
  somebody?: Pick<Transit, 'email' | 'hasNoEmail'> & Required<Pick<Transit, 'person'>>
  company?: Company
  answers: Answers
  cost: number
}

const newAddress = z.object({ email: emailSchema })
const noAddress = z.object({ hasNoEmail: z.literal(true) })

interface Rules {
  /** Of what is asked for; undefined until that is chosen. */
  facts: WizardFacts | undefined
  cost: number | undefined
  /** Whether what was chosen can still be asked for. */
  isOffered?: boolean
  /** Whether its applicant has an account. */
  isKnown: boolean
  /** Of who has an account: that they have no e-mail address. */
  isWithoutEmail?: boolean
  /** An e-mail address that the server says is somebody's. */
  taken?: TakenEmail | undefined
}

/**
 * The rules of the form: those of a registration, of the wizard's steps and of the desk, each read from where it stands, and all told
 * at once.
 */
export function counterSchema({
  facts,
  cost,
  isOffered = true,
  isKnown,
  isWithoutEmail = false,
  taken,
}: Rules): z.ZodMiniType<FilledIn, CounterValues> {
  return z.pipe(
    z.record(z.string(), z.unknown()),
    z.transform((values, context): FilledIn => {
      const wrong = (field: string, message: string) => {
        const told = askedOfApplicant(field, message)
        context.issues.push({ code: 'custom', path: [field], message: told, input: values })
      }
      const read = <T>(schema: z.ZodMiniType<T>): T | undefined => {
        const { success, data, error } = schema.safeParse(values)
        if (success) return data
        for (const { path, message } of error.issues) wrong(String(path[0]), message)
        return undefined
      }
      const desk = read(deskFields)
      const company = readCompany(values, wrong)
      const person = isKnown ? undefined : read(personalDetailsSchema)
      const hasNoEmail = isKnown ? isWithoutEmail : values['hasNoEmail'] === true
      const address = isKnown ? undefined : hasNoEmail ? read(noAddress) : read(newAddress)
      const isTaken = address && 'email' in address && address.email === taken?.email
      if (isTaken) {
        const isOfAccount = taken?.accountId !== null
        wrong('email', `casework.counter.email-${isOfAccount ? 'taken' : 'to-go-back'}`)
      }
      if (!facts) wrong('product', 'casework.counter.product-needed')
      else if (!isOffered) wrong('product', 'casework.counter.not-on-offer')
      const isRefused = hasNoEmail && facts?.type === 'mooring'
      if (isRefused) wrong('product', 'casework.counter.mooring-needs-email')
      const { answers, errors = [] } = facts
        ? checkAllAnswers({ ...facts, answers: writtenAnswers(facts.type, values) })
        : {}
      const hasChoice = facts?.type !== 'mooring' || (facts.mooringTypes ?? []).length > 0
      const told = errors.filter(({ field }) => hasChoice || field !== 'mooringType')
      for (const { field, message } of told) wrong(field, message)
      // Nothing else is wrong, and what it costs is still on its way, or did not come, or there is nothing for this boat.
      const isNone = facts?.mooringTypes?.length === 0
      if (facts && told.length === 0 && (!hasChoice || cost === undefined)) {
        wrong('mooringType', `casework.counter.${isNone ? 'none-offered' : 'cost-needed'}`)
      }
      const paid = facts?.type === 'transit' ? read(receiptField) : {}
      const isWhole = isKnown || (person && address)
      if (
        isRefused ||
        isTaken ||
        !isOffered ||
        !facts ||
        !desk ||
        !answers ||
        !paid ||
        company === null ||
        !isWhole ||
        cost === undefined
      )
        return z.NEVER
      const somebody = person && address && { person, ...address }
      const { district, type } = facts
      const whose = { ...(somebody && { somebody }), ...(company && { company }) }
      return { district, type, desk, answers, cost, ...paid, ...whose }
    }),
  )
}

/** For which company they ask: both of its fields, or none. @returns undefined for none, null where it is wrong */
function readCompany(
  { companyName: name, companyKvkNumber: kvkNumber }: CounterValues,
  wrong: (field: string, message: string) => void,
): Company | undefined | null {
  if (name === '' && kvkNumber === '') return undefined
  const { data, error } = companySchema.safeParse({ name, kvkNumber })
  for (const { path, message } of error?.issues ?? [])
    wrong(fieldOfCounter(`company.${String(path[0])}`), message)
  return data ?? null
}

interface Besides {
  key: string
  accountId: string | undefined
  documents: ByDocument<FileOnWire>
}

/** What is sent of a form for a transit vignette. */
export function transitBody(
  { receipt, answers, ...filledIn }: FilledIn,
  besides: Besides,
): Transit | undefined {
  if (receipt === undefined || !isComplete('transit', answers)) return undefined
  const rest = { ...restOf(filledIn, besides), receipt }
  return payloadFromAnswers('transit', answers, besides.documents, rest)
}

/** What is sent of a form for a mooring vignette. */
export function mooringBody(
  { answers, ...filledIn }: FilledIn,
  besides: Besides,
): Mooring | undefined {
  if (!isComplete('mooring', answers)) return undefined
  const rest = restOf(filledIn, besides)
  return payloadFromAnswers('mooring', answers, besides.documents, rest)
}

function restOf(
  { desk, cost, somebody, company }: Pick<FilledIn, 'desk' | 'cost' | 'somebody' | 'company'>,
  { key, accountId }: Besides,
) {
  const whose = accountId === undefined ? somebody : { accountId }
  return { key, cost, ...desk, ...whose, ...(company && { company }) }
}

/** The field of the form that a path of the wire means. */
export function fieldOfCounter(path: string): string {
  const fields = [...fieldsOf('transit'), ...fieldsOf('mooring')]
  const field = fields.find(({ wireName }) => wireName === path)
  // Who cannot give a mandate can ask for something else.
  if (path === 'hasNoEmail') return 'product'
  if (path === 'company.name') return 'companyName'
  if (path === 'company.kvkNumber') return 'companyKvkNumber'
  return field?.name ?? path.replace(/^person\./, '')
}
