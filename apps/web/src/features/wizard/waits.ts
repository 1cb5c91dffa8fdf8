import { lazy } from 'react'

/** Waits in the place of what is not known yet: whoever draws it draws something else once it is. */
export const Waits = lazy<() => null>(() => new Promise(() => undefined))
