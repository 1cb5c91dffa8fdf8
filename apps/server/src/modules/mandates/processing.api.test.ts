import type { User } from '@vignettes/domain/api/account.ts'
import type { StoredRequest } from '@vignettes/domain/api/requests.ts'
import type { OverviewItem } from '@vignettes/domain/api/vignettes.ts'
import { expect, test } from 'vitest'
import { describeMandates } from '../../testing/describe-mandates.ts'

const ADDRESS = 'http://localhost:3000/account/details/change-iban'
const FOR_ACCOUNT = {
  return_url_success: `${ADDRESS}/success`,
  return_url_cancel: `${ADDRESS}/cancel`,
  return_url_error: `${ADDRESS}/error`,
  return_url_reject: `${ADDRESS}/reject`,
}

describeMandates('B7 a mandate that was given, and that the bank has still to confirm', (begun) => {
  /** Where it is told, for the account, its request and its vignette. */
  async function told(requestId: string) {
    const { applicant } = begun()
    const { user } = (await applicant.get('user')).json<{ user: User }>()
    const request = (await applicant.get(`request/${requestId}`)).json<StoredRequest>()
    const items = (await applicant.get('objects')).json<OverviewItem[]>()
    const item = items.find((one) => one.requestId === requestId)
    return [
      user.MandateProcessing,
      request.isMandateProcessing,
      item?.isMandateProcessing,
      request.isMandatePending,
    ]
  }
  const bankAddress = async (changes: object = {}) =>
    (await begun().applicant.create(changes)).json<{ redirect_url: string }>().redirect_url

  test('is told from one that was only opened, by the return as by a message, and no older message takes it back', async () => {
    const { portal, applicant } = begun()
    const requestId = await applicant.save()
    const { reference } = await applicant.begin()
    expect(await told(requestId)).toEqual([false, false, false, true])
    const done = portal.provider.finish(reference)
    await portal.comeBack(reference)
    expect(await told(requestId)).toEqual([true, true, true, true])
    await portal.send({ mandate: { ...done, isProcessing: false } })
    expect(await told(requestId)).toEqual([true, true, true, true])
    await portal.send({ mandate: portal.provider.decide(reference, 'CONFIRMED') })
    expect(await told(requestId)).toEqual([false, false, false, false])
  })

  test('is of its own request only', async () => {
    const { portal, applicant } = begun()
    const other = await applicant.save()
    await applicant.save()
    const { reference } = await applicant.begin()
    await portal.send({ mandate: portal.provider.finish(reference) })
    expect(await told(other)).toEqual([true, false, false, false])
  })

  test('A23 a change of the account is its own mandate, whatever else is open at a bank', async () => {
    const { portal, applicant, say } = begun()
    const change = async () =>
      (await applicant.get('user')).json<{ user: User }>().user.MandateChange
    await applicant.save()
    await applicant.begin()
    expect(await change()).toBeNull()

    const begin = (issuer: string) => applicant.begin({ ...FOR_ACCOUNT, issuer })
    const first = await begin('INGBNL2A')
    expect(await change()).toEqual({ status: 'PENDING', isProcessing: false })
    portal.clock.advanceSeconds(60)
    const second = await begin('TESTNL2A')
    await say(second.reference, 'FAILED')
    expect(await change()).toEqual({ status: 'FAILED', isProcessing: false })

    // The first is still open: who comes back from it is told of it.
    portal.clock.advanceSeconds(60)
    portal.provider.finish(first.reference)
    await portal.comeBack(first.reference)
    expect(await change()).toEqual({ status: 'PENDING', isProcessing: true })
    await say(first.reference, 'CONFIRMED')
    expect(await change()).toEqual({ status: 'CONFIRMED', isProcessing: false })
    expect(await applicant.statuses()).toEqual(['PENDING', 'CONFIRMED', 'FAILED'])
  })

  test('leads to no bank again, at whichever, but to where it is waited for', async () => {
    const { portal, applicant } = begun()
    const requestId = await applicant.save()
    const { reference } = await applicant.begin()
    await portal.send({ mandate: portal.provider.finish(reference) })
    for (const issuer of ['INGBNL2A', 'TESTNL2A']) {
      expect(await bankAddress({ issuer })).toMatch(new RegExp(`/success/${requestId}$`))
    }
    expect(await applicant.statuses()).toEqual(['PENDING'])
  })

  test('A27 is told at the other requests that it will do for, and no second one is begun beside it', async () => {
    const { portal, applicant, say } = begun()
    const other = await applicant.save()
    portal.clock.advanceSeconds(60)
    const requestId = await applicant.save()
    const waitsForOther = async (id: string) => {
      const request = (await applicant.get(`request/${id}`)).json<StoredRequest>()
      const items = (await applicant.get('objects')).json<OverviewItem[]>()
      const item = items.find((one) => one.requestId === id)
      return [request.isOtherMandateProcessing, item?.isOtherMandateProcessing]
    }
    const { reference } = await applicant.begin()
    expect(await waitsForOther(other)).toEqual([false, false])
    await portal.send({ mandate: portal.provider.finish(reference) })
    expect(await waitsForOther(other)).toEqual([true, true])
    expect(await waitsForOther(requestId)).toEqual([false, false])
    const named = JSON.parse(
      JSON.stringify(FOR_ACCOUNT).replaceAll(ADDRESS, `${ADDRESS}/${other}`),
    ) as object
    for (const asked of [named, FOR_ACCOUNT]) {
      const refused = await applicant.create({ ...asked, issuer: 'TESTNL2A' })
      expect(refused.statusCode).toBe(409)
      expect(refused.json<{ message: string }>().message).toContain('bevestigt')
    }
    expect(await applicant.statuses()).toEqual(['PENDING'])

    await say(reference, 'FAILED')
    expect(await waitsForOther(other)).toEqual([false, false])
    expect((await applicant.create(named)).statusCode).toBe(200)
  })

  test('is asked about when somebody begins again who never came back', async () => {
    const { portal, applicant } = begun()
    const requestId = await applicant.save()
    const { reference } = await applicant.begin()
    portal.provider.finish(reference)
    expect(await bankAddress()).toMatch(new RegExp(`/success/${requestId}$`))
    expect(await told(requestId)).toEqual([true, true, true, true])
  })

  test('one that came to nothing unheard is begun anew, and one that was confirmed is not', async () => {
    const { portal, applicant } = begun()
    const requestId = await applicant.save()
    const first = await applicant.begin()
    portal.provider.decide(first.reference, 'CANCELLED')
    expect(await bankAddress()).not.toBe(first.redirectUrl)
    expect(await applicant.statuses()).toEqual(['CANCELLED', 'PENDING'])
    portal.provider.decide(portal.provider.orders().at(-1)!.reference, 'CONFIRMED')
    expect(await bankAddress()).toMatch(new RegExp(`/success/${requestId}$`))
    expect(await applicant.vignettes()).toEqual(['IN_REVIEW'])
  })

  test('who came back from a bank that tells nothing begins a new one, as its page may be over', async () => {
    const { portal, applicant } = begun()
    await applicant.save()
    const first = await applicant.begin()
    await portal.comeBack(first.reference)
    const second = await bankAddress()
    expect(second).toContain('http://bank.example/')
    expect(second).not.toBe(first.redirectUrl)
  })

  test('is not written about as missing, and is when it comes to nothing', async () => {
    const { portal, applicant, say } = begun()
    await applicant.save()
    const { reference } = await applicant.begin()
    await portal.send({ mandate: portal.provider.finish(reference) })
    portal.clock.advanceSeconds(24 * 60 * 60 + 60)
    expect(await applicant.mails()).toEqual([])
    await say(reference, 'FAILED')
    expect(await applicant.mails()).toEqual(['Uw machtiging is niet afgerond'])
  })

  test('a request tells whether there is a mandate with which it can be sent', async () => {
    const { applicant, say } = begun()
    const waiting = await applicant.save()
    await applicant.save()
    const hasMandate = async () =>
      (await applicant.get(`request/${waiting}`)).json<StoredRequest>().hasMandate
    expect(await hasMandate()).toBe(false)
    await say((await applicant.begin()).reference, 'CONFIRMED')
    expect(await hasMandate()).toBe(true)
  })
})
