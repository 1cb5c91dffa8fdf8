import { expect, test } from 'vitest'
import { decision, grantOf, startCaseworkPortal } from '../../testing/casework-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'

describeOnEachDatabase('what the desk withdraws', (connected) => {
  test.each([
    [false, 'aanvraag'],
    [true, 'vignet'],
  ])(
    'is, where a vignette was granted before: %s, told to its owner as a %s',
    async (wasGranted, what) => {
      const portal = await startCaseworkPortal(connected())
      const id = await portal.aCase()
      if (wasGranted) {
        await portal.post('case/decide', grantOf(await portal.caseOf(id), `W-${id.slice(-6)}`))
      }
      const reason = { reason: 'boat-not-allowed' }
      await portal.post('case/decide', decision(await portal.caseOf(id), 'withdraw', reason))
      await portal.app.background.runDue()
      const mail = portal.mailer.sent.find(({ subject }) => subject.includes('ingetrokken'))
      expect(mail?.subject).toBe(`Uw ${what} is ingetrokken`)
      expect(mail?.text).toContain(`We hebben uw ${what} voor uw boot ingetrokken.`)
      // What was collected of one that was granted the portal does not know.
      expect(mail?.text.includes('We schrijven hiervoor niets af.')).toBe(!wasGranted)
      await portal.close()
    },
  )
})
