import { getUser } from '@vignettes/domain/api/account.ts'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import type { VignetteDetails } from '@vignettes/domain/api/vignettes.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { newDraft, readDraft, writeDraft } from '../../drafts/drafts.ts'
import { aVignette } from '../../testing/a-vignette.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { serverSays } from '../../testing/server-says.ts'
import { text } from '../../text.ts'
import { CreditAlong } from './credit-along.tsx'

const NAME = { district: 'AMSTERDAM', type: 'mooring' } as const
const NUMBER = 'V26-0000005'

const TAKEN = { reference: 'AV-2026-004711-0', isWaiting: false }

function show(change: Partial<NonNullable<VignetteDetails['stopped']>> = {}) {
  const stopped = {
    ...{ at: '2026-06-15T10:00:00Z', creditUntil: '2999-09-24', moneySince: null, settledAt: null },
    ...{ isForOtherBoat: true, creditIn: null },
    money: { way: 'credit', worth: 100, back: 0, dropped: 0, still: 0 } as const,
    ...change,
  }
  const vignette = { name: NUMBER, ...NAME }
  renderScreen(<CreditAlong details={aVignette({ vignette, stopped })} />)
}
const link = () => screen.queryByRole('link', { name: text('vignettes.stopped.other-boat') })

beforeEach(() => localStorage.clear())

test('issue 14, 6: from the details the number of the credit goes along to the next request', () => {
  show()
  expect(link()?.getAttribute('href')).toContain('/Amsterdam/mooring/')
  fireEvent.click(link()!)
  expect(readDraft(NAME).answers.CancelledVignette?.vignetteNumber).toBe(NUMBER)
})

test('issue 14, 6: a number that the request has already stays, and that is said first', () => {
  const CancelledVignette = { cancelledVignette: '1', vignetteNumber: 'V26-0000004' } as const
  writeDraft(NAME, newDraft({ CancelledVignette }))
  show()
  fireEvent.click(link()!)
  expect(screen.getByText(/staat al vignetnummer V26-0000004/)).not.toBeNull()
  expect(readDraft(NAME).answers.CancelledVignette).toEqual(CancelledVignette)
})

test('issue 14, 6: a credit that was taken, or is over, goes along with nothing', () => {
  show({ creditIn: TAKEN })
  expect(link()).toBeNull()
  expect(
    screen.getByText(text('vignettes.stopped.credit-taken', { reference: TAKEN.reference })),
  ).not.toBeNull()
  cleanup()
  show({ creditUntil: '2020-09-24' })
  expect(link()).toBeNull()
})

test('issue 14, 6: whoever stopped for another boat finds the way to its request again, also without a credit', () => {
  const money = { way: 'mandate', worth: 0, back: 100, dropped: 0, still: 0 } as const
  show({ money, creditUntil: null })
  expect(link()?.getAttribute('href')).toContain('/Amsterdam/mooring/')
  fireEvent.click(link()!)
  expect(readDraft(NAME).answers.CancelledVignette).toBeUndefined()
  cleanup()
  show({ money, creditUntil: null, isForOtherBoat: false })
  expect(link()).toBeNull()
})

test('issue 14, 8: whose account goes is led to no request, which could not be begun', async () => {
  serverSays([getUser, { body: { user: { RemovedAfter: '2020-01-01T00:00:00Z' } } }])
  for (const creditIn of [null, TAKEN]) {
    show({ creditIn })
    await vi.waitFor(() => expect(link()).toBeNull())
    expect(screen.queryByText(/^Vul bij de aanvraag vignetnummer /)).toBeNull()
    cleanup()
  }
})
