import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getUser } from '@vignettes/domain/api/account.ts'
import { calculate, saveMooring } from '@vignettes/domain/api/mooring.ts'
import { getSettings, getTransitExpirationDate } from '@vignettes/domain/api/reference-data.ts'
import type { Answers } from '@vignettes/domain/wizard/answers.ts'
import { FLOWS, positionOf, stepCount } from '@vignettes/domain/wizard/flows.ts'
import type { District } from '@vignettes/domain/vignette/districts.ts'
import type { VignetteType } from '@vignettes/domain/vignette/vignette-types.ts'
import { expect, test } from 'vitest'
import { queryClient } from '../../../api/queries.ts'
import { signOut, startSession } from '../../../api/session.ts'
import { aHelpersToken } from '../../../testing/a-token.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { fetched, serverSays } from '../../../testing/server-says.ts'
import { ANSWERS, FULL } from '../../../testing/wizard-server.ts'
import { newDraft, writeDraft } from '../../../drafts/drafts.ts'
import { Wizard } from '../wizard.tsx'

const ALL: Record<VignetteType, Answers> = {
  transit: { ...ANSWERS.transit, Payment: { paymentType: '1' } },
  mooring: {
    ...ANSWERS.mooring,
    MooringType: { mooringType: 'REGULAR' },
    MandatePayment: { term: 1, issuer: 'INGBNL2A' },
  },
}

async function open(district: District, type: VignetteType) {
  serverSays(...FULL, [getTransitExpirationDate, { body: { expirationDate: '2028-12-31' } }])
  const name = { district, type }
  writeDraft(name, newDraft(ALL[type]))
  renderScreen(<Wizard name={name} step={{ key: 'Summary', position: stepCount(type) }} />)
  await screen.findAllByRole('checkbox')
}

const APPLICANT = {
  ...{
    Name: 'J.P. Boer',
    Initials: 'J.P.',
    Prefix: '',
    LastName: 'Boer',
    Email: 'boer@vignet.example',
  },
  ...{
    MandateHolder: null,
    MandateChange: null,
    EmailChange: null,
    MandateProcessing: false,
    MandateSince: null,
    MobilePhone: '0612345678',
  },
  ...{ Address: 'Kade', Number: '1', Addition: '', Postcode: '1011 BA', City: 'Amsterdam' },
  ...{ CountryCode: 'NL', BSN: '123456782' },
}

const wordsOf = () => document.body.textContent?.replaceAll('\u00a0', ' ')

test.each([
  ['AMSTERDAM', 'transit', 'Amsterdam'],
  ['AMSTERDAM', 'mooring', 'Amsterdam'],
  ['WEESP', 'mooring', 'Weesp'],
] as const)('§2.7 the summary of %s %s has each step with a way to edit it', async (...given) => {
  const [district, type, inRoute] = given
  await open(district, type)
  const steps = FLOWS[type].filter((key) => key !== 'Summary')
  const edits = screen
    .getAllByRole('link', { name: /^Wijzigen/ })
    .map((link) => link.getAttribute('href'))
  // What follows the steps is the applicant's own data.
  expect(edits.filter((href) => href !== '/account/details')).toEqual(
    steps.map((key) => `/request-vignette/${inRoute}/${type}/request/${positionOf(type, key)}`),
  )
})

test('§2.7 that of transit has its cost, and the day on which it expires', async () => {
  await open('AMSTERDAM', 'transit')
  const cost = within(await screen.findByRole('region', { name: 'Wat het kost' }))
  expect(cost.getByText(/31 december 2028/)).toBeDefined()
  expect(cost.getAllByText(/^€\s44,-$/)).not.toEqual([])
  expect(screen.getByRole('button', { name: 'Naar betalen' })).toBeDefined()
})

