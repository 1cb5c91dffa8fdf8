import { render, screen } from '@testing-library/react'
import { beginAnother } from '@vignettes/domain/api/begin-draft.ts'
import { getObjects, type OwnVignette } from '@vignettes/domain/api/vignettes.ts'
import { MemoryRouter, Route, Routes } from 'react-router'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { startSession } from '../../api/session.ts'
import { aToken } from '../../testing/a-token.ts'
import { aVignette } from '../../testing/a-vignette.ts'
import { serverSays, timesAsked } from '../../testing/server-says.ts'
import AnotherPage from './another-page.tsx'

const WEESP = { district: 'WEESP', type: 'mooring' } as const
const TRANSIT = { district: 'AMSTERDAM', type: 'transit' } as const
const DRAFT = {
  ...WEESP,
  ...{ updatedAt: '2026-11-20T10:00:00Z', keptUntil: '2026-12-20T10:00:00Z', version: 1 },
  data: { BoatGeneralInfo: { boatName: 'De Eend', boatLength: 5, boatWidth: 2 } },
  ...{ idempotencyKey: 'een-sleutel', renewal: null },
}

beforeEach(() => startSession(aToken()))

function open(another: OwnVignette['boat']['another']) {
  const item = aVignette({
    vignette: { name: 'V26-1', type: 'mooring', district: 'AMSTERDAM' },
    boat: { id: aVignette().object.Id, another },
  })
  serverSays(
    [getObjects, { body: [item] }],
    [beginAnother, { status: 409, body: { message: 'Er is al een aanvraag.', draft: DRAFT } }],
  )
  render(
    <MemoryRouter initialEntries={[`/account/mijn-vignetten/${item.object.Id}/nog-een`]}>
      <Routes>
        <Route path="/account/mijn-vignetten/:id/nog-een" element={<AnotherPage />} />
      </Routes>
    </MemoryRouter>,
  )
  return userEvent.setup()
}

test('issue 14, 9: what a boat can have beside what it has is chosen, and nobody pays for sailing twice unknowing', async () => {
  open([TRANSIT, WEESP])
  const radios = await screen.findAllByRole('radio')
  expect(radios).toHaveLength(2)
  expect(screen.getByText(/mag de boot ook door Amsterdam varen/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Volgende' })).toHaveProperty('disabled', true)
  expect(timesAsked(beginAnother)).toBe(0)
})

test('one alone is chosen already; a draft for another boat is not thrown away without a question', async () => {
  const user = open([WEESP])
  await user.click(await screen.findByRole('button', { name: 'Volgende' }))
  expect(await screen.findByText(/Het gaat om De Eend\./)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Verder met die aanvraag' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Die weggooien en voor deze boot beginnen' }))
  expect(timesAsked(beginAnother)).toBe(2)
})

test('where there is none it says so', async () => {
  open([])
  expect(await screen.findByText(/Voor deze boot kunt u nu geen ander vignet/)).toBeDefined()
  expect(screen.queryByRole('radio')).toBeNull()
})
