import type { previewReference } from '@vignettes/domain/api/casework-reference.ts'
import type { ShownContent } from '@vignettes/domain/api/reference-content.ts'
import type { CallOf } from '@vignettes/domain/api/endpoint.ts'
import { amountInput, parseAmount, parseDecimal } from '@vignettes/domain/format/decimal.ts'
import type { ReasonAbout } from '@vignettes/domain/casework/reasons.ts'
import type { SEASON_CODES } from '@vignettes/domain/casework/reference-kinds.ts'
import type { AskedCategory } from '@vignettes/domain/vignette/categories.ts'
import { yearOf } from '@vignettes/domain/rules/business-date.ts'
import { LANGUAGES, type Language } from '@vignettes/domain/text/language.ts'
import { DISTRICT_CODES } from '@vignettes/domain/vignette/district-codes.ts'
import type { District } from '@vignettes/domain/vignette/districts.ts'

export type Proposal = CallOf<typeof previewReference>['body']
export type Values = Record<string, string>

interface DraftAmount {
  key: string
  validFrom: string
  minM2: number | null
  maxM2: number | null
}
export interface TariffDraft {
  kind: 'tariffs'
  items: { code: string; rows: DraftAmount[] }[]
}
export interface PlacesDraft {
  kind: 'pickup-points' | 'marinas'
  /** Without an id: new. */
  items: { key: string; id: string | null }[]
}
export interface ProductsDraft {
  kind: 'products'
  items: { code: AskedCategory }[]
}
export interface SeasonDraft {
  kind: 'season'
  items: { code: (typeof SEASON_CODES)[number]; last: string }[]
}
export interface ReasonsDraft {
  kind: 'reasons'
  /** Without a code: new. */
  items: { key: string; code: string | null; about: ReasonAbout }[]
}
export interface TemplatesDraft {
  kind: 'letter-templates'
  /** Without a code: new. */
  items: { key: string; code: string | null }[]
}
/** Which rows a form has; what is typed in them is in its fields, by flat names. */
export type Draft =
  TariffDraft | ProductsDraft | SeasonDraft | ReasonsDraft | TemplatesDraft | PlacesDraft

export const PLACE_FIELDS = {
  'pickup-points': ['name', 'address', 'postcode', 'city', 'latitude', 'longitude'],
  marinas: ['name', 'district', 'street', 'number', 'postcode', 'city', 'phoneNumber'],
} as const

export type PlaceField = (typeof PLACE_FIELDS)[PlacesDraft['kind']][number]

type TemplatePart = `${'subject' | 'text'}-${Language}`

type FormField = PlaceField | 'amount' | 'isOffered' | 'first' | 'last' | Language | TemplatePart

/** The name of a field of the form. */
export function fieldName(field: FormField, key: string): string {
  return `${field}-${key}`
}

/** A form that begins with a list as it is. */
export function draftOf(content: ShownContent): { draft: Draft; values: Values } {
  const values: Values = { content: '', effectiveFrom: '', remark: '' }
  if (content.kind === 'tariffs') {
    const items = content.items.map(({ code, rows }) => ({
      code,
      rows: rows.map(({ validFrom, amount, minM2, maxM2 }, at) => {
        const key = `${code}-${at}`
        values[fieldName('amount', key)] = amountInput(amount)
        return { key, validFrom, minM2, maxM2 }
      }),
    }))
    return { draft: { kind: content.kind, items }, values }
  }
  if (content.kind === 'products') {
    const items = content.items.map(({ code, isOffered }) => {
      values[fieldName('isOffered', code)] = isOffered ? 'yes' : 'no'
      return { code }
    })
    return { draft: { kind: content.kind, items }, values }
  }
  if (content.kind === 'reasons') {
    const items = content.items.map(({ about, code, words }) => {
      const key = `${about}-${code}`
      for (const language of LANGUAGES) values[fieldName(language, key)] = words[language]
      return { key, about, code }
    })
    return { draft: { kind: content.kind, items }, values }
  }
  if (content.kind === 'letter-templates') {
    const items = content.items.map(({ code, name, words }) => {
      values[fieldName('name', code)] = name
      for (const language of LANGUAGES) {
        values[fieldName(`subject-${language}`, code)] = words[language].subject
        values[fieldName(`text-${language}`, code)] = words[language].text
      }
      return { key: code, code }
    })
    return { draft: { kind: content.kind, items }, values }
  }
  if (content.kind === 'season') {
    const items = content.items.map(({ code, first, last }) => {
      values[fieldName('first', code)] = turned(first)
      values[fieldName('last', code)] = turned(last)
      return { code, last }
    })
    return { draft: { kind: content.kind, items }, values }
  }
  const items = content.items.map((item) => {
    const filled = new Map(Object.entries(item))
    for (const field of PLACE_FIELDS[content.kind]) {
      const value = filled.get(field) ?? ''
      values[fieldName(field, item.id)] = String(value).replace(/^(\d+)\.(\d+)$/, '$1,$2')
    }
    return { key: item.id, id: item.id }
  })
  return { draft: { kind: content.kind, items }, values }
}

