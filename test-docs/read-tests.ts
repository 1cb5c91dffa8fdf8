import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

const ROOT = join(import.meta.dirname, '..')
const TITLES = new Map<string, readonly string[]>()

/** Whether a test is there, named as '`its file` › the first words of its title'. */
export function isTestThere(reference: string): boolean {
  const [, file = '', words = ''] = /^`([^`]+)` › (.+)$/.exec(reference) ?? []
  if (words === '' || !existsSync(join(ROOT, file))) return false
  const titles = TITLES.get(file) ?? readTestTitles(readFileSync(join(ROOT, file), 'utf8'))
  TITLES.set(file, titles)
  return titles.some((title) => title.startsWith(words))
}

/**
 * The titles of the tests in a source, each as it is written: a template keeps its holes.
 *
 * @param source of a file with tests, made by calls that begin with `test`
 */
function readTestTitles(source: string): string[] {
  const titles: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && rootOf(node.expression) === 'test') {
      const title = node.arguments[0]
      if (title && ts.isStringLiteralLike(title)) titles.push(title.text)
      else if (title && ts.isTemplateExpression(title)) titles.push(title.getText().slice(1, -1))
    }
    node.forEachChild(visit)
  }
  visit(ts.createSourceFile('tests.ts', source, ts.ScriptTarget.Latest, true))
  return titles
}

/** `test` of `test(…)`, `test.each(…)(…)` and `test.for(…)(…)`. */
function rootOf(node: ts.Expression): string | undefined {
  if (ts.isIdentifier(node)) return node.text
  if (ts.isPropertyAccessExpression(node) || ts.isCallExpression(node))
    return rootOf(node.expression)
  return undefined
}
