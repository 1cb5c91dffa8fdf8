import { ROUTES } from '@vignettes/domain/paths/routes.ts'
import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

/** The table of portal.md §2.1. Matching ignores the case of letters (decisions A1). */
export default [
  index('features/check/to-check.tsx', { id: 'home' }),
  route(ROUTES.oldHome, 'features/check/to-check.tsx', { id: 'old-home' }),
  route(ROUTES.check, 'features/check/check-page.tsx'),
  route(ROUTES.checkType, 'features/check/check-type-page.tsx'),
  route(ROUTES.transitInformation, 'features/information/transit-page.tsx'),
  route(ROUTES.mooringInformation, 'features/information/mooring-page.tsx'),
  route(ROUTES.oldTransitInformation, 'features/information/old-transit-path.tsx'),
  route(ROUTES.price, 'features/price/price-page.tsx'),
  route(ROUTES.checkCode, 'features/proof/check-code-page.tsx'),
  route(ROUTES.terms, 'features/reading/terms-page.tsx'),
  route(ROUTES.accessibility, 'features/reading/accessibility-page.tsx'),
  route(ROUTES.oldLogin, 'features/account/to-login.tsx'),
  route(ROUTES.oldVignettes, 'features/vignettes/to-overview.tsx'),
  layout('forms-layout.tsx', [
    route(ROUTES.register, 'features/account/register-page.tsx'),
    route(ROUTES.login, 'features/account/login-page.tsx'),
    route(ROUTES.requestReset, 'features/account/request-reset-page.tsx'),
    route(ROUTES.reset, 'features/account/reset-page.tsx'),
    route(ROUTES.takeBackEmail, 'features/account/take-back-email-page.tsx'),
    route(ROUTES.confirmEmail, 'features/account/confirm-email-page.tsx'),
    route(ROUTES.remindersOff, 'features/account/reminders-off-page.tsx'),
    route(ROUTES.changeEmail, 'features/account/change-email-page.tsx'),
    layout('signed-in-layout.tsx', [
      route(ROUTES.accountDetails, 'features/account/account-details-page.tsx'),
      route(ROUTES.wizard, 'features/wizard/wizard-page.tsx'),
      route(ROUTES.returned, 'features/wizard/after/return-page.tsx'),
      route(ROUTES.thankYou, 'features/wizard/after/thank-you-page.tsx'),
      route(ROUTES.payment, 'features/wizard/after/payment-page.tsx'),
      route(ROUTES.changeIban, 'features/mandate/change-iban-page.tsx'),
      route(ROUTES.changeIbanThankYou, 'features/mandate/change-iban-thank-you-page.tsx'),
      route(ROUTES.changeIbanReturned, 'features/mandate/change-iban-return-page.tsx'),
      route(ROUTES.oldPayment, 'features/mandate/old-payment-page.tsx'),
      route(ROUTES.oldThankYou, 'features/mandate/old-thank-you-page.tsx'),
      route(ROUTES.vignettes, 'features/vignettes/overview-page.tsx'),
      route(ROUTES.vignette, 'features/vignettes/details-page.tsx'),
      route(ROUTES.proof, 'features/proof/proof-page.tsx'),
      route(ROUTES.rejectedDocuments, 'features/documents/rejected-documents-page.tsx'),
      route(ROUTES.rejectedDocumentsThankYou, 'features/documents/thank-you-page.tsx'),
    ]),
  ]),
  // The municipality's own room: one line here, its screens in a table of their own (casework-screens.ts).
  route(ROUTES.casework, 'casework.tsx'),
  route('*', 'not-found-page.tsx'),
] satisfies RouteConfig
