import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import { aBoatPhoto } from './testing/boat-photo.ts'
import { describeKillable } from './testing/describe-killable.ts'
import type { KillablePortal } from './testing/killable-portal.ts'

const BASE = 'api/request-vignette'
/** More than the server can keep before it is killed. */
const MANY = 500

/** What the server said that it keeps, step by step, until no answer comes any more. */
async function keepUntilKilled(portal: KillablePortal): Promise<number> {
  let known = 0
  for (let step = 1; step <= MANY; step += 1) {
    const answer = await fetch(`${portal.url}/${BASE}/drafts/AMSTERDAM/transit`, {
      method: 'PUT',
      headers: { authorization: portal.authorization, 'content-type': 'application/json' },
      body: JSON.stringify({
        version: known,
        data: { BoatGeneralInfo: { boatName: `Stap ${step}` } },
      }),
    }).catch(() => undefined)
    if (!answer?.ok) return known
    known = ((await answer.json()) as { version: number }).version
  }
  return known
}

describeKillable('issue 14.2 kill −9 of the server while it keeps drafts and files', (test) => {
  test('what was answered is there afterwards', async (portal) => {
    const { authorization } = portal
    const sent = await fetch(`${portal.url}/${BASE}/files`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'image/jpeg', 'x-file-name': 'boot.jpg' },
      body: new Uint8Array(await aBoatPhoto()),
    })
    const { id } = (await sent.json()) as { id: string }
    const keeping = keepUntilKilled(portal)
    await wait(1000)
    await portal.kill()
    const known = await keeping
    expect(known).toBeGreaterThan(0)
    await portal.restart()

    const read = await fetch(`${portal.url}/${BASE}/drafts`, { headers: { authorization } })
    const { drafts } = (await read.json()) as { drafts: { version: number }[] }
    // The last one may have been kept with its answer on the way.
    expect(drafts).toHaveLength(1)
    expect([known, known + 1]).toContain(drafts[0]?.version)
    const file = await fetch(`${portal.url}/${BASE}/document?id=${id}`, {
      headers: { authorization },
    })
    expect(file.status).toBe(200)
    expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(0)
  })
})
