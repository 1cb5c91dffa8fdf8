import type { searchCases } from '@vignettes/domain/api/casework-queue.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { CASE_ROLES, hasRole } from '@vignettes/domain/casework/staff.ts'
import { uuidSchema } from '@vignettes/domain/api/wire-values.ts'
import { isKvkNumber } from '@vignettes/domain/rules/kvk-number.ts'
import { isBsn } from '@vignettes/domain/rules/bsn.ts'
import {
  plainVignetteNumber,
  vignetteDigits,
  withVignetteZeros,
} from '@vignettes/domain/rules/vignette-number.ts'
import {
  plainBsn,
  plainKvkNumber,
  plainPhoneNumber,
  plainPostcode,
  straightMarks,
} from '@vignettes/domain/rules/ways-of-writing.ts'
import {
  isMistypedReference,
  readReference,
  readUncheckedReference,
} from '@vignettes/domain/vignette/reference.ts'
import { recordStaffEvent } from '../../ports/staff-events.ts'
import type { SignedInStaffMember } from '../../ports/staff-sessions.ts'
import type { Database } from '../../ports/database.ts'
import { caseHit, personHit } from './case-lines.ts'
import type { CaseworkDeps } from './casework-deps.ts'
import { listHits, listPeople } from './lines-repository.ts'
import { BEFORE_SURNAMES, HAS_SIGN, INITIALS, readPerson, wholeNamesOf } from './person-typed.ts'
import { type House, searchIds, searchPeople, type SearchTerms } from './search-repository.ts'

const MAX_HITS = 50
/** The digits of a postcode, with or without its letters. */
const POSTCODE = /^[1-9]\d{3}[A-Z]{0,2}$/
/** '1011 pn 10 hs': a house, by its postcode. */
const HOUSE = /^([1-9]\d{3}\s*[a-z]{2})[\s,]*(\d{1,5})(?!\d)/
/** 'prinsengracht 263 a': each number that may be the house's, for a street may have one in its name: 'plein 1940 7'. */
const HOUSE_NUMBER = /[\s,]+(\d{1,5})(?!\d)/g
/** More numbers than these are in no address. */
const MOST_NUMBERS = 3
/** Enough for a number within the country. */
const PHONE = /^\+?\d{9,15}$/
type SearchDeps = Pick<CaseworkDeps, 'database' | 'clock' | 'reference' | 'bsnVault'>

/**
 * Cases, and people who have none, by whatever a caller can name: a surname, an e-mail, a boat, a number, a telephone, a house, a reference, a payment, a
 * citizen service number; by a street alone where nothing else is called so.
 */
export async function search(
  deps: SearchDeps,
  typed: string,
  staffMember: SignedInStaffMember,
): Promise<ReplyOf<typeof searchCases>> {
  // Who may not look at one finds nothing by it either.
  const mayUseBsn = hasRole(staffMember, CASE_ROLES)
  const ofBsn = mayUseBsn ? await findByBsn(deps, typed, staffMember.id) : NOTHING
  const found = isAnything(ofBsn) ? ofBsn : await findCalled(deps, straightMarks(typed))
  const { ids, people } = found
  const rows = await listHits(deps.database, ids.slice(0, MAX_HITS))
  const persons = await listPeople(deps.database, people.slice(0, MAX_HITS))
  return {
    cases: rows.map((row) => caseHit(row, deps)),
    people: persons.map(personHit),
    isMore: ids.length > MAX_HITS || people.length > MAX_HITS,
    onlyFor: found.onlyFor ?? null,
    isUnchecked: found.isUnchecked ?? false,
    isMistyped: !isAnything(found) && isMistypedReference(typed),
    isBsnRefused: !isAnything(found) && !mayUseBsn && isBsn(plainBsn(typed)),
  }
}

/** Ids of vignettes, and of accounts without any. */
interface Found {
  ids: string[]
  people: string[]
  /** What of the words was looked for, where it was not all of them. */
  onlyFor?: string
  /** By a reference without its check digit. */
  isUnchecked?: boolean
}

const NOTHING: Found = { ids: [], people: [] }

const isAnything = ({ ids, people }: Found) => ids.length > 0 || people.length > 0

/** One after the other: an embedded database has one connection. */
async function find(database: Database, terms: SearchTerms): Promise<Found> {
  const ids = await searchIds(database, terms, MAX_HITS + 1)
  return { ids, people: await searchPeople(database, terms, MAX_HITS + 1) }
}

/** What is no citizen service number finds nothing here. Who looks for one is written down before anything is answered. */
async function findByBsn(
  { database, clock, bsnVault }: SearchDeps,
  typed: string,
  staffId: string,
): Promise<Found> {
  const bsn = plainBsn(typed)
  if (!isBsn(bsn)) return NOTHING
  const fingerprints = bsnVault.fingerprintsOf(bsn)
  const found = await find(database, { names: [], fingerprints })
  await database.transaction().execute((tx) =>
    recordStaffEvent(tx, {
      staffId,
      // Whom it is about, as the history of that case tells; who has none is told by the account.
      vignetteId: found.ids[0],
      kind: 'bsn-searched',
      detail: {
        found: Math.min(found.ids.length + found.people.length, MAX_HITS),
        ...(found.ids.length === 0 && { accountId: found.people[0] }),
      },
      now: clock.now(),
    }),
  )
  return found
}

