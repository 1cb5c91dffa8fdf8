import { expect } from 'vitest'
import { inCasework } from './casework-staff.ts'
import type { ConnectedDatabase } from '../adapters/connect-database.ts'
import { fakeMailer } from './fake-mailer.ts'
import { startTestPortal } from './test-portal.ts'

/** An administrator and a colleague, both logged in, with a code that counts again. */
export async function startDeskOfTwo(
  connected: ConnectedDatabase,
  names: { administrator?: string; staffMember?: string } = {},
) {
  const mailer = fakeMailer()
  const portal = await startTestPortal(connected, { mailer })
  const { database } = connected
  const administrator = await inCasework(portal, database, 'administrator', names.administrator)
  const staffMember = await inCasework(portal, database, 'handler', names.staffMember)
  portal.clock.advanceSeconds(30)
  return {
    ...{ portal, mailer, administrator, staffMember },
    /** Of the newest link that the colleague was mailed. */
    async mailedToken(): Promise<string> {
      await portal.app.background.runDue()
      const mail = mailer.sent.findLast(({ to }) => to === staffMember.email)
      return /uitnodiging#(\S+)/.exec(mail?.text ?? '')?.[1] ?? expect.fail('no link')
    },
  }
}

export type DeskOfTwo = Awaited<ReturnType<typeof startDeskOfTwo>>
