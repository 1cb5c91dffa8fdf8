import type { BusinessDate } from '@vignettes/domain/rules/business-date.ts'
import { seasonOfSpec, type SeasonOn, vignetteYear } from '@vignettes/domain/rules/season.ts'
import { DEFAULT_LANGUAGE, type Language, perLanguage } from '@vignettes/domain/text/language.ts'
import type { PaymentType } from '@vignettes/domain/wizard/facts.ts'
import { districtClashes } from '@vignettes/domain/vignette/district-clashes.ts'
import type { ReferenceData } from '../../ports/reference-data.ts'
import { translate } from '../../text.ts'
import { districtProblems } from './district-problems.ts'
import type { Name } from './data-files.ts'
import { type DataFiles, readDataFiles, ReferenceDataError } from './read-data-files.ts'
import { periodProblems, retentionMonths } from './retention-in-force.ts'
import { isOfferedIn } from './product-items.ts'
import { reasonsOf } from './reason-items.ts'
import { seasonOf } from './season-items.ts'
import { fixedCents, rowsInYear } from './tariff-in-force.ts'
import { termDays, termProblems } from './terms-in-force.ts'
import { createVersionedLists, type VersionedLists } from './versioned-lists.ts'

/** The data of the portal, and the lists in it that are renewed while it runs. */
export interface RenewedData extends ReferenceData {
  lists: VersionedLists
}

/**
 * Decision B10: everything that the municipality decides, from dated files that are changed without
 * touching the code.
 * @param today there must be a price today, or the server does not start.
 * @throws ReferenceDataError
 */
export function loadReferenceData(folder: string, today: BusinessDate): RenewedData {
  const files = readDataFiles(folder)
  const problems = problemsOn(files, today, seasonOfSpec)
  if (problems.length > 0) throw new ReferenceDataError(problems)
  const lists = createVersionedLists(files)
  const inLanguage: ReferenceData['inLanguage'] = perLanguage((language) =>
    dataIn({ files, lists }, language, inLanguage),
  )
  return { ...inLanguage(DEFAULT_LANGUAGE), lists }
}

/** What is wrong with data that count on a day; the server does not start with it, and no version makes it so. */
export function problemsOn(files: DataFiles, day: BusinessDate, seasonOn: SeasonOn): string[] {
  const problems = [
    ...districtClashes(),
    ...districtProblems(files, vignetteYear(day, seasonOn)),
    ...periodProblems(files.retention, day),
    ...termProblems(files.terms, day),
  ]
  return problems.length > 0 ? problems : priceProblems(files, day)
}

function dataIn(
  { files, lists }: { files: DataFiles; lists: VersionedLists },
  language: Language,
  inLanguage: ReferenceData['inLanguage'],
): ReferenceData {
  const nameOf = (name: Name) => (typeof name === 'string' ? name : name[language])
  const named = <T extends { name: Name }>(item: T) => ({ ...item, name: nameOf(item.name) })
  const categoryNames = new Map(files.tariffs.map(({ code, name }) => [code, nameOf(name)]))
  const statusNames = new Map(
    files['vignette-statuses'].map(({ status, name }) => [status, nameOf(name)]),
  )

  const driveCategories = new Map(files['drive-types'].map(({ id, category }) => [id, category]))

  return {
    language,
    inLanguage,
    driveTypes: files['drive-types'].map(named),
    deliveryTypes: files['delivery-types'].map(named),
    pickupLocationsOn: (day) => lists.on('pickup-points', day),
    pickupPoint: (id, day) =>
      lists
        .until('pickup-points', day)
        .flatMap((places) => places.filter((place) => place.id === id))
        .at(0),
    paymentTypes: files['payment-types'].map(named).map(withoutMethod),
    paymentMethod: (id) => files['payment-types'].find((type) => type.id === id)?.method,
    mandateIssuers: files['mandate-issuers'],
    marinasOf: (district, day) =>
      lists.on('marinas', day).filter((marina) => marina.district === district),
    driveCategory: (id) => driveCategories.get(id),
    reasons: reasonsOf((day) => lists.until('reasons', day)),
    isOnOffer: (category, day) => isOfferedIn(lists.on('products', day), category),
    letterTemplatesOn: (day) => lists.on('letter-templates', day),
    seasonOn: (day) => seasonOf(lists.on('season', day)),
    mooringTariff: (category, year, askedOn) =>
      rowsInYear(lists.on('tariffs', askedOn), category, year),
    collectionDays: Object.fromEntries(
      files['collection-days'].map(({ terms, days }) => [terms, days]),
    ),
    retentionMonths: (kind, day) => retentionMonths(files.retention, kind, day),
    termDays: (kind, day) => termDays(files.terms, kind, day),
    countryCodes: files.countries,
    transitCostCents: (day) => fixedCents(lists.on('tariffs', day), 'PASSAGE', day),
    productCents: (code, day) => fixedCents(lists.on('tariffs', day), code, day),
    categoryName: (category) => categoryNames.get(category) ?? category,
    vignetteStatusName: (status, isStopped) =>
      status === 'WITHDRAWN' && isStopped
        ? translate(language, 'vignettes.status.stopped')
        : statusNames.get(status),
  }
}

type StoredPaymentType = Omit<DataFiles['payment-types'][number], 'name'> & { name: string }

/** The method is between us and the provider; the list is everybody's. */
function withoutMethod({ id, name, cards }: StoredPaymentType): PaymentType {
  return { id, name, ...(cards && { cards }) }
}

function priceProblems({ tariffs }: DataFiles, day: BusinessDate): string[] {
  try {
    for (const code of ['PASSAGE', 'MOORING_6', 'MOORING_24'] as const)
      fixedCents(tariffs, code, day)
    return []
  } catch (error) {
    return [`tariffs.json: ${error instanceof Error ? error.message : ''}`]
  }
}