test('§2.7 that of mooring has its cost, three boxes that must be ticked, and a button to the bank', async () => {
  await open('AMSTERDAM', 'mooring')
  const cost = within(screen.getByRole('region', { name: 'Wat het kost' }))
  expect(cost.getAllByText(/^€\s100,-$/)).not.toEqual([])
  const boxes = screen.getAllByRole('checkbox')
  expect(boxes.map((box) => box.getAttribute('name'))).toEqual([
    'agreement',
    'isOwner',
    'isTruthful',
  ])
  expect(screen.getByRole('button', { name: 'Naar de bank' })).toBeDefined()
})

test('§2.7 that of Weesp alone has its note', async () => {
  await open('WEESP', 'mooring')
  expect(wordsOf()).toContain('Dit vignet geldt alleen in Weesp.')
})

test('§2.7 that of Amsterdam has no note', async () => {
  await open('AMSTERDAM', 'mooring')
  expect(wordsOf()).not.toContain('geldt alleen in')
})

test('D2 a transit vignette is paid, also by who has a mandate', async () => {
  const user = { ...APPLICANT, HasMandate: true, Iban: '0301' }
  const known = [getUser, { body: { user } }] as const
  serverSays(known, ...FULL, [getTransitExpirationDate, { body: { expirationDate: '2028-12-31' } }])
  const name = { district: 'AMSTERDAM', type: 'transit' } as const
  writeDraft(name, newDraft(ALL.transit))
  queryClient.clear()
  renderScreen(<Wizard name={name} step={{ key: 'Summary', position: stepCount('transit') }} />)
  await screen.findByText('J.P. Boer')
  expect(screen.getByRole('button', { name: 'Naar betalen' })).toBeDefined()
  expect(wordsOf()).not.toMatch(/machtiging|eindigt op/)
})

test('issue 14, 9: of a company its contact says that the boat is the company’s', async () => {
  const company = { name: 'Rederij De Zwaan B.V.', kvkNumber: '12345678' }
  const known = [getUser, { body: { user: { ...APPLICANT, Company: company } } }] as const
  serverSays(known, ...FULL)
  const name = { district: 'AMSTERDAM', type: 'mooring' } as const
  writeDraft(name, newDraft(ALL.mooring))
  queryClient.clear()
  renderScreen(<Wizard name={name} step={{ key: 'Summary', position: stepCount('mooring') }} />)
  await screen.findByText(company.name)
  screen.getByText(company.kvkNumber)
  screen.getByRole('checkbox', { name: /Het bedrijf of de vereniging is de eigenaar van de boot/ })
  expect(wordsOf()).not.toContain('Ik ben de eigenaar')
})

test('issue 14, 9: where the company was changed elsewhere meanwhile, its contact says anew whose boat it is', async () => {
  const ofCompany = (Company: object | null) =>
    [getUser, { body: { user: { ...APPLICANT, Company } } }] as const
  const company = { name: 'Rederij De Zwaan B.V.', kvkNumber: '12345678' }
  serverSays(ofCompany(company), ...FULL)
  const name = { district: 'AMSTERDAM', type: 'mooring' } as const
  writeDraft(name, newDraft(ALL.mooring))
  queryClient.clear()
  renderScreen(<Wizard name={name} step={{ key: 'Summary', position: stepCount('mooring') }} />)
  await screen.findByText(company.name)
  const user = userEvent.setup()
  for (const box of screen.getAllByRole('checkbox')) await user.click(box)
  serverSays(ofCompany(null), ...FULL)
  await queryClient.refetchQueries()
  const own = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Ik ben de eigenaar/ })
  await waitFor(() => expect(own.checked).toBe(false))
})

