import { expect, test } from 'vitest'
import { RECEIVED, describeMandates } from '../../testing/describe-mandates.ts'

describeMandates('B7 what a bank says of a mandate', (begun) => {
  test('once: confirmed, the request submitted with its summary, also when the browser never returns', async () => {
    const { portal, applicant, say, expectConfirmedOnce } = begun()
    await applicant.confirm()
    await applicant.save()
    expect(await applicant.vignettes()).toEqual(['AWAITING_PAYMENT'])
    const { reference } = await applicant.begin()
    expect(await applicant.user()).toEqual({ HasMandate: false, Iban: '' })
    expect(await say(reference, 'CONFIRMED')).toBe(200)
    await expectConfirmedOnce()
    const received = portal.mailer.sent.find(({ subject }) => subject === RECEIVED)
    expect(received?.attachments).toMatchObject([
      { fileName: expect.stringMatching(/^samenvatting-AV-2026-\d{6}-\d\.pdf$/) },
    ])
    expect(received?.text).toContain('In de bijlage vindt u de samenvatting.')
    // What is collected when stands in the letter itself.
    expect(received?.text).toMatch(/In 1 termijn: €.[\d.,]+, als de aanvraag is goedgekeurd/)
  })

  test('twice, and ten at once: the same as once', async () => {
    const { applicant, say, expectConfirmedOnce } = begun()
    await applicant.save()
    const { reference } = await applicant.begin()
    const statuses = await Promise.all(
      Array.from({ length: 10 }, () => say(reference, 'CONFIRMED')),
    )
    expect(statuses).toEqual(Array(10).fill(200))
    await say(reference, 'CONFIRMED')
    await expectConfirmedOnce()
  })

  test('before the answer, and before we know what the provider calls it: the same', async () => {
    const { portal, applicant, say, expectConfirmedOnce } = begun()
    await applicant.save()
    portal.provider.losesAnswers = true
    expect((await applicant.create()).statusCode).toBe(503)
    await say(portal.provider.orders()[0]!.reference, 'CONFIRMED')
    await expectConfirmedOnce()
  })

  test('never: asking the provider gives the same', async () => {
    const { portal, applicant, expectConfirmedOnce } = begun()
    await applicant.save()
    const { reference } = await applicant.begin()
    const metrics = await portal.app.inject('/metrics')
    expect(metrics.body).toContain('mandates_pending 1')
    portal.provider.decide(reference, 'CONFIRMED')
    portal.clock.advanceSeconds(20)
    await portal.app.background.runDue()
    await expectConfirmedOnce('provider')
  })

  test('out of order: an old message changes nothing and is written down once', async () => {
    const { portal, applicant, say } = begun()
    await applicant.save()
    const mandate = await applicant.begin()
    await say(mandate.reference, 'CONFIRMED')
    await portal.send({ mandate })
    await portal.send({ mandate })
    expect(await applicant.statuses()).toEqual(['CONFIRMED'])
    expect((await applicant.events()).slice(2)).toEqual(['ignored PENDING by webhook'])
  })

  test.each([
    ['another signature', { signedBy: 'stranger' }],
    ['an old time-stamp', { sentSecondsAgo: 301 }],
  ] as const)('%s: refused, nothing changes', async (_what, forged) => {
    const { portal, applicant } = begun()
    await applicant.save()
    const { reference } = await applicant.begin()
    const mandate = portal.provider.decide(reference, 'CONFIRMED')
    expect(await portal.send({ mandate, ...forged })).toBe(401)
    expect(await applicant.statuses()).toEqual(['PENDING'])
    expect(await applicant.events()).toEqual(['created PENDING by request'])
  })

  test.each([
    ['another provider’s id', { providerMandateId: 'somebody-elses' }],
    ['another reference', { reference: 'r' }],
  ])('%s: nothing is confirmed', async (_what, changes) => {
    const { applicant, say } = begun()
    await applicant.save()
    const { reference } = await applicant.begin()
    expect(await say(reference, 'CONFIRMED', changes)).toBe(200)
    expect(await applicant.statuses()).toEqual(['PENDING'])
    expect(await applicant.vignettes()).toEqual(['AWAITING_PAYMENT'])
    expect((await applicant.events()).at(-1)).toBe('ignored CONFIRMED by webhook')
  })

  test("another user's: the bank's word for one confirms nothing of the other", async () => {
    const { portal, applicant, say } = begun()
    const other = await portal.applicant()
    await applicant.save()
    const mine = await applicant.begin()
    const theirs = await other.begin()
    const { providerMandateId } = theirs
    await say(mine.reference, 'CONFIRMED', { providerMandateId })
    await say(theirs.reference, 'CONFIRMED', { reference: mine.reference })
    expect([await applicant.statuses(), await other.statuses()]).toEqual([['PENDING'], ['PENDING']])
    await say(theirs.reference, 'CONFIRMED')
    expect([await applicant.user(), await other.user()]).toMatchObject([
      { HasMandate: false },
      { HasMandate: true },
    ])
  })
})
