import type { OverviewItem, VignetteDetails } from '@vignettes/domain/api/vignettes.ts'
import type { PaymentStatus } from '@vignettes/domain/vignette/payment-states.ts'
import type { ReferenceData } from '../../ports/reference-data.ts'
import type { DetailsRow, OverviewRow } from './overview-repository.ts'

/** §3 overview item. */
export function overviewItem(row: OverviewRow, reference: ReferenceData): OverviewItem {
  return {
    object: { Id: row.id, name: row.boatName },
    vignette: { name: row.number, type: row.type, district: row.district },
    vignetteStatus: { name: reference.vignetteStatusName(row.status) ?? null },
    paymentStatus: paymentStatusOf(row),
    requestId: row.requestId,
    documents: documentsOf(row),
  }
}

// §4 a rejected document shows a link instead of the status; of a vignette that has ended nothing is asked any more.
function documentsOf({ status, documents }: OverviewRow): OverviewItem['documents'] {
  if (status === 'DOCUMENTS_NEEDED') return documents
  return documents.filter((document) => document.status !== 'rejected')
}

// §4 the payment status of a mooring vignette says one thing only: whether its mandate is still to come.
function paymentStatusOf(row: OverviewRow): PaymentStatus | null {
  if (row.type === 'transit') return row.paymentStatus
  return row.status === 'AWAITING_PAYMENT' ? 'OPEN' : null
}

/** §3 details: the overview item, the boat's measures, the type's name and the validity. */
export function vignetteDetails(row: DetailsRow, reference: ReferenceData): VignetteDetails {
  const item = overviewItem(row, reference)
  const driveType = reference.driveTypes.find(({ id }) => id === row.driveTypeId)
  return {
    ...item,
    object: {
      ...item.object,
      boatLength: row.boatLength,
      boatWidth: row.boatWidth,
      driveType: driveType?.name ?? '',
    },
    vignetteType: { displayName: reference.categoryName(row.category) },
    products:
      row.validFrom && row.validUntil
        ? [{ startDate: row.validFrom, expires: row.validUntil }]
        : [],
  }
}
