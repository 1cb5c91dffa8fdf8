import type { Language } from '@vignettes/domain/text/language.ts'
import german from 'hyphen/de/index.js'
import british from 'hyphen/en-gb/index.js'
import dutch from 'hyphen/nl/index.js'

/** A stretch of a text that is in one language. */
export interface Stretch {
  text: string
  language: Language
}

/** What of a stretch stands on a line. */
export interface Run {
  text: string
  /** Which of the stretches it is of. */
  of: number
}

/** A word, or what of it is in one language: '(ontheffing)' is of three. */
type Word = Run[]

const HYPHENATION: Record<Language, typeof dutch> = {
  nl: dutch,
  en: british,
  de: german,
}

/** Shorter words go to the next line as a whole, as on screens (`hyphenate-limit-chars` in the web's `base.css`). */
const SHORTEST = 12
/** A line has fewer letters than this. */
const MOST_ON_LINE = 250
const SOFT_HYPHEN = '\u00ad'
/** As many letters stay before a hyphen, and go on behind it. */
const FEWEST = 4
/** After a space or the end of a line, and after a hyphen between letters. */
const CHANCE = /(?<=[ \n])|(?<=\p{L}-)(?=\p{L})/u
/** An address or the name of a file gets no hyphen that could be taken for one of its own. */
const HAS_NO_HYPHEN = /[^\p{L}\p{P}]|[@/\\_]|\.\p{L}/u

/**
 * Fills lines of a width. A long word that does not fit goes on after a hyphen, where its language lets it; what fits on no line is
 * cut anywhere.
 *
 * @param measured whether a text is no wider than a line
 */
export function breakLines(
  stretches: readonly Stretch[],
  measured: (text: string) => boolean,
): Run[][] {
  // What can be on no line is not measured: somebody may have typed a book without a space.
  const fits = (text: string) => text.length <= MOST_ON_LINE && measured(text)
  const lines: Run[][] = [[]]
  for (const word of wordsOf(stretches)) {
    let left = word
    const mayHaveHyphen = !HAS_NO_HYPHEN.test(textOf(word).trimEnd())
    while (left.length > 0) {
      const line = lines.at(-1) ?? []
      const before = textOf(line)
      if (fits((before + textOf(left)).trimEnd())) {
        line.push(...left)
        break
      }
      const places = mayHaveHyphen ? hyphensIn(left, stretches) : []
      const withHyphen = places.findLast((at) => fits(`${before}${textOf(left).slice(0, at)}-`))
      const { head, tail } = cutAt(
        left,
        withHyphen ?? (before === '' ? mostThatFits(left, fits) : 0),
      )
      line.push(...head)
      if (withHyphen !== undefined) line.push({ text: '-', of: head.at(-1)?.of ?? 0 })
      left = tail
      if (left.length > 0) lines.push([])
    }
    if (textOf(word).endsWith('\n')) lines.push([])
  }
  return lines.map(joined)
}

/** What of a stretch stands beside each other, as one. */
function joined(line: readonly Run[]): Run[] {
  const runs: Run[] = []
  for (const { text, of } of line) {
    const last = runs.at(-1)
    if (last?.of === of) last.text += text
    else runs.push({ text, of })
  }
  return runs
    .map(({ text, of }) => ({ text: text.replaceAll('\n', ''), of }))
    .filter(({ text }) => text !== '')
}

const textOf = (runs: readonly Run[]) => runs.map(({ text }) => text).join('')

function wordsOf(stretches: readonly Stretch[]): Word[] {
  const words: Word[] = []
  let open: Word = []
  stretches.forEach(({ text }, of) => {
    const parts = text.split(CHANCE)
    parts.forEach((part, index) => {
      open.push({ text: part, of })
      // What ends its stretch without a space goes on in the next.
      const isLast = index === parts.length - 1
      if (isLast && !part.endsWith(' ')) return
      words.push(open)
      open = []
    })
  })
  return open.length > 0 ? [...words, open] : words
}

/** Where a word may be broken with a hyphen, as numbers of its letters. */
function hyphensIn(word: Word, stretches: readonly Stretch[]): number[] {
  const whole = textOf(word).trimEnd()
  if (whole.length < SHORTEST || whole.length > MOST_ON_LINE) return []
  let start = 0
  return word.flatMap(({ text, of }) => {
    const language = stretches[of]?.language
    const parts = language
      ? HYPHENATION[language].hyphenateSync(text, { hyphenChar: SOFT_HYPHEN }).split(SOFT_HYPHEN)
      : [text]
    const places = parts.slice(0, -1).map((part) => (start += part.length))
    start += parts.at(-1)?.length ?? 0
    return places.filter((at) => at >= FEWEST && at <= whole.length - FEWEST)
  })
}

/** How much of a word that is wider than a line stands on it; one letter at least. */
function mostThatFits(word: Word, fits: (head: string) => boolean): number {
  const ends: number[] = []
  for (const letter of textOf(word).slice(0, MOST_ON_LINE)) {
    ends.push((ends.at(-1) ?? 0) + letter.length)
  }
  const head = (count: number) => textOf(word).slice(0, ends[count - 1])
  let [most, tooMany] = [1, ends.length + 1]
  while (tooMany - most > 1) {
    const middle = (most + tooMany) >> 1
    if (fits(head(middle))) most = middle
    else tooMany = middle
  }
  return ends[most - 1] ?? 0
}

/** A word in two. */
function cutAt(word: Word, at: number): { head: Word; tail: Word } {
  const [head, tail]: [Word, Word] = [[], []]
  let start = 0
  for (const { text, of } of word) {
    const cut = Math.min(Math.max(at - start, 0), text.length)
    if (cut > 0) head.push({ text: text.slice(0, cut), of })
    if (cut < text.length) tail.push({ text: text.slice(cut), of })
    start += text.length
  }
  return { head, tail }
}
