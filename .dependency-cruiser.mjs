/**
 * The walls between the rooms (ARCHITECTURE.md). test-walls/walls.test.ts plants one violation per rule and expects
 * each to be found, so that a wall that no longer holds anything is noticed.
 */
const DOMAIN = '^packages/domain/src/'
const SERVER = '^apps/server/src/'
const WEB = '^apps/web/src/'
// A package that npm could not lay at the root lies in a workspace and is still nobody's own code.
const OWN_CODE = '^(packages|apps|e2e|bench)/(?!.*node_modules/)'

/** A room may import only what `allowed` matches. */
function room(name, from, allowed, exceptFrom) {
  return {
    name,
    severity: 'error',
    from: { path: from, pathNot: ['\\.test\\.tsx?$', ...(exceptFrom ?? [])] },
    to: { pathNot: allowed },
  }
}

export default {
  forbidden: [
    room('domain-rules-format-text-know-only-each-other-and-zod', `${DOMAIN}(rules|format|text)/`, [
      `${DOMAIN}(rules|format|text)/`,
      'node_modules/zod/',
    ]),
    room(
      'domain-middle-does-not-know-the-wire',
      `${DOMAIN}(account|wizard|vignette|documents|casework)/`,
      [
        `${DOMAIN}(account|wizard|vignette|documents|casework|rules|format|text)/`,
        'node_modules/zod/',
      ],
    ),
    room('domain-paths-know-districts-and-steps', `${DOMAIN}paths/`, [
      `${DOMAIN}(paths|vignette|wizard)/`,
    ]),
    room('domain-api-knows-only-the-domain', `${DOMAIN}api/`, [DOMAIN, 'node_modules/zod/']),
    room('server-ports-know-only-the-domain', `${SERVER}ports/`, [
      DOMAIN,
      `${SERVER}ports/`,
      // The database port is Kysely's own type; streams, and what goes along with a call, are the platform's.
      'node_modules/(kysely|zod)/',
      '^(node:)?(stream|events|buffer|async_hooks)',
    ]),
    {
      name: 'server-modules-do-not-know-each-other-or-adapters',
      severity: 'error',
      from: { path: `${SERVER}modules/([^/]+)/`, pathNot: '\\.test\\.ts$' },
      to: {
        path: OWN_CODE,
        pathNot: [
          DOMAIN,
          `${SERVER}(ports|http|print)/`,
          `${SERVER}text\\.ts$`,
          `${SERVER}modules/$1/`,
          '^apps/server/reference-data/',
        ],
      },
    },
    {
      name: 'server-adapters-do-not-know-modules',
      severity: 'error',
      from: { path: `${SERVER}adapters/`, pathNot: '\\.test\\.ts$' },
      to: { path: OWN_CODE, pathNot: [DOMAIN, `${SERVER}(ports|adapters)/`] },
    },
    {
      name: 'server-http-does-not-know-modules-or-adapters',
      severity: 'error',
      from: { path: `${SERVER}http/`, pathNot: '\\.test\\.ts$' },
      to: { path: `${SERVER}(modules|adapters)/` },
    },
    room('web-ui-knows-nothing-of-the-app', `${WEB}ui/`, [
      `${WEB}ui/`,
      'node_modules/(react|@types/react|@amsterdam/[^/]+|clsx)/',
      '\\.css$',
    ]),
    {
      name: 'web-components-do-not-know-features-or-api',
      severity: 'error',
      from: { path: `${WEB}components/` },
      to: { path: `${WEB}(features|api)/` },
    },
    {
      name: 'web-features-do-not-know-each-other',
      severity: 'error',
      from: { path: `${WEB}features/([^/]+)/` },
      to: { path: `${WEB}features/`, pathNot: `${WEB}features/$1/` },
    },
    {
      name: 'sandbox-knows-at-most-the-formats',
      severity: 'error',
      from: { path: '^apps/sandbox/src/' },
      to: { path: OWN_CODE, pathNot: ['^apps/sandbox/', `${DOMAIN}format/`] },
    },
    {
      name: 'e2e-knows-no-sources-of-the-apps',
      severity: 'error',
      from: { path: '^e2e/' },
      to: { path: OWN_CODE, pathNot: ['^e2e/', `${DOMAIN}(text|format|paths)/`] },
    },
    {
      name: 'nobody-but-itself-knows-an-app',
      severity: 'error',
      from: { path: '^(packages|apps/([^/]+))/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^apps/([^/]+)/', pathNot: '^apps/$2/' },
    },
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolved-imports',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(virtual:|\\./\\+types/)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(build|\\.react-router|\\.tsbuild)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.walls.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default'] },
  },
}
