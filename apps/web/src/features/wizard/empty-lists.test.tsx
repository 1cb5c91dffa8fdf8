import { screen, waitFor } from '@testing-library/react'
import { getUser } from '@vignettes/domain/api/account.ts'
import type { Endpoint } from '@vignettes/domain/api/endpoint.ts'
import { getIssuers } from '@vignettes/domain/api/mandates.ts'
import { calculate, getMarinas } from '@vignettes/domain/api/mooring.ts'
import {
  getDeliveryTypes,
  getDriveTypes,
  getPaymentTypes,
  getPickupLocations,
  getSettings,
  getVignetCosts,
} from '@vignettes/domain/api/reference-data.ts'
import type { Answers, StepKey } from '@vignettes/domain/wizard/answers.ts'
import { positionOf } from '@vignettes/domain/wizard/flows.ts'
import type { VignetteType } from '@vignettes/domain/vignette/vignette-types.ts'
import { expect, test } from 'vitest'
import { queryClient } from '../../api/queries.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { serverSays, timesAsked, type ServerAnswer } from '../../testing/server-says.ts'
import { newDraft, writeDraft } from './drafts.ts'
import { Wizard } from './wizard.tsx'

const BOAT: Answers = {
  BoatGeneralInfo: { boatName: 'Vrouwe', boatLength: 5.2, boatWidth: 2.1 },
  DriveType: { driveTypeID: '1' },
  BoatDocuments: { boatPhoto: { name: 'boat.jpg', size: 3_000 } },
}
/** Every step up to the one that is looked at. */
const ANSWERS: Record<VignetteType, Answers> = {
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
const FULL: (readonly [Endpoint, ServerAnswer])[] = [
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

interface Empty {
  list: Endpoint
  body: unknown
  says: string
  type: VignetteType
  step: StepKey
  query?: string
  /** A choice that asks for the list. */
  choose?: string
  more?: Answers
}

const EMPTY: Empty[] = [
  {
    ...{ list: getDriveTypes, body: { drive_types: [] }, type: 'transit', step: 'DriveType' },
    says: 'Er zijn nu geen soorten aandrijving',
  },
  {
    ...{ list: getDeliveryTypes, body: { delivery_types: [] }, type: 'transit', step: 'Delivery' },
    says: 'Er zijn nu geen manieren om het vignet te ontvangen',
  },
  {
    ...{ list: getPickupLocations, body: { pickup_locations: [] }, type: 'transit' },
    ...{ step: 'Delivery', choose: 'Direct zelf afhalen' },
    says: 'Er zijn nu geen afhaalpunten',
  },
  {
    ...{ list: getPaymentTypes, body: { payment_types: [] }, type: 'transit', step: 'Payment' },
    says: 'Er zijn nu geen manieren om te betalen',
  },
  {
    ...{ list: getMarinas, body: { marinas: [] }, type: 'mooring', step: 'MooringSpot' },
    ...{ query: '?spot=marina', says: 'Er zijn nu geen jachthavens' },
  },
  {
    ...{ list: calculate, body: [], type: 'mooring', step: 'MooringType' },
    says: 'Er zijn nu geen vignetten voor uw boot',
  },
  {
    ...{ list: getIssuers, body: {}, type: 'mooring', step: 'MandatePayment' },
    ...{ says: 'Er zijn nu geen banken', more: { MooringType: { mooringType: 'REGULAR' } } },
  },
]

test.each(EMPTY)(
  '§8 an empty list says so, and can be asked for again: $says',
  async ({ list, body, says, type, step, query = '', choose, more }) => {
    const name = { district: 'AMSTERDAM', type } as const
    writeDraft(name, newDraft({ ...ANSWERS[type], ...more }))
    serverSays([list, { body }], ...FULL)
    const position = positionOf(type, step)
    const user = renderScreen(<Wizard name={name} step={{ position, key: step }} />, `/${query}`)
    if (choose) await user.click(await screen.findByLabelText(new RegExp(choose)))
    const told = await screen.findByText((text) => text.startsWith(says))
    expect(screen.getAllByRole('status').some((status) => status.contains(told))).toBe(true)

    serverSays(...FULL)
    await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }))
    await waitFor(() => expect(screen.queryByText((text) => text.startsWith(says))).toBeNull())
    expect(timesAsked(list)).toBe(1)
  },
)

test('the heading that stands while the lists of a step load is the one that stays, so that it is heard once', async () => {
  const name = { district: 'AMSTERDAM', type: 'transit' } as const
  writeDraft(name, newDraft(ANSWERS.transit))
  queryClient.clear()
  serverSays(...FULL)
  const position = positionOf('transit', 'DriveType')
  renderScreen(<Wizard name={name} step={{ position, key: 'DriveType' }} />, '/')
  expect(screen.getByText(/De pagina wordt geladen/)).toBeDefined()
  const heading = screen.getByRole('heading', { level: 1 })
  await screen.findByLabelText('Benzine')
  expect(screen.getByRole('heading', { level: 1 })).toBe(heading)
})
