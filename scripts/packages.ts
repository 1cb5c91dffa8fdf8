import {
  type Audit,
  findBehind,
  isAnswered,
  isLate,
  type Outdated,
  type Times,
} from './late-packages.ts'
import { npm } from './npm.ts'
import { makeSbom } from './sbom.ts'

/**
 * Asks the registry whether the packages that are served are renewed within the times of SECURITY.md. Ends with 1 when one is
 * not, and with 2 when the registry does not say what is known of weaknesses.
 */
if (process.argv.length > 2) {
  console.error('npm run packages takes no words.')
  process.exit(64)
}

const ask = (words: readonly string[]): unknown => JSON.parse(npm([...words, '--json']) || '{}')

const asked = new Map<string, Times>()
function timesOf(name: string): Times {
  const times = asked.get(name) ?? (ask(['view', name, 'time']) as Times)
  asked.set(name, times)
  return times
}

const audit = ask(['audit']) as Audit
const served = new Set(makeSbom().components.map(({ name }) => name))
const outdated = ask(['outdated']) as Outdated
const found = findBehind({ audit, outdated, served, timesOf, now: new Date() })
const late = found.filter(isLate)

for (const each of found) {
  const since = each.days === undefined ? 'nobody knows since when' : `for ${each.days} days`
  console.log(
    `${isLate(each) ? 'LATE  ' : '      '}${each.name} ${each.what}: ${since}, within ${each.within}`,
  )
}
console.log(
  `${served.size} packages are served, ${found.length} are behind, ${late.length} are late`,
)
if (!isAnswered(audit)) console.error('The registry does not say what is known of weaknesses.')
process.exitCode = late.length > 0 ? 1 : isAnswered(audit) ? 0 : 2
