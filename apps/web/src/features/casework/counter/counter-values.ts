import { personalDetailsSchema } from '@vignettes/domain/account/personal-details.ts'
import {
  deskFields,
  type getCounter,
  type saveCounterTransit,
} from '@vignettes/domain/api/casework-counter.ts'
import type { CallOf, ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { driveTypeFromWire, pickupLocationFromWire } from '@vignettes/domain/api/facts.ts'
import { fieldsOfFlow } from '@vignettes/domain/api/request-fields.ts'
import {
  type ByDocument,
  isComplete,
  payloadFromAnswers,
} from '@vignettes/domain/api/request-payload.ts'
import { documentFields } from '@vignettes/domain/documents/documents.ts'
import type { FileOnWire } from '@vignettes/domain/api/wire-values.ts'
import { PAID_AT_COUNTER } from '@vignettes/domain/casework/counter-request.ts'
import { emailSchema } from '@vignettes/domain/rules/email.ts'
import { transitDistrict } from '@vignettes/domain/vignette/districts.ts'
import type { Answers } from '@vignettes/domain/wizard/answers.ts'
import { checkAllAnswers } from '@vignettes/domain/wizard/check-answers.ts'
import type { WizardFacts } from '@vignettes/domain/wizard/facts.ts'
import * as z from 'zod/mini'

export type Counter = ReplyOf<typeof getCounter>
type Body = CallOf<typeof saveCounterTransit>['body']

/** What the form has: a text for each field, null where nobody chose, and what is known of each file. */
export type CounterValues = Record<string, unknown>

export const EMPTY: CounterValues = {
  ...Object.fromEntries(documentFields('transit').map((field) => [field, undefined])),
  ...{ origin: '', reason: '', receipt: '' },
  ...{ email: '', initials: '', surnamePrefix: '', surname: '', phoneNumber: '' },
  ...{ country: 'NL', postalCode: '', houseNumber: '', houseNumberAddition: '', street: '' },
  ...{ city: '', citizenServiceNumber: '' },
  ...{ boatName: '', boatLength: '', boatWidth: '', driveTypeID: '' },
  ...{ pickUp: '', pickupLocation: '' },
}

/** What the rules of the wizard ask about a transit request at the counter. */
export function counterFacts(counter: Counter): WizardFacts {
  return {
    ...{ district: transitDistrict(), type: 'transit', today: counter.today, answers: {} },
    hasMandate: false,
    driveTypes: counter.driveTypes.map(driveTypeFromWire),
    deliveryTypes: counter.deliveryTypes,
    pickupLocations: counter.pickupLocations.map(pickupLocationFromWire),
    paymentTypes: [{ id: PAID_AT_COUNTER, name: PAID_AT_COUNTER }],
  }
}

/** A form that has passed its rules. */
export interface FilledIn {
  desk: z.output<typeof deskFields>
  /** Of somebody new. */
  somebody?: Required<Pick<Body, 'email' | 'person'>>
  answers: Answers
}

const FIELDS = fieldsOfFlow('transit').filter(({ step }) => step !== 'Summary')
const newPerson = { person: personalDetailsSchema, email: z.object({ email: emailSchema }) }

/**
 * The rules of the form: those of a registration, of the wizard's steps and of the desk, each read from where it stands, and all told
 * at once.
 *
 * @param isKnown whether its applicant has an account
 */
export function counterSchema(
  facts: WizardFacts,
  isKnown: boolean,
): z.ZodMiniType<FilledIn, CounterValues> {
  return z.pipe(
    z.record(z.string(), z.unknown()),
    z.transform((values, context): FilledIn => {
      const wrong = (field: string, message: string) => {
        context.issues.push({ code: 'custom', path: [field], message, input: values })
      }
      const read = <T>(schema: z.ZodMiniType<T>): T | undefined => {
        const { success, data, error } = schema.safeParse(values)
        if (success) return data
        for (const { path, message } of error.issues) wrong(String(path[0]), message)
        return undefined
      }
      const desk = read(deskFields)
      const person = isKnown ? undefined : read(newPerson.person)
      const address = isKnown ? undefined : read(newPerson.email)
      const { answers, errors = [] } = checkAllAnswers({ ...facts, answers: answersOf(values) })
      for (const { field, message } of errors) wrong(field, message)
      if (!desk || !answers || (!isKnown && !(person && address))) return z.NEVER
      return { desk, answers, ...(person && address && { somebody: { person, ...address } }) }
    }),
  )
}

function answersOf(values: CounterValues): Answers {
  const answers: Record<string, Record<string, unknown>> = {}
  for (const { step, name } of FIELDS) {
    const value = step === 'Payment' ? PAYMENT[name] : values[name]
    answers[step] = { ...answers[step], [name]: value === '' ? undefined : value }
  }
  return answers
}

const PAYMENT: Readonly<Record<string, string>> = { paymentType: PAID_AT_COUNTER }

/** What is sent of a form. */
export function counterBody(
  { desk, somebody, answers }: FilledIn,
  rest: {
    key: string
    cost: number
    accountId: string | undefined
    documents: ByDocument<FileOnWire>
  },
): Body {
  if (!isComplete('transit', answers)) throw new Error('a form that has passed is complete')
  const { documents, accountId, ...sent } = rest
  return payloadFromAnswers('transit', answers, documents, {
    ...sent,
    ...desk,
    ...(accountId === undefined ? somebody : { accountId }),
  })
}

/** The field of the form that a path of the wire means. */
export function fieldOfCounter(path: string): string {
  const field = FIELDS.find(({ wireName }) => wireName === path)
  return field?.name ?? path.replace(/^person\./, '')
}
