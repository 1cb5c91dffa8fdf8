import * as z from 'zod/mini'
import { EMPTY_ON_CONDITION, REQUIRED, withError } from '../../rules/required.ts'
import type { PickupLocation, WizardFacts } from '../facts.ts'
import type { Step } from '../step.ts'
import { idSchema, knownChoice } from './known-choice.ts'

/** Whether a delivery type is collecting the vignette oneself. §9 delivery codes. */
export function isPickup(facts: WizardFacts, pickUp: string | undefined): boolean {
  const chosen = facts.deliveryTypes?.find((type) => type.id === pickUp)
  return chosen?.code === 'DELIVERY_PICKUP'
}

/** §2.7 a pickup location reads: name, address, postcode, city. */
export function pickupLocationText(location: PickupLocation): string {
  return [location.name, location.address, location.postcode, location.city].join(', ')
}

/** §2.7 a link to a maps service, at the pickup location. */
export function pickupLocationHref(location: PickupLocation): string {
  const { latitude, longitude } = location
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
}

/** §2.7 step 4: how the vignette reaches its owner, and where it is collected. */
export const delivery: Step<'Delivery'> = {
  key: 'Delivery',
  schema: (facts) =>
    z
      .object({
        pickUp: knownChoice(
          facts.deliveryTypes?.map((type) => type.id),
          'form.pickUp.error',
        ),
        pickupLocation: z.pipe(
          z.nullish(idSchema),
          z.transform((id) => id || undefined),
        ),
      })
      .check(
        z.superRefine((answer, context) => {
          const message = pickupLocationError(answer, facts)
          if (message) context.addIssue({ code: 'custom', path: ['pickupLocation'], message })
        }),
      ),
  recap: (answer, facts) => {
    const type = facts.deliveryTypes?.find((known) => known.id === answer.pickUp)
    const location = facts.pickupLocations?.find((known) => known.id === answer.pickupLocation)
    return [
      { field: 'pickUp', value: { text: type?.name ?? answer.pickUp } },
      ...(location
        ? [
            {
              field: 'pickupLocation' as const,
              value: { text: pickupLocationText(location), href: pickupLocationHref(location) },
            },
          ]
        : []),
    ]
  },
}

function pickupLocationError(
  answer: { pickUp: string; pickupLocation?: string | undefined },
  facts: WizardFacts,
) {
  if (facts.deliveryTypes === undefined) return undefined
  if (!isPickup(facts, answer.pickUp)) return answer.pickupLocation && EMPTY_ON_CONDITION
  if (!answer.pickupLocation) return REQUIRED
  const isKnown =
    facts.pickupLocations?.some((location) => location.id === answer.pickupLocation) ?? true
  return isKnown ? undefined : withError('form.deliveryPoint.error').error
}
