import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cellsOf } from './read-spec.ts'
import { isTestThere } from './read-tests.ts'

const ROOT = join(import.meta.dirname, '..')
const RULER = /^\|[-| :]+\|$/

/** The text of a paper of `docs`. */
export function readPaper(name: string): string {
  return readFileSync(join(ROOT, 'docs', name), 'utf8')
}

/** The rows of the tables under a heading, each as its cells; without heads and rulers. */
export function rowsUnder(paper: string, heading: string): string[][] {
  const section = paper.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
  const lines = section.split('\n')
  return lines
    .filter((line, index) => line.startsWith('|') && !isHead(line, lines[index + 1]))
    .map(cellsOf)
}

/** Of the files that a cell names, those that are not there. */
export function missingFiles(cell: string): string[] {
  const named = [...cell.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file)
  return named.filter((file) => !existsSync(join(ROOT, file)))
}

/** Of the tests that a cell names, each as '`file` › the first words of its title', those that are not there. */
export function missingTests(cell: string): string[] {
  return cell === '' ? [] : cell.split('<br>').filter((named) => !isTestThere(named))
}

function isHead(line: string, following = ''): boolean {
  return RULER.test(line) || RULER.test(following)
}
