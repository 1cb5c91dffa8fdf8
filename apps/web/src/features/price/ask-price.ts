import type { askPrice as askPriceCall } from '@vignettes/domain/api/price.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { OPEN_CALLS } from '@vignettes/domain/paths/open-calls.ts'
import type { PriceAnswers } from '../../drafts/price-answers.ts'
import { readerLanguage } from '../../reader-language.ts'
import { text } from '../../text.ts'

export type Offer = ReplyOf<typeof askPriceCall>['offers'][number]

/** What is asked; each is the name of its field. */
export const FIELDS = [
  'district',
  'mooringSpot',
  'boatLength',
  'boatWidth',
  'objectAge',
  'driveTypeID',
] as const
export type FieldName = (typeof FIELDS)[number]
export type FieldErrors = Partial<Record<FieldName, string | undefined>>
/** As it stands in the fields. */
export type Filled = Pick<PriceAnswers, FieldName>

export type PriceAnswer =
  | { offers: readonly Offer[]; errors?: undefined; failure?: undefined }
  | { offers?: undefined; errors: FieldErrors; failure?: undefined }
  | { offers?: undefined; errors?: undefined; failure: { message: string; status: number } }

interface Refused {
  message?: string
  errors?: { path: string; message: string }[]
}

/** By itself, as `askOpen` is: the rules are the server's, and so are the words for what breaks them. */
export async function askPrice(filled: Filled): Promise<PriceAnswer> {
  let answer
  try {
    answer = await fetch(OPEN_CALLS.price, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'accept-language': readerLanguage(),
        'content-type': 'application/json',
      },
      body: JSON.stringify(filled),
    })
  } catch {
    return { failure: { message: text('error.offline'), status: 0 } }
  }
  const { ok, status } = answer
  const body: unknown = await answer.json().catch(() => ({}))
  if (ok) return { offers: (body as ReplyOf<typeof askPriceCall>).offers }
  const { message, errors = [] } = body as Refused
  const known = errors.filter(({ path }) => FIELDS.some((name) => name === path))
  if (known.length > 0) {
    return { errors: Object.fromEntries(known.map((error) => [error.path, error.message])) }
  }
  return { failure: { message: message ?? text('error.general'), status } }
}