/** The same with amounts from the next January on, which begin as those of the last year. */
export function withNextYear(
  draft: TariffDraft,
  typed: Values,
): { draft: TariffDraft; values: Values; from: string } {
  const years = draft.items.flatMap(({ rows }) => rows.map(({ validFrom }) => yearOf(validFrom)))
  const from = `${Math.max(...years) + 1}-01-01`
  const values: Values = {}
  const items = draft.items.map(({ code, rows }) => {
    const last = rows.at(-1)?.validFrom
    const added = rows
      .filter(({ validFrom }) => validFrom === last)
      .map((row, at) => {
        const key = `${code}-${rows.length + at}`
        values[fieldName('amount', key)] = typed[fieldName('amount', row.key)] ?? ''
        return { ...row, key, validFrom: from }
      })
    return { code, rows: [...rows, ...added] }
  })
  return { draft: { ...draft, items }, values, from }
}

interface WithNew<D extends Draft> {
  draft: D
  /** What stands in its fields. */
  values: Values
  /** Of what was added. */
  key: string
}

/** The same with an empty place below the others. */
export function withNewPlace(draft: PlacesDraft): WithNew<PlacesDraft> {
  const key = `new${draft.items.length}-${Date.now()}`
  const fields = PLACE_FIELDS[draft.kind]
  const values = Object.fromEntries(
    fields.map((field) => [
      fieldName(field, key),
      field === 'district' ? (DISTRICT_CODES[0] ?? '') : '',
    ]),
  )
  return { draft: { ...draft, items: [...draft.items, { key, id: null }] }, values, key }
}

/** The same with a reason without words below those about the same. */
export function withNewReason(draft: ReasonsDraft, about: ReasonAbout): WithNew<ReasonsDraft> {
  const key = `${about}-new${draft.items.length}-${Date.now()}`
  const values = Object.fromEntries(LANGUAGES.map((language) => [fieldName(language, key), '']))
  return { draft: { ...draft, items: [...draft.items, { key, about, code: null }] }, values, key }
}

/** The same with an empty template below the others. */
export function withNewTemplate(draft: TemplatesDraft): WithNew<TemplatesDraft> {
  const key = `new${draft.items.length}-${Date.now()}`
  const parts = LANGUAGES.flatMap(
    (language) => [`subject-${language}`, `text-${language}`] as const,
  )
  const fields = ['name', ...parts] as const
  const values = Object.fromEntries(fields.map((field) => [fieldName(field, key), '']))
  return { draft: { ...draft, items: [...draft.items, { key, code: null }] }, values, key }
}

