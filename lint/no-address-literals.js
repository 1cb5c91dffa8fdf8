import { ROUTES } from '@vignettes/domain/paths/routes.ts'

/** The first parts of the portal's addresses: 'account', 'request-vignette'. */
const FIRST_PARTS = [
  ...new Set(
    Object.values(ROUTES)
      .map((pattern) => pattern.split('/')[0])
      .filter(Boolean),
  ),
]
const ANY_FIRST = `(?:${FIRST_PARTS.join('|')})`
/** '/account/login' and '/beheer'; 'account' alone may be any word. */
const ADDRESS = new RegExp(`^/${ANY_FIRST}(?:[/?#]|$)`, 'i')
/** 'request-vignette/:district/transit', as a table of routes has it. */
const ROUTE = new RegExp(`^${ANY_FIRST}/[a-z:]`, 'i')
/** The same as a regular expression spells it: '^\\/beheer(?:…'. */
const ADDRESS_PATTERN = new RegExp(`^\\^?\\\\/(?:\\(\\?:)?${ANY_FIRST}\\b`, 'i')

/**
 * The addresses of the portal stand in one table (packages/domain/src/paths/routes.ts), and a step's number follows
 * from its flow: both are written nowhere else.
 *
 * @type {import('eslint').Rule.RuleModule}
 */
export const noAddressLiterals = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      address: 'An address of the portal: take it from domain/paths.',
      step: 'A step’s number follows from the flow: take stepPath, positionOf or stepCount.',
    },
  },
  create(context) {
    const isModuleName = (node) => /^(?:Import|Export)/.test(node.parent.type)
    return {
      Literal(node) {
        if (node.regex) {
          if (ADDRESS_PATTERN.test(node.regex.pattern)) report(node)
        } else if (typeof node.value === 'string' && !isModuleName(node)) {
          if (ADDRESS.test(node.value) || ROUTE.test(node.value)) report(node)
        }
      },
      TemplateElement(node) {
        if (ADDRESS.test(node.value.raw)) report(node)
      },
      'CallExpression[callee.property.name="wizard"] Property[key.name="step"] > Literal'(node) {
        if (typeof node.value === 'number') context.report({ node, messageId: 'step' })
      },
    }
    function report(node) {
      context.report({ node, messageId: 'address' })
    }
  },
}
