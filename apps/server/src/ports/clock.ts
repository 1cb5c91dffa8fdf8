/** The one source of the time, injected everywhere so that tests can set the date. Decision B12. */
export interface Clock {
  now(): Date
}
