import { getUser } from '@vignettes/domain/api/account.ts'
import { getDrafts } from '@vignettes/domain/api/drafts.ts'
import type { Endpoint } from '@vignettes/domain/api/endpoint.ts'
import { getIssuers } from '@vignettes/domain/api/mandates.ts'
import { calculate, getMarinas, getMooringTypes } from '@vignettes/domain/api/mooring.ts'
import {
  getDeliveryTypes,
  getDriveTypes,
  getPaymentTypes,
  getPickupLocations,
  getSettings,
  getTransitExpirationDate,
  getVignetCosts,
} from '@vignettes/domain/api/reference-data.ts'
import type { Answers } from '@vignettes/domain/wizard/answers.ts'
import type { VignetteType } from '@vignettes/domain/vignette/vignette-types.ts'
import type { ServerAnswer } from './server-says.ts'

const BOAT: Answers = {
  BoatGeneralInfo: { boatName: 'Vrouwe', boatLength: 5.2, boatWidth: 2.1 },
  DriveType: { driveTypeID: '1' },
  BoatDocuments: { boatPhoto: { name: 'boat.jpg', size: 3_000 } },
}
/** Every step up to the one that is looked at: the payment, or the vignette type. */
export const ANSWERS: Record<VignetteType, Answers> = {
  transit: { ...BOAT, Delivery: { pickUp: '2' } },
  mooring: {
    ...BOAT,
    CancelledVignette: { cancelledVignette: '0' },
    BoatPurchase: { objectAge: 'old' },
    MooringSpot: { mooringSpot: 'public' },
  },
}
const SETTINGS = { businessDate: '2026-06-15', addressSearchUrl: '', tileUrl: '' }
/** What a server has that starts: no list is empty. */
export const FULL: (readonly [Endpoint, ServerAnswer])[] = [
  [getDrafts, { body: { drafts: [] } }],
  [getSettings, { body: SETTINGS }],
  [getUser, { body: { user: { HasMandate: false } } }],
  [getDriveTypes, { body: { drive_types: [{ driveTypeID: '1', name: 'Benzine' }] } }],
  [
    getDeliveryTypes,
    {
      body: {
        delivery_types: [
          { id: '1', code: 'DELIVERY_PICKUP', name: 'Direct zelf afhalen' },
          { id: '2', code: 'DELIVERY_HOME', name: 'Bezorging per post' },
        ],
      },
    },
  ],
  [
    getPickupLocations,
    {
      body: {
        pickup_locations: [
          {
            ...{ id: '1', Name: 'Loket', Address: 'Kade 1', Postcode: '1011 AA' },
            ...{ City: 'Amsterdam', Latitude: 52.3, Longitude: 4.9 },
          },
        ],
      },
    },
  ],
  [getPaymentTypes, { body: { payment_types: [{ id: '1', name: 'iDEAL' }] } }],
  [getVignetCosts, { body: { vignet_costs: { PASSAGE: 44 } } }],
  [getTransitExpirationDate, { body: { expirationDate: '2028-12-31' } }],
  [
    getMooringTypes,
    {
      body: {
        mooring_types: [{ vignetTypeID: 'REGULAR', shortName: 'Regulier' }],
        drive_types: [{ driveTypeID: '1', category: 'REGULAR' }],
      },
    },
  ],
  [getMarinas, { body: { marinas: [{ MarinaID: '1', Name: 'De Haven' }] } }],
  [
    calculate,
    {
      body: [
        {
          ...{ vignetTypeID: 'REGULAR', shortName: 'Regulier', districtCode: 'AMSTERDAM' },
          ...{ remainingMonths: 6, cost: 100, fullYearCost: 200, area: 10.92, pricePerM2: 20 },
          ...{ credit: 0, year: 2026 },
        },
      ],
    },
  ],
  [getIssuers, { body: { INGBNL2A: { id: 'INGBNL2A', name: 'ING' } } }],
]
