import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { getUser } from '@vignettes/domain/api/account.ts'
import { getDrafts, putDraft } from '@vignettes/domain/api/drafts.ts'
import { queryClient } from '../../api/queries.ts'
import { signOut, startSession } from '../../api/session.ts'
import { aHelpersToken, aToken, OWNER } from '../../testing/a-token.ts'
import { getObjects, type OverviewItem } from '@vignettes/domain/api/vignettes.ts'
import { getSettings } from '@vignettes/domain/api/reference-data.ts'
import { LIMITS } from '@vignettes/domain/rules/limits.ts'
import { expect, test } from 'vitest'
import { aVignette } from '../../testing/a-vignette.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { serverSays, timesAsked } from '../../testing/server-says.ts'
import { ANSWERS } from '../../testing/wizard-server.ts'
import { draftKey, newDraft, writeDraft } from '../../drafts/drafts.ts'
import { noteOnServer } from '../../drafts/known-of-server.ts'
import { writeTyped } from '../../drafts/typed.ts'
import { noteServerTime } from '../../server-clock.ts'
import OverviewPage from './overview-page.tsx'

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

function expectWaysOn() {
  expect(hrefOf('Vignet aanvragen')).toBe('/request-vignette/check')
  expect(hrefOf('Uw gegevens')).toBe('/account/details')
}

test('§2.8 the overview lists the boat as a link, the vignette number and the status, and ways on', async () => {
  const item: OverviewItem = aVignette({
    vignette: { name: 'D-000123', type: 'transit', district: 'AMSTERDAM' },
    vignetteStatus: { name: 'Goedgekeurd', code: 'APPROVED' },
  })
  serverSays([getObjects, { body: [item] }])
  renderScreen(<OverviewPage />)
  const card = within(await screen.findByRole('listitem'))
  expect(card.getByRole('link').getAttribute('href')).toBe(
    `/account/mijn-vignetten/${item.object.Id}`,
  )
  expect(card.getByRole('link').textContent).toBe('Vrouwe')
  for (const words of ['D-000123', 'Goedgekeurd']) expect(card.getByText(words)).toBeDefined()
  expectWaysOn()
})

test('§2.8 without vignettes it says so, with the same ways on', async () => {
  serverSays([getObjects, { body: [] }])
  renderScreen(<OverviewPage />)
  expect(await screen.findByRole('heading', { name: 'U hebt nog geen vignetten' })).toBeDefined()
  expect(screen.queryByRole('listitem')).toBeNull()
  expectWaysOn()
})

test('issue 14, 9: to who helps, a list without vignettes names whose it is', async () => {
  startSession(aHelpersToken())
  serverSays([getObjects, { body: [] }], [getUser, { body: { user: { Name: 'J.P. Boer' } } }])
  renderScreen(<OverviewPage />)
  expect(
    await screen.findByRole('heading', { name: 'Er zijn nog geen vignetten van J.P. Boer' }),
  ).toBeDefined()
  expect(screen.getByText(/de boten van J\.P\. Boer/)).toBeDefined()
  expect(screen.queryByText(/uw vignetten|U hebt nog geen/i)).toBeNull()
  expect(screen.queryByRole('link', { name: 'Uw gegevens' })).toBeNull()
  queryClient.clear()
  signOut()
})

test.each([
  ['2026-12-05T10:00:00.000Z', /U kunt dat terugdraaien tot 5\sdecember 2026, 11\.00 uur/],
  [
    '2020-12-05T10:00:00.000Z',
    /zodra er geen vignet, betaling of aanvraag meer loopt. Tot dan kunt u uw account nog houden/,
  ],
])(
  'issue 14, 8: who asked for the removal of their account reads it with the way to undo it, until %s',
  async (RemovedAfter, words) => {
    serverSays([getObjects, { body: [] }], [getUser, { body: { user: { RemovedAfter } } }])
    renderScreen(<OverviewPage />)
    expect(await screen.findByText(words)).toBeDefined()
    expect(hrefOf('Mijn account houden')).toBe('/account/details#removal')
    queryClient.clear()
  },
)

test('issue 14, 8: whether the week is over goes by the portal’s clock, which its first answer tells', async () => {
  const user = { RemovedAfter: '2030-10-04T10:00:00.000Z' }
  serverSays([getObjects, { body: [] }], [getUser, { body: { user } }])
  renderScreen(<OverviewPage />)
  noteServerTime('2030-10-06T10:00:00.000Z')
  expect(await screen.findByText(/zodra er geen vignet, betaling of aanvraag/)).toBeDefined()
  expect(screen.queryByText(/terugdraaien tot/)).toBeNull()
  noteServerTime(new Date().toISOString())
  queryClient.clear()
})

