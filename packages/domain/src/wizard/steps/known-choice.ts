import * as z from 'zod/mini'
import { REQUIRED, withError } from '../../rules/required.ts'
import type { TextKey } from '../../text/keys.ts'

/** An identifier as it comes from a radio (text) or from the wire (text or number). */
export const idSchema = z.pipe(
  z.union([z.string(), z.number()], withError(REQUIRED)),
  z.transform(String),
)

/**
 * §5 a required choice that must be one of the loaded ids.
 *
 * @param knownIds undefined while the list is not loaded: any filled value passes
 */
export function knownChoice(knownIds: readonly string[] | undefined, unknownKey: TextKey) {
  return z.pipe(
    idSchema,
    z.string().check(
      z.minLength(1, withError(REQUIRED)),
      z.refine(
        (id) => id === '' || knownIds === undefined || knownIds.includes(id),
        withError(unknownKey),
      ),
    ),
  )
}
