import { districtInRoute, transitDistrict, type District } from '../vignette/districts.ts'
import type { CheckType, VignetteType } from '../vignette/vignette-types.ts'
import type { Origin } from '../vignette/origins.ts'
import { fillPath } from './fill-path.ts'
import { PUBLIC_ROUTES } from './public-routes.ts'

/** Where the user comes from, as `from` and `selectedType` carry it. */
export type From = 'check' | 'check-type' | Origin

/** The links of the first screens (portal.md §2.1); to what is one's own lead those of own-paths.ts. */
export const paths = {
  home: () => fillPath(PUBLIC_ROUTES.home, {}),
  check: (from?: Origin) => fillPath(PUBLIC_ROUTES.check, {}, { from: from && fromValue(from) }),
  /** §2.4 writes the origin of the transit page in capitals. */
  checkFromTransit: () =>
    fillPath(PUBLIC_ROUTES.check, {}, { from: `${transitDistrict()}/transit` }),
  checkType: (district: District, selectedType?: string | null) =>
    fillPath(PUBLIC_ROUTES.checkType, { district: districtInRoute(district) }, { selectedType }),
  information: (district: District, type: VignetteType, from?: From) =>
    fillPath(
      PUBLIC_ROUTES[`${type}Information`],
      { district: districtInRoute(district) },
      { from: from && fromValue(from) },
    ),
  /** What a vignette costs, before there is an account; of a district that is chosen already. */
  price: (district?: District) =>
    fillPath(PUBLIC_ROUTES.price, {}, { district: district && districtInRoute(district) }),
  checkCode: (code: string) => fillPath(PUBLIC_ROUTES.checkCode, { code }),
  /** After the hash sign, so that no server and no log on the way sees the token. */
  phonePhoto: (token?: string) =>
    [fillPath(PUBLIC_ROUTES.phonePhoto, {}), token].filter(Boolean).join('#'),
  /** A step by its position, which the flow knows (wizard/flows.ts); the first without one. */
  wizard: (
    district: District,
    type: VignetteType,
    at: { step?: number | undefined; requestId?: string | undefined; spot?: 'marina' } = {},
  ) =>
    fillPath(
      PUBLIC_ROUTES.wizard,
      { district: districtInRoute(district), type, step: at.step || undefined },
      { requestId: at.requestId, spot: at.spot },
    ),
  /** §2.4 spells the district of this link in capitals; both spellings open the same screen (decisions A1). */
  transitWizard: () =>
    fillPath(PUBLIC_ROUTES.wizard, { district: transitDistrict(), type: 'transit' }),
  oldLogin: (redirect?: string) => fillPath(PUBLIC_ROUTES.oldLogin, {}, { redirect }),
  login: (redirect?: string) => fillPath(PUBLIC_ROUTES.login, {}, { redirect }),
  register: (redirect?: string) => fillPath(PUBLIC_ROUTES.register, {}, { redirect }),
  terms: () => fillPath(PUBLIC_ROUTES.terms, {}),
  accessibility: () => fillPath(PUBLIC_ROUTES.accessibility, {}),
  /** The first page needs no number. */
  vignettes: (page = 1) =>
    fillPath(PUBLIC_ROUTES.vignettes, {}, { pagina: page > 1 ? page : null }),
} as const

/** An origin as an address carries it, its slash left readable. */
function fromValue(from: From): string {
  return typeof from === 'string' ? from : originInRoute(from)
}

export function originInRoute({ district, type }: { district: District; type: CheckType }): string {
  return `${districtInRoute(district)}/${type}`
}
