import { screen } from '@testing-library/react'
import type { ObjectionOfCase } from '@vignettes/domain/api/casework-objections.ts'
import { expect, test } from 'vitest'
import { caseToShow } from '../../../testing/case-to-show.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { DecideObjection } from './decide-objection.tsx'

const OBJECTION: ObjectionOfCase = {
  ...{ id: '0199f0e0-0000-7000-8000-000000000003', decisionId: '7', act: 'refuse' },
  ...{ decidedOn: '2026-06-15', objectBy: '2026-07-27', state: 'received' },
  ...{ receivedOn: '2026-06-16', way: 'letter', isLate: false, reasons: 'Het mag wel.' },
  ...{ decideBy: '2026-09-07', extendsTo: '2026-10-19', isOwnDecision: false },
  ...{ reopens: false, isPaidBack: false, isCreditGone: false },
}
const PAYMENT = {
  ...{ attempts: [], mismatches: [], asksMoney: false, inReview: false },
  ...{ refundable: 44, refundableIfPaid: 44, status: 'PAID' as const, outcomes: [] },
}

test.each([
  ['reopens', { reopens: true }, /komt de aanvraag weer bij ‘Nieuw’/],
  ['is paid back', { isPaidBack: true }, /het geld is onderweg naar de aanvrager, of al terug/],
  ['has its credit no more', { isCreditGone: true }, /de verrekening geldt niet meer/],
  ['stays', {}, /blijft de aanvraag zoals zij nu is/],
])('what comes of a request that %s is told before its objection is decided', (_, why, words) => {
  const objection = { ...OBJECTION, ...why }
  const nothing = () => undefined
  renderScreen(
    <DecideObjection
      openCase={{ ...caseToShow, payment: PAYMENT }}
      objection={objection}
      onDone={nothing}
      onReload={() => Promise.resolve()}
      onClose={nothing}
    />,
  )
  expect(screen.getByText(words)).toBeTruthy()
  const money = screen.queryByText(/terugbetaling die nog niet is goedgekeurd, gaat dan niet door/)
  expect(money !== null).toBe(objection.reopens)
})
