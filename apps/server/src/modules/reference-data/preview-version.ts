import type { ReferencePreview } from '@vignettes/domain/api/casework-reference.ts'
import type { ReferenceKind } from '@vignettes/domain/casework/reference-kinds.ts'
import { SAMPLE_BOATS, type SampleBoat } from '@vignettes/domain/casework/sample-boats.ts'
import { eurosFromCents } from '@vignettes/domain/format/money.ts'
import { type BusinessDate, daysAfter, yearOf } from '@vignettes/domain/rules/business-date.ts'
import { vignetteYear } from '@vignettes/domain/rules/season.ts'
import { offeredCategories } from '@vignettes/domain/vignette/offers.ts'
import { mooringCost } from '@vignettes/domain/vignette/tariff.ts'
import { translate } from '../../text.ts'
import type { Tariff } from './data-files.ts'
import { previewOfReasons } from './preview-reasons.ts'
import { changesOfProducts } from './preview-products.ts'
import { changesOfTemplates } from './preview-templates.ts'
import { isOfferedIn } from './product-items.ts'
import { rowInForce } from './row-in-force.ts'
import { seasonOnBy } from './season-items.ts'
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
  /** Of pickup points that go: how many are still to be laid out there, by the id of the point. */
  toLayOut?: ReadonlyMap<string, number>
}

/** What a version changes of a list: the items, or the amounts and what ten boats cost by them. */
export function previewOf({ kind, before, after, effectiveFrom, nameOf, toLayOut }: Compared) {
  if (kind === 'season') return previewOfSeason({ before, after, effectiveFrom, nameOf })
  const nothing = { changes: [], amounts: [], boats: [], letters: [], pricesOn: effectiveFrom }
  if (kind === 'reasons') return { ...nothing, ...previewOfReasons(before.reasons, after.reasons) }
  if (kind === 'letter-templates') {
    return { ...nothing, changes: changesOfTemplates(before[kind], after[kind]) }
  }
  if (kind === 'products') {
    const boats = boatsOn(effectiveFrom, { before, after, nameOf })
    return {
      ...nothing,
      changes: changesOfProducts(before.products, after.products, nameOf),
      boats,
    }
  }
  if (kind !== 'tariffs')
    return { ...nothing, changes: changesOf(before[kind], after[kind], toLayOut) }
  const pricesOn = dayToShow(before, after, effectiveFrom)
  const boats = boatsOn(pricesOn, { before, after, nameOf })
  const amounts = amountsOf({ before, after, effectiveFrom, nameOf })
  return { ...nothing, amounts, boats, pricesOn }
}

/** What changes of the dates, and what ten boats cost, and for which year, on the first day on which that differs. */
function previewOfSeason({ before, after, effectiveFrom, nameOf }: Omit<Compared, 'kind'>) {
  const pricesOn = firstDayThatDiffers(before, after, daysOfSeasons(before, after, effectiveFrom))
  const changes = after.season.flatMap((item): Change[] => {
    const was = before.season.find(({ code }) => code === item.code)
    const fields = (['first', 'last'] as const).flatMap((field) =>
      was && was[field] !== item[field] ? [{ field, from: was[field], to: item[field] }] : [],
    )
    const name = translate('nl', `casework.reference.season.${item.code}`)
    return fields.length > 0 ? [{ change: 'changed', name, fields }] : []
  })
  const on = pricesOn ?? effectiveFrom
  const years = {
    from: vignetteYear(on, seasonOnBy(before.season)),
    to: vignetteYear(on, seasonOnBy(after.season)),
  }
  const boats = boatsOn(on, { before, after, nameOf }).map((boat) => ({
    ...boat,
    years: boat.type === 'mooring' ? years : null,
  }))
  return { changes, amounts: [], boats, letters: [], pricesOn: on }
}

/** From its date of effect on, for a year: the days on which one of both begins, and the days after one ends. */
function daysOfSeasons(before: Lists, after: Lists, effectiveFrom: BusinessDate): BusinessDate[] {
  const years = [yearOf(effectiveFrom), yearOf(effectiveFrom) + 1]
  const ends = [...before.season, ...after.season].flatMap(({ first, last }) =>
    years.flatMap((year) => [`${year}-${first}`, daysAfter(`${year}-${last}`, 1)]),
  )
  return [effectiveFrom, ...ends.toSorted()].filter((day) => day >= effectiveFrom)
}

function boatsOn(
  day: BusinessDate,
  { before, after, nameOf }: Pick<Compared, 'before' | 'after' | 'nameOf'>,
): ReferencePreview['boats'] {
  return SAMPLE_BOATS.map((boat) => {
    const { drive, ...shown } = boat
    const [was, is] = [priceOf(boat, before, day), priceOf(boat, after, day)]
    return {
      ...{ ...shown, drive, category: nameOf(is.code), years: null },
      ...{ from: eurosOrNull(was.cents), to: eurosOrNull(is.cents) },
    }
  })
}

