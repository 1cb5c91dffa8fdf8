import { businessDate } from '@vignettes/domain/rules/business-date.ts'
import { v7 as newId } from 'uuid'
import { takeTypedNumber } from '../modules/casework/case-repository.ts'
import { insertRequest } from '../modules/requests/repository.ts'
import { assignNumber, changeStatus, insertVignette } from '../modules/vignettes/repository.ts'
import type { Clock } from '../ports/clock.ts'
import type { Database } from '../ports/database.ts'
import { DEMO } from './demo-people.ts'

const BOAT = 'Oude Liefde'
const NUMBER = 'V26-0000001'
const COST_CENTS = 70_980

/**
 * A mooring vignette of last year, with the days of last year: asked for, granted, stuck on, and over. No call of today can
 * make one, and none of its letters is sent again.
 */
export async function loadPastVignette({
  database,
  clock,
}: {
  database: Database
  clock: Clock
}): Promise<void> {
  const { id: accountId } = await database
    .selectFrom('account')
    .select('id')
    .where('email', '=', DEMO.email)
    .executeTakeFirstOrThrow()
  const requestId = newId()
  const vignetteId = newId()
  const year = Number(businessDate(clock.now()).slice(0, 4)) - 1
  const on = (day: string) => new Date(`${year}-${day}T10:00:00Z`)
  const validUntil = `${year}-12-31` as const
  const grant = {
    number: NUMBER,
    category: 'REGULAR',
    validFrom: `${year}-03-14`,
    validUntil,
  } as const
  await database.transaction().execute(async (tx) => {
    const isNew = await insertRequest(tx, {
      requestId,
      accountId,
      district: 'AMSTERDAM',
      type: 'mooring',
      category: grant.category,
      answers: {
        BoatGeneralInfo: { boatName: BOAT, boatLength: 5.2, boatWidth: 2.1 },
        DriveType: { driveTypeID: '1' },
        BoatPurchase: { objectAge: 'old' },
        CancelledVignette: { cancelledVignette: '0' },
        MooringSpot: { mooringSpot: 'public' },
        MooringType: { mooringType: 'REGULAR' },
        MandatePayment: { term: 1 },
      },
      costCents: COST_CENTS,
      validUntil,
      mooring: {
        vignetteYear: year,
        fullYearCostCents: COST_CENTS,
        terms: 1,
        remainingMonths: 12,
        creditCents: 0,
        creditReason: undefined,
      },
      idempotencyKey: 'demo-oude-liefde',
      savedAt: on('03-14'),
      savedAs: null,
    })
    // Begun again where it was broken off.
    if (!isNew) return
    await insertVignette(
      tx,
      { id: vignetteId, accountId, requestId, status: 'IN_REVIEW', ...grant },
      on('03-14'),
    )
    await takeTypedNumber(tx, NUMBER, on('03-20'))
    await assignNumber(tx, vignetteId, grant)
    const moves = [
      ['IN_REVIEW', 'APPROVED', 'grant', on('03-20')],
      ['APPROVED', 'ACTIVE', 'activate', on('04-01')],
      ['ACTIVE', 'EXPIRED', 'validity-ended', new Date(`${year + 1}-01-01T02:00:00Z`)],
    ] as const
    for (const [from, to, reason, now] of moves)
      await changeStatus(tx, { vignetteId, from, to, reason, now })
  })
}
