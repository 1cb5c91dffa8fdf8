import { personName } from '@vignettes/domain/format/person-name.ts'
import type { Case } from '@vignettes/domain/api/casework-case.ts'
import type { CaseHit, CaseLine, PersonHit } from '@vignettes/domain/api/casework-queue.ts'
import { addressLines } from '@vignettes/domain/format/address-lines.ts'
import { countryName } from '@vignettes/domain/format/country-name.ts'
import { isAway } from '@vignettes/domain/casework/absence.ts'
import { causeOfFailure } from '@vignettes/domain/casework/letter-failures.ts'
import { type BusinessDate, businessDate } from '@vignettes/domain/rules/business-date.ts'
import { DEFAULT_LANGUAGE, type Language } from '@vignettes/domain/text/language.ts'
import { referenceOf } from '@vignettes/domain/vignette/reference.ts'
import { areaM2 } from '@vignettes/domain/vignette/tariff.ts'
import { translate } from '../../text.ts'
import type { Clock } from '../../ports/clock.ts'
import type { ReferenceData } from '../../ports/reference-data.ts'
import { companyOf } from '../../ports/tables/company.ts'
import type { HitRow, LineRow, PersonHitRow } from './lines-repository.ts'
import { statusName } from './status-name.ts'

/** A hit of the search, as it is sent. */
export function caseHit(row: HitRow, deps: Parameters<typeof caseLine>[1]): CaseHit {
  return { ...caseLine(row, deps), address: addressForStaff(row) }
}

/** Somebody whom the search found without a case, as it is sent. */
export function personHit(row: PersonHitRow): PersonHit {
  const { id, email, phoneNumber, companyName: company } = row
  return { id, name: personName(row), company, email, phoneNumber, address: addressForStaff(row) }
}

/** A line of the queue or the search, as it is sent. */
export function caseLine(
  row: LineRow,
  { reference, clock }: { reference: ReferenceData; clock: Clock },
): CaseLine {
  const today = businessDate(clock.now())
  return {
    id: row.id,
    applicantId: row.accountId,
    isTwice: row.isTwice,
    isRenewal: row.isRenewal === true,
    // Days that are over are granted by nobody without a thought.
    isPlain: row.needsAGlance && !row.isTwice && !(row.validUntil && row.validUntil < today),
    reference: referenceOf(row),
    boatName: row.boatName,
    applicant: personName(row),
    company: row.companyName,
    district: row.district,
    type: row.type,
    number: row.number,
    // §4 shows the applicant no status while it waits; a staff member sees what it waits for.
    statusName: statusName(reference, { ...row, today }),
    kind: row.kind,
    moneyKind: row.moneyKind,
    hasObjection: row.hasObjection ?? false,
    hasFailedLetter: row.hasFailedLetter ?? false,
    since: (row.waitingSince ?? row.createdAt).toISOString(),
    receivedAt: row.receivedAt?.toISOString() ?? null,
    decideBy: row.decideBy,
    waitsUntil: row.waitsUntil,
    claimedBy:
      row.claimedBy && row.claimedByName && row.claimedAt
        ? {
            id: row.claimedBy,
            name: row.claimedByName,
            since: row.claimedAt.toISOString(),
            awayUntil: isAway(row, today) ? row.absentUntil : null,
          }
        : null,
    origin: row.origin,
    pickupPoint: row.pickupLocation && pickupPointShown(reference, row.pickupLocation, today),
  }
}

/** What a pickup point is called; one that the lists do not know is its id. */
export function pickupPointName(
  reference: Pick<ReferenceData, 'pickupPoint'>,
  id: string,
  day: BusinessDate,
): string {
  return reference.pickupPoint(id, day)?.name ?? id
}

/** The same, marked where nobody can collect there any more. */
export function pickupPointShown(
  reference: Pick<ReferenceData, 'pickupPoint' | 'pickupLocationsOn'>,
  id: string,
  day: BusinessDate,
): string {
  const name = pickupPointName(reference, id, day)
  const isOpen = reference.pickupLocationsOn(day).some((point) => point.id === id)
  return isOpen ? name : translate(DEFAULT_LANGUAGE, 'casework.pickup-closed', { name })
}

/** On one line, in the language of the desk. */
function addressForStaff(row: Parameters<typeof addressLines>[0]): string {
  return addressLines(row, (code) => countryName(DEFAULT_LANGUAGE, code)).join(', ')
}

type PersonRow = Parameters<typeof addressLines>[0] &
  Parameters<typeof companyOf>[0] & {
    email: string | null
    emailConfirmedAt: Date | null
    emailFailedAt: Date | null
    emailFailureCode: string | null
    eraseAfter: Date | null
    isOfDesk: boolean
    phoneNumber: string
    language: Language | null
    bsnKeyId: string | null
    mandateId: string | null
  }

/** Who asks, as the desk reaches them. */
export function personOf(row: PersonRow, name: string): Case['person'] {
  const { emailFailedAt, emailFailureCode } = row
  return {
    name,
    email: row.email,
    isEmailConfirmed: row.emailConfirmedAt !== null,
    emailFailure: emailFailedAt && {
      at: emailFailedAt.toISOString(),
      cause: causeOfFailure(emailFailureCode),
    },
    isOfDesk: row.isOfDesk,
    removedAfter: row.eraseAfter?.toISOString() ?? null,
    company: companyOf(row),
    phoneNumber: row.phoneNumber,
    address: addressForStaff(row),
    language: row.language,
    hasBsn: row.bsnKeyId !== null,
    hasMandate: row.mandateId !== null,
  }
}

interface BoatRow {
  boatLength: number
  boatWidth: number
  driveTypeId: string
}

/** The measures of a boat. */
export function boatOf(
  { boatLength, boatWidth, driveTypeId }: BoatRow,
  reference: ReferenceData,
): Case['boat'] {
  const driveType = reference.driveTypes.find(({ id }) => id === driveTypeId)
  const area = areaM2(boatLength, boatWidth)
  return { boatLength, boatWidth, area, driveType: driveType?.name ?? '' }
}
