import { DISTRICTS } from '@vignettes/domain/vignette/districts.ts'
import { DOCUMENTS } from '@vignettes/domain/documents/documents.ts'

/** Every name that the tables of districts and documents give, in the wizard, in routes and on the wire. */
const TABLE_NAMES = [
  ...Object.entries(DISTRICTS).flatMap(([code, { routeName }]) => [code, routeName]),
  ...Object.entries(DOCUMENTS).flatMap(([field, { wireName, declinedName }]) => [
    field,
    wireName,
    declinedName,
  ]),
]
/** In any case of letters: who lowers one before comparing it compares it all the same. */
const NAMES = new Set(TABLE_NAMES.map((name) => name.toLowerCase()))
const IN_A_PATTERN = new RegExp(`\\b(?:${TABLE_NAMES.join('|')})\\b`, 'i')

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
    const isName = (value) =>
      typeof value === 'string' && NAMES.has(value.split('/')[0].toLowerCase())
    return {
      Literal(node) {
        const isFound = node.regex ? IN_A_PATTERN.test(node.regex.pattern) : isName(node.value)
        if (!isModuleName(node) && isFound) context.report({ node, messageId: 'name' })
      },
      TemplateElement(node) {
        if (isName(node.value.raw)) context.report({ node, messageId: 'name' })
      },
      'ObjectExpression > Property > Identifier.key'(node) {
        if (!node.parent.computed && !node.parent.shorthand && isName(node.name)) {
          context.report({ node, messageId: 'name' })
        }
      },
      'MemberExpression > Identifier.property'(node) {
        const { object, computed } = node.parent
        const isTable = object.type === 'Identifier' && /^[A-Z_]+$/.test(object.name)
        if (!computed && isTable && isName(node.name)) {
          context.report({ node, messageId: 'name' })
        }
      },
    }
  },
}
