import type { TestPortal } from './test-portal.ts'

/** Asks for the metrics once. @returns the value of a series, named as they name it; undefined when they do not show it */
export async function readSeries({
  app,
}: Pick<TestPortal, 'app'>): Promise<(series: string) => number | undefined> {
  const lines = (await app.inject('/metrics')).body.split('\n')
  return (series) => {
    const line = lines.find((each) => each.startsWith(`${series} `))
    return line === undefined ? undefined : Number(line.slice(series.length))
  }
}