/** The first day on which the version makes a difference to one of the boats: its own, or that of an amount that comes later. */
function dayToShow(before: Lists, after: Lists, effectiveFrom: BusinessDate): BusinessDate {
  const later = [...before.tariffs, ...after.tariffs]
    .flatMap(({ rows }) => rows.map(({ validFrom }) => validFrom))
    .filter((day) => day > effectiveFrom)
  const days = [effectiveFrom, ...[...new Set(later)].toSorted()]
  return firstDayThatDiffers(before, after, days) ?? effectiveFrom
}

function firstDayThatDiffers(
  before: Lists,
  after: Lists,
  days: readonly BusinessDate[],
): BusinessDate | undefined {
  return days.find((day) =>
    SAMPLE_BOATS.some(
      (boat) => priceOf(boat, before, day).cents !== priceOf(boat, after, day).cents,
    ),
  )
}

function priceOf(boat: SampleBoat, { tariffs, season, products }: Lists, today: BusinessDate) {
  if (boat.type === 'transit') {
    const isOffered = isOfferedIn(products, 'PASSAGE')
    return { code: 'PASSAGE', cents: isOffered ? fixedOrNone(tariffs, today) : undefined }
  }
  // The one that it gets by its berth, where there is one beside that by its drive.
  const categories = offeredCategories({ ...boat, driveCategory: boat.drive })
  const code = categories.findLast((each) => isOfferedIn(products, each))
  if (!code) return { code: categories.at(-1) ?? 'REGULAR', cents: undefined }
  const seasonOn = seasonOnBy(season)
  const rows = rowsInYear(tariffs, code, vignetteYear(today, seasonOn))
  return { code, cents: mooringCost(boat, rows, { today, seasonOn })?.costCents }
}

function fixedOrNone(tariffs: readonly Tariff[], day: BusinessDate): number | undefined {
  const hasBegun = tariffs.some(
    ({ code, rows }) => code === 'PASSAGE' && rows.some(({ validFrom }) => validFrom <= day),
  )
  return hasBegun ? fixedCents(tariffs, 'PASSAGE', day) : undefined
}

function amountsOf({
  before,
  after,
  effectiveFrom,
  nameOf,
}: Omit<Compared, 'kind'>): ReferencePreview['amounts'] {
  return after.tariffs.flatMap(({ code, rows }) => {
    const was = before.tariffs.find((tariff) => tariff.code === code)?.rows ?? []
    const places = new Map([...was, ...rows].map((row) => [placeOf(row), row.validFrom]))
    const until = soldUntil(code, daysAfter(effectiveFrom, -1), before.season)
    const inForce = [was, rows].map((each) => rowInForce(each, until)?.validFrom)
    return [...places].flatMap(([place, validFrom]) => {
      const from = was.find((row) => placeOf(row) === place)?.cents
      const to = rows.find((row) => placeOf(row) === place)?.cents
      if (from === to) return []
      const amounts = { from: eurosOrNull(from), to: eurosOrNull(to) }
      return [{ name: nameOf(code), validFrom, hasBegun: inForce.includes(validFrom), ...amounts }]
    })
  })
}

/** Amounts that began by then are those that are paid on a day: in autumn a mooring vignette of the next year is sold already. */
function soldUntil(code: string, day: BusinessDate, season: Lists['season']): BusinessDate {
  return code === 'PASSAGE' ? day : `${vignetteYear(day, seasonOnBy(season))}-01-01`
}

/** An amount's first day and its band. */
function placeOf({ validFrom, minM2, maxM2 }: Tariff['rows'][number]): string {
  return [validFrom, minM2 ?? '', maxM2 ?? ''].join('/')
}

type Item = { id: string; name: string }

type Change = ReferencePreview['changes'][number]

function changesOf(
  before: readonly Item[],
  after: readonly Item[],
  toLayOut?: ReadonlyMap<string, number>,
): Change[] {
  const was = new Map(before.map((item) => [item.id, item]))
  const is = new Set(after.map(({ id }) => id))
  const changes = after.flatMap((item): Change[] => {
    const old = was.get(item.id)
    if (!old) return [{ change: 'added', name: item.name, fields: [] }]
    const fields = fieldsOf(old, item)
    return fields.length > 0 ? [{ change: 'changed', name: item.name, fields }] : []
  })
  const gone = before
    .filter(({ id }) => !is.has(id))
    .map(({ id, name }): Change => {
      const waiting = toLayOut?.get(id)
      return { change: 'gone', name, fields: [], ...(waiting && { toLayOut: waiting }) }
    })
  return [...changes, ...gone]
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
