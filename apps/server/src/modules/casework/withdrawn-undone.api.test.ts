import { expect, test } from 'vitest'
import { decision, grantOf, startCaseworkPortal } from '../../testing/casework-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'

describeOnEachDatabase(
  'what the desk withdraws at the own request, and undoes at once',
  (connected) => {
    test.each([
      [false, 'aanvraag'],
      [true, 'vignet'],
    ])(
      'is, where a vignette was granted before: %s, told as the %s that it was',
      async (wasGranted, what) => {
        const portal = await startCaseworkPortal(connected())
        const id = await portal.aCase()
        await portal.someone.confirm()
        const number = `W-${id.slice(-6)}`.toUpperCase()
        if (wasGranted) await portal.post('case/decide', grantOf(await portal.caseOf(id), number))
        await portal.app.background.runDue()
        portal.mailer.sent.length = 0
        const reason = { reason: 'at-own-request' }
        await portal.post('case/decide', decision(await portal.caseOf(id), 'withdraw', reason))
        const { version } = await portal.caseOf(id)
        const undone = { id, version, remark: 'Een andere boot.' }
        expect((await portal.post('case/undo-refusal', undone)).status).toBe(200)
        await portal.app.background.runDue()
        const [withdrawn, anew] = portal.mailer.sent
        expect(withdrawn?.subject).toBe(`Uw ${what} is ingetrokken`)
        expect(withdrawn?.text.includes(number)).toBe(wasGranted)
        // Of what was granted one can object, asked for or not.
        expect(withdrawn?.text.includes('Hebt u hier niet om gevraagd?')).toBe(!wasGranted)
        expect(anew?.text.includes('het oude nummer')).toBe(wasGranted)
        expect(anew?.subject).toBe('We beoordelen uw aanvraag opnieuw')
        await portal.close()
      },
    )
  },
)
