import { screen } from '@testing-library/react'
import { getRequest, type StoredRequest } from '@vignettes/domain/api/requests.ts'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../api/queries.ts'
import { readPageError, reportNavigation } from '../../../components/page-error.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { serverSays } from '../../../testing/server-says.ts'
import { MandateReturn } from './mandate-return.tsx'

const requestId = '01a1fc0a-ffcd-77fd-a96f-60f30936a07e'
const WAITS = {
  ...{ requestId, reference: 'AV-2026-004711-0', district: 'WEESP', type: 'mooring' },
  ...{ submittedBy: null, vignetteId: null, vignetteStatus: 'AWAITING_PAYMENT' },
  ...{ paymentStatus: null, hasMandate: false, isMandatePending: true, data: {} },
}

beforeEach(() => queryClient.clear())
afterEach(() => vi.useRealTimers())

async function comeBack(status: 'success' | 'cancel', change: Partial<StoredRequest>) {
  serverSays([getRequest, { body: { ...WAITS, ...change } }])
  const name = { district: 'WEESP', type: 'mooring' } as const
  const waiting = <MandateReturn name={name} status={status} requestId={requestId} />
  renderScreen(
    <Routes>
      <Route path="/" element={waiting} />
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>,
  )
  await screen.findByText('AV-2026-004711-0')
}

test('B7 that the bank is confirming is said once the bank has told so', async () => {
  await comeBack('success', { isMandateProcessing: true })
  expect(screen.getByText(/Uw bank bevestigt de machtiging\. .*U hoeft niets te doen/)).toBeTruthy()
})

test('B7 of a request that asks something else by now it says what is still to be done', async () => {
  await comeBack('success', { isMandateProcessing: true, isAskedAnew: true })
  expect(screen.getByText(/Daarna moet u de aanvraag nog versturen/)).toBeTruthy()
  expect(screen.queryByText(/U hoeft niets te doen/)).toBeNull()
  expect(screen.getByRole('link', { name: /vignetten/ }).getAttribute('href')).toBe(
    '/account/mijn-vignetten',
  )
})

test('B7 before that it is only said that the bank is asked', async () => {
  await comeBack('success', { isMandateProcessing: false })
  expect(screen.getByText(/We vragen uw bank of de machtiging is bevestigd/)).toBeTruthy()
  expect(screen.queryByText(/U hoeft niets te doen/)).toBeNull()
})

test.each([
  [true, 0],
  [false, 1],
])('B7 the way to the bank is offered again to who may not be done there: %s', async (is, ways) => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await comeBack('success', { isMandateProcessing: is })
  await vi.advanceTimersByTimeAsync(150_000)
  await screen.findByText(/nog niet bevestigd\. U kunt deze pagina sluiten/)
  expect(screen.queryAllByRole('link', { name: 'Opnieuw naar de bank' })).toHaveLength(ways)
})

test.each([
  [
    'a transit request whose payment is under way',
    { type: 'transit', paymentStatus: 'PROCESSING' },
    '',
  ],
  [
    'one that its owner took back',
    { vignetteId: requestId, vignetteStatus: 'WITHDRAWN', submittedBy: 'mandate' },
    '',
  ],
  ['one that still waits', {}, /machtiging/],
] as const)(
  'A23 that it is not finished is said of %s only where it is so',
  async (_, change, expected) => {
    serverSays([
      getRequest,
      {
        body: {
          ...WAITS,
          district: 'AMSTERDAM',
          isMandatePending: false,
          isMandateProcessing: false,
          ...change,
        },
      },
    ])
    const name = { district: 'AMSTERDAM', type: 'mooring' } as const
    renderScreen(
      <Routes>
        <Route
          path="/"
          element={<MandateReturn name={name} status="success" requestId={requestId} />}
        />
        <Route path="*" element={<p>elsewhere</p>} />
      </Routes>,
    )
    await screen.findByText('elsewhere')
    reportNavigation('elsewhere')
    expect(readPageError()?.message ?? '').toMatch(expected || /^$/)
  },
)
