import { LABEL_MEDIA_TYPES, type makeLabels } from '@vignettes/domain/api/casework-labels.ts'
import type { RequestOf } from '@vignettes/domain/api/endpoint.ts'
import { DEFAULT_COUNTRY } from '@vignettes/domain/account/personal-details.ts'
import { addressLines } from '@vignettes/domain/format/address-lines.ts'
import { countryInCapitals } from '@vignettes/domain/format/envelope-lines.ts'
import { businessDate } from '@vignettes/domain/rules/business-date.ts'
import { PortalError } from '../../http/portal-error.ts'
import type { PdfDrawer } from '../../print/pdf-drawer.ts'
import { recordStaffEvent } from '../../ports/staff-events.ts'
import { translate } from '../../text.ts'
import { addresseeOf, nameOf } from './addressee.ts'
import { pickupPointName } from './case-lines.ts'
import type { CaseworkDeps } from './casework-deps.ts'
import { csvOf } from './csv.ts'
import { type Column, filledTable } from './export-columns.ts'
import type { Labels } from './label-pdf.ts'
import { type EnvelopeRow, listEnvelopes } from './lines-repository.ts'

interface LabelFile {
  name: string
  mediaType: string
  content: Buffer
}

/**
 * Where granted vignettes go by post, in the order of the ids. Written down: whose address was seen, and by whom.
 *
 * @throws PortalError 409 when one of them does not go by post any more
 */
export async function labelFile(
  deps: CaseworkDeps,
  drawer: PdfDrawer<Labels>,
  { kind = 'TO_SEND', ids, format, sheet, first }: RequestOf<typeof makeLabels>['body'],
  staffId: string,
): Promise<LabelFile> {
  const { database, clock, reference } = deps
  const { language } = reference
  const wanted = [...new Set(ids)]
  const rows = await database.transaction().execute(async (tx) => {
    const found = await listEnvelopes(tx, wanted, kind)
    if (found.length < wanted.length) throw new PortalError(409, WORDS[kind].changed)
    await recordStaffEvent(tx, {
      staffId,
      kind: 'exported',
      detail: { what: 'labels', format, rows: found.length, vignettes: wanted },
      now: clock.now(),
    })
    return found
  })
  const { title: ofTitle, file, columns } = WORDS[kind]
  const title = translate(language, ofTitle)
  const today = businessDate(clock.now())
  const labelled = rows.map((row) => ({
    ...row,
    pickupPoint: row.pickupLocation && pickupPointName(reference, row.pickupLocation, today),
  }))
  const content = {
    csv: async () =>
      csvOf({ name: title, totalLabel: '', ...filledTable(labelled, columns, reference) }),
    pdf: () => {
      const labels = labelled.map((row) => ({
        number: row.number ?? '',
        lines: row.pickupPoint
          ? [...addresseeOf(row), row.boatName, row.pickupPoint]
          : [...addresseeOf(row), ...addressLines(row, countryInCapitals)],
      }))
      return drawer.draw({ language, title, sheet, first, labels })
    },
  }
  return {
    name: translate(language, file, { format }),
    mediaType: LABEL_MEDIA_TYPES[format],
    content: await content[format](),
  }
}

type Labelled = EnvelopeRow & { pickupPoint: string | null }

const COMPANY: Column<Labelled> = {
  name: 'company',
  kind: 'words',
  cell: ({ companyName }) => companyName,
}

/** What a printer gets: each part of an address by itself, and the number that finds the sticker. */
const LABEL_COLUMNS: readonly Column<Labelled>[] = [
  { name: 'number', kind: 'words', cell: ({ number }) => number },
  COMPANY,
  { name: 'name', kind: 'words', cell: nameOf },
  { name: 'street', kind: 'words', cell: ({ street }) => street },
  {
    name: 'house',
    kind: 'words',
    cell: ({ houseNumber, addition }) => [houseNumber, addition].filter(Boolean).join(' '),
  },
  { name: 'postcode', kind: 'words', cell: ({ postcode }) => postcode },
  { name: 'city', kind: 'words', cell: ({ city }) => city },
  {
    name: 'country',
    kind: 'words',
    cell: ({ countryCode }) =>
      countryCode === DEFAULT_COUNTRY ? null : countryInCapitals(countryCode),
  },
]

/** What is laid out is found by its point, and given to who says the name. */
const PICKUP_COLUMNS: readonly Column<Labelled>[] = [
  { name: 'pickupPoint', kind: 'words', cell: ({ pickupPoint }) => pickupPoint },
  { name: 'number', kind: 'words', cell: ({ number }) => number },
  COMPANY,
  { name: 'name', kind: 'words', cell: nameOf },
  { name: 'boatName', kind: 'words', cell: ({ boatName }) => boatName },
]

const WORDS = {
  TO_SEND: {
    title: 'casework.labels.title',
    file: 'casework.labels.file',
    changed: 'casework.labels.changed',
    columns: LABEL_COLUMNS,
  },
  TO_LAY_OUT: {
    title: 'casework.pickup-list.title',
    file: 'casework.pickup-list.file',
    changed: 'casework.pickup-list.changed',
    columns: PICKUP_COLUMNS,
  },
} as const
