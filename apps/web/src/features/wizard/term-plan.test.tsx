import { screen, waitFor, within } from '@testing-library/react'
import { getUser } from '@vignettes/domain/api/account.ts'
import { calculate } from '@vignettes/domain/api/mooring.ts'
import { getSettings } from '@vignettes/domain/api/reference-data.ts'
import type { StepKey } from '@vignettes/domain/wizard/answers.ts'
import { positionOf } from '@vignettes/domain/wizard/flows.ts'
import { expect, test } from 'vitest'
import { newDraft, writeDraft } from '../../drafts/drafts.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { serverSays } from '../../testing/server-says.ts'
import { ANSWERS, FULL } from '../../testing/wizard-server.ts'
import { Wizard } from './wizard.tsx'

const IN_SEASON = {
  ...{ businessDate: '2026-11-22', addressSearchUrl: '', tileUrl: '' },
  collectionDays: { 1: ['01-31'], 4: ['01-31', '04-30', '07-31', '10-31'] },
}

function openAt(key: StepKey, settings: object = IN_SEASON) {
  const draft = { district: 'AMSTERDAM', type: 'mooring' } as const
  serverSays([getSettings, { body: settings }], ...FULL)
  writeDraft(
    draft,
    newDraft({
      ...ANSWERS.mooring,
      MooringType: { mooringType: 'REGULAR' },
      MandatePayment: { term: 4, issuer: 'INGBNL2A' },
    }),
  )
  renderScreen(<Wizard name={draft} step={{ key, position: positionOf('mooring', key) }} />)
}

async function sumAt(key: StepKey, role: 'region' | 'complementary', name: string) {
  openAt(key)
  const sum = within(await screen.findByRole(role, { name }))
  const terms = await sum.findAllByText(/^\de termijn$/)
  return terms.map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)
}

const FOUR = [
  '1e termijn: € 25,- op 31 januari 2027',
  '2e termijn: € 25,- op 30 april 2027',
  '3e termijn: € 25,- op 31 juli 2027',
  '4e termijn: € 25,- op 31 oktober 2027',
]

test.each([
  ['of the summary', 'Summary', 'region', 'Wat het kost'],
  ['beside the step', 'MandatePayment', 'complementary', 'De aanvraag tot nu toe'],
] as const)('§9 the sum %s says each of four terms with its day', async (_, step, role, name) => {
  const terms = await sumAt(step, role, name)
  expect(terms.map((term) => term.replaceAll('\u00a0', ' '))).toEqual(FOUR)
})

test('§9 of four terms that can be chosen no more none is told, but that they are over', async () => {
  openAt('MandatePayment', { ...IN_SEASON, businessDate: '2027-01-03' })
  const sum = await screen.findByRole('complementary', { name: 'De aanvraag tot nu toe' })
  await within(sum).findByText('U kunt nu niet in dit aantal termijnen betalen.')
  expect(sum.textContent).not.toMatch(/\de termijn/)
})

test('§9 the four terms are read one by one before they are chosen', async () => {
  await sumAt('MandatePayment', 'complementary', 'De aanvraag tot nu toe')
  const four = await screen.findByRole('radio', { name: 'In 4 termijnen' })
  const plan = document.getElementById(four.getAttribute('aria-describedby') ?? '')
  const lines = within(plan ?? four).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual(
    FOUR.map((line) => line.replace(/^.*: /, '')),
  )
})

const FREE = {
  ...{ vignetTypeID: 'REGULAR', shortName: 'Regulier', districtCode: 'AMSTERDAM' },
  ...{ remainingMonths: 12, cost: 0, fullYearCost: 696, area: 10, pricePerM2: 69.6 },
  ...{ credit: 760.03, year: 2027 },
}

async function openFree(key: StepKey, hasMandate: boolean) {
  const draft = { district: 'AMSTERDAM', type: 'mooring' } as const
  const user = { HasMandate: hasMandate, ...(hasMandate && { Iban: '6543' }) }
  serverSays(
    [getSettings, { body: IN_SEASON }],
    [getUser, { body: { user } }],
    [calculate, { body: [FREE] }],
    ...FULL,
  )
  writeDraft(
    draft,
    newDraft({
      ...ANSWERS.mooring,
      MooringType: { mooringType: 'REGULAR' },
      MandatePayment: { term: 1, ...(!hasMandate && { issuer: 'INGBNL2A' }) },
    }),
  )
  renderScreen(<Wizard name={draft} step={{ key, position: positionOf('mooring', key) }} />)
  // Beside the step, and in the step itself, which comes after.
  await waitFor(() => expect(screen.getAllByText(/U betaalt niets/).length).toBeGreaterThan(1))
  return document.body.textContent?.replaceAll('\u00a0', ' ') ?? ''
}

test('where nothing is paid no term has an amount, and one is chosen already', async () => {
  const words = await openFree('MandatePayment', true)
  expect(words).toContain('U betaalt niets. We schrijven niets af.')
  expect(words).not.toMatch(/We schrijven het|€ 0,- op|6543/)
  const once = await screen.findByRole<HTMLInputElement>('radio', { name: 'In 1 termijn' })
  expect(once.checked).toBe(true)
})

test('who has no mandate yet and pays nothing is told why one is needed', async () => {
  const words = await openFree('MandatePayment', false)
  expect(words).toContain('U betaalt niets voor dit vignet. Voor uw aanvraag is wel een machtiging')
  expect(words).not.toContain('U betaalt met automatische incasso')
})

test('the summary of what costs nothing says so, and no term, day or account', async () => {
  const words = await openFree('Summary', true)
  expect(words).toContain('U betaalt niets. We schrijven niets af.')
  expect(words).not.toMatch(/We schrijven het|€ 0,- op|1 termijn|6543/)
})
