import { districtInRoute, type District } from '../vignette/districts.ts'
import type { VignetteType } from '../vignette/vignette-types.ts'
import { fillPath } from './fill-path.ts'
import { OWN_ROUTES } from './own-routes.ts'
import { REQUEST_ID_PLACE, type ReturnStatus } from './return-status.ts'

export type PaymentResult = ReturnStatus | 'processing'

/** What the part of the account's details is called in its address. */
export const REMOVAL_PLACE = 'removal'

/** The links to what is one's own: requests, payments, mandate, vignettes and account. */
export const ownPaths = {
  /** Back from the payment provider or from the bank. */
  returnFrom: (district: District, type: VignetteType, status: ReturnStatus, requestId: string) =>
    fillPath(OWN_ROUTES.returned, { district: districtInRoute(district), type, status, requestId }),
  thankYou: (district: District, type: VignetteType, requestId?: string) =>
    fillPath(OWN_ROUTES.thankYou, { district: districtInRoute(district), type }, { requestId }),
  payment: (status: PaymentResult, requestId?: string) =>
    fillPath(OWN_ROUTES.payment, { status }, { requestId }),
  requestReset: () => fillPath(OWN_ROUTES.requestReset, {}),
  reset: (resetToken: string) => fillPath(OWN_ROUTES.reset, { resetToken }),
  takeBackEmail: (token: string) => fillPath(OWN_ROUTES.takeBackEmail, { token }),
  changeEmail: (token: string) => fillPath(OWN_ROUTES.changeEmail, { token }),
  confirmEmail: (token: string) => fillPath(OWN_ROUTES.confirmEmail, { token }),
  /** Where the link of a reminder leads. */
  remindersOff: (token: string) => fillPath(OWN_ROUTES.remindersOff, { token }),
  /** Without the secret for who came by it, and logs in first. */
  invitation: (token?: string) => fillPath(OWN_ROUTES.invitation, { token }),
  helping: () => fillPath(OWN_ROUTES.helping, {}),
  accountDetails: () => fillPath(OWN_ROUTES.accountDetails, {}),
  /** Where the removal of the account is asked, and undone. */
  accountRemoval: () => `${fillPath(OWN_ROUTES.accountDetails, {})}#${REMOVAL_PLACE}`,
  /** Where somebody who asked for them downloads what is kept of them. */
  ownData: (id: string) => fillPath(OWN_ROUTES.ownData, { id }),
  changeIban: () => fillPath(OWN_ROUTES.changeIban, {}),
  changeIbanReturn: (status: ReturnStatus) => fillPath(OWN_ROUTES.changeIbanReturned, { status }),
  changeIbanThankYou: () => fillPath(OWN_ROUTES.changeIbanThankYou, {}),
  /** Decisions A11. */
  oldPaymentReturn: (status: ReturnStatus, requestId: string | null = REQUEST_ID_PLACE) =>
    `${fillPath(OWN_ROUTES.oldPayment, { status })}?requestId=${requestId ?? REQUEST_ID_PLACE}`,
  oldPayment: (requestId?: string | null) => fillPath(OWN_ROUTES.oldPayment, {}, { requestId }),
  oldThankYou: (requestId: string) => fillPath(OWN_ROUTES.oldThankYou, { requestId }),
  vignette: (id: string) => fillPath(OWN_ROUTES.vignette, { id }),
  proof: (id: string) => fillPath(OWN_ROUTES.proof, { id }),
  /** Where a vignette is renewed. */
  renew: (id: string) => fillPath(OWN_ROUTES.renew, { id }),
  /** Where another vignette is asked for the boat of this one. */
  another: (id: string) => fillPath(OWN_ROUTES.another, { id }),
  stop: (id: string) => fillPath(OWN_ROUTES.stop, { id }),
  rejectedDocuments: (vignetteId: string) => fillPath(OWN_ROUTES.rejectedDocuments, { vignetteId }),
  rejectedDocumentsThankYou: (vignetteId: string) =>
    fillPath(OWN_ROUTES.rejectedDocumentsThankYou, { vignetteId }),
} as const
