import { beginRenewal } from '@vignettes/domain/api/begin-draft.ts'
import { putDraft } from '@vignettes/domain/api/drafts.ts'
import { beforeEach, expect, test } from 'vitest'
import { startSession } from '../../api/session.ts'
import { newDraft, readDraft, writeDraft } from '../../drafts/drafts.ts'
import { aToken } from '../../testing/a-token.ts'
import { aVignette } from '../../testing/a-vignette.ts'
import { serverSays, timesAsked } from '../../testing/server-says.ts'
import { renew } from './begin-renewal.ts'

const NAME = { district: 'AMSTERDAM', type: 'transit' } as const
const TYPED = { BoatGeneralInfo: { boatName: 'Anders', boatLength: 4, boatWidth: 2 } }

beforeEach(() => startSession(aToken()))

test('issue 14, 5: what the server does not have yet is not thrown away for a renewal', async () => {
  writeDraft(NAME, newDraft(TYPED))
  serverSays([putDraft, { status: 503, body: { message: 'Het is druk.' } }])
  expect(await renew(aVignette())).toMatchObject({ kind: 'failed' })
  expect(timesAsked(beginRenewal)).toBe(0)
  expect(readDraft(NAME).answers).toEqual(TYPED)
})

test('issue 14, 8: of an account that goes none is begun, whether something stands here or not', async () => {
  const body = { message: 'weg', accountGoes: true }
  serverSays([beginRenewal, { status: 409, body }], [putDraft, { status: 409, body }])
  expect(await renew(aVignette())).toEqual({ kind: 'goes' })
  writeDraft(NAME, newDraft(TYPED))
  expect(await renew(aVignette())).toEqual({ kind: 'goes' })
  expect(readDraft(NAME).answers).toEqual(TYPED)
})