test('what is sent is what was read: of a price that changed meanwhile the new one is told first', async () => {
  await open('AMSTERDAM', 'mooring')
  const [, answer] = FULL.find(([endpoint]) => endpoint === calculate) ?? []
  const offers = answer?.body as { cost: number }[]
  const dearer = offers.map((offer) => ({ ...offer, cost: offer.cost + 1 }))
  serverSays(...FULL.filter(([endpoint]) => endpoint !== calculate), [calculate, { body: dearer }])
  const user = userEvent.setup()
  for (const box of screen.getAllByRole('checkbox')) await user.click(box)
  fetched.mockClear()
  await user.click(screen.getByRole('button', { name: 'Naar de bank' }))
  await screen.findByText('Het bedrag is veranderd')
  const asked = fetched.mock.calls.map(([address]) => String(address))
  expect(asked.filter((address) => address.endsWith(saveMooring.path))).toEqual([])
})

test('of a price that changed with the season the year it is for is told as well', async () => {
  await open('AMSTERDAM', 'mooring')
  expect(wordsOf()).toContain('2026 (tot en met')
  const isOfDay = (endpoint: object) => endpoint === calculate || endpoint === getSettings
  const offers = FULL.find(([endpoint]) => endpoint === calculate)?.[1].body as { cost: number }[]
  const settings = FULL.find(([endpoint]) => endpoint === getSettings)?.[1].body as object
  serverSays(
    ...FULL.filter(([endpoint]) => !isOfDay(endpoint)),
    [calculate, { body: offers.map((offer) => ({ ...offer, cost: offer.cost + 1 })) }],
    [getSettings, { body: { ...settings, businessDate: '2026-09-25' } }],
  )
  const user = userEvent.setup()
  for (const box of screen.getAllByRole('checkbox')) await user.click(box)
  await user.click(screen.getByRole('button', { name: 'Naar de bank' }))
  await screen.findByText('Het bedrag is veranderd')
  expect(wordsOf()).toContain('2027 (1 januari tot en met 31 december 2027)')
  expect(wordsOf()).not.toContain('2026 (tot en met')
  queryClient.clear()
})

test.each(['MandatePayment', 'Summary'] as const)(
  'issue 14, 9: to who helps, %s names the owner whose account is debited',
  async (key) => {
    const user = { ...APPLICANT, HasMandate: true, Iban: '8372' }
    startSession(aHelpersToken())
    serverSays([getUser, { body: { user } }], ...FULL)
    const name = { district: 'AMSTERDAM', type: 'mooring' } as const
    writeDraft(name, newDraft({ ...ALL.mooring, MandatePayment: { term: 1, issuer: '' } }))
    queryClient.clear()
    renderScreen(<Wizard name={name} step={{ key, position: positionOf('mooring', key) }} />)
    await screen.findByText(/We schrijven het bedrag af van de rekening van J\.P\. Boer\./)
    expect(wordsOf()).toContain('J.P. Boer heeft al een machtiging gegeven.')
    expect(wordsOf()).not.toMatch(/8372|uw rekening|U hebt al een machtiging/)
    signOut()
  },
)

test.each(['transit', 'mooring'] as const)(
  'issue 14, 9: to who helps, the summary of %s says whose details and whose agreement it is',
  async (type) => {
    startSession(aHelpersToken())
    serverSays([getUser, { body: { user: { ...APPLICANT, HasMandate: true } } }], ...FULL, [
      getTransitExpirationDate,
      { body: { expirationDate: '2028-12-31' } },
    ])
    const name = { district: 'AMSTERDAM', type } as const
    writeDraft(name, newDraft({ ...ALL[type], MandatePayment: { term: 1, issuer: '' } }))
    queryClient.clear()
    renderScreen(<Wizard name={name} step={{ key: 'Summary', position: stepCount(type) }} />)
    await screen.findByRole('region', { name: 'Gegevens van J.P. Boer' })
    screen.getByRole('heading', { level: 1, name: 'Kloppen de gegevens?' })
    screen.getByRole('group', { name: 'Akkoord namens J.P. Boer' })
    screen.getByRole('checkbox', { name: /^Ik ga namens J\.P\. Boer akkoord/ })
    expect(wordsOf()).not.toMatch(/\buw (gegevens|akkoord|account)\b/i)
    signOut()
  },
)
