import {
  cardSchema,
  deliveryTypeSchema,
  driveTypeSchema,
  pickupLocationSchema,
} from '@vignettes/domain/api/reference-data.ts'
import { dateSchema } from '@vignettes/domain/api/wire-values.ts'
import { DISTRICTS } from '@vignettes/domain/vignette/districts.ts'
import { DRIVE_CATEGORIES } from '@vignettes/domain/vignette/offers.ts'
import { VIGNETTE_CATEGORIES } from '@vignettes/domain/vignette/categories.ts'
import { VIGNETTE_STATUSES } from '@vignettes/domain/vignette/vignette-states.ts'
import { z } from 'zod'

const text = z.string().trim().min(1)

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
  name: text,
  /** 'none': a code that is known and never offered to citizens. */
  unit: z.enum(['per-m2-per-year', 'fixed', 'none']),
  rows: z.array(tariffRowSchema),
})

/** Every file of `reference-data/` by name, with what it must hold. Decision B10. */
export const DATA_FILES = {
  'drive-types': fileOf(
    driveTypeSchema.extend({ category: z.enum(DRIVE_CATEGORIES) }).strict(),
    (item) => item.driveTypeID,
  ),
  'delivery-types': fileOf(deliveryTypeSchema.strict(), (item) => item.id),
  'pickup-locations': fileOf(pickupLocationSchema.strict(), (item) => item.id),
  'payment-types': fileOf(
    z.strictObject({
      id: text,
      name: text,
      card_list: z.array(cardSchema.strict()).min(1).optional(),
    }),
    (item) => item.id,
  ),
  tariffs: fileOf(tariffSchema, (item) => item.code),
  'vignette-statuses': fileOf(
    z.strictObject({ status: z.enum(VIGNETTE_STATUSES), name: text }),
    (item) => item.status,
  ),
  countries: fileOf(z.string().regex(/^[A-Z]{2}$/), (code) => code),
  'mandate-issuers': fileOf(z.strictObject({ id: text, name: text }), (item) => item.id),
  marinas: fileOf(
    z.strictObject({
      district: z.enum(DISTRICTS),
      MarinaID: text,
      Name: text,
      Street: text.optional(),
      Number: text.optional(),
      PostCode: text.optional(),
      City: text.optional(),
      PhoneNumber: text.optional(),
    }),
    (item) => item.MarinaID,
  ),
}

export type DataFileName = keyof typeof DATA_FILES
export type DataOf<Name extends DataFileName> = z.output<(typeof DATA_FILES)[Name]>['items']
export type Tariff = z.output<typeof tariffSchema>
