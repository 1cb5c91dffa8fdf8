/** Within how many days a package is renewed, as SECURITY.md has it; a test holds the two together. */
export const DAYS = { critical: 2, high: 7, moderate: 30, low: 90, newer: 180 } as const

const DAY_MS = 24 * 60 * 60 * 1000

export type Severity = Exclude<keyof typeof DAYS, 'newer'>

/** What of `npm audit --json` is read here. */
export interface Audit {
  vulnerabilities?: Record<string, { name: string; via: (string | Advisory)[] }>
}

export interface Advisory {
  name: string
  title: string
  severity: Severity | 'info'
  /** Of the versions that have the weakness: '>=4.0.0 <4.2.1'. */
  range: string
}

/** What of `npm outdated --json` is read here: where a package is used at several places there are several. */
export type Outdated = Record<string, Behind | Behind[]>

interface Behind {
  current?: string
  latest: string
}

/** When each version of a package was published: `npm view … time --json`. */
export type Times = Record<string, string>

interface Asked {
  audit: Audit
  outdated: Outdated
  /** The names of what is served. */
  served: ReadonlySet<string>
  timesOf: (name: string) => Times
  now: Date
}

export interface Finding {
  name: string
  what: string
  /** Undefined where no mended version is there, or nobody knows since when: then it is late at once. */
  days: number | undefined
  within: number
}

export const isLate = ({ days, within }: Finding) => days === undefined || days > within

/** Whether the registry said what is known of weaknesses: one that cannot answers with an error. */
export function isAnswered(audit: Audit): boolean {
  return audit.vulnerabilities !== undefined
}

/** What is behind of the packages that are served, and for how many days it could have been otherwise. */
export function findBehind({ audit, outdated, served, timesOf, now }: Asked): Finding[] {
  const daysSince = (since: number | undefined) =>
    since === undefined ? undefined : Math.floor((now.getTime() - since) / DAY_MS)
  const weak = Object.values(audit.vulnerabilities ?? {})
    .filter(({ name }) => served.has(name))
    // The others are weak by what they use, which has a row of its own.
    .flatMap(({ via }) => via.filter((each) => typeof each !== 'string'))
    .map(({ name, title, severity, range }) => ({
      name,
      what: `${severity}: ${title}`,
      days: daysSince(mendedAt(range, timesOf(name))),
      within: DAYS[severity === 'info' ? 'low' : severity],
    }))
  const old = Object.entries(outdated)
    .filter(([name]) => served.has(name))
    .flatMap(([name, behind]) => [behind].flat().map((each) => ({ name, ...each })))
    .map(({ name, current = '0.0.0', latest }) => ({
      name,
      what: `${current}, and there is ${latest}`,
      days: daysSince(newerAt(current, timesOf(name))),
      within: DAYS.newer,
    }))
  return [...weak, ...old]
}

/** When a version without the weakness was there: the one that ends the range, or the first after its last. */
function mendedAt(range: string, times: Times): number | undefined {
  const [, sign, bound = ''] = /(<=?)\s*([\w.+-]+)\s*$/.exec(range) ?? []
  const at = publishedAt(times, bound)
  if (sign === '<' || at === undefined) return at
  return newerAt(bound, times)
}

/** When the first version above this one was there; one that is being tried out counts as none. */
function newerAt(current: string, times: Times): number | undefined {
  const higher = Object.keys(times).filter(
    (version) => isRelease(version) && isAbove(version, current),
  )
  const moments = higher.map((version) => publishedAt(times, version) ?? Infinity)
  const first = Math.min(...moments)
  return Number.isFinite(first) ? first : undefined
}

function publishedAt(times: Times, version: string): number | undefined {
  const at = Date.parse(times[version] ?? '')
  return Number.isNaN(at) ? undefined : at
}

const isRelease = (version: string) => /^\d+\.\d+\.\d+$/.test(version)

function isAbove(version: string, other: string): boolean {
  const [ofOne, ofOther] = [numbersOf(version), numbersOf(other)]
  const place = ofOne.findIndex((number, index) => number !== ofOther[index])
  return place >= 0 && (ofOne[place] ?? 0) > (ofOther[place] ?? 0)
}

function numbersOf(version: string): number[] {
  return (version.split('-')[0] ?? '').split('.').map(Number)
}
