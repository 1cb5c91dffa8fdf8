import type { checkOnTheWater } from '@vignettes/domain/api/casework-counts.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { decision } from '../../testing/casework-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { startStopPortal, type StopPortal } from '../../testing/stop-portal.ts'

describeOnEachDatabase(
  'issue 14, 6: what a stopped vignette is called at the desk',
  (connected) => {
    let portal: StopPortal
    beforeEach(async () => {
      portal = await startStopPortal(connected())
    })
    afterEach(() => portal.close())

    async function granted(): Promise<string> {
      const id = await portal.aCase()
      await portal.grant(id)
      return id
    }

    test('the desk, its list and the check on the water have the word that its owner reads', async () => {
      const id = await granted()
      await portal.stop(id, { reason: 'other', worthSeen: 369.1 })
      const shown = await portal.caseOf(id)
      expect(shown.statusName).toBe('Opgezegd')
      const names = shown.history.map((event) => event.kind === 'vignette' && event.statusName)
      expect(names).toContain('Opgezegd')
      expect(names).not.toContain('Ingetrokken')
      const number = encodeURIComponent(shown.number ?? '')
      const { cases } = await portal.search(shown.number ?? '')
      expect(cases.find((line) => line.id === id)?.statusName).toBe('Opgezegd')
      const checked = await portal.get<ReplyOf<typeof checkOnTheWater>>(`check?number=${number}`)
      expect(checked.body).toMatchObject({
        verdict: 'withdrawn',
        vignette: { statusName: 'Opgezegd', isStopped: true },
      })
    })

    test('what the city withdraws keeps its word', async () => {
      const id = await granted()
      const reason = { reason: 'at-own-request' }
      await portal.post('case/decide', decision(await portal.caseOf(id), 'withdraw', reason))
      const { number, statusName } = await portal.caseOf(id)
      expect(statusName).toBe('Ingetrokken')
      const checked = await portal.get<ReplyOf<typeof checkOnTheWater>>(
        `check?number=${encodeURIComponent(number ?? '')}`,
      )
      expect(checked.body.vignette).toMatchObject({ statusName: 'Ingetrokken', isStopped: false })
    })
  },
)