test.each([9, 12, 40])(
  'W16 and §9 of %i pages seven are in sight, on each of them',
  async (pages) => {
    const items = Array.from({ length: (pages - 1) * 10 + 1 }, (_, index) =>
      aVignette({ object: { ...aVignette().object, Id: `${index}` } }),
    )
    serverSays([getObjects, { body: items }])
    for (let page = 1; page <= pages; page++) {
      renderScreen(<OverviewPage />, `/?pagina=${page}`)
      const row = within(await screen.findByRole('navigation', { name: /pagina/i }))
      const inSight = row.getAllByRole('link', { name: /pagina \d/i })
      expect(inSight.length).toBeGreaterThanOrEqual(LIMITS.visiblePages)
      expect(row.getByRole('link', { current: 'page' }).textContent).toContain(`${page}`)
      cleanup()
    }
  },
)

test('A33 a transit card says for when it was asked, and its validity once it is granted', async () => {
  const asked = aVignette()
  const granted = aVignette({
    object: { ...asked.object, Id: asked.object.Id.replace(/e$/, 'f') },
    vignetteStatus: { name: 'Goedgekeurd', code: 'APPROVED' },
    products: [{ startDate: '2026-11-20', expires: '2028-12-31' }],
  })
  serverSays([getObjects, { body: [asked, granted] }])
  renderScreen(<OverviewPage />)
  const labels = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(labels).toHaveLength(2)
  expect(labels.filter((words) => words.includes('Aangevraagd voor'))).toEqual([
    expect.stringMatching(/de tijd tot en met 31\sdecember 2028/),
  ])
  expect(labels.filter((words) => words.includes('Geldig'))).toEqual([
    expect.stringMatching(/31\sdecember 2028/),
  ])
})

test('issue 14, 6: a begun renewal whose vignette was stopped elsewhere says so, and is not gone on with', async () => {
  startSession(aToken())
  const name = { district: 'AMSTERDAM', type: 'transit' } as const
  const draft = newDraft(ANSWERS.transit)
  writeDraft(name, draft)
  noteOnServer(draftKey(name), { version: 1, keptUntil: '2026-11-01', data: ANSWERS.transit })
  serverSays(
    [getObjects, { body: [] }],
    [getDrafts, { body: { drafts: [], isStopped: true } }],
    [putDraft, { status: 409, body: { isStopped: true } }],
  )
  renderScreen(<OverviewPage />)
  const card = within(await screen.findByRole('listitem'))
  expect(
    await card.findByText(/Het vignet dat u met deze aanvraag wilde verlengen, is opgezegd/),
  ).toBeDefined()
  expect(card.queryByText(/Nog in te vullen|Wij bewaren/)).toBeNull()
  expect(card.queryByRole('link')).toBeNull()
  expect(card.getByRole('button', { name: /Weggooien/ })).toBeDefined()
})

test('issue 14, 8: what was begun in an account whose week is over says that it goes, and is not gone on with', async () => {
  startSession(aToken())
  const name = { district: 'AMSTERDAM', type: 'transit' } as const
  writeDraft(name, newDraft(ANSWERS.transit))
  const refused = { status: 409, body: { accountGoes: true } }
  const answers = [
    [getObjects, { body: [] }],
    [getDrafts, { body: { drafts: [], accountGoes: true } }],
    [putDraft, refused],
  ] as const
  serverSays(...answers)
  renderScreen(<OverviewPage />)
  const onlyHere = within(await screen.findByRole('listitem'))
  await onlyHere.findByText(/kunt u deze aanvraag niet versturen.*staat alleen op dit apparaat/)
  cleanup()
  queryClient.clear()
  noteOnServer(draftKey(name), { version: 1, keptUntil: '2026-11-01', data: ANSWERS.transit })
  serverSays(...answers)
  renderScreen(<OverviewPage />)
  const card = within(await screen.findByRole('listitem'))
  // As the step says it: what stands here is nothing that we clean up.
  await card.findByText(/we opruimen, halen we bij ons weg wat is ingevuld\. Wat u op dit apparaat/)
  expect(card.queryByText(/Nog in te vullen|Wij bewaren|versturen\.$/)).toBeNull()
  expect(card.queryByRole('link')).toBeNull()
  expect(card.getByRole('button', { name: /Weggooien/ })).toBeDefined()
})

