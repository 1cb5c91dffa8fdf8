/** Words that once named something here, each with the word that names it now (ARCHITECTURE.md, glossary). */
const RETIRED = new Map([
  ['standing', 'openCase, or state'],
  ['deed', 'staffEvent'],
  ['deeds', 'staffEvents'],
  ['said', 'reported'],
  ['takein', 'apply'],
  ['writedown', 'recordStaffEvent'],
  ['colleague', 'staffMember'],
  ['colleagues', 'staff'],
])
/** What a module is handed are its deps; the parts of a path may be parts. */
const DEPS = /(?:^|[a-z])Parts$/

/**
 * A thing has one name. A word that was given up does not come back.
 *
 * @type {import('eslint').Rule.RuleModule}
 */
export const noRetiredNames = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { retired: 'This name was given up: it is {{now}} now.' },
  },
  create(context) {
    const check = (node) => {
      const now = nameOfToday(node.name)
      if (now) context.report({ node, messageId: 'retired', data: { now } })
    }
    return { Identifier: check, JSXIdentifier: check }
  },
}

/** @returns the word that a name should have instead; undefined for a name that is in use */
function nameOfToday(name) {
  if (DEPS.test(name)) return 'Deps'
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_]+/)
  const pairs = words.map((word, index) => `${word}${words[index + 1] ?? ''}`)
  const retired = [...words, ...pairs].find((word) => RETIRED.has(word))
  return retired && RETIRED.get(retired)
}
