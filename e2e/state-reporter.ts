import type { FullResult, Reporter, Suite } from '@playwright/test/reporter'
import { KINDS, SCREENS, SEEN, type Kind } from './screens.ts'

const FEWEST_STATES = 120
const WIDTHS = [1280, 320]

interface Seen {
  route: string
  kind: Kind
  state: string
  width: number
}

/**
 * Counts the states that axe has seen, at each width, and prints them by route and kind. A run of all tests fails when
 * they are fewer than 120, or when a kind of state that a route has was not among them.
 */
export default class StateReporter implements Reporter {
  private suite: Suite | undefined

  onBegin(_config: unknown, suite: Suite): void {
    this.suite = suite
  }

  onEnd(result: FullResult): Promise<{ status?: FullResult['status'] } | undefined> {
    return Promise.resolve(this.judge(result))
  }

  private judge({ status }: FullResult): { status: FullResult['status'] } | undefined {
    const seen = this.statesSeen()
    if (seen.length === 0) return undefined
    printMatrix(seen)
    if (!process.env.WHOLE_SUITE || status !== 'passed') return undefined
    const missing = missingStates(seen)
    for (const what of missing) print(`no axe check of ${what}`)
    const isEnough = seen.length >= FEWEST_STATES && missing.length === 0
    return isEnough ? undefined : { status: 'failed' }
  }

  /** Each once, however many tests come by it. */
  private statesSeen(): Seen[] {
    const told = (this.suite?.allTests() ?? []).flatMap(({ annotations }) =>
      annotations.flatMap(({ type, description }) => (type === SEEN ? [description ?? ''] : [])),
    )
    return [...new Set(told)].map((one) => JSON.parse(one) as Seen)
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

function printMatrix(seen: readonly Seen[]): void {
  print(`\naxe looked at ${seen.length} states, by route (1280 + 320 px)`)
  for (const route of Object.keys(SCREENS)) {
    const counts = KINDS.flatMap((kind) => {
      const [wide, narrow] = WIDTHS.map((width) => at(seen, { route, kind, width }).length)
      return wide || narrow ? [`${kind} ${wide} + ${narrow}`] : []
    })
    if (counts.length > 0) print(`  /${route}: ${counts.join(', ')}`)
  }
}

function missingStates(seen: readonly Seen[]): string[] {
  return Object.entries(SCREENS).flatMap(([route, kinds]) =>
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