test('issue 14, 8: until when what was begun is kept is told as the server says it now, also of what is known here', async () => {
  startSession(aToken())
  const name = { district: 'AMSTERDAM', type: 'transit' } as const
  const data = ANSWERS.transit
  const known = { version: 1, updatedAt: '2030-03-12T10:00:00.000Z' }
  writeDraft(name, newDraft(data))
  noteOnServer(draftKey(name), { ...known, keptUntil: '2030-04-11T10:00:00.000Z', data })
  // The account goes before that.
  const draft = { owner: OWNER, ...name, ...known, keptUntil: '2030-03-19T10:00:00.000Z', data }
  serverSays(
    [getObjects, { body: [] }],
    [getDrafts, { body: { drafts: [{ ...draft, idempotencyKey: null, renewal: null }] } }],
  )
  renderScreen(<OverviewPage />)
  expect(await screen.findByText(/bewaren wat is ingevuld tot 19\smaart 2030\./)).toBeDefined()
})

test('issue 14, 8: what was filled in on another device alone stays on this one by no promise', async () => {
  startSession(aToken())
  const name = { district: 'AMSTERDAM', type: 'transit' } as const
  const draft = {
    ...{ owner: OWNER, ...name, version: 1, renewal: null },
    updatedAt: '2026-06-15T10:00:00.000Z',
    ...{ idempotencyKey: crypto.randomUUID(), keptUntil: '2026-11-01T10:00:00.000Z' },
    data: ANSWERS.transit,
  }
  serverSays(
    [getObjects, { body: [] }],
    [getDrafts, { body: { drafts: [draft], accountGoes: true } }],
    [putDraft, { status: 409, body: { accountGoes: true } }],
  )
  renderScreen(<OverviewPage />)
  const card = () => within(screen.getByRole('listitem'))
  await screen.findByText(/halen we bij ons weg wat is ingevuld\.$/)
  // Until something is filled in here too.
  act(() => writeTyped(draftKey(name), 'DriveType', { driveTypeID: '2' }))
  await waitFor(() => expect(card().getByText(/blijft hier staan\.$/)).toBeDefined())
})

test('what was begun and is off offer now says so, and is not gone on with', async () => {
  writeDraft({ district: 'AMSTERDAM', type: 'transit' }, newDraft(ANSWERS.transit))
  const settings = {
    ...{ businessDate: '2026-06-15', notOnOffer: ['PASSAGE'] },
    offOffer: [{ category: 'PASSAGE', since: '2026-06-01', again: '2026-07-01' }],
  }
  serverSays([getObjects, { body: [] }], [getSettings, { body: settings }])
  renderScreen(<OverviewPage />)
  const card = within(await screen.findByRole('listitem'))
  expect(await card.findByText(/Vanaf 1 juli 2026 kunt u het weer aanvragen\./)).toBeDefined()
  expect(card.queryByRole('link', { name: /Verdergaan/ })).toBeNull()
  expect(card.getByRole('button', { name: /Weggooien/ })).toBeDefined()
})

test('drafts that the server refused to tell of are not asked for again by each card', async () => {
  for (const type of ['mooring', 'transit'] as const) {
    writeDraft({ district: 'AMSTERDAM', type }, newDraft(ANSWERS[type]))
  }
  serverSays([getObjects, { body: [] }], [getDrafts, { status: 403, body: {} }])
  renderScreen(<OverviewPage />)
  expect(await screen.findAllByRole('listitem')).toHaveLength(2)
  // Each card that asks again takes the screen back to waiting, and is drawn anew after it.
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(timesAsked(getDrafts)).toBe(1)
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
})

test('of two requests for one boat each button says which it is of', async () => {
  for (const type of ['mooring', 'transit'] as const) {
    writeDraft({ district: 'AMSTERDAM', type }, newDraft(ANSWERS[type]))
  }
  serverSays([getObjects, { body: [] }])
  renderScreen(<OverviewPage />)
  const called = async (role: string, name: RegExp) =>
    (await screen.findAllByRole(role, { name })).map(({ textContent }) => textContent)
  for (const names of [await called('link', /^Verdergaan/), await called('button', /^Weggooien/)]) {
    expect(names).toHaveLength(2)
    expect(new Set(names).size).toBe(2)
  }
})
