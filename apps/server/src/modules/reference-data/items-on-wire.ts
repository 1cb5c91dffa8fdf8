import type { ReferenceContent, ShownContent } from '@vignettes/domain/api/reference-content.ts'
import type { Reason } from '@vignettes/domain/casework/reasons.ts'
import type { ReferenceKind } from '@vignettes/domain/casework/reference-kinds.ts'
import { centsFromEuros, eurosFromCents } from '@vignettes/domain/format/money.ts'
import { PortalError } from '../../http/portal-error.ts'
import type { Tariff } from './data-files.ts'
import { templateFrom } from './template-items.ts'
import type { Lists } from './versioned-lists.ts'

/** A list as it is sent to who changes it. */
export function contentOf(kind: ReferenceKind, lists: Lists): ShownContent {
  if (kind === 'tariffs') return { kind, items: lists.tariffs.map(tariffOnWire) }
  if (kind === 'products') return { kind, items: lists.products.map((item) => ({ ...item })) }
  if (kind === 'season') return { kind, items: lists.season.map((days) => ({ ...days })) }
  if (kind === 'reasons') {
    return { kind, items: lists.reasons.map(({ about, code, words }) => ({ about, code, words })) }
  }
  if (kind === 'letter-templates') return { kind, items: lists[kind].map((item) => ({ ...item })) }
  if (kind === 'pickup-points') return { kind, items: lists[kind].map((place) => ({ ...place })) }
  return {
    kind,
    items: lists.marinas.map(({ street, number, postcode, city, phoneNumber, ...marina }) => ({
      ...marina,
      ...{ street: street ?? '', number: number ?? '', postcode: postcode ?? '' },
      ...{ city: city ?? '', phoneNumber: phoneNumber ?? '' },
    })),
  }
}

function tariffOnWire({ code, rows }: Tariff) {
  return {
    code,
    rows: rows.map(({ validFrom, cents, minM2, maxM2 }) => ({
      ...{ validFrom, amount: eurosFromCents(cents) },
      ...{ minM2: minM2 ?? null, maxM2: maxM2 ?? null },
    })),
  }
}

/**
 * What was sent as the items of a list, as its file has them. Codes, names and units of tariffs are those that there are; an
 * amount that is another than before has the remark for its source, and is invented no more.
 *
 * @param takeId gives a number to a new item
 * @throws PortalError 422 at a tariff that there is none of, or one that is missing
 */
export function itemsFrom(
  content: ReferenceContent,
  before: Lists,
  { remark, takeId }: { remark: string; takeId: () => string },
): Partial<Lists> {
  switch (content.kind) {
    case 'tariffs': {
      requireSameCodes(content.items, before.tariffs)
      const rowsOf = new Map(content.items.map(({ code, rows }) => [code, rows]))
      return {
        tariffs: before.tariffs.map((tariff) => ({
          ...tariff,
          rows: (rowsOf.get(tariff.code) ?? []).map((row) => amountFrom(row, tariff, remark)),
        })),
      }
    }
    case 'products':
      requireSameCodes(content.items, before.products)
      return { products: content.items }
    case 'season':
      requireSameCodes(content.items, before.season)
      return { season: content.items }
    case 'reasons':
      return { reasons: content.items.map((item) => reasonFrom(item, before.reasons, takeId)) }
    case 'letter-templates':
      requireKnown(content.items, before[content.kind])
      return { [content.kind]: content.items.map((item) => templateFrom(item, takeId)) }
    case 'pickup-points':
      return {
        'pickup-points': content.items.map(({ id, ...place }) => ({
          id: id ?? takeId(),
          ...place,
        })),
      }
    case 'marinas':
      return {
        marinas: content.items.map(({ id, district, name, ...rest }) => ({
          ...{ id: id ?? takeId(), district, name },
          ...filledOf(rest),
        })),
      }
  }
}

/** A new one has the next code; of which type of vignette it is, nobody changes here. */
function reasonFrom(
  { about, code, words }: ReasonOnWire,
  before: readonly Reason[],
  takeId: () => string,
): Reason {
  if (code === null) return { about, code: `r${takeId()}`, words }
  const known = before.find((reason) => reason.about === about && reason.code === code)
  if (!known) throw wrongCodes()
  return { ...known, words }
}

type ReasonOnWire = Extract<ReferenceContent, { kind: 'reasons' }>['items'][number]

type AmountOnWire = Extract<ReferenceContent, { kind: 'tariffs' }>['items'][number]['rows'][number]

function amountFrom(
  { validFrom, amount, minM2, maxM2 }: AmountOnWire,
  { rows }: Tariff,
  remark: string,
): Tariff['rows'][number] {
  const cents = centsFromEuros(amount)
  const same = rows.find(
    (row) =>
      row.validFrom === validFrom &&
      row.cents === cents &&
      (row.minM2 ?? null) === minM2 &&
      (row.maxM2 ?? null) === maxM2,
  )
  if (same) return same
  return {
    ...{ validFrom, cents },
    ...(minM2 !== null && { minM2 }),
    ...(maxM2 !== null && { maxM2 }),
    source: remark,
  }
}

function requireSameCodes(
  sent: readonly { code: string }[],
  known: readonly { code: string }[],
): void {
  const codes = sent.map(({ code }) => code).toSorted()
  const expected = known.map(({ code }) => code).toSorted()
  if (codes.join() === expected.join()) return
  throw wrongCodes()
}

/** New ones have no code yet: what was retired does not come back by its old one. */
function requireKnown(
  sent: readonly { code: string | null }[],
  known: readonly { code: string }[],
): void {
  const isKnown = (code: string | null) => code === null || known.some((each) => each.code === code)
  if (!sent.every(({ code }) => isKnown(code))) throw wrongCodes()
}

function wrongCodes(): PortalError {
  const errors = [{ path: 'content', message: 'casework.reference.codes-wrong' } as const]
  return new PortalError(422, 'refusal.invalid-input', { errors })
}

function filledOf<T extends Record<string, string>>(fields: T): Partial<T> {
  const filled: Partial<T> = {}
  for (const [name, value] of Object.entries(fields))
    if (value) Object.assign(filled, { [name]: value })
  return filled
}
