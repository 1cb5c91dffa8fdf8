import { businessDate } from '@vignettes/domain/rules/business-date.ts'
import { DAY_MS } from '@vignettes/domain/rules/duration.ts'
import { beginStaffSession } from './staff-session.ts'
import { type Figure, report } from './figures.ts'
import { COMMON_BOAT, COMMON_NAME, ofCase } from './fill-cases.ts'
import { type FilledPortal, SMALL, withScalePortals } from './scale-portals.ts'
import { type SideBySide, sideBySide } from './side-by-side.ts'

/**
 * The desk's queue, its search, and all of one applicant or boat with 1,000,000 cases beside 1,000. What is looked for has as many hits in both, so that
 * what differs is only what lies around it.
 */
const BAR_RATIO = 1.3
const BAR_MS = 100

/** Every tenth case, of those whose names are their own. */
const somewhere = (at: number) => 1 + ((at * 10) % (SMALL * 0.9))

/** A search by its body, any other call by its address. */
type Asked = string | { q: string }

/** Each call by what it is, `at` so that it is not the same one over and over. */
const CALLS: Record<string, (at: number, portal: FilledPortal) => Asked> = {
  'queue, all that waits': () => 'queue',
  'queue, new': () => 'queue?kind=NEW',
  'queue, waits for the applicant': () => 'queue?kind=WAITING_FOR_APPLICANT',
  'queue, payments in review': () => 'queue?kind=PAYMENT_IN_REVIEW',
  'queue, to lay out, with its points': () => 'queue?kind=TO_LAY_OUT',
  'queue, to lay out at one point': () => 'queue?kind=TO_LAY_OUT&pickupPoint=2',
  'queue, Weesp': () => 'queue?area=WEESP/mooring',
  'queue, new in Amsterdam': () => 'queue?kind=NEW&area=AMSTERDAM/mooring',
  'queue, in nobody’s hand': () => 'queue?claimed=nobody',
  'queue, in my hand': () => 'queue?claimed=me',
  'queue, of who is away': () => 'queue?claimed=away',
  'queue, in a colleague’s hand': () => `queue?holder=${ofCase.accountId(1)}`,
  'queue, a page in the middle': (_, portal) => `queue?after=${middleOf(portal)}`,
  'search, a surname': (at) => ({ q: ofCase.surname(somewhere(at)) }),
  'search, a common surname': () => ({ q: `J. ${COMMON_NAME}` }),
  'search, an e-mail': (at) => ({ q: ofCase.email(somewhere(at)) }),
  'search, a boat': (at) => ({ q: ofCase.boat(somewhere(at)) }),
  'search, a common boat': () => ({ q: COMMON_BOAT }),
  'search, a vignette number': (at) => ({ q: ofCase.number(somewhere(at)) }),
  'search, a number by its digits': (at) => ({ q: ofCase.number(somewhere(at)).slice(1) }),
  'search, a postcode': (at) => ({ q: ofCase.postcode(somewhere(at)) }),
  'search, a telephone': (at) => ({ q: ofCase.phone(somewhere(at)) }),
  'search, a house by its postcode': (at) => ({ q: `${ofCase.postcode(somewhere(at))} 12` }),
  'search, a street that all live in': () => ({ q: 'Voorbeeldkade 12' }),
  'search, a request': (at) => ({ q: ofCase.requestId(somewhere(at)) }),
  'search, a payment': (at) => ({ q: ofCase.payment(somewhere(at)) }),
  'search, a citizen service number': (at) => ({ q: ofCase.bsn(somewhere(at)) }),
  'an applicant': (at) => `applicant?id=${ofCase.accountId(somewhere(at))}`,
  'a boat': (at) => `boat?id=${ofCase.vignetteId(somewhere(at))}`,
  'counts of twelve weeks': () => `counts?from=${daysAgo(83)}&until=${daysAgo(0)}`,
  'counts of a year': () => `counts?from=${daysAgo(365)}&until=${daysAgo(0)}`,
  'search, nothing found': (at) => ({ q: `Niemand${at}` }),
}

await withScalePortals(async (small, large) => {
  const ofSmall = await caseworkOf(small)
  const ofLarge = await caseworkOf(large)
  for (const [what, callOf] of Object.entries(CALLS)) {
    const taken = await sideBySide(
      (at) => ofSmall(callOf(at, small)),
      (at) => ofLarge(callOf(at, large)),
    )
    report(figuresOf(what, taken))
  }
})

function figuresOf(what: string, { smallMs, largeMs, ratio, firstMs }: SideBySide): Figure[] {
  console.log(`${what}: p99 ${smallMs.toFixed(1)} ms and ${largeMs.toFixed(1)} ms`)
  const ms = { unit: 'ms', bar: BAR_MS, good: 'at most' } as const
  return [
    { what: `${what}, beside few cases`, value: ratio, unit: '×', bar: BAR_RATIO, good: 'at most' },
    { what: `${what}, p99`, value: largeMs, ...ms },
    { what: `${what}, the first calls`, value: firstMs, ...ms },
  ]
}

/** A day in Amsterdam. */
function daysAgo(days: number): string {
  return businessDate(new Date(Date.now() - days * DAY_MS))
}

/** The mark of a page in the middle of the queue. */
function middleOf({ count }: FilledPortal): string {
  const since = new Date(Date.now() - (count / 2) * 60_000).toISOString()
  return `${since}_${ofCase.requestId(1)}`
}

/** Asks the desk of a portal, as its handler. */
async function caseworkOf(portal: FilledPortal): Promise<(asked: Asked) => Promise<void>> {
  const headers = await beginStaffSession(portal)
  const search = (body: object) => ({
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return async (asked) => {
    const [path, init] =
      typeof asked === 'string' ? [asked, { headers }] : ['search', search(asked)]
    const answer = await fetch(`${portal.url}/api/beheer/${path}`, init)
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`)
  }
}
