import { screen, waitFor } from '@testing-library/react'
import { getDrafts, putDraft } from '@vignettes/domain/api/drafts.ts'
import type { StepKey } from '@vignettes/domain/wizard/answers.ts'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../api/queries.ts'
import { startSession } from '../../api/session.ts'
import { newDraft, readDraft, writeDraft } from '../../drafts/drafts.ts'
import { aToken, OWNER } from '../../testing/a-token.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { type ServerAnswer, serverSays, timesAsked } from '../../testing/server-says.ts'
import { ANSWERS, FULL } from '../../testing/wizard-server.ts'
import { Wizard } from './wizard.tsx'

const TRANSIT = { district: 'AMSTERDAM', type: 'transit' } as const
const FIRST = { position: 1, key: 'BoatGeneralInfo' } as const
const DRIVE = { position: 2, key: 'DriveType' } as const
const TOLD = 'Uw account wordt verwijderd'
const GOES = { body: { drafts: [], accountGoes: true } }

beforeEach(() => startSession(aToken()))

function open(drafts: ServerAnswer, step: { position: number; key: StepKey } = FIRST) {
  queryClient.clear()
  serverSays(
    [getDrafts, drafts],
    [putDraft, { status: 409, body: { message: 'weg', accountGoes: true } }],
    ...FULL,
  )
  renderScreen(<Wizard name={TRANSIT} step={step} />, '/')
}

test('issue 14, 8: who had the account removed is told so at the first step, with the way to keep it', async () => {
  open(GOES)
  expect(await screen.findByRole('heading', { name: TOLD })).toBeDefined()
  expect(screen.getByText(/Daarom kunt u geen nieuw vignet aanvragen/)).toBeDefined()
  const link = screen.getByRole('link', { name: 'Mijn account houden' })
  expect(link.getAttribute('href')).toBe('/account/details#removal')
  expect(screen.queryByLabelText('Lengte')).toBeNull()
  expect(screen.queryByText(/blijft hier staan/)).toBeNull()
})

test('who had begun keeps what stands here', async () => {
  writeDraft(TRANSIT, newDraft(ANSWERS.transit))
  open(GOES, DRIVE)
  expect(await screen.findByText(/blijft hier staan/)).toBeDefined()
  expect(screen.queryByLabelText('Benzine')).toBeNull()
})

test('what was filled in on another device alone is none that stays here', async () => {
  const kept = {
    owner: OWNER,
    ...{ ...TRANSIT, version: 1, updatedAt: '2026-06-15T10:00:00.000Z', renewal: null },
    ...{ idempotencyKey: crypto.randomUUID(), keptUntil: '2026-11-01T10:00:00.000Z' },
    data: ANSWERS.transit,
  }
  open({ body: { drafts: [kept], accountGoes: true } }, DRIVE)
  await waitFor(() => expect(readDraft(TRANSIT).answers).toEqual(ANSWERS.transit))
  expect(await screen.findByRole('heading', { name: TOLD })).toBeDefined()
  expect(screen.queryByText(/blijft hier staan/)).toBeNull()
})

test('whose week ends while they fill in is told with the next answer', async () => {
  writeDraft(TRANSIT, newDraft(ANSWERS.transit))
  open({ body: { drafts: [] } }, DRIVE)
  expect(await screen.findByLabelText('Benzine')).toBeDefined()
  // From then on the server refuses, and says why.
  await waitFor(() => expect(timesAsked(putDraft)).toBe(1))
  await waitFor(() => expect(timesAsked(getDrafts)).toBe(2))
})

test('a request that was saved before goes on', async () => {
  writeDraft(TRANSIT, newDraft(ANSWERS.transit, '0199f0e0-0000-7000-8000-000000000001'))
  open(GOES, DRIVE)
  expect(await screen.findByLabelText('Benzine')).toBeDefined()
  expect(screen.queryByRole('heading', { name: TOLD })).toBeNull()
})
