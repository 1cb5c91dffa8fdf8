import { screen } from '@testing-library/react'
import { getSettings } from '@vignettes/domain/api/reference-data.ts'
import type { StepKey } from '@vignettes/domain/wizard/answers.ts'
import { expect, test } from 'vitest'
import { queryClient } from '../../api/queries.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { serverSays } from '../../testing/server-says.ts'
import { ANSWERS, FULL } from '../../testing/wizard-server.ts'
import { type DraftName, newDraft, writeDraft } from '../../drafts/drafts.ts'
import { Wizard } from './wizard.tsx'

const SETTINGS = { businessDate: '2026-06-15', addressSearchUrl: '', tileUrl: '' }
const TRANSIT = { district: 'AMSTERDAM', type: 'transit' } as const
const FIRST = { position: 1, key: 'BoatGeneralInfo' } as const
const TOLD = 'U kunt dit vignet nu niet aanvragen'

function openWith(
  notOnOffer: string[],
  name: DraftName,
  step: { position: number; key: StepKey } = FIRST,
) {
  queryClient.clear()
  const offOffer = notOnOffer.map((category) => ({
    ...{ category, since: '2026-06-01', again: '2026-07-01' },
  }))
  serverSays([getSettings, { body: { ...SETTINGS, notOnOffer, offOffer } }], ...FULL)
  renderScreen(<Wizard name={name} step={step} />, '/')
}

test('who begins what was taken off offer is told so, instead of being asked for a boat', async () => {
  openWith(['PASSAGE'], TRANSIT)
  expect(await screen.findByRole('heading', { name: TOLD })).toBeDefined()
  expect(screen.queryByLabelText('Lengte')).toBeNull()
  expect(screen.getByText(/sinds 1 juni 2026\. Vanaf 1 juli 2026 kunt u het weer/)).toBeDefined()
})

test('who had begun is told that it cannot be sent', async () => {
  writeDraft(TRANSIT, newDraft(ANSWERS.transit))
  openWith(['PASSAGE'], TRANSIT, { position: 2, key: 'DriveType' })
  expect(await screen.findByText(/^Was u al begonnen\?/)).toBeDefined()
})

test('a district of which one vignette was taken off still has the others', async () => {
  openWith(['PASSAGE', 'REGULAR'], { ...TRANSIT, type: 'mooring' })
  expect(await screen.findByLabelText('Lengte')).toBeDefined()
  expect(screen.queryByRole('heading', { name: TOLD })).toBeNull()
})

test('what was saved before it was taken off goes on', async () => {
  writeDraft(TRANSIT, newDraft(ANSWERS.transit, '0199f0e0-0000-7000-8000-000000000001'))
  openWith(['PASSAGE'], TRANSIT, { position: 2, key: 'DriveType' })
  expect(await screen.findByLabelText('Benzine')).toBeDefined()
})
