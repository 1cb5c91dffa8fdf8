import { expect, test } from 'vitest'
import { COUNTER } from '../../../testing/a-counter.ts'
import { messageOf } from '../../../components/form/field-message.ts'
import { counterSchema, EMPTY, fieldOfCounter, transitBody } from './counter-values.ts'
import type { TakenEmail } from './use-taken-email.ts'
import { factsOf, fieldsOf, offerBody, productOf, PRODUCTS } from './product.ts'

/** Given by the form itself, or asked where the mandate is given. */
const NOT_ASKED = ['paymentType', 'serviceCode', 'noMarina', 'issuer']

const FILLED = {
  ...EMPTY,
  ...{ product: 'AMSTERDAM/transit', origin: 'counter', reason: 'Belde.', receipt: 'PIN-1' },
  ...{ boatName: 'De Zwaan', boatLength: '5,2', boatWidth: '2,1', driveTypeID: '1', pickUp: '1' },
  boatPhoto: { name: 'boot.jpg', size: 10 },
}

function rulesOf(values: typeof FILLED, isKnown = true, taken?: TakenEmail) {
  const product = productOf(values)
  const facts = product && factsOf(COUNTER, product, values)
  return counterSchema({ facts, cost: facts && 44, isKnown, taken })
}

test.each(['transit', 'mooring'] as const)(
  'each field of the steps of a %s request has its place in the form',
  (type) => {
    const names = fieldsOf(type).map(({ name }) => name)
    expect(names.filter((name) => !(name in EMPTY))).toEqual(
      names.filter((name) => NOT_ASKED.includes(name)),
    )
  },
)

test('a form that passes becomes the call, under the names of the wire', () => {
  const { data } = rulesOf(FILLED).safeParse(FILLED)
  expect(data && transitBody(data, { key: 'k', accountId: 'a', documents: {} })).toMatchObject({
    ...{ key: 'k', accountId: 'a', cost: 44, receipt: 'PIN-1', paymentType: 'at-counter' },
    ...{ objectName: 'De Zwaan', objectLength: 5.2, deliveryType: '1' },
  })
})

test('what is wrong is told of all parts at once', () => {
  const values = { ...FILLED, boatLength: '31', reason: '', surname: '', receipt: '' }
  const { error } = rulesOf(values, false).safeParse(values)
  const fields = error?.issues.map(({ path }) => String(path[0])) ?? []
  for (const field of ['boatLength', 'reason', 'surname', 'email', 'receipt'])
    expect(fields).toContain(field)
})

test('who has no e-mail address is asked for none, and can ask for no mooring vignette; one that is somebody’s is told', () => {
  const person = {
    ...{ initials: 'M.J.', surname: 'Roerdomp', phoneNumber: '0612345678', postalCode: '1011 AB' },
    ...{ houseNumber: '12', street: 'Kade', city: 'Amsterdam', citizenServiceNumber: '111222333' },
  }
  const values = { ...FILLED, ...person, hasNoEmail: true, email: 'begonnen@' }
  const { data, error } = rulesOf(values, false).safeParse(values)
  expect(error?.issues).toBeUndefined()
  const body = data && transitBody(data, { key: 'k', accountId: undefined, documents: {} })
  expect(body).toMatchObject({ hasNoEmail: true, person: { street: 'Kade' } })
  expect(body).not.toHaveProperty('email')

  const email = 'al@vignet.example'
  const known = { ...values, hasNoEmail: false, email }
  for (const [accountId, message] of [
    ['a', 'casework.counter.email-taken'],
    [null, 'casework.counter.email-to-go-back'],
  ] as const) {
    const issues = rulesOf(known, false, { email, accountId }).safeParse(known).error?.issues
    expect(issues).toEqual([expect.objectContaining({ path: ['email'], message })])
  }
  expect(rulesOf(known, false, { email: 'a@b.nl', accountId: 'a' }).safeParse(known).success).toBe(
    true,
  )

  const mooring = { ...values, product: 'WEESP/mooring' }
  const refused = rulesOf(mooring, false).safeParse(mooring)
  expect(refused.error?.issues).toContainEqual(
    expect.objectContaining({
      ...{ path: ['product'], message: 'casework.counter.mooring-needs-email' },
    }),
  )
})

test('who fills in the form is told what to ask the applicant for, and of no boat of their own', () => {
  for (const product of ['AMSTERDAM/transit', 'WEESP/mooring']) {
    const values = { ...EMPTY, product }
    const { error } = rulesOf(values as typeof FILLED, false).safeParse(values)
    const words = (error?.issues ?? []).map(
      ({ path, message }) => messageOf(String(path[0]), { message }) ?? '',
    )
    expect(words).toContain('Vul de achternaam van de aanvrager in.')
    expect(words).toContain('Vul de naam van de boot in.')
    expect(words.filter((each) => /\b(u|uw)\b/i.test(each))).toEqual([
      // How they came to the desk is the handler's own.
      'Kies hoe de aanvrager bij u kwam.',
    ])
  }
})

test('nothing passes before it is chosen what is asked for, or while its cost is unknown', () => {
  const chosen = { ...FILLED, product: '' }
  expect(rulesOf(chosen).safeParse(chosen).error?.issues[0]?.path).toEqual(['product'])
  const product = productOf(FILLED)
  const facts = product && factsOf(COUNTER, product, FILLED)
  const unpriced = counterSchema({ facts, cost: undefined, isKnown: true }).safeParse(FILLED)
  expect(unpriced.success).toBe(false)
})

test('the offer is asked once all is known that it depends on', () => {
  const weesp = { district: 'WEESP', type: 'mooring' } as const
  const values = { ...FILLED, objectAge: 'old', mooringSpot: 'public', cancelledVignette: '0' }
  expect(offerBody(factsOf(COUNTER, weesp, values))).toMatchObject({ objectLength: 5.2 })
  expect(offerBody(factsOf(COUNTER, weesp, FILLED))).toBeUndefined()
  expect(Object.values(PRODUCTS)).toContainEqual(weesp)
})

test.each([
  ['objectLength', 'boatLength'],
  ['person.surname', 'surname'],
  ['vignetTypeID', 'mooringType'],
  ['receipt', 'receipt'],
])('what the server says of %s is told at %s', (path, field) =>
  expect(fieldOfCounter(path)).toBe(field),
)

test('issue 14, 9: a company is both of its fields or none, and goes along', () => {
  const half = { ...FILLED, companyName: 'Rederij ’t Roer B.V.' }
  const { error } = rulesOf(half).safeParse(half)
  expect(error?.issues.map(({ path }) => path[0])).toEqual(['companyKvkNumber'])
  const whole = { ...half, companyKvkNumber: 'KvK 12345678' }
  const { data } = rulesOf(whole).safeParse(whole)
  const body = data && transitBody(data, { key: 'k', accountId: 'a', documents: {} })
  expect(body).toMatchObject({
    company: { name: 'Rederij ’t Roer B.V.', kvkNumber: '12345678' },
  })
  expect(fieldOfCounter('company.kvkNumber')).toBe('companyKvkNumber')
})
