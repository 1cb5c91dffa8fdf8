import type { Answers } from '@vignettes/domain/wizard/answers.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startSession } from '../api/session.ts'
import { aToken } from '../testing/a-token.ts'
import { draftKey, newDraft, writeDraft } from './drafts.ts'
import { draftsToLose } from './drafts-to-lose.ts'
import { noteOnServer } from './known-of-server.ts'
import { writeTyped } from './typed.ts'

const NAME = { district: 'AMSTERDAM', type: 'transit' } as const
const KEY = draftKey(NAME)
const SENT_FILE = { name: 'boot.jpg', size: 3, id: '9b2f0f9e-8f1e-4d3a-9a52-0c8c2f6a7b11' }
const ANSWERS: Answers = {
  Delivery: { pickUp: '1' },
  BoatDocuments: { boatPhoto: SENT_FILE },
}

function kept(answers: Answers, keptUntil = '2999-01-01T00:00:00Z'): void {
  noteOnServer(KEY, { version: 2, keptUntil, data: answers })
}

beforeEach(() => startSession(aToken()))
afterEach(() => localStorage.clear())

test('A25 what the server has wholly is not lost', () => {
  writeDraft(NAME, newDraft({ ...ANSWERS, Summary: { ConditionsAgree: true } as never }))
  kept(ANSWERS)
  expect(draftsToLose()).toEqual([])
})

test.each<[string, () => void]>([
  ['that the server never had', () => undefined],
  ['with an answer that it does not have', () => kept({ ...ANSWERS, Delivery: { pickUp: '0' } })],
  ['that it keeps no longer', () => kept(ANSWERS, '2020-01-01T00:00:00Z')],
  ['that was thrown away there', () => noteOnServer(KEY, { version: 0, data: ANSWERS })],
  [
    'with something typed that is no answer yet',
    () => {
      kept(ANSWERS)
      writeTyped(KEY, 'BoatGeneralInfo', { boatName: 'Half' })
    },
  ],
])('A25 a draft is lost %s', (_, known) => {
  writeDraft(NAME, newDraft(ANSWERS))
  known()
  expect(draftsToLose()).toEqual([NAME])
})

test('A25 a draft is lost with a file that was not sent yet', () => {
  writeDraft(
    NAME,
    newDraft({ ...ANSWERS, BoatDocuments: { boatPhoto: { name: 'b.jpg', size: 3 } } }),
  )
  kept({ ...ANSWERS, BoatDocuments: {} })
  expect(draftsToLose()).toEqual([NAME])
})
