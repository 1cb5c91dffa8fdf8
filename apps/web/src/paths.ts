import {
  districtInRoute,
  type CheckType,
  type District,
  type Origin,
  type VignetteType,
} from '@vignettes/domain/vignette/districts.ts'

/** Where the user comes from, as `from` and `selectedType` carry it. */
export type From = 'check' | 'check-type' | Origin

export type ReturnStatus = 'success' | 'cancel' | 'error' | 'reject'
export type PaymentResult = ReturnStatus | 'processing'

const RETURN_STATUSES: readonly ReturnStatus[] = ['success', 'cancel', 'error', 'reject']

/** The status with which a bank or payment provider sends the browser back; undefined for any other word. */
export function returnStatusFromRoute(value: string | undefined): ReturnStatus | undefined {
  return RETURN_STATUSES.find((status) => status === value)
}

/** The only builder of links: every address of portal.md §2.1 that a screen points to. */
export const paths = {
  home: () => '/',
  check: (from?: Origin) => withQuery('/request-vignette/check', { from: from && fromValue(from) }),
  /** §2.4 writes the origin of the transit page in capitals. */
  checkFromTransit: () => '/request-vignette/check?from=AMSTERDAM/transit',
  checkType: (district: District, selectedType?: string | null) =>
    withQuery(`/request-vignette/${districtInRoute(district)}/check-type`, { selectedType }),
  information: (district: District, type: VignetteType, from?: From) =>
    withQuery(`/request-vignette/${districtInRoute(district)}/${type}`, {
      from: from && fromValue(from),
    }),
  wizard: (
    district: District,
    type: VignetteType,
    at: { step?: number | undefined; requestId?: string | undefined; spot?: 'marina' } = {},
  ) =>
    withQuery(
      `/request-vignette/${districtInRoute(district)}/${type}/request${at.step ? `/${at.step}` : ''}`,
      { requestId: at.requestId, spot: at.spot },
    ),
  /** §2.4 spells the district of this link in capitals; both spellings open the same screen (decisions A1). */
  transitWizard: () => '/request-vignette/AMSTERDAM/transit/request',
  /** Back from the payment provider or from the bank. */
  returnFrom: (district: District, type: VignetteType, status: ReturnStatus, requestId: string) =>
    `/request-vignette/${districtInRoute(district)}/${type}/redirect/${status}/${requestId}`,
  thankYou: (district: District, type: VignetteType, requestId?: string) =>
    withQuery(`/request-vignette/${districtInRoute(district)}/${type}/thank-you`, { requestId }),
  payment: (status: PaymentResult, requestId?: string) =>
    withQuery(`/request-vignette/payment/${status}`, { requestId }),
  /** Decisions A2: where a 401 on the user fetch leads; it goes on to the login screen. */
  oldLogin: () => '/login',
  login: (redirect?: string) => withQuery('/account/login', { redirect }),
  register: (redirect?: string) => withQuery('/account/register', { redirect }),
  requestReset: () => '/account/reset-password',
  accountDetails: () => '/account/details',
  changeIban: () => '/account/details/change-iban',
  changeIbanReturn: (status: ReturnStatus) => `/account/details/change-iban/${status}`,
  changeIbanThankYou: () => '/account/details/change-iban/thank-you',
  /** Decisions A11; the server fills in the request, so that its braces stay as they are. */
  oldPaymentReturn: (status: ReturnStatus) =>
    `/aanvragen/betaalmethode/${status}?requestId={requestId}`,
  oldPayment: (requestId?: string | null) => withQuery('/aanvragen/betaalmethode', { requestId }),
  oldThankYou: (requestId: string) => `/aanvragen/bedankt/${requestId}`,
  /** The first page needs no number. */
  vignettes: (page = 1) =>
    withQuery('/account/mijn-vignetten', { pagina: page > 1 ? String(page) : null }),
  rejectedDocuments: (vignetteId: string) =>
    `/account/mijn-vignetten/${vignetteId}/rejected-documents`,
  rejectedDocumentsThankYou: (vignetteId: string) =>
    `/account/mijn-vignetten/${vignetteId}/rejected-documents/thank-you`,
  vignette: (objectId: string) => `/account/mijn-vignetten/${objectId}`,
} as const

/** An origin as an address carries it, its slash left readable. */
function fromValue(from: From): string {
  return typeof from === 'string' ? from : originInRoute(from)
}

export function originInRoute({ district, type }: { district: District; type: CheckType }): string {
  return `${districtInRoute(district)}/${type}`
}

function withQuery(path: string, query: Record<string, string | null | undefined>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value ? [`${name}=${encodeURIComponent(value).replaceAll('%2F', '/')}`] : [],
  )
  return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path
}

/**
 * Decisions A3: a `redirect` is followed only when it is a path on this site. Browsers read a backslash as
 * a slash and drop tabs and line ends, so an address with one of those counts as absent too.
 */
export function safeRedirect(target: string | null | undefined): string | undefined {
  if (!target || !/^\/(?!\/)/.test(target)) return undefined
  return /[\\\u0000-\u001f]/.test(target) ? undefined : target
}
