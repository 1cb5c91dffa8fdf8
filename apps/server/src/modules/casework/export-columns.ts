import { PAID_AT_COUNTER } from '@vignettes/domain/casework/counter-request.ts'
import { businessDate } from '@vignettes/domain/rules/business-date.ts'
import type { DutchTexts } from '@vignettes/domain/text/keys.ts'
import { districtInRoute } from '@vignettes/domain/vignette/districts.ts'
import { referenceOf } from '@vignettes/domain/vignette/reference.ts'
import { refundGroup } from '@vignettes/domain/vignette/refund-states.ts'
import { showsValidity } from '@vignettes/domain/vignette/vignette-states.ts'
import type { ReferenceData } from '../../ports/reference-data.ts'
import { translate } from '../../text.ts'
import type { listPayments, listRefunds, listVignettes } from './export-repository.ts'
import type { ColumnKind, ExportTable } from './export-table.ts'
import { statusName } from './status-name.ts'

/** A column of a file: what it is called, what its cells are, and what a row says in it. */
export type Column<Row> = {
  name: keyof DutchTexts['casework']['column']
} & (
  | {
      kind: Extract<ColumnKind, 'words' | 'day'>
      isSummed?: false
      cell: (row: Row, reference: ReferenceData) => string | null
    }
  | {
      kind: Extract<ColumnKind, 'cents' | 'metres'>
      isSummed?: boolean
      cell: (row: Row, reference: ReferenceData) => number | null
    }
)

type RowOf<List extends (...args: never[]) => Promise<unknown[]>> = Awaited<
  ReturnType<List>
>[number]

/** What a request is called by: the number that people read aloud in front, the one of the addresses at the end. */
const REFERENCE = {
  name: 'reference',
  kind: 'words',
  cell: referenceOf,
} as const satisfies Column<{ year: number; sequence: number }>
const REQUEST_ID = {
  name: 'requestId',
  kind: 'words',
  cell: ({ requestId }) => requestId,
} as const satisfies Column<{ requestId: string }>

export const VIGNETTE_COLUMNS: readonly Column<RowOf<typeof listVignettes>>[] = [
  REFERENCE,
  { name: 'number', kind: 'words', cell: ({ number }) => number },
  { name: 'district', kind: 'words', cell: ({ district }) => districtInRoute(district) },
  {
    name: 'type',
    kind: 'words',
    cell: ({ type }, { language }) => translate(language, `frame.type-of.${type}`),
  },
  {
    name: 'category',
    kind: 'words',
    cell: ({ category }, reference) => reference.categoryName(category),
  },
  { name: 'boatName', kind: 'words', cell: ({ boatName }) => boatName },
  { name: 'length', kind: 'metres', cell: ({ boatLength }) => boatLength },
  { name: 'width', kind: 'metres', cell: ({ boatWidth }) => boatWidth },
  { name: 'cost', kind: 'cents', isSummed: true, cell: ({ costCents }) => costCents },
  { name: 'status', kind: 'words', cell: (row, reference) => statusName(reference, row) },
  // Decisions A33: no validity of what was not granted, or was refused or withdrawn.
  {
    name: 'validFrom',
    kind: 'day',
    cell: (row) => (showsValidity(row) ? row.validFrom : null),
  },
  {
    name: 'validUntil',
    kind: 'day',
    cell: (row) => (showsValidity(row) ? row.validUntil : null),
  },
  { name: 'createdOn', kind: 'day', cell: ({ createdAt }) => businessDate(createdAt) },
  REQUEST_ID,
]

export const PAYMENT_COLUMNS: readonly Column<RowOf<typeof listPayments>>[] = [
  REFERENCE,
  // Of what was paid at the counter, by which it is found at the terminal.
  {
    name: 'payment',
    kind: 'words',
    cell: ({ providerPaymentId, receipt }) => providerPaymentId ?? receipt,
  },
  {
    name: 'method',
    kind: 'words',
    cell: ({ method }, { language, paymentTypes, paymentMethod }) =>
      method === PAID_AT_COUNTER
        ? translate(language, `casework.payment.method.${method}`)
        : (paymentTypes.find(({ id }) => paymentMethod(id) === method)?.name ?? method),
  },
  { name: 'asked', kind: 'cents', isSummed: true, cell: ({ askedCents }) => askedCents },
  { name: 'received', kind: 'cents', isSummed: true, cell: ({ amountCents }) => amountCents },
  { name: 'paidOn', kind: 'day', cell: ({ paidAt }) => businessDate(paidAt) },
  // By which it is in this period: of what was looked at first it is later.
  { name: 'countedOn', kind: 'day', cell: ({ countedAt }) => businessDate(countedAt) },
  REQUEST_ID,
]

/** What was asked for is no sum of anything: some is refused, or asked a second time. What is back is one. */
export const REFUND_COLUMNS: readonly Column<RowOf<typeof listRefunds>>[] = [
  REFERENCE,
  { name: 'refund', kind: 'words', cell: ({ providerRefundId }) => providerRefundId },
  { name: 'amount', kind: 'cents', cell: ({ amountCents }) => amountCents },
  {
    name: 'reason',
    kind: 'words',
    cell: ({ reason }, { language }) => translate(language, `casework.refund-reason.${reason}`),
  },
  {
    name: 'refundStatus',
    kind: 'words',
    cell: ({ followUp, status }, { language }) =>
      translate(
        language,
        followUp ? `casework.refund-follow-up.${followUp}` : `casework.refund-status.${status}`,
      ),
  },
  { name: 'askedOn', kind: 'day', cell: ({ askedAt }) => businessDate(askedAt) },
  { name: 'askedBy', kind: 'words', cell: ({ askedBy }) => askedBy },
  { name: 'acceptedBy', kind: 'words', cell: ({ acceptedBy }) => acceptedBy },
  { name: 'changedOn', kind: 'day', cell: ({ changedAt }) => businessDate(changedAt) },
  {
    name: 'givenBack',
    kind: 'cents',
    isSummed: true,
    cell: (row) => (refundGroup(row) === 'done' ? row.amountCents : null),
  },
  REQUEST_ID,
]

/** A table of rows, with what its columns are called. */
export function filledTable<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  reference: ReferenceData,
): Pick<ExportTable, 'columns' | 'rows'> {
  return {
    columns: columns.map(({ name, kind, isSummed = false }) => ({
      heading: translate(reference.language, `casework.column.${name}`),
      kind,
      isSummed,
    })),
    rows: rows.map((row) => columns.map(({ cell }) => cell(row, reference))),
  }
}
