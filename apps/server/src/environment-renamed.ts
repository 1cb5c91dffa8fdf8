/** Settings that had another name: under the old one nothing reads them, so that a start which went on would go without. */
const RENAMED: Record<string, string> = {
  OPERATIONS_PORT: 'METRICS_PORT',
  OPERATIONS_HOST: 'METRICS_HOST',
}

/**
 * Finds settings that are given by a name of before.
 * @param given what was set, by name; empty values left out
 * @returns one line for each, with what it is called now
 */
export function renamedAmong(given: Record<string, string | undefined>): string[] {
  return Object.entries(RENAMED).flatMap(([before, now]) =>
    given[before] === undefined
      ? []
      : [`${before}: given ${JSON.stringify(given[before])}; it is called ${now} now.`],
  )
}
