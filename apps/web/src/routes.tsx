import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

/** The table of portal.md §2.1. Matching ignores the case of letters (decisions A1). */
export default [
  index('features/check/to-check.tsx', { id: 'home' }),
  route('aanvragen', 'features/check/to-check.tsx', { id: 'old-home' }),
  route('request-vignette/check/:from?', 'features/check/check-page.tsx'),
  route(
    'request-vignette/:district/check-type/:selectedType?',
    'features/check/check-type-page.tsx',
  ),
  route('request-vignette/:district/transit', 'features/information/transit-page.tsx'),
  route('request-vignette/:district/mooring', 'features/information/mooring-page.tsx'),
  route('vignet-aanvragen/:district/doorvaart', 'features/information/old-transit-path.tsx'),
  route('login', 'features/account/to-login.tsx'),
  route('mijn-vignetten', 'features/vignettes/to-overview.tsx'),
  layout('forms-layout.tsx', [
    route('account/register', 'features/account/register-page.tsx'),
    route('account/login', 'features/account/login-page.tsx'),
    route('account/reset-password', 'features/account/request-reset-page.tsx'),
    route('wachtwoord-vergeten/:resetToken', 'features/account/reset-page.tsx'),
    route('account/email-terugdraaien/:token', 'features/account/take-back-email-page.tsx'),
    layout('signed-in-layout.tsx', [
      route('account/details', 'features/account/account-details-page.tsx'),
      route('request-vignette/:district/:type/request/:step?', 'features/wizard/wizard-page.tsx'),
      route(
        'request-vignette/:district/:type/redirect/:status/:requestId?',
        'features/wizard/after/return-page.tsx',
      ),
      route(
        'request-vignette/:district/:type/thank-you',
        'features/wizard/after/thank-you-page.tsx',
      ),
      route('request-vignette/payment/:status', 'features/wizard/after/payment-page.tsx'),
      route('account/details/change-iban', 'features/mandate/change-iban-page.tsx'),
      route(
        'account/details/change-iban/thank-you',
        'features/mandate/change-iban-thank-you-page.tsx',
      ),
      route(
        'account/details/change-iban/:status/:requestId?',
        'features/mandate/change-iban-return-page.tsx',
      ),
      route('aanvragen/betaalmethode/:status?', 'features/mandate/old-payment-page.tsx'),
      route('aanvragen/bedankt/:requestId', 'features/mandate/old-thank-you-page.tsx'),
      route('account/mijn-vignetten', 'features/vignettes/overview-page.tsx'),
      route('account/mijn-vignetten/:id', 'features/vignettes/details-page.tsx'),
      route(
        'account/mijn-vignetten/:vignetteId/rejected-documents',
        'features/documents/rejected-documents-page.tsx',
      ),
      route(
        'account/mijn-vignetten/:vignetteId/rejected-documents/thank-you',
        'features/documents/thank-you-page.tsx',
      ),
    ]),
  ]),
  // The municipality's own room: one line here, its screens in a table of their own (casework-screens.ts).
  route('beheer/*', 'casework.tsx'),
  route('*', 'not-found-page.tsx'),
] satisfies RouteConfig
