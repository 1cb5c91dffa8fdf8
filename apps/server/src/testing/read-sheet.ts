import { zipEntry } from './zip-entry.ts'

interface SheetCell {
  value: string | number
  /** How a number is shown; absent where nothing is said of it. */
  format?: string
}

/** The first sheet of a spreadsheet, as a program that opens it would read it. */
export function readSheet(archive: Buffer) {
  const xml = zipEntry(archive, 'xl/worksheets/sheet1.xml')
  const texts = all(zipEntry(archive, 'xl/sharedStrings.xml'), /<si>(.*?)<\/si>/gs).map(([, si]) =>
    all(si, /<t[^>]*>(.*?)<\/t>/gs)
      .map(([, words]) => unescaped(words))
      .join(''),
  )
  const formats = formatsOf(zipEntry(archive, 'xl/styles.xml'))
  const cells = all(xml, /<row\b[^>]*?(?:\/>|>(.*?)<\/row>)/gs).map(([, row]) => {
    const inRow: (SheetCell | undefined)[] = []
    for (const [, attributes, content] of all(row, /<c\b([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)) {
      const value = /<v>(.*?)<\/v>/.exec(content ?? '')?.[1]
      if (value === undefined) continue
      const format = formats[Number(attribute(attributes, 's'))]
      inRow[columnOf(attribute(attributes, 'r'))] =
        attribute(attributes, 't') === 's'
          ? { value: texts[Number(value)] ?? '' }
          : { value: Number(value), ...(format && { format }) }
    }
    return inRow
  })
  return {
    xml,
    cells,
    name: unescaped(
      attribute(/<sheet\b[^>]*>/.exec(zipEntry(archive, 'xl/workbook.xml'))?.[0], 'name'),
    ),
    frozenRows: Number(
      /<pane\b[^>]*state="frozen"[^>]*>/.exec(xml)?.[0].match(/ySplit="(\d+)"/)?.[1],
    ),
    widths: all(xml, /<col\b([^>]*)>/g).map(([, col]) => Number(attribute(col, 'width'))),
  }
}

/** What each style says of numbers, in the order in which cells name them. */
function formatsOf(styles: string): (string | undefined)[] {
  const named = new Map(
    all(styles, /<numFmt\b([^>]*)>/g).map(([, format]) => [
      attribute(format, 'numFmtId'),
      unescaped(attribute(format, 'formatCode')),
    ]),
  )
  const inCells = /<cellXfs\b.*?<\/cellXfs>/s.exec(styles)?.[0]
  return all(inCells, /<xf\b([^>]*)>/g).map(([, style]) => named.get(attribute(style, 'numFmtId')))
}

function all(xml: string | undefined, pattern: RegExp): RegExpExecArray[] {
  return [...(xml ?? '').matchAll(pattern)]
}

function attribute(tag: string | undefined, name: string): string {
  return new RegExp(String.raw`\b${name}="([^"]*)"`).exec(tag ?? '')?.[1] ?? ''
}

/** 'B7' is the second column. */
function columnOf(cell: string): number {
  const letters = /^[A-Z]+/.exec(cell)?.[0] ?? ''
  return [...letters].reduce((at, letter) => at * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function unescaped(xml: string | undefined): string {
  const signs: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }
  return (xml ?? '').replaceAll(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => signs[name] ?? '')
}
