import { expect, test } from 'vitest'
import { seasonOfSpec } from '../rules/season.ts'
import { boatsOf, type OfOwner } from './boats.ts'

const TODAY = '2026-06-15'
const MOORING = { district: 'AMSTERDAM', type: 'mooring' } as const
const WEESP = { district: 'WEESP', type: 'mooring' } as const
const TRANSIT = { district: 'AMSTERDAM', type: 'transit' } as const

let made = 0
const one = (change: Partial<OfOwner> = {}): OfOwner => ({
  id: `${++made}`,
  ...MOORING,
  boatKey: 'de gans',
  renews: null,
  status: 'ACTIVE',
  number: `V26-${made}`,
  year: 2026,
  validUntil: '2026-12-31',
  hasNoNext: true,
  requestedAt: new Date('2026-02-01T10:00:00Z'),
  goneAt: null,
  ...change,
})
const boats = (vignettes: readonly OfOwner[], today = TODAY, isOnOffer = () => true) => {
  const of = boatsOf(vignettes, { today, seasonOn: seasonOfSpec, isOnOffer })
  return vignettes.map(({ id }) => of.get(id))
}
const another = (vignettes: readonly OfOwner[], ...rest: [string?]) =>
  boats(vignettes, ...rest)[0]?.another

test('issue 14, 9: vignettes of one name are of one boat, which is known by the first of them', () => {
  const [newest, other, oldest] = [one(), one({ boatKey: 'de eend' }), one()]
  const ids = boats([newest, other, oldest]).map((boat) => boat?.id)
  expect(ids).toEqual([oldest.id, other.id, oldest.id])
})

test('a renewal is of the boat of what it renews, whatever that is called now, and so is all of either name', () => {
  const first = one({ boatKey: 'oud' })
  const renewal = one({ boatKey: 'nieuw', renews: first.id })
  const list = [one({ boatKey: 'nieuw' }), renewal, one({ boatKey: 'oud' }), first]
  expect(new Set(boats(list).map((boat) => boat?.id))).toEqual(new Set([first.id]))
  expect(boats([one({ boatKey: 'x', renews: 'not-there' })])[0]?.id).toBeDefined()
})

test('issue 14, 9: what a boat does not have can be asked for: another district, and transit beside mooring', () => {
  expect(another([one()])).toEqual([TRANSIT, WEESP])
  expect(another([one(TRANSIT), one()])).toEqual([WEESP])
  expect(another([one(TRANSIT), one(WEESP), one()])).toEqual([])
})

test.each(['AWAITING_PAYMENT', 'IN_REVIEW', 'DOCUMENTS_NEEDED', 'READY_FOR_PICKUP'] as const)(
  'a kind that is %s is not asked for twice',
  (status) => expect(another([one({ status, number: null })])).not.toContainEqual(MOORING),
)

test.each(['REFUSED', 'WITHDRAWN'] as const)('a kind that was %s can be asked for anew', (status) =>
  expect(another([one({ status })])).toContainEqual(MOORING),
)

test('what has ended is renewed as long as it can be, and is another after that', () => {
  const ended = one({ status: 'EXPIRED' })
  expect(another([ended], '2027-03-01')).toEqual([TRANSIT, WEESP])
  expect(another([ended], '2027-09-25')).toEqual([MOORING, TRANSIT, WEESP])
})

test('what is not on offer is not asked for', () => {
  const list = [one()]
  const of = boatsOf(list, {
    ...{ today: TODAY, seasonOn: seasonOfSpec },
    isOnOffer: (category) => category !== 'PASSAGE',
  })
  expect(of.get(list[0]?.id ?? '')?.another).toEqual([WEESP])
})

test('for a boat that is gone nothing is asked, until something was asked for it again', () => {
  const goneAt = new Date('2026-05-01T10:00:00Z')
  const gone = one({ status: 'WITHDRAWN', goneAt })
  expect(another([one(TRANSIT), gone])).toEqual([])
  const again = one({ ...TRANSIT, requestedAt: new Date('2026-05-02T10:00:00Z') })
  expect(another([again, gone])).toEqual([MOORING, WEESP])
})
