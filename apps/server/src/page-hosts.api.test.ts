import { expect, test } from 'vitest'
import { describeOnPostgres } from './testing/each-database.ts'
import { startKillablePortal } from './testing/killable-portal.ts'

describeOnPostgres('L9 a provider whose page is on a host that is not named', (postgres) => {
  test('leads nobody there: 503, and the log has its host without the address', async () => {
    const portal = await startKillablePortal(postgres, { PAYMENT_PAGE_HOSTS: 'pay.example' })
    try {
      const answer = await portal.saveAnother()
      expect(answer.status).toBe(503)
      expect(answer.headers.get('retry-after')).not.toBeNull()
      expect(Object.keys((await answer.json()) as object)).toEqual(['message', 'requestId'])
      expect(await portal.rows('SELECT redirect_url FROM payment_attempt')).toEqual([
        { redirect_url: null },
      ])
      const { output } = await portal.stop()
      expect(output).toMatch(
        /the provider leads to http:\/\/localhost:\d+, which is not one of PAYMENT_PAGE_HOSTS/,
      )
      expect(output).not.toMatch(/\/payments\/[^\s"]+\/pay/)
    } finally {
      await portal.close()
    }
  })
})
