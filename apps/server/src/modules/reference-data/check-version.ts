import type { ReferenceContent } from '@vignettes/domain/api/reference-content.ts'
import type { BusinessDate } from '@vignettes/domain/rules/business-date.ts'
import { OTHER_REASON } from '@vignettes/domain/casework/decisions.ts'
import { MOST_REASONS, REASONS_ABOUT } from '@vignettes/domain/casework/reasons.ts'
import { type SeasonOn, vignetteYear } from '@vignettes/domain/rules/season.ts'
import { type FieldError, PortalError } from '../../http/portal-error.ts'
import { templateErrors } from './check-templates.ts'
import { problemsOn } from './load-reference-data.ts'
import type { DataFiles } from './read-data-files.ts'

interface From {
  effectiveFrom: BusinessDate
  /** By the list itself, where it is about the season. */
  seasonOn: SeasonOn
}

/**
 * Refuses what cannot count from a day on, in words at its field; and after that everything that would stop a start.
 *
 * @param files all data as they would be on that day
 * @throws PortalError 422
 */
export function requireRight(
  content: ReferenceContent,
  files: DataFiles,
  { effectiveFrom, seasonOn }: From,
): void {
  const errors = errorsIn(content, files, { effectiveFrom, seasonOn })
  if (errors.length === 0 && problemsOn(files, effectiveFrom, seasonOn).length > 0) {
    errors.push({ path: 'content', message: 'casework.reference.does-not-fit' })
  }
  if (errors.length > 0) throw new PortalError(422, 'refusal.invalid-input', { errors })
}

function errorsIn(
  content: ReferenceContent,
  files: DataFiles,
  { effectiveFrom, seasonOn }: From,
): FieldError[] {
  const errors: FieldError[] = []
  if (content.kind === 'tariffs') {
    content.items.forEach(({ code, rows }, at) => {
      const unit = files.tariffs.find((tariff) => tariff.code === code)?.unit
      if (unit === 'none') return
      // By surface a whole calendar year has one tariff.
      const needed =
        unit === 'per-m2-per-year'
          ? `${vignetteYear(effectiveFrom, seasonOn)}-01-01`
          : effectiveFrom
      if (!rows.some(({ validFrom }) => validFrom <= needed)) {
        errors.push({ path: `content.items.${at}.rows`, message: 'casework.reference.no-amount' })
      }
      rows.forEach((row, place) => {
        const isTwice = rows.slice(0, place).some((other) => isSamePlace(other, row))
        const path = `content.items.${at}.rows.${place}.validFrom`
        if (isTwice) errors.push({ path, message: 'casework.reference.date-twice' })
        // Of a band that ends where it begins, or before, no boat would ever pay the amount.
        if ((row.minM2 ?? 0) >= (row.maxM2 ?? Infinity)) {
          errors.push({ path, message: 'casework.reference.bounds-crossed' })
        }
      })
    })
    return errors
  }
  if (content.kind === 'products') {
    return content.items.some(({ isOffered }) => isOffered)
      ? []
      : [{ path: 'content', message: 'casework.reference.products.none-left' }]
  }
  if (content.kind === 'season') return seasonErrors(content.items)
  if (content.kind === 'reasons') return reasonErrors(content.items)
  if (content.kind === 'letter-templates') return templateErrors(content.items)
  const ids = content.items.map(({ id }) => id)
  const names = content.items.map(nameIn)
  content.items.forEach((item, at) => {
    const isTwice = item.id !== null && ids.indexOf(item.id) < at
    if (isTwice || names.indexOf(nameIn(item)) < at) {
      errors.push({ path: `content.items.${at}.name`, message: 'casework.reference.name-twice' })
    }
  })
  return errors
}

/**
 * A year of requests ends with the year itself: were the last days of it not for the next one, or the first days of the next,
 * a request would be for a year that is over, or for the one after the next. Four terms are collected in the next year.
 */
function seasonErrors(items: Season['items']): FieldError[] {
  const nextYear = items.find(({ code }) => code === 'next-year')
  return items.flatMap(({ code, first, last }, at): FieldError[] => {
    const path = `content.items.${at}`
    if (code === 'next-year') {
      return last === '12-31'
        ? []
        : [{ path: `${path}.last`, message: 'casework.reference.season.until-year-end' }]
    }
    if (first > last)
      return [{ path: `${path}.last`, message: 'casework.reference.season.crossed' }]
    if (nextYear && first < nextYear.first) {
      return [{ path: `${path}.first`, message: 'casework.reference.season.four-too-early' }]
    }
    return []
  })
}

/** Of each sort some, no more than there are keys for, none twice, and always another one, which has to be explained. */
function reasonErrors(items: Reasons['items']): FieldError[] {
  const errors: FieldError[] = []
  for (const about of REASONS_ABOUT) {
    const ofSort = items.filter((item) => item.about === about)
    if (!ofSort.some(({ code }) => code === OTHER_REASON)) {
      errors.push({ path: 'content', message: 'casework.reference.reasons.other-gone' })
    }
    if (ofSort.length > MOST_REASONS) {
      errors.push({ path: 'content', message: 'casework.reference.reasons.too-many' })
    }
  }
  items.forEach(({ about, code, words }, at) => {
    const before = items.slice(0, at).filter((item) => item.about === about)
    const isTwice = before.some(
      (item) =>
        (code !== null && item.code === code) ||
        item.words.nl.toLowerCase() === words.nl.toLowerCase(),
    )
    if (isTwice) {
      errors.push({
        path: `content.items.${at}.words.nl`,
        message: 'casework.reference.name-twice',
      })
    }
  })
  return errors
}

/** Of a marina with its district. */
function nameIn(item: { name: string; district?: string }): string {
  return `${item.name.toLowerCase()}/${item.district ?? ''}`
}

type Reasons = Extract<ReferenceContent, { kind: 'reasons' }>

type Season = Extract<ReferenceContent, { kind: 'season' }>

type Row = Extract<ReferenceContent, { kind: 'tariffs' }>['items'][number]['rows'][number]

function isSamePlace(one: Row, other: Row): boolean {
  return one.validFrom === other.validFrom && one.minM2 === other.minM2 && one.maxM2 === other.maxM2
}
