import { getCase } from '@vignettes/domain/api/casework-case.ts'
import { getQueue } from '@vignettes/domain/api/casework-queue.ts'
import { getUser, listSessions } from '@vignettes/domain/api/account.ts'
import { getDrafts } from '@vignettes/domain/api/drafts.ts'
import type { Endpoint } from '@vignettes/domain/api/endpoint.ts'
import type { PageCall } from '@vignettes/domain/api/page-calls.ts'
import { getCheckKeys } from '@vignettes/domain/api/check-code.ts'
import { getPricesFrom } from '@vignettes/domain/api/price.ts'
import { getProof } from '@vignettes/domain/api/proof.ts'
import { getIssuers } from '@vignettes/domain/api/mandates.ts'
import {
  getCountries,
  getDeliveryTypes,
  getDriveTypes,
  getPaymentTypes,
  getPickupLocations,
  getProducts,
  getSettings,
} from '@vignettes/domain/api/reference-data.ts'
import { getObject, getObjects } from '@vignettes/domain/api/vignettes.ts'
import { CASEWORK_ROUTES } from '@vignettes/domain/paths/casework-routes.ts'
import { ROUTES } from '@vignettes/domain/paths/routes.ts'
import type { VignetteType } from '@vignettes/domain/vignette/vignette-types.ts'

const asked = ({ path }: Endpoint, onlyAt?: VignetteType): PageCall => ({
  address: path,
  ...(onlyAt !== undefined && { onlyAt }),
})

/** Of a screen that who helps its owner is not shown: they would be refused, or nobody would take the answer. */
const byOwner = (...calls: PageCall[]) => calls.map((call) => ({ ...call, byOwner: true }))

/**
 * What the screen at an address asks for before anything of it can stand, for who is logged in: the page asks for it at once, and the
 * screen finds the answer on its way. What is missing here is asked for by the screen, later.
 */
const FIRST_CALLS: Partial<Record<keyof typeof ROUTES, readonly PageCall[]>> = {
  check: [asked(getPricesFrom)],
  mooringInformation: [asked(getSettings), asked(getPricesFrom)],
  transitInformation: [asked(getSettings), asked(getPricesFrom)],
  price: [asked(getDriveTypes)],
  checkCode: [asked(getCheckKeys)],
  vignettes: [asked(getObjects), asked(getUser), asked(getDrafts)],
  vignette: [
    { address: `${getObject.path}?objectId=:2` },
    ...[getUser, getSettings, getProducts].map((call) => asked(call)),
  ],
  proof: byOwner({ address: `${getProof.path}?objectId=:2` }, asked(getUser)),
  accountDetails: byOwner(asked(getUser), asked(listSessions), asked(getCountries)),
  changeIban: byOwner(asked(getUser), asked(getIssuers)),
  wizard: [
    ...[getSettings, getDriveTypes, getUser, getDrafts].map((call) => asked(call)),
    ...[getDeliveryTypes, getPickupLocations, getPaymentTypes].map((call) =>
      asked(call, 'transit'),
    ),
  ],
}

/** The same at the desk. */
const FIRST_STAFF_CALLS: Partial<Record<keyof typeof CASEWORK_ROUTES, readonly PageCall[]>> = {
  queue: [{ ...asked(getQueue), byStaff: getQueue.roles ?? [], onlyPlain: true }],
  case: [{ address: `${getCase.path}?id=:2`, byStaff: getCase.roles ?? [] }],
}

const BY_PATTERN = new Map([
  ...byPattern(ROUTES, FIRST_CALLS),
  ...byPattern(CASEWORK_ROUTES, FIRST_STAFF_CALLS),
])

/** @param pattern of an address, as the table of routes has it, after a slash */
export function firstCallsOf(pattern: string): readonly PageCall[] {
  return BY_PATTERN.get(pattern) ?? []
}

function byPattern<Name extends string>(
  routes: Readonly<Record<Name, string>>,
  calls: Partial<Record<Name, readonly PageCall[]>>,
): [string, readonly PageCall[]][] {
  const names = Object.keys(calls) as Name[]
  return names.map((name) => [`/${routes[name]}`, calls[name] ?? []])
}
