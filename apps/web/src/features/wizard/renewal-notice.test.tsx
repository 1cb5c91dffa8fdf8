import { paths } from '@vignettes/domain/paths/paths.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { getUser } from '@vignettes/domain/api/account.ts'
import { deleteDraft, getDrafts, putDraft, type ServerDraft } from '@vignettes/domain/api/drafts.ts'
import type { Answers } from '@vignettes/domain/wizard/answers.ts'
import { stepCount } from '@vignettes/domain/wizard/flows.ts'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import type { Endpoint } from '@vignettes/domain/api/endpoint.ts'
import { queryClient } from '../../api/queries.ts'
import { startSession } from '../../api/session.ts'
import { clearDraft, newDraft, readDraft, writeDraft } from '../../drafts/drafts.ts'
import { aToken, OWNER } from '../../testing/a-token.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { fetched, type ServerAnswer, serverSays, timesAsked } from '../../testing/server-says.ts'
import { ANSWERS, FULL } from '../../testing/wizard-server.ts'
import { Wizard } from './wizard.tsx'

const NAME = { district: 'AMSTERDAM', type: 'mooring' } as const
const ALL: Answers = {
  ...ANSWERS.mooring,
  MooringType: { mooringType: 'REGULAR' },
  MandatePayment: { term: 1, issuer: 'INGBNL2A' },
}

const draftOf = (renewal: Partial<NonNullable<ServerDraft['renewal']>> | null): ServerDraft => ({
  owner: OWNER,
  ...{ ...NAME, version: 1, data: ALL as ServerDraft['data'], idempotencyKey: 'a-renewed-key' },
  ...{ updatedAt: '2026-10-01T10:00:00.000Z', keptUntil: '2026-10-31T10:00:00.000Z' },
  renewal: renewal && {
    ...{ objectId: '01a1fc0a-ffcd-77fd-a96f-60f30936a07e', number: 'V26-0000001', year: 2026 },
    ...{ validUntil: '2026-12-31', cost: 45, fullYearCost: 180, outdated: [] },
    ...{ company: null, objectAge: null },
    ...renewal,
  },
})

/** The last step of a draft that renews a vignette, or of one that was begun anew. */
async function noticeOf(
  renewal: Partial<NonNullable<ServerDraft['renewal']>> | null,
  ...known: readonly (readonly [Endpoint, ServerAnswer])[]
) {
  const draft = draftOf(renewal)
  startSession(aToken())
  serverSays(
    ...known,
    [putDraft, { body: draft }],
    [getDrafts, { body: { drafts: [draft] } }],
    ...FULL,
  )
  writeDraft(NAME, newDraft(ALL))
  renderScreen(<Wizard name={NAME} step={{ key: 'Summary', position: stepCount('mooring') }} />)
  await screen.findAllByRole('checkbox')
  const notice = renewal
    ? await screen.findByRole('region', { name: 'U verlengt het vignet van 2026' })
    : screen.queryByRole('region', { name: /U verlengt/ })
  return notice?.textContent?.replaceAll('\u00a0', ' ')
}

test('issue 14, 5: a full year is compared with a full year, whatever months or credit were paid', async () => {
  const words = await noticeOf({})
  expect(words).toContain('Prijs: € 100,-.')
  expect(words).toContain('Een heel jaar kost nu € 200,-. In 2026 was dat € 180,-.')
  expect(words).not.toContain('45')
})

test('issue 14, 5: of a boat that is new no longer that is said', async () => {
  const words = await noticeOf({ objectAge: 'new' })
  expect(words).toContain(
    'Aankoop van de boot: Langer dan 3 maanden geleden gekocht. De vorige keer was dat: Minder dan 3 maanden geleden gekocht.',
  )
})

test('issue 14, 5: of a boat that was not new then nothing is said', async () => {
  expect(await noticeOf({ objectAge: 'old' })).not.toContain('Aankoop van de boot')
})

test('issue 14, 5: of a tariff that stayed that is said, though less was paid', async () => {
  const words = await noticeOf({ fullYearCost: 200 })
  expect(words).toContain('Een heel jaar kost evenveel als in 2026: € 200,-.')
})

test('issue 14, 5: where a full year is not known nothing is compared', async () => {
  const words = await noticeOf({ fullYearCost: null })
  expect(words).toContain('Prijs: € 100,-.')
  expect(words).not.toContain('2026:')
  expect(words).not.toContain('heel jaar')
})

const DERDE = { name: 'Derde B.V.', kvkNumber: '11111111' }
const VIERDE = { name: 'Vierde B.V.', kvkNumber: '22222222' }
test.each([
  [
    'a person',
    DERDE,
    null,
    'Aanvrager: J.P. Boer. De vorige keer was dat Derde B.V. (KvK-nummer 11111111).',
  ],
  [
    'a company',
    null,
    DERDE,
    'Aanvrager: Derde B.V. (KvK-nummer 11111111). De vorige keer was dat J.P. Boer.',
  ],
  [
    'another company',
    DERDE,
    VIERDE,
    'Aanvrager: Vierde B.V. (KvK-nummer 22222222). De vorige keer was dat Derde B.V. (KvK-nummer 11111111).',
  ],
  ['the same company', DERDE, DERDE, undefined],
  ['the same person', null, null, undefined],
])('issue 14, 5: that %s asks now is told with who did before', async (_, before, now, line) => {
  const user = { Name: 'J.P. Boer', Company: now, HasMandate: false }
  queryClient.clear()
  const words = await noticeOf({ company: before }, [getUser, { body: { user } }])
  if (line === undefined) expect(words).not.toContain('Aanvrager:')
  else expect(words).toContain(line)
  queryClient.clear()
})

