import { screen, waitFor } from '@testing-library/react'
import { getDrafts } from '@vignettes/domain/api/drafts.ts'
import { getObjects, type OverviewItem } from '@vignettes/domain/api/vignettes.ts'
import type { Answers } from '@vignettes/domain/wizard/answers.ts'
import { stepCount } from '@vignettes/domain/wizard/flows.ts'
import { expect, test, vi } from 'vitest'
import { newDraft, writeDraft } from '../../drafts/drafts.ts'
import { aVignette } from '../../testing/a-vignette.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { serverSays } from '../../testing/server-says.ts'
import { ANSWERS, FULL } from '../../testing/wizard-server.ts'
import { alreadyAsked } from './already-asked.ts'
import { sendMooring } from './send-mooring.ts'
import { Wizard } from './wizard.tsx'

// What goes over the line, with its files, is another test's.
vi.mock('./send-mooring.ts', () => ({ sendMooring: vi.fn() }))

const NAME = { district: 'AMSTERDAM', type: 'mooring' } as const
const ALL: Answers = {
  ...ANSWERS.mooring,
  MooringType: { mooringType: 'REGULAR' },
  MandatePayment: { term: 1, issuer: 'INGBNL2A' },
}

/** Sent by another tab a moment ago, with the name of the boat typed otherwise. */
const other = (change: Partial<OverviewItem> = {}): OverviewItem => ({
  ...aVignette(),
  object: { ...aVignette().object, name: 'VROUWE' },
  vignette: { name: null, ...NAME },
  year: 2026,
  ...change,
})

test('issue 14: what another tab has just asked for the same boat is told, and sent only by pressing once more', async () => {
  vi.mocked(sendMooring).mockResolvedValue({ path: '/sent' })
  serverSays([getObjects, { body: [other()] }], ...FULL)
  writeDraft(NAME, newDraft(ALL))
  const user = renderScreen(
    <Wizard name={NAME} step={{ key: 'Summary', position: stepCount('mooring') }} />,
  )
  for (const box of await screen.findAllByRole('checkbox')) await user.click(box)
  await user.click(screen.getByRole('button', { name: 'Naar de bank' }))
  await screen.findByText('Er is al een aanvraag voor deze boot')
  expect(screen.getByText(new RegExp(`aanvraag ${other().reference}`))).toBeDefined()
  expect(sendMooring).not.toHaveBeenCalled()
  const again = screen.getByRole('button', { name: 'Naar de bank' })
  // While the first press is at work a second does nothing.
  await waitFor(() => expect(again.getAttribute('aria-disabled')).toBeNull())
  await user.click(again)
  await waitFor(() => expect(sendMooring).toHaveBeenCalledOnce())
})

test.each([
  ['the same', {}, true],
  ['of another year', { year: 2027 }, false],
  ['granted', { vignetteStatus: { name: 'Goedgekeurd', code: 'APPROVED' } }, false],
  ['withdrawn', { vignetteStatus: { name: 'Ingetrokken', code: 'WITHDRAWN' } }, false],
  ['of another boat', { object: { ...aVignette().object, name: 'Heer' } }, false],
  ['made of this very draft', { requestId: aVignette().object.Id }, false],
] as const)('issue 14: a request that is %s', async (_, change, isTold) => {
  const sentAs = isTold ? undefined : aVignette().object.Id
  const requestId = '01a1fc0a-ffcd-77fd-a96f-60f30936a099'
  serverSays(
    [getObjects, { body: [other({ requestId, ...change })] }],
    [getDrafts, { body: { drafts: [], ...(sentAs && { sentAs }) } }],
  )
  expect((await alreadyAsked(NAME, newDraft(ALL), 2026)) !== undefined).toBe(isTold)
})
