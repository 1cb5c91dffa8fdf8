import { screen } from '@testing-library/react'
import { beginRenewal } from '@vignettes/domain/api/begin-draft.ts'
import { getDrafts, type ServerDraft } from '@vignettes/domain/api/drafts.ts'
import { getObject, getObjects, type VignetteDetails } from '@vignettes/domain/api/vignettes.ts'
import { beforeEach, expect, test } from 'vitest'
import { startSession } from '../../api/session.ts'
import { aToken, OWNER } from '../../testing/a-token.ts'
import { aVignette } from '../../testing/a-vignette.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { serverSays } from '../../testing/server-says.ts'
import { text } from '../../text.ts'
import OverviewPage from './overview-page.tsx'
import RenewPage from './renew-page.tsx'

const MOORING: VignetteDetails = aVignette({
  vignette: { name: 'V26-0000001', type: 'mooring', district: 'AMSTERDAM' },
  vignetteStatus: { name: 'Geldig', code: 'ACTIVE' },
  renewal: { year: 2027 },
})
const OTHER = '01a1fc0a-ffcd-77fd-a96f-60f30936a0ff'

/** A draft that renews a vignette. */
const draftOf = (objectId: string): ServerDraft => ({
  owner: OWNER,
  ...{ district: 'AMSTERDAM', type: 'mooring', version: 3, idempotencyKey: null },
  ...{ updatedAt: '2026-10-01T10:00:00.000Z', keptUntil: '2026-10-31T10:00:00.000Z' },
  data: {
    BoatGeneralInfo: { boatName: 'De Eend', boatLength: 4, boatWidth: 2 },
    BoatDocuments: { boatPhoto: { id: OTHER, name: 'eend.jpg', size: 1_000 } },
  },
  renewal: {
    ...{ objectId, number: 'V26-0000002', year: 2026, validUntil: '2026-12-31' },
    ...{ cost: 90, fullYearCost: 90, objectAge: null, outdated: [], company: null },
  },
})

beforeEach(() => {
  localStorage.clear()
  startSession(aToken())
})

test('issue 14, 5: a renewal that was begun is gone on with in one place', async () => {
  serverSays(
    [getObjects, { body: [MOORING] }],
    [getDrafts, { body: { drafts: [draftOf(MOORING.object.Id)] } }],
  )
  renderScreen(<OverviewPage />)
  expect(await screen.findByText(text('vignettes.renew.begun'))).toBeDefined()
  expect(screen.queryByRole('link', { name: /^Verlengen/ })).toBeNull()
})

test('issue 14, 5: one of another boat is begun by its own button', async () => {
  serverSays([getObjects, { body: [MOORING] }], [getDrafts, { body: { drafts: [draftOf(OTHER)] } }])
  renderScreen(<OverviewPage />)
  expect(await screen.findByRole('link', { name: /^Verlengen voor 2027/ })).toBeDefined()
  expect(screen.queryByText(text('vignettes.renew.begun'))).toBeNull()
})

test('issue 14, 5: before a renewal goes for another one, all that goes is named, and what stays', async () => {
  serverSays(
    [getObject, { body: MOORING }],
    [beginRenewal, { status: 409, body: { message: 'Al begonnen.', draft: draftOf(OTHER) } }],
  )
  renderScreen(<RenewPage />)
  expect(await screen.findByText(/Het gaat om de verlenging van De Eend\./)).toBeDefined()
  expect(screen.getByText(text('vignettes.renew.other-first'))).toBeDefined()
  expect(screen.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    'wat is ingevuld voor De Eend',
    'Foto van de boot: eend.jpg',
  ])
  expect(screen.getByText(/De Eend kunt u later opnieuw beginnen/)).toBeDefined()
})

test('issue 14, 6: the letter that leads to the renewal of what was stopped since tells that', async () => {
  const money = { way: 'nothing', worth: 0, back: 0, dropped: 0, still: 0 } as const
  const stopped = {
    ...{ at: '2026-10-01T10:00:00Z', money, creditUntil: null },
    ...{ creditIn: null, moneySince: null, settledAt: null, isForOtherBoat: false },
  }
  serverSays(
    [getObject, { body: { ...MOORING, stopped, renewal: null } }],
    [beginRenewal, { status: 409, body: { message: text('refusal.not-to-renew') } }],
  )
  renderScreen(<RenewPage />)
  expect(await screen.findByText('Dit vignet is opgezegd')).toBeDefined()
  expect(screen.queryByText('Dit vignet kunt u nu niet verlengen')).toBeNull()
})
