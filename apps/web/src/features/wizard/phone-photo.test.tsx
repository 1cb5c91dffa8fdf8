import { cleanup, screen, waitFor } from '@testing-library/react'
import { putDraft } from '@vignettes/domain/api/drafts.ts'
import { askPhonePhoto, endPhonePhoto, getPhonePhoto } from '@vignettes/domain/api/phone-photos.ts'
import { seasonOfSpec } from '@vignettes/domain/rules/season.ts'
import type { StepAnswers } from '@vignettes/domain/wizard/answers.ts'
import type { WizardFacts } from '@vignettes/domain/wizard/facts.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startSession } from '../../api/session.ts'
import { newDraft, readDraft, writeDraft } from '../../drafts/drafts.ts'
import { aToken } from '../../testing/a-token.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { serverSays, timesAsked } from '../../testing/server-says.ts'
import { text } from '../../text.ts'
import { BoatDocumentsView } from './steps/boat-documents-view.tsx'

const NAME = { district: 'AMSTERDAM', type: 'transit' } as const
const ID = '0199f0e0-0000-7000-8000-000000000000'
const ADDRESS = 'http://localhost:3000/foto#geheim'
const FILE = { id: ID, name: 'IMG_1.jpg', size: 3_000 }
const KEPT = { version: 2, updatedAt: '2026-01-01', keptUntil: '2026-02-01', data: {} }
const OPEN = { state: 'open', document: null, file: null }

const answers = { BoatGeneralInfo: { boatName: 'De Zwaan', boatLength: 9, boatWidth: 2.1 } }

/** @param state what is told of the photo */
function says(state: object, asked: { status?: number; body?: object } = {}) {
  const endsAt = new Date(Date.now() + 15 * 60_000).toISOString()
  serverSays(
    [putDraft, { body: KEPT }],
    [askPhonePhoto, { body: { id: ID, address: ADDRESS, endsAt }, ...asked }],
    [getPhonePhoto, { body: state }],
    [endPhonePhoto, { body: { status: 'OK' } }],
  )
}

function renderStep(requestId?: string, files?: StepAnswers['BoatDocuments']) {
  const draft = { ...newDraft(answers), requestId }
  writeDraft(NAME, draft)
  const facts: WizardFacts = {
    ...{ district: 'AMSTERDAM', today: '2026-06-15', seasonOn: seasonOfSpec, hasMandate: true },
    ...{ type: 'transit', answers },
  }
  return renderScreen(
    <BoatDocumentsView
      {...{ name: NAME, draft, facts, answer: files }}
      onSave={() => Promise.resolve()}
    />,
  )
}

const button = () => screen.getByRole('button', { name: text('wizard.BoatDocuments.from-phone') })
const code = () => screen.findByRole('img', { name: text('phone.wizard.code') })

beforeEach(() => {
  startSession(aToken())
})
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

test('14.3 a code and its address stand in place, and nothing is asked before', async () => {
  says(OPEN)
  const user = renderStep()
  expect(timesAsked(askPhonePhoto)).toBe(0)
  await user.click(button())
  expect(await code()).not.toBeNull()
  expect(screen.getByText(ADDRESS)).not.toBeNull()
  expect(screen.getByText(/De code werkt nog 1[45] minuten/)).not.toBeNull()
  const title = screen.getByRole('heading', { name: text('phone.wizard.title') })
  await waitFor(() => expect(document.activeElement).toBe(title))
})

test('14.3 the photo stands in its field, is in the draft and is told', async () => {
  says({ state: 'taken', document: 'boatPhoto', file: FILE })
  const user = renderStep()
  await user.click(button())
  await code()
  const remove = { name: `${text('wizard.upload.remove')} IMG_1.jpg` }
  expect(await screen.findByRole('button', remove, { timeout: 6_000 })).not.toBeNull()
  expect(readDraft(NAME).answers.BoatDocuments?.boatPhoto).toEqual(FILE)
  const told = text('phone.wizard.came', { document: text('recap.boatPhoto'), name: FILE.name })
  expect(screen.getByText(told).getAttribute('role')).toBe('status')
  expect(screen.queryByRole('img', { name: text('phone.wizard.code') })).toBeNull()
})

