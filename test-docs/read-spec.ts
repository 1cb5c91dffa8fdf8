/** One thing that the specification says: a paragraph, an item of a list or a row of a table. */
export interface Statement {
  /** Its section and its place in it, such as `2.7-04`. */
  id: string
  text: string
}

const HEADING = /^#{2,3} (\d+(?:\.\d+)?)\.? /
const ITEM = /^(?:- |\d+\. )/
const RULER = /^\|[-| :]+\|$/

/**
 * Cuts the specification into what it says, in its order.
 *
 * @param markdown the specification; each paragraph, item and row is one line of it
 */
export function readSpec(markdown: string): Statement[] {
  const statements: Statement[] = []
  let section = '0'
  let count = 0
  const lines = markdown.split('\n')
  for (const [index, line] of lines.entries()) {
    const heading = HEADING.exec(line)
    if (heading) {
      section = heading[1] ?? section
      count = 0
    } else if (isStatement(line, lines[index + 1])) {
      count += 1
      statements.push({ id: `${section}-${String(count).padStart(2, '0')}`, text: textOf(line) })
    }
  }
  return statements
}

/** Headings say nothing by themselves, nor does the head of a table. */
function isStatement(line: string, following = ''): boolean {
  return line.trim() !== '' && !line.startsWith('#') && !RULER.test(line) && !RULER.test(following)
}

function textOf(line: string): string {
  if (!line.startsWith('|')) return line.replace(ITEM, '').trim()
  return cellsOf(line).join(' · ')
}

/** The cells of one row of a table. */
export function cellsOf(row: string): string[] {
  return row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
}
