import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import { propertyOf } from '../../ports/property-of.ts'
import { DATA_FILES, type DataFileName, type DataOf } from './data-files.ts'

/** A data file that cannot be used; the server does not start with it. */
export class ReferenceDataError extends Error {
  constructor(problems: string[]) {
    super(problems.join('\n'))
    this.name = 'ReferenceDataError'
  }
}

export type DataFiles = { [Name in DataFileName]: DataOf<Name> }

/**
 * Reads and checks every file of a folder.
 * @throws ReferenceDataError with a line per fault: the file, the path in it, and what is wrong.
 */
export function readDataFiles(folder: string): DataFiles {
  const problems: string[] = []
  const entries = Object.entries(DATA_FILES).map(([name, schema]) => {
    const file = join(folder, `${name}.json`)
    const result = readJson(file, problems)
    const parsed = result && schema.safeParse(result.json)
    for (const issue of parsed?.error?.issues ?? []) problems.push(describe(file, issue))
    return [name, parsed?.data?.items] as const
  })
  if (problems.length > 0) throw new ReferenceDataError(problems)
  return Object.fromEntries(entries) as DataFiles
}

function readJson(file: string, problems: string[]): { json: unknown } | undefined {
  try {
    const json: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return { json }
  } catch (error) {
    problems.push(`${file}: ${reasonOf(error)}`)
    return undefined
  }
}

function reasonOf(error: unknown): string {
  if (propertyOf(error, 'code') === 'ENOENT') {
    return "is not there. Take the portal's own from its folder reference-data, and put in it what this city decided."
  }
  return error instanceof Error ? error.message : String(error)
}

function describe(file: string, { path, message }: z.core.$ZodIssue): string {
  return `${file}: ${path.join('.')}: ${message}`
}
