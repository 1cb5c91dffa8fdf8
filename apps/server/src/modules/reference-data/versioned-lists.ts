import type { ReferenceKind } from '@vignettes/domain/casework/reference-kinds.ts'
import type { LetterTemplate } from '@vignettes/domain/casework/free-letters.ts'
import type { Reason } from '@vignettes/domain/casework/reasons.ts'
import type { BusinessDate } from '@vignettes/domain/rules/business-date.ts'
import type { DatedSeason } from '@vignettes/domain/rules/season.ts'
import type { z } from 'zod'
import { DATA_FILES, type DataOf, tariffsOfVersion } from './data-files.ts'
import type { DataFiles } from './read-data-files.ts'
import { PRODUCT_ITEMS, type ProductItem, productItemsSchema } from './product-items.ts'
import { REASON_ITEMS, reasonItemsSchema } from './reason-items.ts'
import { SEASON_ITEMS, type SeasonItem, seasonItemsSchema, seasonOf } from './season-items.ts'
import { TEMPLATE_ITEMS, templateItemsSchema } from './template-items.ts'

/** The lists that administrators renew, each as its file has its items. */
export interface Lists {
  tariffs: DataOf<'tariffs'>
  products: ProductItem[]
  season: SeasonItem[]
  reasons: Reason[]
  'letter-templates': LetterTemplate[]
  'pickup-points': DataOf<'pickup-locations'>
  marinas: DataOf<'marinas'>
}

type Schemas = { [Kind in ReferenceKind]: z.ZodType<Lists[Kind]> }

/** Versions are read as their files are, but what a tariff is called: a version may be older than a language. */
function schemasOf(files: DataFiles): Schemas {
  return {
    tariffs: tariffsOfVersion(files.tariffs),
    products: productItemsSchema,
    season: seasonItemsSchema,
    reasons: reasonItemsSchema,
    'letter-templates': templateItemsSchema,
    'pickup-points': DATA_FILES['pickup-locations'].shape.items,
    marinas: DATA_FILES.marinas.shape.items,
  }
}

/** A version that was accepted. */
export interface AcceptedVersion {
  id: string
  kind: ReferenceKind
  effectiveFrom: BusinessDate
  items: unknown
}

interface KeptVersion<Items> {
  id: string
  effectiveFrom: BusinessDate
  items: Items
}

type Kept = { [Kind in ReferenceKind]: KeptVersion<Lists[Kind]>[] }

export interface VersionedLists {
  /** The items that hold on a day: of the versions that have begun, the one that began last. */
  on<Kind extends ReferenceKind>(kind: Kind, day: BusinessDate): Lists[Kind]
  /** The same and those before it, newest first. */
  until<Kind extends ReferenceKind>(kind: Kind, day: BusinessDate): Lists[Kind][]
  /** The versions that were accepted, in the order in which they begin. */
  accepted<Kind extends ReferenceKind>(
    kind: Kind,
  ): readonly Pick<KeptVersion<Lists[Kind]>, 'effectiveFrom' | 'items'>[]
  /** The dates of the season as they were changed until a day, oldest first. */
  seasonsUntil(day: BusinessDate): DatedSeason[]
  /** Which version holds on a day; undefined where that is the shipped list. */
  idOn(kind: ReferenceKind, day: BusinessDate): string | undefined
  /** All lists as they hold on a day, or would without a version and those that begin after it. */
  allOn(day: BusinessDate, without?: string): Lists
  /** Reads the items of a version; undefined where another release wrote what this one cannot read. */
  read<Kind extends ReferenceKind>(kind: Kind, items: unknown): Lists[Kind] | undefined
  /** All files, with what holds on a day. */
  filesOn(day: BusinessDate): DataFiles
  /**
   * Holds other versions from now on.
   * @param versions in the order in which they begin
   * @throws when one cannot be read; then nothing has changed
   */
  takeOver(versions: readonly AcceptedVersion[]): void
  /** How often something was taken over. */
  readonly changes: number
}

