import type { BusinessDate } from '@vignettes/domain/rules/business-date.ts'
import { vignetteYear } from '@vignettes/domain/rules/season.ts'
import { DEFAULT_LANGUAGE, type Language, perLanguage } from '@vignettes/domain/text/language.ts'
import type { PaymentType } from '@vignettes/domain/wizard/facts.ts'
import { districtClashes } from '@vignettes/domain/vignette/district-clashes.ts'
import type { ReferenceData } from '../../ports/reference-data.ts'
import { districtProblems } from './district-problems.ts'
import type { Name } from './data-files.ts'
import { type DataFiles, readDataFiles, ReferenceDataError } from './read-data-files.ts'
import { periodProblems, retentionMonths } from './retention-in-force.ts'
import { fixedCents, rowsInYear } from './tariff-in-force.ts'
import { termDays, termProblems } from './terms-in-force.ts'

/**
 * Decision B10: everything that the municipality decides, from dated files that are changed without
 * touching the code.
 * @param today there must be a price today, or the server does not start.
 * @throws ReferenceDataError
 */
export function loadReferenceData(folder: string, today: BusinessDate): ReferenceData {
  const files = readDataFiles(folder)
  const problems = [
    ...districtClashes(),
    ...districtProblems(files, vignetteYear(today)),
    ...periodProblems(files.retention, today),
    ...termProblems(files.terms, today),
  ]
  if (problems.length > 0) throw new ReferenceDataError(problems)
  const inLanguage: ReferenceData['inLanguage'] = perLanguage((language) =>
    dataIn(files, language, inLanguage),
  )
  const data = inLanguage(DEFAULT_LANGUAGE)
  requirePrices(data, today)
  return data
}

function dataIn(
  files: DataFiles,
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
  const marinas = Map.groupBy(files.marinas, ({ district }) => district)

  return {
    language,
    inLanguage,
    driveTypes: files['drive-types'].map(named),
    deliveryTypes: files['delivery-types'].map(named),
    pickupLocations: files['pickup-locations'],
    paymentTypes: files['payment-types'].map(named).map(withoutMethod),
    paymentMethod: (id) => files['payment-types'].find((type) => type.id === id)?.method,
    mandateIssuers: files['mandate-issuers'],
    marinasOf: (district) => marinas.get(district) ?? [],
    driveCategory: (id) => driveCategories.get(id),
    mooringTariff: (category, year) => rowsInYear(files.tariffs, category, year),
    collectionDays: Object.fromEntries(
      files['collection-days'].map(({ terms, days }) => [terms, days]),
    ),
    retentionMonths: (kind, day) => retentionMonths(files.retention, kind, day),
    termDays: (kind, day) => termDays(files.terms, kind, day),
    countryCodes: files.countries,
    transitCostCents: (day) => fixedCents(files.tariffs, 'PASSAGE', day),
    productCents: (code, day) => fixedCents(files.tariffs, code, day),
    categoryName: (category) => categoryNames.get(category) ?? category,
    vignetteStatusName: (status) => statusNames.get(status),
  }
}

type StoredPaymentType = Omit<DataFiles['payment-types'][number], 'name'> & { name: string }

/** The method is between us and the provider; the list is everybody's. */
function withoutMethod({ id, name, cards }: StoredPaymentType): PaymentType {
  return { id, name, ...(cards && { cards }) }
}

function requirePrices(data: ReferenceData, today: BusinessDate): void {
  try {
    data.transitCostCents(today)
    data.productCents('MOORING_6', today)
    data.productCents('MOORING_24', today)
  } catch (error) {
    throw new ReferenceDataError([`tariffs.json: ${error instanceof Error ? error.message : ''}`])
  }
}
