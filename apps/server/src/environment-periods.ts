import { z } from 'zod'

const wholeNumber = (of: string, least: number, most: number) =>
  z.coerce
    .number()
    .int()
    .min(least)
    .max(most)
    .describe(`a whole number of ${of} from ${least} to ${most}`)

/** How long things take or last. */
export const PERIOD_VARIABLES = {
  DRAIN_SECONDS: wholeNumber('seconds', 0, 60).optional(),
  // A token lasts two hours, whatever this says (decisions B2).
  SESSION_IDLE_MINUTES: wholeNumber('minutes', 15, 120).default(60),
  PAYMENT_VALID_MINUTES: wholeNumber('minutes', 1, 1440).default(60),
  MANDATE_WAIT_DAYS: wholeNumber('days', 1, 365).default(30),
}
