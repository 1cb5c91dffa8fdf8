import { expect, test } from 'vitest'
import { postgresAttemptLimits } from '../../adapters/postgres/attempt-limits.ts'
import { decision, grantOf, startCaseworkPortal } from '../../testing/casework-portal.ts'
import { describeSharedOut } from '../../testing/each-database.ts'
import { inLanes } from '../../testing/in-lanes.ts'

const ROUNDS = Array.from({ length: 100 })

describeSharedOut('casework, decided at once', (connected, share) => {
  const rounds = share(ROUNDS)
  test('of staff members who decide at the same instant one does, and the others are told who', async () => {
    // One applicant makes them all, which is more than one makes in a day.
    const attemptLimits = postgresAttemptLimits(connected().pool, rounds.length)
    const portal = await startCaseworkPortal(connected(), { attemptLimits })
    const { at, post, aCase, caseOf } = portal
    const other = await at('K. Brug')
    // The first one brings the mandate, with which the others are handed in at once.
    const ids = [await aCase()]
    ids.push(...(await inLanes(rounds.slice(1), () => aCase())))
    expect(new Set(ids).size).toBe(rounds.length)
    for (const id of ids) {
      const shown = await caseOf(id)
      const answers = await Promise.all([
        post('case/decide', grantOf(shown, `R-${shown.id.slice(-8)}`)),
        post('case/decide', decision(shown, 'refuse', { reason: 'at-own-request' }), other),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      const told = answers.find(({ status }) => status === 409)?.body.message
      expect(told).toMatch(/(B\. Sluis|K\. Brug) was eerder: (Toegekend|Afgewezen), op .* uur\./)
    }
    await portal.close()
  })
})
