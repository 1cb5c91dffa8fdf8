import { screen, waitFor } from '@testing-library/react'
import type { Endpoint } from '@vignettes/domain/api/endpoint.ts'
import { getIssuers } from '@vignettes/domain/api/mandates.ts'
import { calculate, getMarinas } from '@vignettes/domain/api/mooring.ts'
import {
  getDeliveryTypes,
  getDriveTypes,
  getPaymentTypes,
  getPickupLocations,
} from '@vignettes/domain/api/reference-data.ts'
import type { Answers, StepKey } from '@vignettes/domain/wizard/answers.ts'
import { positionOf } from '@vignettes/domain/wizard/flows.ts'
import type { VignetteType } from '@vignettes/domain/vignette/vignette-types.ts'
import { expect, test } from 'vitest'
import { queryClient } from '../../api/queries.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { serverSays, timesAsked } from '../../testing/server-says.ts'
import { ANSWERS, FULL } from '../../testing/wizard-server.ts'
import { newDraft, writeDraft } from '../../drafts/drafts.ts'
import { Wizard } from './wizard.tsx'

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

const NOT_LOADED = 'De keuzes zijn niet geladen. Probeer het opnieuw.'

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

test.each(EMPTY)(
  'of a list that did not come nobody says that it is empty: $says',
  async ({ list, says, type, step, query = '', choose, more }) => {
    const name = { district: 'AMSTERDAM', type } as const
    queryClient.clear()
    writeDraft(name, newDraft({ ...ANSWERS[type], ...more }))
    serverSays([list, { status: 429, body: { message: 'Te vaak.' } }], ...FULL)
    const position = positionOf(type, step)
    const user = renderScreen(<Wizard name={name} step={{ position, key: step }} />, `/${query}`)
    if (choose) await user.click(await screen.findByLabelText(new RegExp(choose)))
    const told = await screen.findByText(NOT_LOADED)
    expect(screen.getAllByRole('status').some((status) => status.contains(told))).toBe(true)
    expect(screen.queryByText((text) => text.startsWith(says))).toBeNull()
    expect(timesAsked(list)).toBe(1)

    serverSays(...FULL)
    await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }))
    await waitFor(() => expect(screen.queryByText(NOT_LOADED)).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
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
