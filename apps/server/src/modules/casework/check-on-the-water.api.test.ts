import type { checkOnTheWater } from '@vignettes/domain/api/casework-counts.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { decision, grantOf, startCaseworkPortal } from '../../testing/casework-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'

type Portal = Awaited<ReturnType<typeof startCaseworkPortal>>

describeOnEachDatabase('A33 the check on the water', (connected) => {
  let portal: Portal
  beforeEach(async () => {
    portal = await startCaseworkPortal(connected())
  })
  afterEach(() => portal.close())

  const check = async (number: string) =>
    (await portal.get<ReplyOf<typeof checkOnTheWater>>(`check?number=${number}`)).body.vignette

  test('one that was withdrawn is told with the day of that, and without a validity', async () => {
    const id = await portal.aCase()
    const number = `W-${id.slice(-6)}`.toUpperCase()
    await portal.post('case/decide', grantOf(await portal.caseOf(id), number))
    const days = { validFrom: '2026-06-15', validUntil: '2026-12-31' }
    expect(await check(number)).toMatchObject({ isValid: true, ...days, withdrawnAt: null })
    portal.clock.advanceSeconds(60)
    const shown = await portal.caseOf(id)
    const reason = { reason: 'at-own-request' }
    await portal.post('case/decide', decision(shown, 'withdraw', reason))
    expect(await check(number)).toMatchObject({
      isValid: false,
      statusName: 'Ingetrokken',
      validFrom: null,
      validUntil: null,
      withdrawnAt: '2026-06-15T10:01:00.000Z',
    })
  })

  test('one that is over keeps the days on which it was valid', async () => {
    const id = await portal.aCase()
    const number = `O-${id.slice(-6)}`.toUpperCase()
    const ended = { validFrom: '2026-01-01', validUntil: '2026-06-14' }
    const granted = { ...grantOf(await portal.caseOf(id), number), ...ended }
    expect((await portal.post('case/decide', granted)).status).toBe(200)
    expect(await check(number)).toMatchObject({ isValid: false, ...ended, withdrawnAt: null })
  })
})
