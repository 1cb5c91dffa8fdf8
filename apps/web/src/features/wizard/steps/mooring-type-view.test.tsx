import { screen, within } from '@testing-library/react'
import { calculate } from '@vignettes/domain/api/mooring.ts'
import { positionOf } from '@vignettes/domain/wizard/flows.ts'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { serverSays } from '../../../testing/server-says.ts'
import { ANSWERS, FULL } from '../../../testing/wizard-server.ts'
import { newDraft, writeDraft } from '../../../drafts/drafts.ts'
import { Wizard } from '../wizard.tsx'

const NAME = { district: 'AMSTERDAM', type: 'mooring' } as const
const OFFER = {
  ...{ shortName: 'Regulier', districtCode: 'AMSTERDAM', remainingMonths: 7, area: 10.92 },
  ...{ fullYearCost: 738.19, credit: 0, year: 2026, pricePerM2: 67.6, cost: 430.61 },
}

function open(...categories: string[]) {
  const offers = categories.map((vignetTypeID) => ({ ...OFFER, vignetTypeID }))
  serverSays([calculate, { body: offers }], ...FULL)
  writeDraft(NAME, newDraft(ANSWERS.mooring))
  const step = { key: 'MooringType', position: positionOf('mooring', 'MooringType') } as const
  return renderScreen(<Wizard name={NAME} step={step} />)
}

const spaced = (cell: HTMLElement) => cell.textContent?.replaceAll('\u00a0', ' ')

test('§2.7 the boat is told before the types, and of the chosen type how its cost comes about', async () => {
  const user = open('REGULAR', 'SUBSCRIPTION')
  const [first, second] = await screen.findAllByRole<HTMLInputElement>('radio')
  expect([first?.checked, second?.checked]).toEqual([false, false])
  for (const words of ['Vrouwe', 'Benzine', '10,92 m²']) {
    const told = screen.getAllByText(words)[0]
    expect(told && first && told.compareDocumentPosition(first)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    )
  }
  if (first) await user.click(first)
  const rows = within(screen.getByRole('table')).getAllByRole('row')
  expect(rows.map((row) => within(row).getAllByRole('cell').map(spaced))).toEqual([
    ['10,92 m²'],
    ['€ 738,19'],
    ['€ 430,61'],
    ['€ 430,61'],
  ])
})

test('§2.7 the only type there is, is chosen already', async () => {
  open('REGULAR')
  expect(await screen.findByRole<HTMLInputElement>('radio')).toHaveProperty('checked', true)
})
