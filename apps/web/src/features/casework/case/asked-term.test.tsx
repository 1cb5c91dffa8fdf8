import { cleanup, screen } from '@testing-library/react'
import type { Case } from '@vignettes/domain/api/casework-case.ts'
import { businessDate, daysAfter } from '@vignettes/domain/rules/business-date.ts'
import { expect, test } from 'vitest'
import { caseToShow } from '../../../testing/case-to-show.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { AskMore } from './ask-more.tsx'
import { TakeBackAsked } from './take-back-asked.tsx'

const TODAY = businessDate(new Date())
const YESTERDAY = daysAfter(TODAY, -1)
const LATER = daysAfter(TODAY, 30)
const [PHOTO, LEASE] = [
  { id: '0199f0e0-0000-7000-8000-0000000000d1', type: 'PHOTO_BOAT' },
  { id: '0199f0e0-0000-7000-8000-0000000000d2', type: 'MOORING_CERTIFICATE' },
] as const
const DONE = { onDone() {}, onClose() {}, onReload: () => Promise.resolve() }

const waiting = (days: Partial<Case>): Case => ({
  ...{ ...caseToShow, vignetteStatus: 'DOCUMENTS_NEEDED', kind: 'WAITING_FOR_APPLICANT' },
  ...{ mayTakeBack: [PHOTO], mayAsk: ['PURCHASE_RECEIPT'], waitsUntil: LATER, decideBy: LATER },
  ...days,
})

test.each([
  [
    'while it stands still',
    {},
    /De beslistermijn blijft stilstaan\.$/,
    /De beslistermijn loopt weer\.$/,
  ],
  [
    'once the last day to answer is over',
    { waitsUntil: YESTERDAY },
    /De beslistermijn loopt nu\. Vanaf morgen staat hij weer stil\.$/,
    /blijft in de werkvoorraad: .* De beslistermijn loopt al\.$/,
  ],
  [
    'where nobody read the question',
    { isQuestionNotArrived: true },
    /De beslistermijn loopt nu\./,
    /komt terug in de werkvoorraad\. De beslistermijn loopt al\.$/,
  ],
  [
    'once it has ended itself',
    { waitsUntil: YESTERDAY, decideBy: TODAY },
    /De beslistermijn verandert hierdoor niet/,
    /De beslistermijn verandert hierdoor niet/,
  ],
])('what is said of the term is so %s', (_when, days, more, back) => {
  renderScreen(<AskMore openCase={waiting(days)} {...DONE} />)
  expect(screen.getByText(more)).toBeTruthy()
  cleanup()
  renderScreen(<TakeBackAsked openCase={waiting(days)} document={PHOTO} {...DONE} />)
  expect(screen.getByText(back)).toBeTruthy()
})

test('of what is awaited besides it is said that its day is over', () => {
  const days = { waitsUntil: YESTERDAY, mayTakeBack: [PHOTO, LEASE] }
  renderScreen(<TakeBackAsked openCase={waiting(days)} document={PHOTO} {...DONE} />)
  expect(screen.getByText(/De laatste dag om ze te sturen is voorbij\.$/)).toBeTruthy()
})

test('which document is asked no more is named', () => {
  renderScreen(<TakeBackAsked openCase={waiting({})} document={PHOTO} {...DONE} />)
  expect(screen.getByText(/niet meer hoeft: Foto van de boot\.$/)).toBeTruthy()
})
