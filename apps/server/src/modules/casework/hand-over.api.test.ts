import type { Case } from '@vignettes/domain/api/casework-case.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { decision, grantOf, startCaseworkPortal } from '../../testing/casework-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { insertRequest } from '../../testing/insert-request.ts'

type Portal = Awaited<ReturnType<typeof startCaseworkPortal>>

const BY_POST = 'Dit vignet gaat per post. Het kan niet klaarliggen om op te halen.'
const COLLECTED = 'Dit vignet wordt opgehaald bij een afhaalpunt. Het kan niet worden verzonden.'

describeOnEachDatabase('how a granted vignette reaches its owner', (connected) => {
  let portal: Portal
  beforeEach(async () => {
    portal = await startCaseworkPortal(connected())
  })
  afterEach(() => portal.close())

  const grantedMooring = async (): Promise<Case> => {
    const id = await portal.aCase()
    await portal.post('case/decide', grantOf(await portal.caseOf(id), `P-${id.slice(-6)}`))
    return portal.caseOf(id)
  }

  /** A transit vignette that was granted, with or without a pickup point. */
  const grantedTransit = async (delivery: { pickUp: string; pickupLocation?: string }) => {
    const { database } = connected()
    const { requestId } = await insertRequest(database, portal.clock.now())
    await database
      .updateTable('request')
      .set({ answers: JSON.stringify({ Delivery: delivery }) })
      .where('id', '=', requestId)
      .execute()
    const { id } = await database
      .updateTable('vignette')
      .set({ status: 'APPROVED', number: `T-${requestId.slice(-6)}` })
      .where('request_id', '=', requestId)
      .returning('id')
      .executeTakeFirstOrThrow()
    return portal.caseOf(id)
  }

  test.each(['mooring', 'transit'])(
    'of a %s vignette that goes by post it is offered and taken that it was sent, and not that it lies ready',
    async (type) => {
      const shown =
        type === 'mooring' ? await grantedMooring() : await grantedTransit({ pickUp: '1' })
      expect(shown.decisions).toEqual(['withdraw', 'send', 'activate'])
      const wrong = decision(shown, 'ready-for-pickup')
      for (const path of ['letter', 'case/decide'])
        expect(await portal.post(path, wrong)).toMatchObject({
          status: 422,
          body: { message: BY_POST, errors: [{ path: 'decision', message: BY_POST }] },
        })
      expect((await portal.caseOf(shown.id)).vignetteStatus).toBe('APPROVED')
      expect((await portal.post('case/decide', decision(shown, 'send'))).status).toBe(200)
    },
  )

  test('of one that is collected it is offered and taken that it lies ready, and not that it was sent', async () => {
    const shown = await grantedTransit({ pickUp: '2', pickupLocation: '1' })
    expect(shown.decisions).toEqual(['withdraw', 'ready-for-pickup', 'activate'])
    expect(await portal.post('case/decide', decision(shown, 'send'))).toMatchObject({
      status: 422,
      body: { message: COLLECTED },
    })
    const ready = decision(shown, 'ready-for-pickup')
    expect((await portal.post('case/decide', ready)).status).toBe(200)
  })
})
