/** The addresses of what is one's own: requests, payments, mandate, vignettes and account. See routes.ts. */
export const OWN_ROUTES = {
  oldHome: 'aanvragen',
  oldTransitInformation: 'vignet-aanvragen/:district/doorvaart',
  oldVignettes: 'mijn-vignetten',
  requestReset: 'account/reset-password',
  reset: 'wachtwoord-vergeten/:resetToken',
  takeBackEmail: 'account/email-terugdraaien/:token',
  confirmEmail: 'account/email-bevestigen/:token',
  changeEmail: 'account/email-wijzigen/:token',
  remindersOff: 'account/herinneringen-uit/:token',
  accountDetails: 'account/details',
  /** Where somebody who was invited to help says yes. */
  invitation: 'account/uitnodiging/:token?',
  /** Who may help, and whom one helps. */
  helping: 'account/hulp',
  ownData: 'account/uw-gegevens/:id',
  /** Back from the payment provider or from the bank. */
  returned: 'request-vignette/:district/:type/redirect/:status/:requestId?',
  thankYou: 'request-vignette/:district/:type/thank-you',
  payment: 'request-vignette/payment/:status',
  changeIban: 'account/details/change-iban',
  changeIbanThankYou: 'account/details/change-iban/thank-you',
  changeIbanReturned: 'account/details/change-iban/:status/:requestId?',
  oldPayment: 'aanvragen/betaalmethode/:status?',
  oldThankYou: 'aanvragen/bedankt/:requestId',
  vignette: 'account/mijn-vignetten/:id',
  proof: 'account/mijn-vignetten/:id/bewijs',
  renew: 'account/mijn-vignetten/:id/verlengen',
  another: 'account/mijn-vignetten/:id/nog-een',
  stop: 'account/mijn-vignetten/:id/opzeggen',
  rejectedDocuments: 'account/mijn-vignetten/:vignetteId/rejected-documents',
  rejectedDocumentsThankYou: 'account/mijn-vignetten/:vignetteId/rejected-documents/thank-you',
} as const
