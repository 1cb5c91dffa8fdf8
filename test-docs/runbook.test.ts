import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { VARIABLE_NAMES } from '../apps/server/src/environment.ts'
import { readAlertRules } from '../apps/server/src/testing/alert-rules.ts'
import { COMMAND_NAMES } from '../apps/server/src/staff-shell/read-arguments.ts'

const DOCS = join(import.meta.dirname, '../docs')
const read = (paper: string) => readFileSync(join(DOCS, paper), 'utf8')
const RUNBOOK = read('runbook.md')
const RULES = readAlertRules()
const PAPERS = ['runbook.md', 'operations.md', 'backup.md']

/** What a link to a heading says, as the pages of a repository make it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .replaceAll(' ', '-')
const anchorsIn = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))

/** Each part with the alerts that lead to it, and its three questions. */
const PARTS = RUNBOOK.split(/^## /m)
  .slice(1)
  .map((part) => {
    const [heading = ''] = part.split('\n', 1)
    const [, alerts = ''] = /^Alerts: (.+)\.$/m.exec(part) ?? []
    return { heading, part, alerts: alerts.split(', ').filter(Boolean) }
  })

test.each(RULES)('$alert has a threshold, and nobody is called at once', (rule) => {
  expect(rule.expr).toMatch(/ (==|>|<) [\d.]+$/)
  expect(rule.for).toMatch(/^[1-9]\d*m$/)
})

test('every alert is of its own name, and leads to a part of the runbook', () => {
  expect(new Set(RULES.map(({ alert }) => alert)).size).toBe(RULES.length)
  const known = PARTS.map(({ heading }) => `docs/runbook.md#${anchorOf(heading)}`)
  const astray = RULES.filter(({ annotations }) => !known.includes(annotations.runbook))
  expect(astray.map(({ alert }) => alert)).toEqual([])
})

test.each(PARTS)('the alerts that $heading names are those that lead to it', (part) => {
  const here = `docs/runbook.md#${anchorOf(part.heading)}`
  const leading = RULES.filter(({ annotations }) => annotations.runbook === here)
  expect(part.alerts.toSorted()).toEqual(leading.map(({ alert }) => `\`${alert}\``).toSorted())
})

test.each(PARTS)('$heading says how it shows, what to do first and how it is over', ({ part }) => {
  const questions = [...part.matchAll(/^- \*\*(\w+)\*\*/gm)].map(([, question]) => question)
  expect(questions).toEqual(['Shows', 'First', 'Over'])
})

test('every setting that the runbook names is one', () => {
  const named = [...RUNBOOK.matchAll(/`([A-Z]+(?:_[A-Z]+)+)\b/g)].map(([, name = '']) => name)
  const kinds = ['PAYMENT_IN_REVIEW']
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((name) => ![...VARIABLE_NAMES, ...kinds].includes(name))).toEqual([])
})

test.each(PAPERS)('every command of the shell that %s names is one', (paper) => {
  const named = [...read(paper).matchAll(/npm run staff -- ([\w-]+)/g)].map(([, name = '']) => name)
  expect(named.filter((name) => ![...COMMAND_NAMES, 'help'].includes(name))).toEqual([])
})

test.each(PAPERS)('every heading that %s links to is there', (paper) => {
  const links = [...read(paper).matchAll(/\]\(([\w.-]*)#([\w-]+)\)/g)]
  const astray = links.filter(
    ([, file = '', anchor = '']) => !anchorsIn(read(file || paper)).includes(anchor),
  )
  expect(astray.map(([link]) => link)).toEqual([])
})
