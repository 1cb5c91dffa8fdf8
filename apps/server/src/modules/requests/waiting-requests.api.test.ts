import type { OverviewItem } from '@vignettes/domain/api/vignettes.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { startMandatesPortal } from '../../testing/mandates-portal.ts'

type Portal = Awaited<ReturnType<typeof startMandatesPortal>>

describeOnEachDatabase('A27 one mandate and several requests that wait', (connected) => {
  let portal: Portal
  let applicant: Awaited<ReturnType<Portal['applicant']>>
  let given: string
  let wanted: string
  beforeEach(async () => {
    portal = await startMandatesPortal(connected())
    applicant = await portal.applicant()
    // Its letters name the boat.
    await applicant.confirm()
    // The older one, so that "the newest that waits" would be the wrong one.
    wanted = await applicant.save({ objectName: 'Gewild' })
    given = await applicant.save({ objectName: 'Verlaten' })
  })
  afterEach(() => portal.close())

  const addressesOf = (requestId: string) =>
    Object.fromEntries(
      ['success', 'cancel', 'error', 'reject'].map((status) => [
        `return_url_${status}`,
        `http://localhost:3000/request-vignette/Amsterdam/mooring/redirect/${status}/${requestId}`,
      ]),
    )
  const confirmFor = async (requestId: string) => {
    const { reference } = await applicant.begin(addressesOf(requestId))
    await portal.send({ mandate: portal.provider.decide(reference, 'CONFIRMED') })
  }
  const statuses = async () => {
    const items = (await applicant.get('objects')).json<OverviewItem[]>()
    return Object.fromEntries(
      items.map(({ object, vignetteStatus }) => [object.name, vignetteStatus.code]),
    )
  }
  const lettersAbout = async (boat: string) => {
    await portal.app.background.runDue()
    return portal.mailer.sent
      .filter(({ to, text }) => to === applicant.email && text.includes(boat))
      .map(({ subject }) => subject)
  }
  const withdraw = (requestId: string, who = applicant) => who.post('withdraw', { requestId })

  test('it hands in the request that it was begun for, and no other', async () => {
    await confirmFor(wanted)
    expect(await statuses()).toEqual({ Gewild: 'IN_REVIEW', Verlaten: 'AWAITING_PAYMENT' })
    expect(await lettersAbout('Gewild')).toEqual(['We hebben uw aanvraag ontvangen'])
    // Of the other it is told that it has still to be sent.
    expect(await lettersAbout('Verlaten')).toEqual(['Uw machtiging is bevestigd'])
  })

  test('the letter of the bank’s answer names each that waits, and what is to be done with it', async () => {
    const referenceOf = async (requestId: string) =>
      (await applicant.get(`request/${requestId}`)).json<{ reference: string }>().reference
    const letters = async (subject: string) => {
      await portal.app.background.runDue()
      return portal.mailer.sent.filter((mail) => mail.subject === subject).map(({ text }) => text)
    }
    const { reference } = await applicant.begin(addressesOf(wanted))
    const report = { mandate: portal.provider.decide(reference, 'FAILED') }
    await portal.send(report)
    await portal.send(report)
    const [no, ...more] = await letters('Uw machtiging is niet afgerond')
    expect(more).toEqual([])
    expect(no).toContain(`Aanvraagnummer: ${await referenceOf(wanted)}`)
    expect(no).toContain(`Wacht ook op een machtiging: Verlaten, ${await referenceOf(given)}`)
    expect(no).toContain('zonder opnieuw naar uw bank te gaan')
    expect(no).not.toContain('Gewild')
    expect(no).toContain(`requestId=${wanted}`)

    await confirmFor(wanted)
    const [yes, ...others] = await letters('Uw machtiging is bevestigd')
    expect(others).toEqual([])
    expect(yes).toContain(`Nog te versturen: Verlaten, ${await referenceOf(given)}`)
    expect(yes).toContain('Uw machtiging geldt daar ook voor')
    expect(yes).not.toContain('Gewild')
  })

  test('where the one that it was begun for was withdrawn, the letter of a no leads to another that waits', async () => {
    const { reference } = await applicant.begin(addressesOf(wanted))
    await withdraw(wanted)
    await portal.send({ mandate: portal.provider.decide(reference, 'FAILED') })
    await portal.app.background.runDue()
    const no = portal.mailer.sent.find(
      ({ subject }) => subject === 'Uw machtiging is niet afgerond',
    )
    expect(no?.text).toContain(`requestId=${given}`)
    expect(no?.text).not.toContain('Wacht ook op een machtiging')
  })

  test('one begun to change the account hands in nothing', async () => {
    const addresses = Object.fromEntries(
      ['success', 'cancel', 'error', 'reject'].map((status) => [
        `return_url_${status}`,
        `http://localhost:3000/account/details/change-iban/${status}`,
      ]),
    )
    const { reference } = await applicant.begin(addresses)
    await portal.send({ mandate: portal.provider.decide(reference, 'CONFIRMED') })
    expect((await applicant.user()).HasMandate).toBe(true)
    expect(await statuses()).toEqual({ Gewild: 'AWAITING_PAYMENT', Verlaten: 'AWAITING_PAYMENT' })
  })

  test('the other is handed in when its owner sends it after all, once', async () => {
    await confirmFor(wanted)
    const again = { ...portal.mooring, objectName: 'Verlaten', requestId: given }
    expect((await applicant.post('save', again)).statusCode).toBe(200)
    expect(await statuses()).toEqual({ Gewild: 'IN_REVIEW', Verlaten: 'IN_REVIEW' })
    expect(await lettersAbout('Verlaten')).toEqual(['We hebben uw aanvraag ontvangen'])
    expect((await applicant.get(`request/${given}`)).json()).toMatchObject({
      submittedBy: 'request-sent',
    })
  })

  test('the other can be withdrawn, twice as once; a mandate that comes later leaves it alone', async () => {
    expect((await withdraw(given)).statusCode).toBe(200)
    expect((await withdraw(given)).statusCode).toBe(200)
    await confirmFor(given)
    expect(await statuses()).toEqual({ Gewild: 'AWAITING_PAYMENT', Verlaten: 'WITHDRAWN' })
    expect(await lettersAbout('Verlaten')).toEqual(['U hebt uw aanvraag ingetrokken'])
    // That nothing is collected for it has been written; the bank's word on the mandate says nothing else of it.
    const { reference } = (await applicant.get(`request/${given}`)).json<{ reference: string }>()
    expect(await lettersAbout(reference)).toEqual(['U hebt uw aanvraag ingetrokken'])
  })

  test('one that was withdrawn says so to who sends something else after it', async () => {
    await withdraw(given)
    const again = { ...portal.mooring, objectName: 'Anders', requestId: given }
    const refused = await applicant.post('save', again)
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      {
        message: 'Deze aanvraag is ingetrokken. Begin opnieuw als u toch een vignet wilt.',
        requestId: given,
      },
    ])
  })

  test('one that is judged can still be withdrawn; another’s is not there', async () => {
    await confirmFor(wanted)
    const stranger = await portal.applicant()
    expect((await withdraw(wanted, stranger)).statusCode).toBe(404)
    expect((await withdraw(wanted)).statusCode).toBe(200)
    expect((await statuses())['Gewild']).toBe('WITHDRAWN')
  })
})