test('issue 14, 5: a document that was too old is named until there is a new one', async () => {
  const words = await noticeOf({ outdated: ['PHOTO_BOAT', 'WAIVER'] })
  expect(words).toContain('Ontheffing afmeerverbod: wat de vorige keer is gestuurd, is te oud.')
  expect(words).not.toContain('Foto van de boot')
})

test('issue 14, 5: once it was thrown away in another tab nothing says that it renews', async () => {
  const draft = draftOf({})
  startSession(aToken())
  serverSays([putDraft, { body: draft }], [getDrafts, { body: { drafts: [draft] } }], ...FULL)
  writeDraft(NAME, newDraft(ALL))
  const user = renderScreen(<Wizard name={NAME} step={{ key: 'BoatGeneralInfo', position: 1 }} />)
  const notice = () => screen.queryByRole('region', { name: 'U verlengt het vignet van 2026' })
  await waitFor(() => expect(notice()).not.toBeNull())
  serverSays([putDraft, { body: draftOf(null) }], [getDrafts, { body: { drafts: [] } }], ...FULL)
  await clearDraft(NAME)
  await waitFor(() => expect(notice()).toBeNull())
  await user.type(screen.getByLabelText('Naam van de boot'), 'Ander')
  writeDraft(NAME, newDraft({ BoatGeneralInfo: ANSWERS.mooring.BoatGeneralInfo! }))
  await waitFor(() => expect(readDraft(NAME).answers).not.toEqual({}))
  expect(notice()).toBeNull()
})

test('issue 14, 5: a draft that was begun anew says nothing of it', async () => {
  expect(await noticeOf(null)).toBeUndefined()
})

test('issue 14, 6: a begun renewal whose vignette was stopped elsewhere says so at once, and is thrown away', async () => {
  startSession(aToken())
  serverSays(
    [putDraft, { status: 409, body: { message: 'opgezegd', isStopped: true } }],
    [getDrafts, { body: { drafts: [] } }],
    [deleteDraft, { body: { status: 'OK' } }],
    ...FULL,
  )
  writeDraft(NAME, newDraft(ALL))
  const step = { key: 'Summary', position: stepCount('mooring') } as const
  const user = renderScreen(
    <Routes>
      <Route path="/" element={<Wizard name={NAME} step={step} />} />
      <Route path={paths.vignettes()} element={<p>the overview</p>} />
      <Route path="*" element={<p>an earlier step</p>} />
    </Routes>,
  )
  const alert = await screen.findByRole('alert', { name: 'Deze aanvraag kan niet meer' })
  expect(alert.textContent).toContain(
    'Het vignet dat u met deze aanvraag wilde verlengen, is opgezegd',
  )
  await user.click(within(alert).getByRole('button', { name: 'Weggooien' }))
  await screen.findByText('the overview')
  await waitFor(() => expect(readDraft(NAME).answers).toEqual({}))
  expect(screen.queryByText('an earlier step')).toBeNull()
})

const NEWCOMER = '0199f0e0-0000-7000-8000-000000000077'

/** The address of the last step, on a device that has nothing of it. */
async function openLastStep(drafts: ServerDraft[]) {
  await clearDraft(NAME)
  startSession(aToken(NEWCOMER))
  queryClient.clear()
  serverSays([putDraft, { body: drafts[0] }], [getDrafts, { body: { drafts } }], ...FULL)
  const answer = fetched.getMockImplementation()
  const { promise: line, resolve: send } = Promise.withResolvers<void>()
  fetched.mockImplementation(async (address, options) => {
    if (options?.method === 'GET' && String(address).includes('/drafts')) await line
    if (!answer) throw new Error('no server')
    return answer(address, options)
  })
  const step = { key: 'Summary', position: stepCount('mooring') } as const
  renderScreen(
    <Routes>
      <Route path="/" element={<Wizard name={NAME} step={step} />} />
      <Route path="*" element={<p>an earlier step</p>} />
    </Routes>,
  )
  // All else has been answered.
  await waitFor(() => expect(timesAsked(getUser)).toBeGreaterThan(0))
  await waitFor(() => expect(queryClient.isFetching()).toBe(1))
  expect(screen.queryByText('an earlier step')).toBeNull()
  send()
}

test('issue 14, 2 and 5: the address of the last step opens there on another device, with what the server has', async () => {
  await openLastStep([{ ...draftOf({}), owner: NEWCOMER }])
  expect(await screen.findAllByRole('checkbox')).toHaveLength(3)
  expect(
    await screen.findByRole('region', { name: 'U verlengt het vignet van 2026' }),
  ).toBeDefined()
  expect(screen.queryByText('an earlier step')).toBeNull()
})

test('A7 where the server has nothing it leads to what is not answered yet', async () => {
  await openLastStep([])
  expect(await screen.findByText('an earlier step')).toBeDefined()
})
