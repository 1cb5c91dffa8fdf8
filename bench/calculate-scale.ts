import pg from 'pg'
import { registerApplicant } from './applicant.ts'
import { report } from './figures.ts'
import { type FilledPortal, withScalePortals } from './scale-portals.ts'
import { sideBySide } from './side-by-side.ts'

/**
 * What a boat is offered, with 1,000,000 vignettes in the database beside 1,000. The applicant names a vignette of
 * theirs that was cancelled, so that the database is asked for the credit too.
 */
const BAR_RATIO = 1.3
const NUMBER = 'M00000001'

await withScalePortals(async (small, large) => {
  const taken = await sideBySide(await calculateOn(small), await calculateOn(large))
  const { smallMs, largeMs, ratio } = taken
  console.log(`p99 ${smallMs.toFixed(1)} ms and ${largeMs.toFixed(1)} ms`)
  report([
    {
      what: 'POST calculate, p99 beside few vignettes',
      value: ratio,
      unit: '×',
      bar: BAR_RATIO,
      good: 'at most',
    },
  ])
})

async function calculateOn(portal: FilledPortal): Promise<(at: number) => Promise<void>> {
  const { token } = await registerApplicant(portal.url)
  const calculate = async (at: number) => {
    const answer = await fetch(`${portal.url}/api/request-vignette/calculate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({
        objectLength: 5 + (at % 20) / 10,
        objectWidth: 2.1,
        objectAge: 'old',
        objectLocation: 'public',
        previousVignetCode: NUMBER,
        driveTypeID: '1',
        districtCode: 'AMSTERDAM',
      }),
    })
    const [offer] = (await answer.json()) as { credit: number; year: number }[]
    if (!offer) throw new Error(`calculate answered ${answer.status} without an offer`)
    return offer
  }
  await giveCancelledVignette(portal.databaseUrl, (await calculate(0)).year)
  return async (at) => {
    if ((await calculate(at)).credit === 0) throw new Error('there is no credit')
  }
}

/** The first made-up vignette becomes the applicant's own, and cancelled, of the year that is offered. */
async function giveCancelledVignette(databaseUrl: string, year: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(
      `WITH own AS (
         UPDATE vignette SET account_id = (SELECT id FROM account WHERE email = 'meting@vignet.example'),
           status = 'WITHDRAWN', number = $1
         WHERE id = (SELECT id FROM vignette ORDER BY id LIMIT 1) RETURNING id, request_id),
       of_year AS (UPDATE request SET vignette_year = $2 FROM own WHERE request.id = own.request_id)
       INSERT INTO vignette_event (vignette_id, from_status, to_status, reason, happened_at)
       SELECT id, 'APPROVED', 'WITHDRAWN', 'withdraw', now() - interval '3 months' FROM own`,
      [NUMBER, year],
    )
  } finally {
    await client.end()
  }
}
