import { z } from 'zod'

/** A form that is only its button. */
export const EMPTY_FORM = z.object({})
