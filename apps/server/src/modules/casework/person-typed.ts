/** What stands before a surname, and in lists behind it: as many people have it as not. */
export const BEFORE_SURNAMES: ReadonlySet<string> = new Set(
  "de den der het 't 's ter ten te van von und zu la le el al op in aan uit bij onder over d' da di do dos das du".split(
    ' ',
  ),
)

/** 'vries j.p.', 'vries j p': behind a surname. */
export const INITIALS = /(\s+(\p{L}{1,3}\.)+|\s+\p{L})+$/u

/** Everybody is called nothing. */
export const HAS_SIGN = /[\p{L}\p{N}]/u

/** Of 'Theo', 'Christiaan' and 'IJsbrand' more than a letter is written. */
const ARE_INITIALS = /^(\p{L}{1,3}\.)+$|^\p{L}$/u

/** Somebody by a whole name. */
export interface PersonTyped {
  surname: string
  /** Before the surname; absent where none was typed. */
  prefix?: string
  /** The letters of the initials; of a first name the first one, which is all that the portal knows of it. */
  initials?: string
  /** Initials or a prefix say that it is a person; two words can be anything. */
  isSure: boolean
}

/** A surname with all that stands before it, however the two are written. */
export interface WholeName {
  name: string
  /** The letters of the initials, as of `PersonTyped`. */
  initials?: string
}

/**
 * The whole surnames that somebody can mean: all that was typed ('d Hont', 'vanderberg'), that of the person that it names, and the same
 * where the last letter of the initials begins the surname ('J. d Hont').
 */
export function wholeNamesOf(typed: string, person: PersonTyped | undefined): WholeName[] {
  const names: WholeName[] = [{ name: typed }]
  if (person) {
    const { prefix = '', surname, initials } = person
    const name = `${prefix}${surname}`
    names.push({ name, ...(initials !== undefined && { initials }) })
    if (initials !== undefined && initials.length > 1 && prefix === '') {
      names.push({ name: `${initials.slice(-1)}${surname}`, initials: initials.slice(0, -1) })
    }
  }
  return names.filter(({ name }) => HAS_SIGN.test(name))
}

/**
 * Reads a name as the screens show it ('J.P. de Vries'), as people say it ('Jan de Vries', 'de Vries') and as lists have it ('Vries, J. de').
 * @returns undefined for one word, and for what has none for a surname
 */
export function readPerson(typed: string): PersonTyped | undefined {
  const [before = '', behindComma = ''] = typed.trim().toLowerCase().split(',')
  const after = behindComma.trim() === '' ? undefined : behindComma
  const atEnd = INITIALS.exec(before)?.[0] ?? ''
  if (after === undefined && atEnd === '') return readInOrder(wordsOf(before))
  const behind = wordsOf(`${atEnd} ${after ?? ''}`)
  const { prefix, surname } = splitPrefix(wordsOf(before.slice(0, before.length - atEnd.length)))
  const given = behind.filter((word) => !BEFORE_SURNAMES.has(word))
  const behindPrefix = behind.filter((word) => BEFORE_SURNAMES.has(word)).join(' ')
  return personOf({ given, prefix: prefix || behindPrefix, surname })
}

function readInOrder(words: readonly string[]): PersonTyped | undefined {
  const isInitials = (word: string) => ARE_INITIALS.test(word)
  // 'vries de' and 'vries j. de', as lists have it without their comma.
  const atEnd = words.findLastIndex((word) => !BEFORE_SURNAMES.has(word)) + 1
  if (atEnd > 0 && atEnd < words.length) {
    const named = words.slice(0, atEnd)
    const count = named.findLastIndex((word) => !isInitials(word)) + 1
    const { surname } = splitPrefix(named.slice(0, count))
    const prefix = words.slice(atEnd).join(' ')
    return personOf({ given: named.slice(count), prefix, surname })
  }
  const [first = ''] = words
  const initials = words.findIndex((word) => !isInitials(word))
  const count = initials > 0 ? initials : BEFORE_SURNAMES.has(first) ? 0 : 1
  return personOf({ given: words.slice(0, count), ...splitPrefix(words.slice(count)) })
}

function splitPrefix(words: readonly string[]): { prefix: string; surname: string } {
  const at = words.findIndex((word) => !BEFORE_SURNAMES.has(word))
  if (at < 0) return { prefix: words.join(' '), surname: '' }
  return { prefix: words.slice(0, at).join(' '), surname: words.slice(at).join(' ') }
}

function personOf(read: {
  given: readonly string[]
  prefix: string
  surname: string
}): PersonTyped | undefined {
  const { given, prefix, surname } = read
  if (surname === '' || (given.length === 0 && prefix === '')) return undefined
  const areInitials = given.length > 0 && given.every((word) => ARE_INITIALS.test(word))
  const letters = areInitials ? given.join('').replaceAll('.', '') : (given[0] ?? '').slice(0, 1)
  return {
    surname,
    ...(prefix !== '' && { prefix }),
    ...(letters !== '' && { initials: letters }),
    isSure: areInitials || prefix !== '',
  }
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter(Boolean)
}
