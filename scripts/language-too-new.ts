import { runChecks } from 'es-check'
import { BETTER_WHERE_KNOWN, OLDEST_BROWSERS } from '../apps/web/oldest-browsers.ts'

/** Built files whose language, or what they use of its library, is newer than that of the oldest browsers. */
export async function languageTooNew(files: string[]): Promise<string[]> {
  const { errors } = await runChecks([
    {
      ecmaVersion: `es${OLDEST_BROWSERS.ecmascript}`,
      files,
      module: true,
      checkFeatures: true,
      ignore: Object.keys(BETTER_WHERE_KNOWN.language).join(','),
    },
  ])
  return errors.map(({ file, err }) => `${file}: ${err.message}`)
}
