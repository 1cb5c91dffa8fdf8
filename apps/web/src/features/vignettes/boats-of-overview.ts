import type { OwnVignette } from '@vignettes/domain/api/vignettes.ts'
import { VIGNETTE_PHASES, type VignettePhase } from '@vignettes/domain/vignette/vignette-states.ts'
import { creditLeftOf, statusOf } from './vignette-status.ts'

/** All that is kept for one boat: what needs its owner first, and of each phase the newest. */
export type ItemsOfBoat = readonly [OwnVignette, ...OwnVignette[]]

const placeOf = (item: OwnVignette) => VIGNETTE_PHASES.indexOf(statusOf(item).phase)

/** By boat, what needs its owner first; of each phase the newest. */
export function byBoat(items: readonly OwnVignette[]): ItemsOfBoat[] {
  const boats = new Map<string, [OwnVignette, ...OwnVignette[]]>()
  for (const item of items.toSorted((a, b) => placeOf(a) - placeOf(b))) {
    const boat = boats.get(item.boat.id)
    if (boat) boat.push(item)
    else boats.set(item.boat.id, [item])
  }
  return [...boats.values()]
}

/** Where a boat stands: as what needs its owner most does. */
export function phaseOfBoat([first]: ItemsOfBoat): VignettePhase {
  return statusOf(first).phase
}

/** Over, with nothing left to do about it. */
export function isEarlier(item: OwnVignette): boolean {
  return statusOf(item).phase === 'ended' && item.renewal === null && !creditLeftOf(item)
}