/** What is sent; a number that is none goes as nothing, which the server refuses in words. */
export function proposalOf(draft: Draft, values: Values): Proposal {
  const valueOf = (field: FormField, key: string) => values[fieldName(field, key)] ?? ''
  const degreesOf = (field: FormField, key: string) =>
    parseDecimal(valueOf(field, key)) ?? Number.NaN
  const { effectiveFrom = '', remark = '' } = values
  return { content: contentOf(), effectiveFrom, remark }

  function contentOf(): Proposal['content'] {
    if (draft.kind === 'tariffs') {
      const items = draft.items.map(({ code, rows }) => ({
        code,
        rows: rows.map(({ key, ...row }) => ({
          ...row,
          amount: parseAmount(valueOf('amount', key)) ?? Number.NaN,
        })),
      }))
      return { kind: draft.kind, items }
    }
    if (draft.kind === 'products') {
      const items = draft.items.map(({ code }) => ({
        ...{ code, isOffered: valueOf('isOffered', code) === 'yes' },
      }))
      return { kind: draft.kind, items }
    }
    if (draft.kind === 'reasons') {
      const items = draft.items.map(({ key, about, code }) => ({
        ...{ about, code },
        words: { nl: valueOf('nl', key), en: valueOf('en', key), de: valueOf('de', key) },
      }))
      return { kind: draft.kind, items }
    }
    if (draft.kind === 'letter-templates') {
      const items = draft.items.map(({ key, code }) => {
        const wordsIn = (language: Language) => ({
          subject: valueOf(`subject-${language}`, key),
          text: valueOf(`text-${language}`, key),
        })
        const words = { nl: wordsIn('nl'), en: wordsIn('en'), de: wordsIn('de') }
        return { code, name: valueOf('name', key), words }
      })
      return { kind: draft.kind, items }
    }
    if (draft.kind === 'season') {
      const items = draft.items.map(({ code }) => ({
        ...{ code, first: dayOfYear(valueOf('first', code)) },
        last: dayOfYear(valueOf('last', code)),
      }))
      return { kind: draft.kind, items }
    }
    if (draft.kind === 'pickup-points') {
      const items = draft.items.map(({ key, id }) => ({
        ...{ id, name: valueOf('name', key), address: valueOf('address', key) },
        ...{ postcode: valueOf('postcode', key), city: valueOf('city', key) },
        ...{ latitude: degreesOf('latitude', key), longitude: degreesOf('longitude', key) },
      }))
      return { kind: draft.kind, items }
    }
    const items = draft.items.map(({ key, id }) => ({
      ...{ id, name: valueOf('name', key), street: valueOf('street', key) },
      district: districtOf(valueOf('district', key)),
      ...{ number: valueOf('number', key), postcode: valueOf('postcode', key) },
      ...{ city: valueOf('city', key), phoneNumber: valueOf('phoneNumber', key) },
    }))
    return { kind: draft.kind, items }
  }
}

/** A day of any year as it is read in Dutch, and back: '09-25', '25-09'. */
export function turned(day: string): string {
  return day.split('-').toReversed().join('-')
}

/** What was typed as a day of any year; something else as it is, which the server refuses in words. */
function dayOfYear(typed: string): string {
  const [, day = '', month = ''] = /^\s*(\d{1,2})\s*[-/. ]\s*(\d{1,2})\s*$/.exec(typed) ?? []
  return day && month ? `${month.padStart(2, '0')}-${day.padStart(2, '0')}` : typed
}

/** @throws for what its list of choices does not have */
function districtOf(value: string): District {
  const district = DISTRICT_CODES.find((code) => code === value)
  if (!district) throw new Error(`${value} is no district`)
  return district
}

/** The field of the form that a path of the wire means: 'content.items.2.postcode'. */
export function fieldOfPath(draft: Draft, path: string): string {
  const [content, , place, field = '', row, part] = path.split('.')
  if (content !== 'content') return path
  // Of the list as a whole, such as that it has too many rows.
  if (place === undefined) return 'content'
  if (draft.kind === 'tariffs') {
    const key = draft.items[Number(place)]?.rows.at(Number(row ?? 0))?.key
    return key === undefined ? 'content' : `amount-${key}`
  }
  if (draft.kind === 'season' || draft.kind === 'products') {
    const code = draft.items[Number(place)]?.code
    return code === undefined ? 'content' : `${field}-${code}`
  }
  const key = draft.items[Number(place)]?.key
  // Those of a template: 'content.items.2.words.en.text'.
  if (part !== undefined) return key === undefined ? 'content' : `${part}-${row}-${key}`
  // The words of a reason: 'content.items.2.words.en'.
  if (draft.kind === 'reasons') return key === undefined ? 'content' : `${row ?? 'nl'}-${key}`
  return key === undefined ? 'content' : `${field}-${key}`
}
