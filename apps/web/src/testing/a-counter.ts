import { seasonOfSpec } from '@vignettes/domain/rules/season.ts'
import type { Counter } from '../features/casework/counter/product.ts'

/** What the server tells the form of the counter. */
export const COUNTER: Counter = {
  today: '2026-06-15',
  season: seasonOfSpec('2026-06-15'),
  transit: { cost: 44, validUntil: '2028-12-31' },
  notOnOffer: [],
  driveTypes: [{ driveTypeID: '1', name: 'Benzine' }],
  deliveryTypes: [{ id: '1', code: 'DELIVERY_HOME', name: 'Per post' }],
  pickupLocations: [],
  countries: [{ Code: 'NL', name: 'Nederland' }],
  marinas: { AMSTERDAM: [], WEESP: [] },
}
