import type { BusinessDate } from '../rules/business-date.ts'
import type { SeasonOn } from '../rules/season.ts'
import { rowNames } from '../rules/table.ts'
import { type AskedCategory, categoriesOf } from './categories.ts'
import { type District, districtRow, DISTRICTS } from './districts.ts'
import { type Renewable, renewalOf } from './renewal.ts'
import { hasVignetteEnded } from './vignette-states.ts'
import type { VignetteType } from './vignette-types.ts'

/** What can be asked for: a type, where a district has it. */
export interface AskedKind {
  district: District
  type: VignetteType
}

/** A vignette or request of an owner, with what tells which boat it is for. */
export interface OfOwner extends Renewable, AskedKind {
  id: string
  /** The name of its boat, as names that are written otherwise have it too. */
  boatKey: string
  /** The vignette that it renews, under whatever name of the boat. */
  renews: string | null
  requestedAt: Date
  /** When it was stopped because its owner has the boat no more. */
  goneAt: Date | null
}

export interface Boat {
  /** The first that was asked for it. */
  id: string
  /** What can be asked for it beside what it has. */
  another: AskedKind[]
}

interface Today {
  today: BusinessDate
  seasonOn: SeasonOn
  /** Whether something can be asked for that day. */
  isOnOffer: (category: AskedCategory) => boolean
}

/**
 * The boats that an owner's vignettes are for: a boat has no number of its own, and is known by its name, or because a vignette renews
 * another.
 *
 * @param vignettes all that an owner has, newest first
 * @returns the boat of each, by its id
 */
export function boatsOf(vignettes: readonly OfOwner[], today: Today): Map<string, Boat> {
  const boats = new Map<string, Boat>()
  for (const group of groupsOf(vignettes)) {
    const boat = { id: group.at(-1)?.id ?? '', another: anotherOf(group, today) }
    for (const { id } of group) boats.set(id, boat)
  }
  return boats
}

/** Each group in the order in which its vignettes came. */
function groupsOf(vignettes: readonly OfOwner[]): OfOwner[][] {
  const groups = new Map<OfOwner, OfOwner[]>(vignettes.map((each) => [each, [each]]))
  const join = (one: OfOwner, other: OfOwner | undefined) => {
    const [group, added] = [groups.get(one), other && groups.get(other)]
    if (!group || !added || group === added) return
    group.push(...added)
    for (const each of added) groups.set(each, group)
  }
  const byId = new Map(vignettes.map((each) => [each.id, each]))
  const byName = new Map<string, OfOwner>()
  for (const each of vignettes) {
    join(each, byName.get(each.boatKey))
    byName.set(each.boatKey, each)
    if (each.renews !== null) join(each, byId.get(each.renews))
  }
  const place = new Map(vignettes.map((each, at) => [each, at]))
  const placeOf = (each: OfOwner) => place.get(each) ?? 0
  return [...new Set(groups.values())].map((group) =>
    group.toSorted((a, b) => placeOf(a) - placeOf(b)),
  )
}

/**
 * What a boat does not have: of a kind that has not ended there is nothing to ask twice, and what can be renewed is renewed. Whoever
 * stopped a vignette because the boat is gone, and asked for none since, has it no more.
 */
function anotherOf(vignettes: readonly OfOwner[], { today, seasonOn, isOnOffer }: Today) {
  const gone = Math.max(...vignettes.map(({ goneAt }) => goneAt?.getTime() ?? 0))
  if (gone > 0 && vignettes.every(({ requestedAt }) => requestedAt.getTime() <= gone)) return []
  const has = ({ district, type }: AskedKind) =>
    vignettes.some(
      (each) =>
        each.district === district &&
        each.type === type &&
        (!hasVignetteEnded(each.status) || renewalOf(each, today, seasonOn) !== undefined),
    )
  return askedKinds().filter(
    (kind) => !has(kind) && categoriesOf(kind.district, kind.type).some(isOnOffer),
  )
}

function askedKinds(): AskedKind[] {
  return rowNames(DISTRICTS).flatMap((district) =>
    districtRow(district).types.map((type) => ({ district, type })),
  )
}
