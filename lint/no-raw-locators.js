const RAW = new Set(['locator', 'getByTestId', '$', '$$'])

/**
 * A browser test finds a thing as a person does: by its role, its label or its text. What cannot be found so often lacks
 * a role or a name that it should have. What needs none stands in e2e/unnamed.ts, each with its reason.
 *
 * @type {import('eslint').Rule.RuleModule}
 */
export const noRawLocators = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      raw: 'Find it by role, label or text; what has none for a reason stands in e2e/unnamed.ts.',
    },
  },
  create(context) {
    return {
      'CallExpression > MemberExpression.callee > Identifier.property'(node) {
        if (RAW.has(node.name)) context.report({ node, messageId: 'raw' })
      },
    }
  },
}
