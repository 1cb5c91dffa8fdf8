import { ALL_SCREENS, KINDS, type Kind } from './screens.ts'

/** A state of a screen that axe has seen, at one width. */
export interface Seen {
  route: string
  kind: Kind
  state: string
  width: number
}

const FEWEST_STATES = 120
const WIDTHS = [1280, 320]

/**
 * Prints the states that axe has seen by route and kind.
 *
 * @returns whether they are enough for a run of all tests: 120, and each kind that a route has at both widths
 */
export function judgeStates(seen: readonly Seen[]): boolean {
  printMatrix(seen)
  const missing = missingStates(seen)
  for (const what of missing) print(`no axe check of ${what}`)
  return seen.length >= FEWEST_STATES && missing.length === 0
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

export function printMatrix(seen: readonly Seen[]): void {
  print(`\naxe looked at ${seen.length} states, by route (1280 + 320 px)`)
  for (const route of Object.keys(ALL_SCREENS)) {
    const counts = KINDS.flatMap((kind) => {
      const [wide, narrow] = WIDTHS.map((width) => at(seen, { route, kind, width }).length)
      return wide || narrow ? [`${kind} ${wide} + ${narrow}`] : []
    })
    if (counts.length > 0) print(`  /${route}: ${counts.join(', ')}`)
  }
}

function missingStates(seen: readonly Seen[]): string[] {
  return Object.entries(ALL_SCREENS).flatMap(([route, kinds]) =>
    kinds.flatMap((kind) =>
      WIDTHS.filter((width) => at(seen, { route, kind, width }).length === 0).map(
        (width) => `/${route}, ${kind}, at ${width} px`,
      ),
    ),
  )
}

function at(seen: readonly Seen[], wanted: Omit<Seen, 'state'>): Seen[] {
  return seen.filter(
    ({ route, kind, width }) =>
      route === wanted.route && kind === wanted.kind && width === wanted.width,
  )
}
