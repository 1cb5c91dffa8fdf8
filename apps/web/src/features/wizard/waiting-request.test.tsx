import { screen } from '@testing-library/react'
import { getUser } from '@vignettes/domain/api/account.ts'
import { getRequest, type StoredRequest } from '@vignettes/domain/api/requests.ts'
import { positionPath, summaryPath } from '@vignettes/domain/paths/step-path.ts'
import type { Answers } from '@vignettes/domain/wizard/answers.ts'
import { stepCount } from '@vignettes/domain/wizard/flows.ts'
import { Route, Routes, useLocation } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../api/queries.ts'
import { clearPageError } from '../../components/page-error.ts'
import { type Draft, newDraft, writeDraft } from '../../drafts/drafts.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { serverSays } from '../../testing/server-says.ts'
import { ANSWERS, FULL } from '../../testing/wizard-server.ts'
import { Wizard } from './wizard.tsx'

const upload = vi.hoisted(() => vi.fn())
vi.mock('../../api/upload.ts', () => ({ upload }))

const requestId = '01a1fc0a-ffcd-77fd-a96f-60f30936a07e'
const NAME = { district: 'AMSTERDAM', type: 'mooring' } as const
const PATH = summaryPath(NAME, requestId)
const PHOTO = { id: 'p', name: 'boat.jpg', size: 3_000 }
const DATA: Answers = {
  ...ANSWERS.mooring,
  BoatDocuments: { boatPhoto: PHOTO },
  MooringType: { mooringType: 'REGULAR' },
  MandatePayment: { term: 1 },
}
/** As it was sent from here, with the bank that was chosen then. */
const HELD: Draft = newDraft(
  { ...DATA, MandatePayment: { term: 1, issuer: 'INGBNL2A' } },
  requestId,
)
const WAITS = {
  ...{ requestId, reference: 'AV-2026-004711-0', district: 'AMSTERDAM', type: 'mooring' },
  ...{ submittedBy: null, vignetteId: null, vignetteStatus: 'AWAITING_PAYMENT' },
  ...{
    paymentStatus: null,
    isMandatePending: false,
    isMandateProcessing: false,
    data: DATA,
    creditBack: null,
  },
}

beforeEach(() => {
  queryClient.clear()
  localStorage.clear()
  upload.mockReset().mockResolvedValue({ requestId, reference: WAITS.reference })
  clearPageError()
})

function Elsewhere() {
  return <p>elsewhere: {useLocation().pathname}</p>
}

const LAST = { step: { key: 'Summary', position: stepCount('mooring') }, at: PATH } as const
/** The step before it, at its own address. */
const TERMS = {
  step: { key: 'MandatePayment', position: stepCount('mooring') - 1 },
  at: positionPath(NAME, stepCount('mooring') - 1),
} as const

function open(
  mandate: Partial<StoredRequest>,
  draft?: Draft,
  { step, at }: typeof LAST | typeof TERMS = LAST,
) {
  const HasMandate = mandate.hasMandate ?? false
  serverSays(
    [getUser, { body: { user: { HasMandate, Iban: '1234', Name: 'J.P. Boer' } } }],
    [getRequest, { body: { ...WAITS, hasMandate: HasMandate, ...mandate } }],
    ...FULL,
  )
  if (draft) writeDraft(NAME, draft)
  const [path = ''] = at.split('?')
  return renderScreen(
    <Routes>
      <Route path={path} element={<Wizard name={NAME} step={step} />} />
      <Route path="*" element={<Elsewhere />} />
    </Routes>,
    at,
  )
}

test.each([
  ['sent from this browser', HELD],
  ['taken up in another', undefined],
])(
  'A27 with the mandate of another request, one %s says what is so, and is sent at once',
  async (_, draft) => {
    const user = open({ hasMandate: true }, draft)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Nog niet verstuurd')
    expect(alert.textContent).not.toMatch(/machtiging is niet afgerond|naar uw bank/)
    expect(screen.queryByText('Bank', { exact: true })).toBeNull()
    expect(document.body.textContent).not.toContain('INGBNL2A')
    for (const box of await screen.findAllByRole('checkbox')) await user.click(box)
    await user.click(screen.getByRole('button', { name: 'Aanvraag versturen' }))
    expect((await screen.findByText(/^elsewhere/)).textContent).toContain('/mooring/thank-you')
    expect(upload).toHaveBeenCalledOnce()
  },
)

test('A22 without any mandate it is told that it is not finished', async () => {
  open({}, HELD)
  expect((await screen.findByRole('alert')).textContent).toContain('De machtiging is niet afgerond')
  expect(await screen.findByText('ING', { exact: true })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Naar de bank' })).toBeDefined()
})

test.each([
  ['sent from this browser', HELD],
  ['taken up in another', undefined],
])('B7 while the bank confirms its mandate, one %s leads to the wait', async (_, draft) => {
  open({ isMandatePending: true, isMandateProcessing: true }, draft)
  expect((await screen.findByText(/^elsewhere/)).textContent).toContain(
    `/mooring/redirect/success/${requestId}`,
  )
  expect(screen.queryByRole('alert')).toBeNull()
})

test('B7 nor does the step before ask how to pay of it, where its address does not name it', async () => {
  open({ isMandatePending: true, isMandateProcessing: true }, HELD, TERMS)
  expect((await screen.findByText(/^elsewhere/)).textContent).toContain(
    `/mooring/redirect/success/${requestId}`,
  )
})

test('without any mandate the step before stays where it is', async () => {
  open({ isMandatePending: false }, HELD, TERMS)
  await screen.findByRole('heading', { level: 1, name: 'Hoe wilt u betalen?' })
  await screen.findByRole('combobox')
  expect(screen.queryByText(/^elsewhere/)).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  [{ back: 184.55, dropped: 0 }, 'We betalen het terug.'],
  [{ back: 0, dropped: 184.55 }, 'We schrijven het niet meer af.'],
  [
    { back: 100, dropped: 84.55 },
    'Daarvan betalen we € 100,- terug, en schrijven we € 84,55 niet meer af.',
  ],
])(
  '0035 before it is saved without its credit it says what becomes of that: %o',
  async (of, words) => {
    open({ creditBack: { worth: 184.55, ...of } }, HELD)
    const told = await screen.findByText(
      /opgezegde vignet, €.184,55, gaat niet meer van de prijs af/,
    )
    expect(told.textContent?.replaceAll('\u00a0', ' ')).toContain(words)
    expect(screen.getByRole('button', { name: 'Naar de bank' })).toBeDefined()
  },
)
