import { DEFAULT_LANGUAGE } from '@vignettes/domain/text/language.ts'
import { z } from 'zod'
import { isTextKey, translate } from '../text.ts'
import { UsageError } from './read-arguments.ts'

/**
 * What was typed, read by the rules of the desk's own calls.
 * @throws UsageError with a line for each thing that is wrong
 */
export function checked<Schema extends z.core.$ZodType>(
  schema: Schema,
  typed: unknown,
): z.output<Schema> {
  const read = z.safeParse(schema, typed)
  if (read.success) return read.data
  const lines = read.error.issues.map(({ path, message }) => {
    const words = isTextKey(message) ? translate(DEFAULT_LANGUAGE, message) : message
    return path.length > 0
      ? `${path.join('.')}: ${words}`
      : `given ${JSON.stringify(typed)}: ${words}`
  })
  throw new UsageError(lines.join('\n'))
}
