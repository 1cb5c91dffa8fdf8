import type { ReferencePreview } from '@vignettes/domain/api/casework-reference.ts'
import type { ReferenceKind } from '@vignettes/domain/casework/reference-kinds.ts'
import { SAMPLE_BOATS, type SampleBoat } from '@vignettes/domain/casework/sample-boats.ts'
import { eurosFromCents } from '@vignettes/domain/format/money.ts'
import type { BusinessDate } from '@vignettes/domain/rules/business-date.ts'
import { vignetteYear } from '@vignettes/domain/rules/season.ts'
import { offeredCategories } from '@vignettes/domain/vignette/offers.ts'
import { mooringCost } from '@vignettes/domain/vignette/tariff.ts'
import type { Tariff } from './data-files.ts'
import { fixedCents, rowsInYear } from './tariff-in-force.ts'
import type { Lists } from './versioned-lists.ts'

type Field = ReferencePreview['changes'][number]['fields'][number]['field']

const FIELDS: readonly Field[] = [
  ...(['name', 'district', 'address', 'street', 'number', 'postcode', 'city'] as const),
  ...(['phoneNumber', 'latitude', 'longitude'] as const),
]

interface Compared {
  kind: ReferenceKind
  before: Lists
  after: Lists
  effectiveFrom: BusinessDate
  /** The name of a tariff or of a category. */
  nameOf: (code: string) => string
}

/** What a version changes of a list: the items, or the amounts and what ten boats cost by them. */
export function previewOf({ kind, before, after, effectiveFrom, nameOf }: Compared) {
  if (kind !== 'tariffs') {
    const changes = changesOf(before[kind], after[kind])
    return { changes, amounts: [], boats: [], pricesOn: effectiveFrom }
  }
  const pricesOn = dayToShow(before.tariffs, after.tariffs, effectiveFrom)
  const boats = SAMPLE_BOATS.map((boat) => {
    const { drive, ...shown } = boat
    const was = priceOf(boat, before.tariffs, pricesOn)
    const is = priceOf(boat, after.tariffs, pricesOn)
    return {
      ...{ ...shown, drive, category: nameOf(is.code) },
      ...{ from: eurosOrNull(was.cents), to: eurosOrNull(is.cents) },
    }
  })
  return { changes: [], amounts: amountsOf(before.tariffs, after.tariffs, nameOf), boats, pricesOn }
}

/** The first day on which the version makes a difference to one of the boats: its own, or that of an amount that comes later. */
function dayToShow(
  before: readonly Tariff[],
  after: readonly Tariff[],
  effectiveFrom: BusinessDate,
): BusinessDate {
  const later = [...before, ...after]
    .flatMap(({ rows }) => rows.map(({ validFrom }) => validFrom))
    .filter((day) => day > effectiveFrom)
  const days = [effectiveFrom, ...[...new Set(later)].toSorted()]
  const differs = (day: BusinessDate) =>
    SAMPLE_BOATS.some(
      (boat) => priceOf(boat, before, day).cents !== priceOf(boat, after, day).cents,
    )
  return days.find(differs) ?? effectiveFrom
}

function priceOf(boat: SampleBoat, tariffs: readonly Tariff[], day: BusinessDate) {
  if (boat.type === 'transit') {
    return { code: 'PASSAGE', cents: fixedOrNone(tariffs, day) }
  }
  // The one that it gets by its berth, where there is one beside that by its drive.
  const code = offeredCategories({ ...boat, driveCategory: boat.drive }).at(-1) ?? 'REGULAR'
  return {
    code,
    cents: mooringCost(boat, rowsInYear(tariffs, code, vignetteYear(day)), day)?.costCents,
  }
}

function fixedOrNone(tariffs: readonly Tariff[], day: BusinessDate): number | undefined {
  const hasBegun = tariffs.some(
    ({ code, rows }) => code === 'PASSAGE' && rows.some(({ validFrom }) => validFrom <= day),
  )
  return hasBegun ? fixedCents(tariffs, 'PASSAGE', day) : undefined
}

function amountsOf(
  before: readonly Tariff[],
  after: readonly Tariff[],
  nameOf: (code: string) => string,
): ReferencePreview['amounts'] {
  return after.flatMap(({ code, rows }) => {
    const was = before.find((tariff) => tariff.code === code)?.rows ?? []
    const places = new Map([...was, ...rows].map((row) => [placeOf(row), row.validFrom]))
    return [...places].flatMap(([place, validFrom]) => {
      const from = was.find((row) => placeOf(row) === place)?.cents
      const to = rows.find((row) => placeOf(row) === place)?.cents
      if (from === to) return []
      return [{ name: nameOf(code), validFrom, from: eurosOrNull(from), to: eurosOrNull(to) }]
    })
  })
}

/** An amount's first day and its band. */
function placeOf({ validFrom, minM2, maxM2 }: Tariff['rows'][number]): string {
  return [validFrom, minM2 ?? '', maxM2 ?? ''].join('/')
}

type Item = { id: string; name: string }

type Change = ReferencePreview['changes'][number]

function changesOf(before: readonly Item[], after: readonly Item[]): Change[] {
  const was = new Map(before.map((item) => [item.id, item]))
  const is = new Set(after.map(({ id }) => id))
  const changes = after.flatMap((item): Change[] => {
    const old = was.get(item.id)
    if (!old) return [{ change: 'added', name: item.name, fields: [] }]
    const fields = fieldsOf(old, item)
    return fields.length > 0 ? [{ change: 'changed', name: item.name, fields }] : []
  })
  const gone = before.filter(({ id }) => !is.has(id))
  return [...changes, ...gone.map(({ name }): Change => ({ change: 'gone', name, fields: [] }))]
}

function fieldsOf(old: object, item: object) {
  const [was, is] = [new Map(Object.entries(old)), new Map(Object.entries(item))]
  return FIELDS.flatMap((field) => {
    const [from, to] = [String(was.get(field) ?? ''), String(is.get(field) ?? '')]
    return from === to ? [] : [{ field, from, to }]
  })
}

function eurosOrNull(cents: number | undefined): number | null {
  return cents === undefined ? null : eurosFromCents(cents)
}