const HAS_LETTER = /\p{L}/u

/** By all that was typed; where nothing is called so by a part of it, which is told; and last by a street alone. */
async function findCalled({ database }: SearchDeps, typed: string): Promise<Found> {
  const terms = termsOf(typed)
  const [all] = terms.names
  const called = await find(database, terms)
  if (isAnything(called))
    return { ...called, isUnchecked: terms.reference !== undefined && !readReference(typed) }
  if (all === undefined) return NOTHING
  // 'Jan Vries' may be a boat; where none is called so, it is a person.
  const read = readPerson(typed)
  const person = await find(database, {
    ...{ names: [], person: read, wholeNames: wholeNamesOf('', read) },
  })
  if (isAnything(person)) return person
  // '1026 w' is no boat that begins with a W.
  const fewerWords = terms.postcode === undefined ? fewerWordsOf(all) : []
  for (const onlyFor of fewerWords) {
    const named = await find(database, { names: [onlyFor] })
    if (isAnything(named)) return { ...named, onlyFor }
  }
  // Signs alone begin every street.
  if (!HAS_SIGN.test(all)) return NOTHING
  return find(database, { names: [], street: fromFirstWord(plainly(typed)) })
}

/**
 * 'Vries' of 'Vries, Jan' and of 'Vries J.', and the last word of 'Jan de Vries', of whom the portal knows initials, or
 * 'Vries' of 'Vries de': all that is called so is more than was asked for. Of 'Prins Hendrikkade 3' the number alone is noise.
 */
function fewerWordsOf(all: string): string[] {
  const [beforeComma = all] = all.split(',')
  const words = all
    .split(/[\s,]+/)
    .filter((word) => HAS_SIGN.test(word) && !BEFORE_SURNAMES.has(word.toLowerCase()))
  const lastWord = words.at(-1) ?? all
  const fewer = [beforeComma, all.replace(INITIALS, ''), lastWord].map(fromFirstWord)
  return [...new Set(fewer)].filter((some) => some !== all && HAS_LETTER.test(some))
}

/** No database stores the first character there is. */
const plainly = (typed: string) => typed.replaceAll('\0', '').trim()

/** What a search text can mean. */
function termsOf(typed: string): SearchTerms {
  const given = plainly(typed)
  const text = given.toLowerCase()
  if (text === '') return { names: [] }
  if (uuidSchema.safeParse(text).success) return { names: [], id: text, payment: text }
  const reference = readReference(text)
  if (reference) return { names: [], reference }
  if (text.includes('@')) return { names: [], email: text }
  const postcode = plainPostcode(text)
  const isPostcode = POSTCODE.test(postcode)
  const phone = plainPhoneNumber(text)
  const kvkNumber = plainKvkNumber(text)
  const person = readPerson(given)
  return {
    names: [fromFirstWord(given)],
    person: person?.isSure ? person : undefined,
    wholeNames: wholeNamesOf(given, person?.isSure ? person : undefined),
    reference: readUncheckedReference(text),
    email: text.includes(' ') ? undefined : text,
    numbers: numbersOf(text),
    digits: vignetteDigits(withVignetteZeros(text) ?? text),
    postcode: isPostcode ? postcode : undefined,
    houses: housesOf(text),
    phone: PHONE.test(phone) ? phone.slice(-9) : undefined,
    kvkNumber: isKvkNumber(kvkNumber) ? kvkNumber : undefined,
    // Providers tell capitals from small letters.
    payment: given.includes(' ') ? undefined : given,
  }
}

/** The beginning that was typed, and the number that it is when the zeros in it were left out. */
function numbersOf(text: string): string[] {
  const writings = [text, withVignetteZeros(text) ?? text].map(plainVignetteNumber)
  return [...new Set(writings)].filter((each) => each !== '')
}

function housesOf(text: string): House[] {
  const [, postcode, number] = HOUSE.exec(text) ?? []
  if (postcode && number) return [{ postcode: plainPostcode(postcode), houseNumber: number }]
  return [...text.matchAll(HOUSE_NUMBER)]
    .slice(0, MOST_NUMBERS)
    .map(({ index, 1: houseNumber = '' }) => ({ street: text.slice(0, index), houseNumber }))
    .filter(({ street }) => /\p{L}/u.test(street))
}

/** Names are found from each of their words on; a quote or a bracket before a word belongs to none. */
function fromFirstWord(text: string): string {
  return text.replace(/^[^\p{L}\p{N}]+/u, '') || text
}
