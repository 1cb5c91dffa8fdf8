import { Readable } from 'node:stream'
import { DOCUMENT_TYPES } from '@vignettes/domain/api/document-types.ts'
import { businessDate, yearOf } from '@vignettes/domain/rules/business-date.ts'
import { areaCm2, fullYearCostCents, rowForArea } from '@vignettes/domain/vignette/tariff.ts'
import { v7 as newId } from 'uuid'
import { judgeDocument } from '../modules/casework/case-repository.ts'
import type { CaseworkDeps } from '../modules/casework/casework-deps.ts'
import { replaceDocument } from '../modules/documents/repository.ts'
import { insertRequest } from '../modules/requests/repository.ts'
import { assignNumber, changeStatus, insertVignette } from '../modules/vignettes/repository.ts'
import type { Transaction } from '../ports/database.ts'
import type { StoredFile } from '../ports/file-store.ts'
import type { ReferenceData } from '../ports/reference-data.ts'
import { DEMO } from './demo-people.ts'
import { demoSeries } from './demo-series.ts'

const BOAT = { boatName: 'Oude Liefde', boatLength: 5.2, boatWidth: 2.1 }
const PHOTO_NAME = 'boot.jpg'

/**
 * A mooring vignette of last year, with the days of last year: asked for, granted, stuck on, and over. No call of today can
 * make one, and none of its letters is sent again.
 */
export async function loadPastVignette(
  {
    database,
    clock,
    fileStore,
    reference,
  }: Pick<CaseworkDeps, 'database' | 'clock' | 'fileStore' | 'reference'>,
  photo: Buffer,
): Promise<void> {
  const { id: accountId } = await database
    .selectFrom('account')
    .select('id')
    .where('email', '=', DEMO.email)
    .executeTakeFirstOrThrow()
  const requestId = newId()
  const documentId = newId()
  const vignetteId = newId()
  const year = yearOf(businessDate(clock.now())) - 1
  const on = (day: string) => new Date(`${year}-${day}T10:00:00Z`)
  const validUntil = `${year}-12-31` as const
  const grant = {
    number: `${demoSeries(year)}0000001`,
    category: 'REGULAR',
    validFrom: `${year}-03-20`,
    validUntil,
  } as const
  const costCents = costIn(year, reference)
  await database.transaction().execute(async (tx) => {
    const isNew = await insertRequest(tx, {
      requestId,
      accountId,
      district: 'AMSTERDAM',
      type: 'mooring',
      category: grant.category,
      answers: {
        BoatGeneralInfo: BOAT,
        DriveType: { driveTypeID: '1' },
        BoatPurchase: { objectAge: 'old' },
        CancelledVignette: { cancelledVignette: '0' },
        MooringSpot: { mooringSpot: 'public' },
        MooringType: { mooringType: 'REGULAR' },
        BoatDocuments: { boatPhoto: { id: documentId, name: PHOTO_NAME, size: photo.length } },
        MandatePayment: { term: 1 },
      },
      costCents,
      validUntil,
      mooring: {
        vignetteYear: year,
        fullYearCostCents: costCents,
        terms: 1,
        remainingMonths: 12,
        creditCents: 0,
        creditReason: undefined,
        creditedVignetteId: undefined,
      },
      idempotencyKey: 'demo-oude-liefde',
      savedAt: on('03-14'),
      savedAs: null,
    })
    // Begun again where it was broken off.
    if (!isNew) return
    await insertVignette(
      tx,
      {
        ...{ id: vignetteId, accountId, requestId, status: 'IN_REVIEW', ...grant },
        reason: 'request-saved',
        isByHelper: false,
      },
      on('03-14'),
    )
    const stored = await fileStore.put(Readable.from(photo))
    await attachAccepted(tx, { accountId, requestId }, { documentId, stored, sentAt: on('03-14') })
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

/** By the tariff of that year, or of the next one where the reference data begin there. */
function costIn(year: number, reference: ReferenceData): number {
  const cm2 = areaCm2(BOAT.boatLength, BOAT.boatWidth)
  for (const priced of [year, year + 1]) {
    const row = rowForArea(reference.mooringTariff('REGULAR', priced, `${priced}-01-01`), cm2)
    if (row) return fullYearCostCents(cm2, row.centsPerM2)
  }
  throw new Error(`there is no tariff of ${year} for the demo boat ${BOAT.boatName}`)
}

async function attachAccepted(
  tx: Transaction,
  owner: { accountId: string; requestId: string },
  { documentId, stored, sentAt }: { documentId: string; stored: StoredFile; sentAt: Date },
): Promise<void> {
  const document = {
    id: documentId,
    type: DOCUMENT_TYPES.boatPhoto,
    fileName: PHOTO_NAME,
    mediaType: 'image/jpeg',
    ...stored,
  }
  await replaceDocument(tx, owner, document, { now: sentAt, firstSentAt: null })
  await judgeDocument(
    tx,
    owner.requestId,
    { documentId, verdict: 'accepted' },
    businessDate(sentAt),
  )
}
