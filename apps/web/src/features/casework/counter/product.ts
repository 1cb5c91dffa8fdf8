import type { getCounter } from '@vignettes/domain/api/casework-counter.ts'
import {
  calculateBodyFromAnswers,
  type CalculateBody,
} from '@vignettes/domain/api/calculate-body.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import {
  driveTypeFromWire,
  marinaFromWire,
  pickupLocationFromWire,
} from '@vignettes/domain/api/facts.ts'
import { fieldsOfFlow } from '@vignettes/domain/api/request-fields.ts'
import { PAID_AT_COUNTER } from '@vignettes/domain/casework/counter-request.ts'
import { categoriesOf } from '@vignettes/domain/vignette/categories.ts'
import { rowNames } from '@vignettes/domain/rules/table.ts'
import { type District, districtRow, DISTRICTS } from '@vignettes/domain/vignette/districts.ts'
import type { VignetteType } from '@vignettes/domain/vignette/vignette-types.ts'
import type { Answers, StepKey } from '@vignettes/domain/wizard/answers.ts'
import { checkAnswer } from '@vignettes/domain/wizard/check-answers.ts'
import type { MooringTypeOffer, WizardFacts } from '@vignettes/domain/wizard/facts.ts'
import { FLOWS } from '@vignettes/domain/wizard/flows.ts'

export type Counter = ReplyOf<typeof getCounter>

/** What the form has: a text for each field, null where nobody chose, and what is known of each file. */
export type CounterValues = Record<string, unknown>

/** What can be asked for. */
export interface Product {
  district: District
  type: VignetteType
}

/** Every vignette that somebody can ask for, under the value that the form has for it. */
export const PRODUCTS: Readonly<Record<string, Product>> = Object.fromEntries(
  rowNames(DISTRICTS).flatMap((district) =>
    districtRow(district).types.map((type) => [`${district}/${type}`, { district, type }]),
  ),
)

/** Those of which something can be asked for today. */
export function offeredProducts({ notOnOffer }: Pick<Counter, 'notOnOffer'>): [string, Product][] {
  return Object.entries(PRODUCTS).filter(([, { district, type }]) =>
    categoriesOf(district, type).some((category) => !notOnOffer.includes(category)),
  )
}

export function productOf({ product }: CounterValues): Product | undefined {
  return typeof product === 'string' ? PRODUCTS[product] : undefined
}

/** A boat in a marina that is not on the list; a value that no marina has. */
export const NO_MARINA = '-'

/** The fields of a vignette that the form has, by the steps of the wizard. */
export const fieldsOf = (type: VignetteType) =>
  fieldsOfFlow(type).filter(({ step }) => step !== 'Summary')

/** What the rules of the wizard ask, given what stands in the form: of a step that is wrong nothing is known. */
export function factsOf(
  counter: Counter,
  product: Product,
  values: CounterValues,
  mooringTypes?: readonly MooringTypeOffer[],
): WizardFacts {
  const facts: WizardFacts = {
    ...{ ...product, today: counter.today, answers: {} },
    seasonOn: () => counter.season,
    // The bank is asked for where its applicant gives the mandate.
    hasMandate: true,
    driveTypes: counter.driveTypes.map(driveTypeFromWire),
    deliveryTypes: counter.deliveryTypes,
    pickupLocations: counter.pickupLocations.map(pickupLocationFromWire),
    paymentTypes: [{ id: PAID_AT_COUNTER, name: PAID_AT_COUNTER }],
    marinas: counter.marinas[product.district].map(marinaFromWire),
    mooringTypes,
  }
  const written = writtenAnswers(product.type, values)
  const steps: readonly StepKey[] = FLOWS[product.type]
  for (const step of steps) {
    // Its files are what is asked for here.
    if (step === 'Summary' || step === 'BoatDocuments') continue
    const { data } = checkAnswer(step, written[step] ?? {}, facts)
    if (data) facts.answers = { ...facts.answers, [step]: data }
  }
  return facts
}

/** What stands in the form as the wizard has it, not yet checked. */
export function writtenAnswers(type: VignetteType, values: CounterValues): Record<string, object> {
  const answers: Record<string, object> = {}
  for (const { step, name } of fieldsOf(type)) {
    const value = step === 'Payment' ? PAYMENT[name] : values[name]
    answers[step] = { ...answers[step], [name]: value === '' ? undefined : value }
  }
  if (values['marinaID'] === NO_MARINA && answers['MooringSpot']) {
    answers['MooringSpot'] = { ...answers['MooringSpot'], marinaID: undefined, noMarina: true }
  }
  return answers
}

const PAYMENT: Readonly<Record<string, string>> = { paymentType: PAID_AT_COUNTER }

/** What the offer is asked by, once all is known that it depends on. */
export function offerBody({ district, type, answers }: WizardFacts): CalculateBody | undefined {
  return type === 'mooring' ? calculateBodyFromAnswers(district, answers) : undefined
}

/** What it costs; undefined while nothing is chosen that has a price. */
export function costOf(counter: Counter, { type, answers, mooringTypes }: WizardFacts) {
  if (type === 'transit') return counter.transit.cost
  const chosen: Answers['MooringType'] = answers.MooringType
  return mooringTypes?.find(({ category }) => category === chosen?.mooringType)?.cost
}
