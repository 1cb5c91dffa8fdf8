import ts from 'typescript'

/**
 * The titles of the tests in a source, each as it is written: a template keeps its holes.
 *
 * @param source of a file with tests, made by calls that begin with `test`
 */
export function readTestTitles(source: string): string[] {
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
