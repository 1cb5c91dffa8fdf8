import { offeredCategories } from '../vignette/offers.ts'
import type { MooringTypeOffer, WizardFacts } from './facts.ts'

/**
 * The mooring vignettes that a boat can have: its offers or, while these cannot be asked for, what it will be offered by its
 * drive and berth, without a price.
 *
 * @returns undefined where neither is known
 */
export function typesToChoose(
  facts: WizardFacts,
): readonly Pick<MooringTypeOffer, 'category' | 'name'>[] | undefined {
  const { mooringTypes, unpricedTypes, answers, district } = facts
  if (mooringTypes || !unpricedTypes) return mooringTypes
  const driveCategory = unpricedTypes.driveCategories[answers.DriveType?.driveTypeID ?? '']
  const mooringSpot = answers.MooringSpot?.mooringSpot
  if (!driveCategory || !mooringSpot) return undefined
  const offered = offeredCategories({ district, driveCategory, mooringSpot })
  return unpricedTypes.types.filter(({ category }) => offered.includes(category))
}
