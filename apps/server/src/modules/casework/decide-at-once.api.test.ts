import { expect, test } from 'vitest'
import { decision, grantOf, startCaseworkPortal } from '../../testing/casework-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'

const ROUNDS = 100

describeOnEachDatabase('casework, decided at once', (connected) => {
  test('of staff members who decide at the same instant one does, and the others are told who', async () => {
    const portal = await startCaseworkPortal(connected())
    const { at, post, aCase, caseOf } = portal
    const other = await at('K. Brug')
    for (let round = 0; round < ROUNDS; round += 1) {
      const shown = await caseOf(await aCase())
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
