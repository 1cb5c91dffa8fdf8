import { randomUUID } from 'node:crypto'
import type {
  MandateProvider,
  MandateReport,
  OrderedMandate,
  ProviderMandateStatus,
} from '../ports/mandate-provider.ts'
import type { ProviderMessage } from '../ports/provider-message.ts'
import { type MessageFormat, signedByOneHeader } from './message-formats.ts'

/** In what the providers of mandates differ that the port is made for. */
export interface MandateTraits {
  orderKeySeconds: number
  /** How long an account holder has, when it does not keep to what it was asked for. */
  ownValidSeconds?: number
  /** Whether it may be asked when the time is over only, and when its customer is back. */
  isAskedRarely: boolean
  /** Whether its answers repeat our reference. */
  repeatsReference: boolean
  /** Whether it tells of a pending one that its account holder is done. */
  tellsProcessing: boolean
  /** Absent: it never sends any. */
  messages?: MessageFormat<MandateReport> | undefined
  now: () => Date
}

export interface FakeMandate extends OrderedMandate {
  reference: string
  isProcessing: boolean
}

export interface FakeMandateProvider extends MandateProvider {
  traits: MandateTraits
  /** What the account holder does at the bank, with the newest order for a reference; gives what the bank reports then. */
  decide(reference: string, status: ProviderMandateStatus): FakeMandate
  /** The account holder is done at the bank, which has still to decide; gives what it reports then. */
  finish(reference: string): FakeMandate
  /** The message that tells of a mandate; undefined from a bank that sends none. */
  messageAbout(mandate: FakeMandate): ProviderMessage | undefined
  /** Every order that was made, newest last. */
  orders(): FakeMandate[]
  /** How often it was asked for its banks, and for the state of a mandate. */
  askedForIssuers: number
  asked: number
  /** While true, every call fails before anything is done. */
  isAway: boolean
  /** While true, an order is taken but the answer is lost. */
  losesAnswers: boolean
}

const BANKS = [
  { id: 'INGBNL2A', name: 'ING' },
  { id: 'TESTNL2A', name: 'Testbank' },
]

const USUAL: MandateTraits = {
  orderKeySeconds: Infinity,
  isAskedRarely: false,
  repeatsReference: true,
  tellsProcessing: true,
  messages: signedByOneHeader(),
  now: () => new Date(),
}

/** A provider of mandates in memory that keeps the contract and can be told what happens. */
export function fakeMandateProvider(differences: Partial<MandateTraits> = {}): FakeMandateProvider {
  const traits = { ...USUAL, ...differences }
  const { orderKeySeconds, ownValidSeconds, isAskedRarely, messages, now } = traits
  const { repeatsReference, tellsProcessing } = traits
  const orders: { mandate: FakeMandate; orderedAt: Date }[] = []
  const newestOf = (reference: string) =>
    orders.findLast(({ mandate }) => mandate.reference === reference)
  const underKey = (reference: string) => {
    const known = newestOf(reference)
    const ageMs = known ? now().getTime() - known.orderedAt.getTime() : Infinity
    return ageMs < orderKeySeconds * 1000 ? known?.mandate : undefined
  }
  const told = (mandate: FakeMandate): MandateReport => {
    const { providerMandateId, status, isProcessing, reference } = mandate
    const { holder, ibanLastDigits, expiresAt } = mandate
    const isWaiting = status === 'PENDING' && isAskedRarely && expiresAt !== undefined
    return {
      providerMandateId,
      status,
      ...(holder && { holder }),
      ...(ibanLastDigits && { ibanLastDigits }),
      ...(repeatsReference && { reference }),
      ...(tellsProcessing && { isProcessing }),
      ...(isWaiting && { mayAskAgainAt: later(expiresAt, now()) }),
    }
  }

  const fake: FakeMandateProvider = {
    traits,
    orderKeySeconds,
    askedForIssuers: 0,
    asked: 0,
    isAway: false,
    losesAnswers: false,
    orders: () => orders.map(({ mandate }) => ({ ...mandate })),
    decide(reference, status) {
      const mandate = newestOf(reference)?.mandate
      if (!mandate) throw new Error('no such order')
      const account = { holder: 'T. Proefpersoon', ibanLastDigits: '1234' }
      Object.assign(mandate, {
        status,
        isProcessing: false,
        ...(status === 'CONFIRMED' && account),
      })
      return { ...mandate }
    },
    finish(reference) {
      const mandate = newestOf(reference)?.mandate
      if (!mandate) throw new Error('no such order')
      mandate.isProcessing = true
      return { ...mandate }
    },
    messageAbout: (mandate) => messages?.write(mandate.providerMandateId, told(mandate)),
    listIssuers() {
      fake.askedForIssuers += 1
      return fake.isAway ? Promise.reject(new Error('away')) : Promise.resolve(BANKS)
    },
    create({ reference, validSeconds }) {
      if (fake.isAway) return Promise.reject(new Error('away'))
      const known = underKey(reference)
      const id = randomUUID()
      const validMs = (ownValidSeconds ?? validSeconds) * 1000
      const mandate: FakeMandate = known ?? {
        ...{ providerMandateId: id, reference, status: 'PENDING' },
        ...(ownValidSeconds !== undefined && { expiresAt: new Date(now().getTime() + validMs) }),
        redirectUrl: `http://bank.example/${id}`,
        isProcessing: false,
      }
      if (!known) orders.push({ mandate, orderedAt: now() })
      if (fake.losesAnswers) return Promise.reject(new Error('the connection broke'))
      const { redirectUrl, expiresAt } = mandate
      return Promise.resolve({ ...told(mandate), redirectUrl, ...(expiresAt && { expiresAt }) })
    },
    find(id) {
      fake.asked += 1
      if (fake.isAway) return Promise.reject(new Error('away'))
      const known = orders.find(({ mandate }) => mandate.providerMandateId === id)
      return Promise.resolve(known && told(known.mandate))
    },
    ...(messages && { readMessage: (message) => Promise.resolve(messages.read(message)) }),
  }
  return fake
}

const HOUR_MS = 60 * 60 * 1000

/** At the end of the time; after that once an hour. */
function later(expiresAt: Date, now: Date): Date {
  return expiresAt > now ? expiresAt : new Date(now.getTime() + HOUR_MS)
}