test('14.3 who closes it ends it at the server too', async () => {
  says(OPEN)
  const user = renderStep()
  await user.click(button())
  await code()
  await user.click(screen.getByRole('button', { name: text('phone.wizard.close') }))
  await waitFor(() => expect(timesAsked(endPhonePhoto)).toBe(1))
  await waitFor(() => expect(document.activeElement).toBe(button()))
})

test('14.3 who leaves the step ends it at the server too', async () => {
  says(OPEN)
  const user = renderStep()
  await user.click(button())
  await code()
  cleanup()
  await waitFor(() => expect(timesAsked(endPhonePhoto)).toBe(1))
})

test('14.3 what a photo takes the place of is told', async () => {
  says({ state: 'taken', document: 'boatPhoto', file: FILE, isReplacing: true })
  const before = { id: '0199f0e0-0000-7000-8000-000000000009', name: 'oud.jpg', size: 1_000 }
  const user = renderStep(undefined, { boatPhoto: before })
  await user.click(button())
  await code()
  const words = { document: text('recap.boatPhoto'), name: FILE.name, before: 'oud.jpg' }
  const told = await screen.findByText(text('phone.wizard.replaced', words), {}, { timeout: 6_000 })
  expect(told.getAttribute('role')).toBe('status')
})

/** The step with a photo of one's own, of which the telephone did not know when it sent another one. */
async function renderBoth(before: string) {
  says({ state: 'taken', document: 'boatPhoto', file: FILE, isReplacing: false })
  const own = { id: '0199f0e0-0000-7000-8000-000000000009', name: before, size: 1_000 }
  const user = renderStep(undefined, { boatPhoto: own })
  await user.click(button())
  await code()
  screen.getByRole('button', { name: text('phone.wizard.close') }).focus()
  const words = { document: text('recap.boatPhoto'), name: FILE.name, before }
  const both = { ...words, photo: `${FILE.name} (3 kB)`, own: `${before} (1 kB)` }
  await screen.findByText(text('phone.wizard.both', both), {}, { timeout: 6_000 })
  return { user, words }
}

test('14.3 of two photos the focus stays where it is, and who closes the question is told what stays', async () => {
  const { user, words } = await renderBoth('oud.jpg')
  const keep = screen.getByRole('button', { name: text('phone.wizard.keep', { name: 'oud.jpg' }) })
  expect(document.activeElement).toBe(keep)
  await user.keyboard('{Escape}')
  expect(screen.getByText(text('phone.wizard.kept', words)).getAttribute('role')).toBe('status')
})

test('14.3 of two photos the one that is taken away is not offered any more: the other one counts', async () => {
  const { user } = await renderBoth('oud.jpg')
  await user.click(screen.getByRole('button', { name: `${text('wizard.upload.remove')} oud.jpg` }))
  const remove = { name: `${text('wizard.upload.remove')} IMG_1.jpg` }
  expect(await screen.findByRole('button', remove)).not.toBeNull()
  expect(readDraft(NAME).answers.BoatDocuments?.boatPhoto).toEqual(FILE)
})

test('14.3 what is over can be made anew', async () => {
  says({ ...OPEN, state: 'over' })
  const user = renderStep()
  await user.click(button())
  await code()
  const again = await screen.findByRole(
    'button',
    { name: text('phone.wizard.another') },
    { timeout: 6_000 },
  )
  expect(screen.getByText(text('phone.wizard.over'))).not.toBeNull()
  await user.click(again)
  await waitFor(() => expect(timesAsked(askPhonePhoto)).toBe(2))
})

test('14.3 where none can be made it says why', async () => {
  says(OPEN, { status: 429, body: { message: 'Probeer het morgen.' } })
  const user = renderStep()
  await user.click(button())
  expect(await screen.findByText(/Probeer het morgen\./)).not.toBeNull()
})

test('14.3 nobody is asked while the page is not seen', async () => {
  says(OPEN)
  const user = renderStep()
  await user.click(button())
  await code()
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const before = timesAsked(getPhonePhoto)
  await new Promise((resolve) => setTimeout(resolve, 3_500))
  expect(timesAsked(getPhonePhoto)).toBe(before)
  hidden.mockRestore()
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(timesAsked(getPhonePhoto)).toBe(before + 1))
})

test('14.3 of what was sent as a request there is no code', () => {
  says(OPEN)
  renderStep(ID)
  expect(screen.queryByText(text('wizard.BoatDocuments.from-phone'))).toBeNull()
})
