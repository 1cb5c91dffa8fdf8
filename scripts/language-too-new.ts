import { globSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { runChecks } from 'es-check'
import {
  BETTER_WHERE_KNOWN,
  BRING_WHAT_THEY_NEED,
  OLDEST_BROWSERS,
} from '../apps/web/oldest-browsers.ts'

/** Built files whose language, or what they use of its library, is newer than that of the oldest browsers. */
export async function languageTooNew(patterns: string[]): Promise<string[]> {
  const files = globSync(patterns)
  const bringAlong = (file: string) => BRING_WHAT_THEY_NEED.some((each) => matchesGlob(file, each))
  return [
    ...(await errorsOf(
      files.filter((file) => !bringAlong(file)),
      true,
    )),
    ...(await errorsOf(files.filter(bringAlong), false)),
  ]
}

async function errorsOf(files: string[], checkFeatures: boolean): Promise<string[]> {
  if (files.length === 0) return []
  const { errors } = await runChecks([
    {
      ecmaVersion: `es${OLDEST_BROWSERS.ecmascript}`,
      files,
      module: true,
      checkFeatures,
      ignore: Object.keys(BETTER_WHERE_KNOWN.language).join(','),
    },
  ])
  return errors.map(({ file, err }) => `${file}: ${err.message}`)
}
