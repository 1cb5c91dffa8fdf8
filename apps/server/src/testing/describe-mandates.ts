import { afterEach, beforeEach, expect } from 'vitest'
import { describeOnEachDatabase } from './each-database.ts'
import { startMandatesPortal } from './mandates-portal.ts'

export const RECEIVED = 'We hebben uw aanvraag ontvangen'
export const CONFIRMED = 'Uw machtiging is bevestigd'

type Begun = Awaited<ReturnType<typeof begin>>

/**
 * Runs the same tests on each database, each time with a bank and somebody new who asks for a mandate.
 * @param define is given a function, because the portal is there only while a test runs.
 */
export function describeMandates(name: string, define: (begun: () => Begun) => void): void {
  describeOnEachDatabase(name, (connected) => {
    let begun: Begun
    beforeEach(async () => {
      begun = await begin(await startMandatesPortal(connected()))
    })
    afterEach(() => begun.portal.close())
    define(() => begun)
  })
}

async function begin(portal: Awaited<ReturnType<typeof startMandatesPortal>>) {
  const applicant = await portal.applicant()

  const say = (reference: string, status: 'CONFIRMED' | 'FAILED', changes = {}) =>
    portal.send({ mandate: { ...portal.provider.decide(reference, status), ...changes } })

  const written = () =>
    portal.mailer.sent.map(({ subject, text, html }) => `${subject} ${text} ${html}`).join()

  /** What every story that ends well comes to, however it went. */
  async function expectConfirmedOnce(source = 'webhook') {
    expect(await applicant.statuses()).toEqual(['CONFIRMED'])
    expect(await applicant.user()).toEqual({ HasMandate: true, Iban: '1234' })
    expect(await applicant.vignettes()).toEqual(['IN_REVIEW'])
    expect(await applicant.mails()).toEqual([CONFIRMED, RECEIVED])
    expect(await applicant.events()).toEqual([
      'created PENDING by request',
      `changed CONFIRMED by ${source}`,
    ])
  }

  return { portal, applicant, say, written, expectConfirmedOnce }
}
