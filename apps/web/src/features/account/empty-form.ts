import * as z from 'zod/mini'

/** A form that is only its button. */
export const EMPTY_FORM = z.object({})
