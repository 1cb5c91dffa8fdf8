import type { AuditEvent } from '@vignettes/domain/api/casework-audit.ts'
import { businessDate } from '@vignettes/domain/rules/business-date.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeOnEachDatabase } from '../testing/each-database.ts'
import { type RefundDesk, startRefundDesk } from '../testing/refund-desk.ts'
import { readArguments } from './read-arguments.ts'
import { runCommand } from './run-command.ts'

describeOnEachDatabase('money that is asked back from a shell', (connected) => {
  let desk: RefundDesk
  beforeEach(async () => {
    desk = await startRefundDesk(connected())
  })
  afterEach(() => desk.close())

  test('the audit says of the refund too who of the machine typed it, and of one at the desk nobody', async () => {
    const [typed, pressed] = [await desk.paidCase(), await desk.paidCase()]
    const words = ['--as', desk.handler.email, '--reason', 'boat-not-allowed', '--money', 'all']
    const command = readArguments(['refuse', typed, ...words]) ?? expect.fail('help')
    const { app } = desk
    const deps = { fileSweep: app.fileSweep, retention: app.retention, shellUser: 'a.tester' }
    await runCommand({ ...app.staffSide, ...deps, publicUrl: 'https://vignet.example' }, command)
    const { cost } = await desk.caseOf(pressed)
    expect((await desk.refuse(pressed, { back: 'all', amount: cost })).status).toBe(200)
    const auditor = await desk.at('A. Lezer', 'auditor')
    const today = businessDate(desk.clock.now())
    const path = `audit?from=${today}&until=${today}&person=${desk.handler.id}&subject=refunds`
    const { body } = await desk.get<{ events: AuditEvent[] }>(path, auditor)
    const seen = body.events.map(({ shellUser }) => shellUser)
    expect(seen.toSorted()).toEqual(['a.tester', null])
  })
})
