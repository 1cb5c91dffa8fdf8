import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'

const FOLDER = join(import.meta.dirname, '../../../../ops')

const ruleSchema = z.strictObject({
  alert: z.string(),
  expr: z.string(),
  for: z.string(),
  labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
  annotations: z.strictObject({ summary: z.string(), runbook: z.string() }),
})
const rulesSchema = z.strictObject({
  groups: z.array(z.strictObject({ name: z.string(), rules: z.array(ruleSchema) })),
})
const testsSchema = z.object({
  tests: z.array(z.object({ input_series: z.array(z.object({ series: z.string() })) })),
})

export type AlertRule = z.output<typeof ruleSchema>

/** The rules of `ops/alerts.yml`. */
export function readAlertRules(): AlertRule[] {
  return rulesSchema.parse(readYaml('alerts.yml')).groups.flatMap(({ rules }) => rules)
}

/** The series that `ops/alerts.test.yml` says the server shows. */
export function readTestedSeries(): string[] {
  const { tests } = testsSchema.parse(readYaml('alerts.test.yml'))
  return tests.flatMap((each) => each.input_series.map(({ series }) => series))
}

function readYaml(file: string): unknown {
  return parse(readFileSync(join(FOLDER, file), 'utf8'))
}

interface Matcher {
  label: string
  matches: (value: string) => boolean
}

/** Which series an expression asks for: a name, and what its labels must be. */
export interface Selector {
  text: string
  metric: string
  matchers: Matcher[]
}

const GROUPING = /\b(?:by|without|on|ignoring)\s*\([^)]*\)/g
/** A name that is no function, with what stands in its braces. */
const SELECTOR = /(?<![\w.])([a-z_]\w*)\b(\{[^}]*\})?(?!\s*\()/g
const WORDS = new Set(['and', 'or', 'unless', 'bool', 'offset'])
const RANGE = /\[\w+\]/g
const MATCHER = /(\w+)(=~|!~|!=|=)"([^"]*)"/g

/** Reads the selectors of an expression as simple as those of ours: no braces or words in texts, no numbers with letters. */
export function selectorsOf(expression: string): Selector[] {
  const bare = expression.replace(GROUPING, '').replace(RANGE, '')
  return [...bare.matchAll(SELECTOR)].flatMap(([text, metric = '', braces = '']) =>
    WORDS.has(metric) ? [] : { text, metric, matchers: matchersOf(braces) },
  )
}

function matchersOf(braces: string): Matcher[] {
  return [...braces.matchAll(MATCHER)].map(([, label = '', operator, wanted = '']) => {
    const pattern = new RegExp(`^(?:${wanted})$`)
    const isRegular = operator?.endsWith('~')
    const isLike = (value: string) => (isRegular ? pattern.test(value) : value === wanted)
    return { label, matches: (value) => isLike(value) !== operator?.startsWith('!') }
  })
}
