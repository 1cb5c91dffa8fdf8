import { expect, test } from 'vitest'
import type { FileStore } from './ports/file-store.ts'
import { startAccountsPortal } from './testing/accounts-portal.ts'
import { aBoatPhoto } from './testing/boat-photo.ts'
import { describeOnEachDatabase } from './testing/each-database.ts'
import { aTransitPayload } from './testing/transit-payload.ts'

const noRoom = () =>
  Promise.reject(Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' }))

const FULL: FileStore = {
  put: noRoom,
  has: () => Promise.resolve(false),
  open: noRoom,
  delete: () => Promise.resolve(),
}

describeOnEachDatabase('F7 a disk that is full', (connected) => {
  test('is told as our fault, with when to come back, and nothing is stored', async () => {
    const portal = await startAccountsPortal(connected(), { fileStore: FULL })
    const { headers } = await portal.applicant()
    const answer = await portal.app.inject({
      method: 'POST',
      url: '/api/request-vignette/save-passage',
      headers,
      payload: aTransitPayload(await aBoatPhoto()),
    })
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({
      message: 'We kunnen uw bestand nu niet bewaren. Dat ligt aan ons. Probeer het later opnieuw.',
    })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    const objects = await portal.app.inject({ url: '/api/request-vignette/objects', headers })
    expect(objects.json()).toEqual([])
    await portal.close()
  })
})
