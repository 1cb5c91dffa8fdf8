import type { FastifyInstance } from 'fastify'

export const TEST_PASSWORD = 'Rustig-2026!'
/** Passes the eleven test of §5. */
export const TEST_BSN = '111222333'

let registered = 0

/** One that no other registration of this process has: what one number has asked for is of one person. */
export function aBsn(): string {
  for (;;) {
    registered += 1
    const first = String(20_000_000 + registered)
    const check = [...first].reduce((sum, digit, at) => sum + Number(digit) * (9 - at), 0) % 11
    if (check < 10) return `${first}${check}`
  }
}

/** A registration payload of §3, valid unless changed; each has an e-mail of its own. */
export function aRegistration(changes: Record<string, unknown> = {}) {
  registered += 1
  return {
    initials: 'J.P.',
    surnamePrefix: 'de',
    surname: 'Vries',
    email: `applicant-${registered}@vignet.example`,
    phoneNumber: '0612345678',
    street: 'Voorbeeldkade',
    houseNumber: '12',
    houseNumberAddition: 'A',
    postalCode: '1011 AB',
    city: 'Amsterdam',
    countryCode: 'NL',
    citizenServiceNumber: TEST_BSN,
    password: TEST_PASSWORD,
    ...changes,
  }
}

/** Somebody new, as staff fill them in. */
export function newPersonOf() {
  const { email, countryCode: country, ...person } = aRegistration({ citizenServiceNumber: aBsn() })
  return { email, person: { ...person, country } }
}

/** Registers an applicant; `headers` are those of a call that is logged in. */
export async function signUp(app: FastifyInstance, changes: Record<string, unknown> = {}) {
  const registration = aRegistration(changes)
  const answer = await app.inject({
    method: 'POST',
    url: '/api/request-vignette/register',
    payload: registration,
  })
  if (answer.statusCode !== 200) throw new Error(`Not registered: ${answer.body}`)
  const { access_token: token } = answer.json<{ access_token: string }>()
  return { email: registration.email, token, headers: { authorization: `Bearer ${token}` } }
}
