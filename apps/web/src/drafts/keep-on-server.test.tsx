import { putDraft } from '@vignettes/domain/api/drafts.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { putFile } from '../components/form/draft-files.ts'
import { startSession } from '../api/session.ts'
import { aToken } from '../testing/a-token.ts'
import { filesHaveNoLine } from '../testing/files-have-no-line.ts'
import { serverSays } from '../testing/server-says.ts'
import { clearDrafts, draftKey, newDraft, readDraft, writeDraft } from './drafts.ts'
import { currentOwner } from './current-owner.ts'
import { keepOnServer } from './keep-on-server.ts'
import { noteOnServer, readOnServer } from './known-of-server.ts'
import { wasSent } from './send-draft.ts'

const NAME = { district: 'AMSTERDAM', type: 'transit' } as const
const FILE = { name: 'boot.jpg', size: 3 }

afterEach(async () => {
  vi.useRealTimers()
  await clearDrafts(currentOwner())
  localStorage.clear()
})

test('a file without a line is tried less and less often, though the answers themselves are kept', async () => {
  startSession(aToken())
  serverSays([putDraft, { body: { version: 1, updatedAt: '2026-01-01', keptUntil: '2026-02-01' } }])
  writeDraft(NAME, newDraft({ BoatDocuments: { boatPhoto: FILE } }))
  await putFile(draftKey(NAME), 'boatPhoto', new File(['abc'], FILE.name, { type: 'image/jpeg' }))
  const tries = filesHaveNoLine()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const stop = keepOnServer(NAME, () => undefined)
  await vi.advanceTimersByTimeAsync(100_000)
  stop()
  // At once, and after 3, 6, 12, 24 and 48 seconds.
  expect(tries()).toBe(6)
})

test('that a draft was sent is no news of another device, for which what was ticked is asked anew', () => {
  startSession(aToken())
  writeDraft(NAME, newDraft({ DriveType: { driveTypeID: '1' } }))
  noteOnServer(draftKey(NAME), { version: 3, news: 2, told: 'changed', others: {} })
  wasSent(NAME, 'a-request')
  expect(readDraft(NAME).requestId).toBe('a-request')
  expect(readOnServer(draftKey(NAME))).toMatchObject({ news: 2 })
  expect(readOnServer(draftKey(NAME))?.told).toBeUndefined()
})
