import type accessibility from './nl/accessibility.json'
import type account from './nl/account.json'
import type check from './nl/check.json'
import type casework from './nl/casework.json'
import type decision from './nl/decision.json'
import type documents from './nl/documents.json'
import type error from './nl/error.json'
import type form from './nl/form.json'
import type frame from './nl/frame.json'
import type helping from './nl/helping.json'
import type information from './nl/information.json'
import type layout from './nl/layout.json'
import type letters from './nl/letters.json'
import type mandate from './nl/mandate.json'
import type ownData from './nl/own-data.json'
import type payment from './nl/payment.json'
import type phone from './nl/phone.json'
import type portal from './nl/portal.json'
import type price from './nl/price.json'
import type proof from './nl/proof.json'
import type recap from './nl/recap.json'
import type refusal from './nl/refusal.json'
import type step from './nl/step.json'
import type stop from './nl/stop.json'
import type summary from './nl/summary.json'
import type terms from './nl/terms.json'
import type vignettes from './nl/vignettes.json'
import type wizard from './nl/wizard.json'

/** Every namespace of texts, one file each under `nl/`; types only, so that no screen loads more than it shows. */
export interface DutchTexts {
  accessibility: typeof accessibility
  account: typeof account
  check: typeof check
  casework: typeof casework
  decision: typeof decision
  documents: typeof documents
  error: typeof error
  form: typeof form
  frame: typeof frame
  helping: typeof helping
  information: typeof information
  layout: typeof layout
  letters: typeof letters
  mandate: typeof mandate
  'own-data': typeof ownData
  payment: typeof payment
  phone: typeof phone
  portal: typeof portal
  price: typeof price
  proof: typeof proof
  recap: typeof recap
  refusal: typeof refusal
  step: typeof step
  stop: typeof stop
  summary: typeof summary
  terms: typeof terms
  vignettes: typeof vignettes
  wizard: typeof wizard
}

type PathsOf<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${PathsOf<T[K]>}`
}[keyof T & string]

/** The namespace whose keys are written without it, as §5 writes `complete-details`. */
export const DEFAULT_NAMESPACE = 'portal'

export type TextNamespace = keyof DutchTexts

/** The key of a text, derived from the files: `form.boatLength.error-max`. */
export type TextKey =
  | {
      [N in TextNamespace]: `${N}.${PathsOf<DutchTexts[N]>}`
    }[TextNamespace]
  | PathsOf<DutchTexts[typeof DEFAULT_NAMESPACE]>
