import type { ServerDraft } from '@vignettes/domain/api/drafts.ts'
import type { FileAnswer } from '@vignettes/domain/wizard/answers.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { clearFiles, putFile } from '../components/form/draft-files.ts'
import { startSession } from '../api/session.ts'
import { aToken, OWNER } from '../testing/a-token.ts'
import { filesHaveNoLine } from '../testing/files-have-no-line.ts'
import { awaitPhoto, noteCode } from './awaited-photo.ts'
import { draftKey, newDraft, readDraft, writeDraft } from './drafts.ts'
import { noteOnServer, readOnServer } from './known-of-server.ts'
import { sendFiles } from './send-files.ts'
import { takeFromServer } from './take-from-server.ts'

const NAME = { district: 'AMSTERDAM', type: 'transit' } as const
const KEY = draftKey(NAME)
const HERE = { name: 'vanA.jpg', size: 3 }
const THERE = { name: 'vanB.jpg', size: 4, id: '9b2f0f9e-8f1e-4d3a-9a52-0c8c2f6a7b11' }
const BEFORE = { name: 'oud.jpg', size: 2, id: '9b2f0f9e-8f1e-4d3a-9a52-0c8c2f6a7b12' }

const photo = (boatPhoto?: FileAnswer) => ({ BoatDocuments: { boatPhoto } })
const filesHere = () => readDraft(NAME).answers.BoatDocuments
const known = () => readOnServer(KEY)

/** A file that the server does not have yet stands here, and what the server has comes. */
function comes(
  boatPhoto: FileAnswer | undefined,
  before?: FileAnswer,
  here: FileAnswer = HERE,
): Promise<void> {
  noteOnServer(KEY, { version: 1, updatedAt: '2026-01-01', data: photo(before) })
  writeDraft(NAME, newDraft(photo(here)))
  return takeFromServer(NAME, {
    ...{ owner: OWNER, district: 'AMSTERDAM', type: 'transit', version: 2 },
    ...{ updatedAt: '2026-01-02', keptUntil: '2026-02-01', data: photo(boatPhoto) },
  } as unknown as ServerDraft)
}

const ANOTHER = '0199f0e0-0000-7000-8000-000000000002'

let closeCode: (() => void) | undefined
function codeBrought(file: { id: string } | null): void {
  closeCode = awaitPhoto(KEY)
  noteCode(() => Promise.resolve({ file }))
}

beforeEach(() => startSession(aToken()))
afterEach(() => {
  closeCode?.()
  noteCode(undefined)
  localStorage.clear()
})

test.each([
  ['where there was none', undefined],
  ['in the place of an older one', BEFORE],
])(
  'a file that was not sent yet stands beside what another device chose, neither goes unasked: %s',
  async (_, before) => {
    await comes(THERE, before)
    expect(filesHere()).toEqual(photo(HERE).BoatDocuments)
    expect(known()?.others).toEqual(photo(THERE))
    // None of theirs stands here.
    expect(known()?.told).toBeUndefined()
  },
)

test('where another device changed nothing, or took a file away, the one that was chosen here stands unasked', async () => {
  for (const there of [BEFORE, undefined]) {
    await comes(there, BEFORE)
    expect(filesHere()).toEqual(photo(HERE).BoatDocuments)
    expect(known()?.others).toEqual({})
  }
})

test('while it is asked, another of theirs is asked about, and none is when they take it away', async () => {
  await comes(THERE)
  const comesThen = (version: number, boatPhoto?: FileAnswer) =>
    takeFromServer(NAME, {
      ...{ owner: OWNER, district: 'AMSTERDAM', type: 'transit', version, keptUntil: '2026-02-01' },
      ...{ updatedAt: `2026-01-0${version}`, data: photo(boatPhoto) },
    } as unknown as ServerDraft)
  await comesThen(3, BEFORE)
  expect(filesHere()).toEqual(photo(HERE).BoatDocuments)
  expect(known()?.others).toEqual(photo(BEFORE))
  await comesThen(4)
  expect(filesHere()).toEqual(photo(HERE).BoatDocuments)
  expect(known()?.others).toEqual({})
})

test('a file that is asked about is sent once more when it is chosen, where its bytes are here', async () => {
  const sent = { ...HERE, id: '9b2f0f9e-8f1e-4d3a-9a52-0c8c2f6a7b13' }
  for (const [size, stands] of [
    [HERE.size, HERE],
    // Of another file of that name.
    [5, sent],
  ] as const) {
    localStorage.clear()
    startSession(aToken())
    await putFile(KEY, 'boatPhoto', new File([new Uint8Array(size)], HERE.name))
    await comes(THERE, undefined, sent)
    await sendFiles(NAME)
    expect(filesHere()).toEqual(photo(stands).BoatDocuments)
    expect(known()?.others).toEqual(photo(THERE))
  }
  await clearFiles(KEY)
})

