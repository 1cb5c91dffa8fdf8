import { lazy, type ComponentType } from 'react'
import { statusOf, TRIES_WITH_A_LINE, untilFetched } from './cut-line.ts'

/** Any file that every version has. */
const PROBE = '/favicon.svg'

/** A screen that is loaded when it is first opened, once its file can be fetched. */
export function lazyScreen(load: () => Promise<{ default: ComponentType }>) {
  return lazy(() =>
    untilFetched(
      load,
      async (tries) => tries >= TRIES_WITH_A_LINE && (await statusOf(PROBE)) !== undefined,
    ),
  )
}
