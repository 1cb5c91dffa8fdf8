import { randomUUID } from 'node:crypto'
import type { MandateProvider, MandateReport, ProviderMandate } from '../ports/mandate-provider.ts'

export interface FakeMandateProvider extends MandateProvider {
  /** What the account holder does at the bank; gives what the bank then says. */
  decide(reference: string, status: MandateReport['status']): ProviderMandate
  /** Every order that was made, newest last. */
  orders(): ProviderMandate[]
  /** How often it was asked for its banks. */
  askedForIssuers: number
  /** While true, every call fails before anything is done. */
  isAway: boolean
  /** While true, an order is taken but the answer is lost. */
  losesAnswers: boolean
}

const BANKS = [
  { id: 'INGBNL2A', name: 'ING' },
  { id: 'TESTNL2A', name: 'Testbank' },
]

/** A provider of mandates in memory that keeps the contract and can be told what happens. */
export function fakeMandateProvider(): FakeMandateProvider {
  const byId = new Map<string, ProviderMandate>()
  const ofReference = (reference: string) =>
    [...byId.values()].find((mandate) => mandate.reference === reference)

  const fake: FakeMandateProvider = {
    askedForIssuers: 0,
    isAway: false,
    losesAnswers: false,
    orders: () => [...byId.values()].map((mandate) => ({ ...mandate })),
    decide(reference, status) {
      const mandate = ofReference(reference)
      if (!mandate) throw new Error('no such order')
      const account = {
        holder: 'T. Proefpersoon',
        ibanLastDigits: mandate.terms === 1 ? '1234' : '9876',
      }
      Object.assign(mandate, { status, ...(status === 'CONFIRMED' && account) })
      return { ...mandate }
    },
    listIssuers() {
      fake.askedForIssuers += 1
      return fake.isAway ? Promise.reject(new Error('away')) : Promise.resolve(BANKS)
    },
    create({ reference, terms }) {
      if (fake.isAway) return Promise.reject(new Error('away'))
      const id = randomUUID()
      const mandate = ofReference(reference) ?? {
        providerMandateId: id,
        reference,
        status: 'PENDING',
        terms,
        redirectUrl: `http://bank.example/${id}`,
      }
      byId.set(mandate.providerMandateId, mandate)
      if (fake.losesAnswers) return Promise.reject(new Error('the connection broke'))
      return Promise.resolve({ ...mandate })
    },
    find(id) {
      if (fake.isAway) return Promise.reject(new Error('away'))
      const mandate = byId.get(id)
      return Promise.resolve(mandate && { ...mandate })
    },
    readWebhook: (rawBody, signature) =>
      signature === 'signed' ? (JSON.parse(rawBody.toString()) as MandateReport) : undefined,
  }
  return fake
}
