import {
  WRITTEN_BSNS,
  WRITTEN_HOUSE_NUMBERS,
  WRITTEN_PHONE_NUMBERS,
  WRITTEN_POSTCODES,
  type Written,
} from '@vignettes/domain/testing/written-numbers.ts'
import { TEXTS } from '@vignettes/domain/text/texts.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAccountsPortal, type AccountsPortal } from '../../testing/accounts-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'

type Applicant = Awaited<ReturnType<AccountsPortal['applicant']>>

/** A field of the registration, under the wire's name in the update, and how the user record shows it. */
const FIELDS: readonly [field: string, table: readonly Written[], show: (user: User) => string][] =
  [
    ['MobilePhone', WRITTEN_PHONE_NUMBERS, (user) => user.MobilePhone],
    ['Postcode', WRITTEN_POSTCODES, (user) => user.Postcode],
    ['Number', WRITTEN_HOUSE_NUMBERS, (user) => `${user.Number}|${user.Addition}`],
  ]

type User = Record<'MobilePhone' | 'Postcode' | 'Number' | 'Addition' | 'BSN', string>

describeOnEachDatabase('numbers as people write them', (connected) => {
  let portal: AccountsPortal
  let applicant: Applicant

  beforeAll(async () => {
    portal = await startAccountsPortal(connected())
    applicant = await portal.applicant()
  })
  afterAll(() => portal.close())

  const shown = async (headers: Record<string, string>) =>
    (await portal.getUser(headers)).json<{ user: User }>().user

  test.each(FIELDS)('A30 %s is taken or explained', async (field, table, show) => {
    for (const [written, is] of table) {
      const answer = await applicant.update({ Addition: '', [field]: written })
      if (typeof is === 'string') {
        expect([written, answer.statusCode]).toEqual([written, 200])
        expect([written, show(await shown(applicant.headers))]).toEqual([written, is])
      } else {
        const { errors } = answer.json<{ errors: object[] }>()
        expect([written, errors]).toEqual([written, [{ path: field, message: is.explained }]])
      }
    }
  })

  test.each(WRITTEN_BSNS)('A30 BSN %j is taken or explained', async (written, is) => {
    const registering = portal.applicant({ citizenServiceNumber: written })
    if (typeof is !== 'string') return expect(registering).rejects.toThrow(is.explained)
    const { headers } = await registering
    expect((await shown(headers)).BSN).toBe(is)
  })

  test('§5 abroad a house may have a name and a telephone number its own form; what is none is told', async () => {
    const abroad = { countryCode: 'GB', postalCode: 'ME1 1AA', citizenServiceNumber: '' }
    const free = { houseNumber: 'Rose Cottage', phoneNumber: '01634 960000 ext. 12' }
    const { headers, update } = await portal.applicant({ ...abroad, ...free })
    expect(await shown(headers)).toMatchObject({
      ...{ Number: 'Rose Cottage', Addition: 'A', MobilePhone: '01634 960000 ext. 12' },
    })
    const answer = await update({ Number: '0', MobilePhone: 'later' })
    expect(answer.statusCode).toBe(422)
    expect(answer.json<{ errors: object[] }>().errors).toEqual([
      { path: 'Number', message: TEXTS.nl.form['non-zero-abroad'] },
      { path: 'MobilePhone', message: TEXTS.nl.form.phoneNumber['error-abroad'] },
    ])
  })

  test('B17 a name that carries more than a name is refused at its field', async () => {
    const registering = portal.applicant({ surname: 'Win een boot! http://vignet.example' })
    await expect(registering).rejects.toThrow(/"surname","message":"Gebruik in een naam alleen/)
  })
})