test('the photo of a telephone whose code stands is asked about there alone', async () => {
  codeBrought(THERE)
  await comes(THERE)
  expect(filesHere()).toEqual(photo(HERE).BoatDocuments)
  expect(known()?.others).toEqual({})
})

test.each([
  ['open', null],
  ['that brought another photo', BEFORE],
])('what another device chose is asked about while a code stands: one %s', async (_, file) => {
  codeBrought(file)
  await comes(THERE)
  expect(known()?.others).toEqual(photo(THERE))
})

test('what another device chose is told while a code stands, and a telephone is none', async () => {
  for (const [file, told] of [
    [THERE, undefined],
    [null, 'changed'],
  ] as const) {
    codeBrought(file)
    noteOnServer(KEY, { version: 1, updatedAt: '2026-01-01', data: {} })
    writeDraft(NAME, newDraft())
    await takeFromServer(NAME, {
      ...{ owner: OWNER, district: 'AMSTERDAM', type: 'transit', version: 2 },
      ...{ updatedAt: '2026-01-02', keptUntil: '2026-02-01', data: photo(THERE) },
    } as unknown as ServerDraft)
    expect(filesHere()).toEqual(photo(THERE).BoatDocuments)
    expect(known()?.told).toBe(told)
  }
})

test('what was begun by somebody else, who was logged in when it was asked for, is not taken in', async () => {
  writeDraft(NAME, newDraft(photo(HERE)))
  const before = localStorage.getItem(KEY)
  const draft = {
    ...{ owner: OWNER, district: 'AMSTERDAM', type: 'transit', version: 2 },
    ...{ updatedAt: '2026-01-02', keptUntil: '2026-02-01', data: photo(THERE) },
  } as unknown as ServerDraft
  startSession(aToken(ANOTHER))
  await takeFromServer(NAME, draft)
  expect(localStorage.getItem(KEY)).toBe(before)
  expect(known()).toBeUndefined()
})

test('a file that is read when another logs in is not sent as theirs', async () => {
  const times = filesHaveNoLine()
  writeDraft(NAME, newDraft(photo(HERE)))
  await putFile(KEY, 'boatPhoto', new File([new Uint8Array(HERE.size)], HERE.name))
  const sending = sendFiles(NAME)
  startSession(aToken(ANOTHER))
  await sending
  expect(times()).toBe(0)
  startSession(aToken())
  await sendFiles(NAME)
  expect(times()).toBe(1)
  await clearFiles(KEY)
})

test.each([
  ['is told so', 1, {}, 'anew'],
  [
    'is told so also after it was let go here',
    0,
    { gone: { DriveType: { driveTypeID: '1' } } },
    'anew',
  ],
  ['and was never known here is told as begun', 0, {}, 'begun'],
] as const)(
  'what was thrown away elsewhere and begun anew there %s',
  async (_, version, known, told) => {
    const data = { DriveType: { driveTypeID: '1' } }
    noteOnServer(KEY, { version, updatedAt: '2026-01-01', data: version > 0 ? data : {}, ...known })
    writeDraft(NAME, newDraft(data))
    await takeFromServer(NAME, {
      ...{ owner: OWNER, district: 'AMSTERDAM', type: 'transit', version: 1 },
      ...{ updatedAt: '2026-01-02', keptUntil: '2026-02-01', idempotencyKey: ANOTHER },
      data: { BoatGeneralInfo: { boatName: 'Anders', boatLength: 5, boatWidth: 2 } },
    } as unknown as ServerDraft)
    expect(readOnServer(KEY)?.told).toBe(told)
  },
)

test('what goes on elsewhere as it was begun here is told as more of it', async () => {
  writeDraft(NAME, newDraft({}))
  const { idempotencyKey } = readDraft(NAME)
  noteOnServer(KEY, { version: 1, updatedAt: '2026-01-01', data: {} })
  await takeFromServer(NAME, {
    ...{ owner: OWNER, district: 'AMSTERDAM', type: 'transit', version: 2 },
    ...{ updatedAt: '2026-01-02', keptUntil: '2026-02-01', idempotencyKey },
    data: { DriveType: { driveTypeID: '1' } },
  } as unknown as ServerDraft)
  expect(readOnServer(KEY)?.told).toBe('changed')
})
