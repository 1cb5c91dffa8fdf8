import { cleanup, screen, waitFor } from '@testing-library/react'
import {
  getLetter,
  type LetterOfCase,
  sendLetterAgain,
} from '@vignettes/domain/api/casework-letters.ts'
import { expect, test, vi } from 'vitest'
import { startStaffSession } from '../../../api/staff-session.ts'
import { caseToShow } from '../../../testing/case-to-show.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { fetched, serverSays } from '../../../testing/server-says.ts'
import { LettersNotArrived } from './letters-not-arrived.tsx'
import { SentLetter } from './sent-letter.tsx'

const LETTER: LetterOfCase = {
  ...{ id: '0199f0e0-0000-7000-8000-000000000001', name: 'vignette-refuse', state: 'bounced' },
  ...{ at: '2026-06-15T10:00:00.000Z', by: null, to: 'w@vignet.example', isByPost: false },
  ...{ againOf: null, cause: 'no-mailbox', isSettled: false, settledHow: null },
  ...{ overtakenBy: null, notAgain: null },
}
const AGAIN = { name: 'Opnieuw sturen' }
const WORDS = {
  ...{ to: 'w@vignet.example', isByPost: false, subject: 'Brief', text: 'Beste.' },
  ...{ language: 'nl', inDutch: [], attachments: [] },
}

function signIn() {
  startStaffSession({
    token: 'a.b',
    staffMember: {
      ...{ id: 'sluis', name: 'B. Sluis', email: 'b@example.com', roles: ['handler'] },
      ...{ provider: 'own', backupCodesLeft: 10 },
    },
  })
  serverSays([getLetter, { body: WORDS }], [sendLetterAgain, { body: { status: 'OK' } }])
}

function show(letter: Partial<LetterOfCase>, isQuestionNotArrived = false) {
  signIn()
  const event = {
    at: '2026-06-15T10:00:00.000Z',
    who: null,
    isByApplicant: false,
    isByHelper: false,
  }
  const history = [{ ...event, kind: 'letter' as const, letter: { ...LETTER, ...letter } }]
  return renderScreen(
    <LettersNotArrived openCase={{ ...caseToShow, history, isQuestionNotArrived }} />,
  )
}

test.each([
  ['decision', 'er is later anders besloten'],
  ['day', 'De datum in deze brief is voorbij'],
] as const)('a letter that a %s made untrue says so, and does not go again', async (why, words) => {
  const user = show({ overtakenBy: why })
  expect(screen.getByText(new RegExp(words))).toBeTruthy()
  expect(screen.queryByText(/Stuur de brief daarna opnieuw/)).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Brief lezen/ }))
  expect(await screen.findByText(/^Deze brief klopt niet meer/)).toBeTruthy()
  expect(screen.queryByRole('button', AGAIN)).toBeNull()
})

test('a letter that did not go because its day was over says so, by mail and by post', () => {
  for (const isByPost of [false, true]) {
    show({ state: 'too-late', cause: null, overtakenBy: 'day', isByPost })
    expect(screen.getByText(/aan w@vignet.example: niet verstuurd/)).toBeTruthy()
    cleanup()
  }
})

test.each([
  ['to-post', 'Deze brief ligt nog bij'],
  ['under-way', 'Deze brief wordt nog gemaild'],
  ['not-confirmed', 'een ander e-mailadres'],
] as const)('one that would be refused (%s) says why, without a button', async (why, words) => {
  const user = show({ notAgain: why })
  await user.click(screen.getByRole('button', { name: /^Brief lezen/ }))
  expect(await screen.findByText(new RegExp(words))).toBeTruthy()
  expect(screen.queryByRole('button', AGAIN)).toBeNull()
})

test('a letter that holds goes again', async () => {
  const user = show({})
  await user.click(screen.getByRole('button', { name: /^Brief lezen/ }))
  await user.click(await screen.findByRole('button', AGAIN))
  expect(await screen.findByText('De brief wordt opnieuw gestuurd.')).toBeTruthy()
})

test('a question that nobody got is asked anew, though its day is over', async () => {
  const user = show({ name: 'vignette-ask-again', overtakenBy: 'day' }, true)
  expect(screen.getByText(/^De brief met de vraag is niet aangekomen/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Brief lezen/ }))
  expect(await screen.findByText(/met een nieuwe laatste dag om te antwoorden/)).toBeTruthy()
  expect(screen.getByRole('button', AGAIN)).toBeTruthy()
})

test.each([
  ['Gebeld', /al afgehandeld zonder nieuwe brief: Gebeld\. Wilt u hem toch sturen/],
  [null, /Wat er is gedaan, staat bij de geschiedenis/],
])('one that was settled (%s) says so, and goes when that was seen', async (settledHow, words) => {
  signIn()
  const onDone = vi.fn()
  const letter = { ...LETTER, isSettled: true, settledHow }
  const user = renderScreen(
    <SentLetter letter={letter} openCase={caseToShow} onDone={onDone} onClose={() => undefined} />,
  )
  expect(await screen.findByText(words)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Toch sturen' }))
  await waitFor(() => expect(onDone).toHaveBeenCalledWith('De brief wordt opnieuw gestuurd.'))
  const sent = fetched.mock.calls.flatMap(([, options]) => options?.body ?? [])
  expect(sent).toEqual([expect.stringContaining('"evenSettled":true')])
})
