import { lazy, type ComponentType } from 'react'
import { statusOf, untilFetched } from './cut-line.ts'

/** With a line so many tries tell that the file is gone: this page is of a version of before. */
const TRIES_WITH_A_LINE = 3
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
