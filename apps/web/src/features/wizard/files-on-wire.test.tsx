import { afterEach, expect, test } from 'vitest'
import { startSession } from '../../api/session.ts'
import { clearFiles, putFile } from '../../components/form/draft-files.ts'
import { draftKey, newDraft } from '../../drafts/drafts.ts'
import { aToken } from '../../testing/a-token.ts'
import { filesOnWire } from './files-on-wire.ts'

const NAME = { district: 'AMSTERDAM', type: 'transit' } as const
const FILE = { name: 'boot.jpg', size: 3 }

afterEach(async () => {
  await clearFiles(draftKey(NAME))
  localStorage.clear()
})

test('a draft whose files are read when another logs in is not sent as theirs', async () => {
  startSession(aToken())
  const draft = newDraft({ BoatDocuments: { boatPhoto: FILE } })
  await putFile(draftKey(NAME), 'boatPhoto', new File(['abc'], FILE.name, { type: 'image/jpeg' }))
  expect(await filesOnWire(NAME, draft)).toMatchObject({ boatPhoto: { name: FILE.name } })
  const reading = filesOnWire(NAME, draft)
  startSession(aToken('0199f0e0-0000-7000-8000-000000000002'))
  await expect(reading).rejects.toMatchObject({ status: 401 })
})
