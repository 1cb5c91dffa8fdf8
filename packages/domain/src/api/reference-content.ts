import * as z from 'zod/mini'
import { DEFAULT_COUNTRY } from '../account/personal-details.ts'
import { TEMPLATE_MAX } from '../casework/free-letters.ts'
import { REASON_MAX, REASONS_ABOUT } from '../casework/reasons.ts'
import { SEASON_CODES } from '../casework/reference-kinds.ts'
import { isPostcode } from '../rules/postcode.ts'
import type { Language } from '../text/language.ts'
import { optionalText, requiredLines, requiredText, withError } from '../rules/required.ts'
import { ASKED_CATEGORIES } from '../vignette/categories.ts'
import { DISTRICT_CODES } from '../vignette/district-codes.ts'

/** More than any city has, and as many as fit in a call. */
const MOST_ITEMS = 150
const MOST_AMOUNTS = 60

export const daySchema = z.iso
  .date(withError('casework.reference.date-wrong'))
  .check(z.refine((day) => day >= '2000-01-01', withError('casework.reference.date-wrong')))

const amountSchema = z
  .number(withError('casework.reference.amount-wrong'))
  .check(
    z.multipleOf(0.01, withError('casework.reference.amount-wrong')),
    z.minimum(0, withError('casework.reference.amount-wrong')),
    z.maximum(100_000, withError('casework.reference.amount-wrong')),
  )

export const codeSchema = z.string().check(z.maxLength(40))
const surfaceSchema = z.nullable(z.number().check(z.minimum(0)))

const tariffSchema = z.object({
  code: codeSchema,
  rows: z
    .array(
      z.object({
        validFrom: daySchema,
        amount: amountSchema,
        minM2: surfaceSchema,
        maxM2: surfaceSchema,
      }),
    )
    .check(z.maxLength(MOST_AMOUNTS)),
})

const isDutchOrEmpty = (postcode: string) =>
  postcode === '' || isPostcode(postcode, DEFAULT_COUNTRY)
const wrongPostcode = withError('casework.reference.postcode-wrong')

/** Null: a new one, which the server numbers. */
const itemIdSchema = z.nullable(z.string().check(z.minLength(1), z.maxLength(40)))

/** In the Netherlands: two numbers that changed places are seen at once. */
const latitudeSchema = z
  .number(withError('casework.reference.latitude-wrong'))
  .check(
    z.minimum(50, withError('casework.reference.latitude-wrong')),
    z.maximum(54, withError('casework.reference.latitude-wrong')),
  )
const longitudeSchema = z
  .number(withError('casework.reference.longitude-wrong'))
  .check(
    z.minimum(3, withError('casework.reference.longitude-wrong')),
    z.maximum(8, withError('casework.reference.longitude-wrong')),
  )

const pickupPointSchema = z.object({
  id: itemIdSchema,
  name: requiredText(),
  address: requiredText(),
  postcode: requiredText(10).check(z.refine(isDutchOrEmpty, wrongPostcode)),
  city: requiredText(),
  latitude: latitudeSchema,
  longitude: longitudeSchema,
})

const marinaSchema = z.object({
  id: itemIdSchema,
  district: z.enum(DISTRICT_CODES),
  name: requiredText(),
  street: optionalText(),
  number: optionalText(20),
  postcode: z.pipe(optionalText(10), z.string().check(z.refine(isDutchOrEmpty, wrongPostcode))),
  city: optionalText(),
  phoneNumber: optionalText(30),
})

/** A day of any year, `mm-dd`; 29 February is in some years only. */
const dayOfYearSchema = z.string().check(
  z.refine((day) => {
    const date = new Date(`2001-${day}T00:00:00Z`)
    return (
      /^\d\d-\d\d$/.test(day) &&
      !Number.isNaN(date.getTime()) &&
      date.getUTCDate() === Number(day.slice(3))
    )
  }, withError('casework.reference.day-wrong')),
)

/** A vignette, and whether it can be asked for. */
const productSchema = z.object({ code: z.enum(ASKED_CATEGORIES), isOffered: z.boolean() })

const seasonSchema = z.object({
  code: z.enum(SEASON_CODES),
  first: dayOfYearSchema,
  last: dayOfYearSchema,
})

const reasonWordsSchema = requiredText(REASON_MAX)

/** A language that is forgotten here does not compile. */
function inEachLanguage<Schema extends z.ZodMiniType>(words: Schema) {
  return z.object({ nl: words, en: words, de: words } satisfies Record<Language, Schema>)
}

const reasonSchema = z.object({
  about: z.enum(REASONS_ABOUT),
  code: itemIdSchema,
  words: inEachLanguage(reasonWordsSchema),
})

const templateSchema = z.object({
  code: itemIdSchema,
  name: requiredText(TEMPLATE_MAX.name),
  words: inEachLanguage(
    z.object({
      subject: requiredText(TEMPLATE_MAX.subject),
      text: requiredLines(TEMPLATE_MAX.text),
    }),
  ),
})

const someOf = <Item extends z.ZodMiniType>(item: Item) =>
  z
    .array(item)
    .check(
      z.minLength(1, withError('casework.reference.list-empty')),
      z.maxLength(MOST_ITEMS, withError('casework.reference.list-long')),
    )

/** The whole of a list, by its kind. */
export const referenceContentSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('tariffs'), items: someOf(tariffSchema) }),
  z.object({ kind: z.literal('products'), items: someOf(productSchema) }),
  z.object({ kind: z.literal('season'), items: someOf(seasonSchema) }),
  z.object({ kind: z.literal('reasons'), items: someOf(reasonSchema) }),
  z.object({ kind: z.literal('letter-templates'), items: someOf(templateSchema) }),
  z.object({ kind: z.literal('pickup-points'), items: someOf(pickupPointSchema) }),
  z.object({ kind: z.literal('marinas'), items: someOf(marinaSchema) }),
])

/** The same as it is shown: it was checked when it was proposed, or as its file was read. */
export const shownContentSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('tariffs'), items: z.array(tariffSchema) }),
  z.object({ kind: z.literal('products'), items: z.array(productSchema) }),
  z.object({ kind: z.literal('season'), items: z.array(seasonSchema) }),
  z.object({
    kind: z.literal('reasons'),
    items: z.array(
      z.object({
        ...{ about: z.enum(REASONS_ABOUT), code: z.string() },
        words: inEachLanguage(z.string()),
      }),
    ),
  }),
  z.object({
    kind: z.literal('letter-templates'),
    items: z.array(
      z.object({
        ...{ code: z.string(), name: z.string() },
        words: inEachLanguage(z.object({ subject: z.string(), text: z.string() })),
      }),
    ),
  }),
  z.object({
    kind: z.literal('pickup-points'),
    items: z.array(
      z.object({
        ...{ id: z.string(), name: z.string(), address: z.string() },
        ...{ postcode: z.string(), city: z.string() },
        ...{ latitude: z.number(), longitude: z.number() },
      }),
    ),
  }),
  z.object({
    kind: z.literal('marinas'),
    items: z.array(
      z.object({
        ...{ id: z.string(), district: z.enum(DISTRICT_CODES), name: z.string() },
        ...{ street: z.string(), number: z.string(), postcode: z.string() },
        ...{ city: z.string(), phoneNumber: z.string() },
      }),
    ),
  }),
])

export type ShownContent = z.output<typeof shownContentSchema>

export type ReferenceContent = z.output<typeof referenceContentSchema>
