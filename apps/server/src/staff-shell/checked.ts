import { z } from 'zod'
import { isTextKey } from '../text.ts'
import { UsageError } from './read-arguments.ts'
import { inShellWords, shellNameOf } from './shell-words.ts'

/**
 * What was typed, read by the rules of the desk's own calls.
 * @throws UsageError with a line for each thing that is wrong: what was given, and what may be
 */
export function checked<Schema extends z.core.$ZodType>(
  schema: Schema,
  typed: unknown,
): z.output<Schema> {
  const read = z.safeParse(schema, typed)
  if (read.success) return read.data
  const lines = read.error.issues.map((issue) => {
    const value = valueAt(typed, issue.path)
    const isNothing = value === undefined || (Array.isArray(value) && value.length === 0)
    const given = isNothing ? 'given nothing' : `given ${JSON.stringify(value)}`
    const name = issue.path.length > 0 ? `${shellNameOf(issue.path.join('.'))}: ` : ''
    return `${name}${given}; ${allowedBy(issue)}`
  })
  throw new UsageError(lines.join('\n'))
}

const DATES: ReadonlySet<PropertyKey> = new Set(['validFrom', 'validUntil', 'from', 'until'])

function allowedBy(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_value') {
    const values = issue.values.map(String)
    const others = values.slice(0, -1).join(', ')
    return `allowed is ${others ? `${others} or ` : ''}${values.at(-1)}.`
  }
  if (issue.code === 'too_big') return `allowed is at most ${issue.maximum} characters.`
  if (issue.code === 'too_small' && issue.origin === 'array') return 'at least one is needed.'
  if (issue.code === 'invalid_format' && issue.format === 'uuid')
    return 'allowed is an id, as "case" and "jobs" print it.'
  if (isTextKey(issue.message)) return inShellWords(issue.message)
  const isDate = issue.path.some((part) => DATES.has(part))
  return isDate ? 'allowed is a date, such as 2026-11-21.' : 'this is not allowed.'
}

function valueAt(typed: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, part) =>
      typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined,
    typed,
  )
}