/** The shipped lists, and the versions that came after them. */
export function createVersionedLists(files: DataFiles): VersionedLists {
  let kept: Kept = {
    ...{ tariffs: [], products: [], season: [], reasons: [], 'letter-templates': [] },
    ...{ 'pickup-points': [], marinas: [] },
  }
  let changes = 0
  const schemas = schemasOf(files)

  function read<Kind extends ReferenceKind>(kind: Kind, items: unknown): Lists[Kind] | undefined {
    return schemas[kind].safeParse(items).data
  }
  function readAll<Kind extends ReferenceKind>(kind: Kind, versions: readonly AcceptedVersion[]) {
    return versions
      .filter((version) => version.kind === kind)
      .map(({ id, effectiveFrom, items }) => {
        const list = read(kind, items)
        if (!list) throw new Error(`version ${id} of ${kind} cannot be read`)
        return { id, effectiveFrom, items: list }
      })
  }
  function until<Kind extends ReferenceKind>(kind: Kind, day: BusinessDate): Lists[Kind][] {
    const begun = kept[kind].filter(({ effectiveFrom }) => effectiveFrom <= day)
    return [...begun.map(({ items }) => items).reverse(), shippedOf(files, kind)]
  }
  function on<Kind extends ReferenceKind>(kind: Kind, day: BusinessDate): Lists[Kind] {
    const begun = kept[kind].findLast(({ effectiveFrom }) => effectiveFrom <= day)
    return begun ? begun.items : shippedOf(files, kind)
  }
  function before<Kind extends ReferenceKind>(kind: Kind, day: BusinessDate, id?: string) {
    const begun = kept[kind].filter(({ effectiveFrom }) => effectiveFrom <= day)
    const place = begun.findIndex((version) => version.id === id)
    const last = (place < 0 ? begun : begun.slice(0, place)).at(-1)
    return last ? last.items : shippedOf(files, kind)
  }
  const allOn = (day: BusinessDate, without?: string): Lists => ({
    tariffs: before('tariffs', day, without),
    products: before('products', day, without),
    season: before('season', day, without),
    reasons: before('reasons', day, without),
    'letter-templates': before('letter-templates', day, without),
    'pickup-points': before('pickup-points', day, without),
    marinas: before('marinas', day, without),
  })
  return {
    on,
    until,
    accepted: (kind) => kept[kind],
    read,
    idOn: (kind, day) => kept[kind].findLast(({ effectiveFrom }) => effectiveFrom <= day)?.id,
    seasonsUntil: (day) =>
      kept.season
        .filter(({ effectiveFrom }) => effectiveFrom <= day)
        .map(({ effectiveFrom, items }) => ({ from: effectiveFrom, ...seasonOf(items) })),
    allOn,
    filesOn: (day) => withLists(files, allOn(day)),
    takeOver(versions) {
      kept = {
        tariffs: readAll('tariffs', versions),
        products: readAll('products', versions),
        season: readAll('season', versions),
        reasons: readAll('reasons', versions),
        'letter-templates': readAll('letter-templates', versions),
        'pickup-points': readAll('pickup-points', versions),
        marinas: readAll('marinas', versions),
      }
      changes += 1
    },
    get changes() {
      return changes
    },
  }
}

/** The files with other lists in them. */
export function withLists(files: DataFiles, lists: Partial<Lists>): DataFiles {
  return {
    ...files,
    ...(lists.tariffs && { tariffs: lists.tariffs }),
    ...(lists['pickup-points'] && { 'pickup-locations': lists['pickup-points'] }),
    ...(lists.marinas && { marinas: lists.marinas }),
  }
}

function shippedOf<Kind extends ReferenceKind>(files: DataFiles, kind: Kind): Lists[Kind] {
  const lists: Lists = {
    tariffs: files.tariffs,
    products: PRODUCT_ITEMS,
    season: SEASON_ITEMS,
    reasons: REASON_ITEMS,
    'letter-templates': TEMPLATE_ITEMS,
    'pickup-points': files['pickup-locations'],
    marinas: files.marinas,
  }
  return lists[kind]
}
