import { dateSchema } from '@vignettes/domain/api/wire-values.ts'
import { LANGUAGES } from '@vignettes/domain/text/language.ts'
import { DELIVERY_CODES } from '@vignettes/domain/wizard/facts.ts'
import { DISTRICT_CODES } from '@vignettes/domain/vignette/district-codes.ts'
import { DRIVE_CATEGORIES } from '@vignettes/domain/vignette/drive-categories.ts'
import { VIGNETTE_CATEGORIES } from '@vignettes/domain/vignette/categories.ts'
import { VIGNETTE_STATUSES } from '@vignettes/domain/vignette/vignette-states.ts'
import { z } from 'zod'
import { RETENTION_KINDS } from '@vignettes/domain/casework/retention-kinds.ts'
import { RETENTION } from '../../ports/retention.ts'
import { TERM_KINDS } from '../../ports/terms.ts'

const text = z.string().trim().min(1)

/** A name: the same in every language, or one for each; a language that is missing stops the start. */
const name = z.union([text, z.record(z.enum(LANGUAGES), text)], {
  error: `a name is one text, or one for each of ${LANGUAGES.join(', ')}`,
})
export type Name = z.output<typeof name>

/** Where a value comes from, and whether it was invented and waits for the municipality's own. */
const origin = { source: text, placeholder: z.literal(true).optional() }

/** A data file: when somebody last looked at it, where it comes from, and at least one item. */
function fileOf<Item extends z.ZodType>(item: Item, keyOf: (value: z.output<Item>) => string) {
  return z.strictObject({
    checkedOn: dateSchema,
    ...origin,
    items: z
      .array(item)
      .min(1)
      .refine((items) => new Set(items.map(keyOf)).size === items.length, 'an id occurs twice'),
  })
}

const tariffRowSchema = z.strictObject({
  validFrom: dateSchema,
  cents: z.number().int().min(0),
  /** A band of surfaces, because the by-law's tables have bands. */
  minM2: z.number().min(0).optional(),
  maxM2: z.number().min(0).optional(),
  ...origin,
})

const tariffSchema = z.strictObject({
  code: z.enum([...VIGNETTE_CATEGORIES, 'MOORING_6', 'MOORING_24']),
  name,
  /** 'none': a code that is known and never offered to citizens. */
  unit: z.enum(['per-m2-per-year', 'fixed', 'none']),
  rows: z.array(tariffRowSchema),
})

const retentionSchema = z
  .strictObject({
    kind: z.enum(RETENTION_KINDS),
    rows: z
      .array(z.strictObject({ validFrom: dateSchema, months: z.number().int(), ...origin }))
      .min(1),
  })
  .superRefine(({ kind, rows }, context) => {
    const { leastMonths } = RETENTION[kind]
    if (rows.every(({ months }) => months >= leastMonths)) return
    context.addIssue({
      code: 'custom',
      message: `${kind} is kept for ${leastMonths} months at least`,
    })
  })

const termSchema = z.strictObject({
  kind: z.enum(TERM_KINDS),
  rows: z
    .array(
      z.strictObject({
        validFrom: dateSchema,
        // A longer one would end on a day of rest (Algemene termijnenwet, article 4: twelve weeks).
        days: z
          .number()
          .int()
          .min(1)
          .max(12 * 7),
        ...origin,
      }),
    )
    .min(1),
})

/** Every file of `reference-data/` by name, with what it must hold. Decision B10. */
export const DATA_FILES = {
  'drive-types': fileOf(
    z.strictObject({ id: text, name, category: z.enum(DRIVE_CATEGORIES) }),
    (item) => item.id,
  ),
  'delivery-types': fileOf(
    z.strictObject({ id: text, code: z.enum(DELIVERY_CODES), name }),
    (item) => item.id,
  ),
  'pickup-locations': fileOf(
    z.strictObject({
      id: text,
      name: text,
      address: text,
      postcode: text,
      city: text,
      latitude: z.number(),
      longitude: z.number(),
    }),
    (item) => item.id,
  ),
  'payment-types': fileOf(
    z.strictObject({
      id: text,
      name,
      /** What the payment provider is asked for. */
      method: z.enum(['ideal', 'creditcard']),
      cards: z
        .array(z.strictObject({ code: text, name: text }))
        .min(1)
        .optional(),
    }),
    (item) => item.id,
  ),
  tariffs: fileOf(tariffSchema, (item) => item.code),
  'vignette-statuses': fileOf(
    z.strictObject({ status: z.enum(VIGNETTE_STATUSES), name }),
    (item) => item.status,
  ),
  /** Days on which a mandate is collected, in the year that a vignette is for. */
  'collection-days': fileOf(
    z
      .strictObject({
        terms: z.literal([1, 4]),
        days: z.array(z.string().regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)),
      })
      .refine(({ terms, days }) => days.length === terms, 'each term has its day'),
    (item) => String(item.terms),
  ),
  retention: fileOf(retentionSchema, (item) => item.kind),
  terms: fileOf(termSchema, (item) => item.kind),
  countries: fileOf(z.string().regex(/^[A-Z]{2}$/), (code) => code),
  'mandate-issuers': fileOf(z.strictObject({ id: text, name: text }), (item) => item.id),
  marinas: fileOf(
    z.strictObject({
      district: z.enum(DISTRICT_CODES, {
        error: ({ input }) =>
          `${String(input)} is no district; the table has ${DISTRICT_CODES.join(', ')}`,
      }),
      id: text,
      name: text,
      street: text.optional(),
      number: text.optional(),
      postcode: text.optional(),
      city: text.optional(),
      phoneNumber: text.optional(),
    }),
    (item) => item.id,
  ),
}

export type DataFileName = keyof typeof DATA_FILES
export type DataOf<Name extends DataFileName> = z.output<(typeof DATA_FILES)[Name]>['items']
export type RetentionPeriod = z.output<typeof retentionSchema>
export type TermOfKind = z.output<typeof termSchema>
export type Tariff = z.output<typeof tariffSchema>

/** Tariffs as a version has them, which are called as those of the file are: it alone names them. */
export function tariffsOfVersion(files: readonly Tariff[]) {
  const names = new Map(files.map(({ code, name }) => [code, name]))
  return z.array(
    tariffSchema
      .extend({ name: z.unknown() })
      .transform((tariff) => ({ ...tariff, name: names.get(tariff.code) ?? tariff.code })),
  )
}
