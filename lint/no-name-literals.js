import { DISTRICTS } from '@vignettes/domain/vignette/districts.ts'
import { DOCUMENTS } from '@vignettes/domain/documents/documents.ts'

/** Every name that the tables of districts and documents give, in the wizard, in routes and on the wire. */
const NAMES = new Set([
  ...Object.entries(DISTRICTS).flatMap(([code, { routeName }]) => [code, routeName]),
  ...Object.entries(DOCUMENTS).flatMap(([field, { wireName, declinedName }]) => [
    field,
    wireName,
    declinedName,
  ]),
])

/**
 * What differs between districts or documents is a column of their table. Whoever writes a name down elsewhere, to
 * compare or to choose, is where a new row goes wrong in silence.
 *
 * @type {import('eslint').Rule.RuleModule}
 */
export const noNameLiterals = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      name: 'A name of the tables of districts or documents: ask the row for what differs.',
    },
  },
  create(context) {
    const isModuleName = (node) => /^(?:Import|Export)/.test(node.parent.type)
    const isName = (value) => typeof value === 'string' && NAMES.has(value.split('/')[0])
    return {
      Literal(node) {
        if (!isModuleName(node) && isName(node.value)) context.report({ node, messageId: 'name' })
      },
      TemplateElement(node) {
        if (isName(node.value.raw)) context.report({ node, messageId: 'name' })
      },
      'MemberExpression > Identifier.property'(node) {
        const { object, computed } = node.parent
        const isTable = object.type === 'Identifier' && /^[A-Z_]+$/.test(object.name)
        if (!computed && isTable && NAMES.has(node.name)) {
          context.report({ node, messageId: 'name' })
        }
      },
    }
  },
}
