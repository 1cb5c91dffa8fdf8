/** The addresses that the first screens lead to, apart so that those carry no others. See routes.ts. */
export const PUBLIC_ROUTES = {
  home: '',
  check: 'request-vignette/check/:from?',
  checkType: 'request-vignette/:district/check-type/:selectedType?',
  transitInformation: 'request-vignette/:district/transit',
  mooringInformation: 'request-vignette/:district/mooring',
  price: 'request-vignette/price',
  /** What stands in the code on somebody's proof, for anybody. */
  checkCode: 'controle/:code',
  /** What a code on a computer opens on a telephone; its secret stands after the hash sign. */
  phonePhoto: 'foto',
  /** Decisions A2: where a 401 on the user fetch leads; it goes on to the login screen. */
  oldLogin: 'login',
  register: 'account/register',
  login: 'account/login',
  wizard: 'request-vignette/:district/:type/request/:step?',
  vignettes: 'account/mijn-vignetten',
  /** What a city writes itself: apps/web/src/brand. */
  terms: 'voorwaarden',
  accessibility: 'toegankelijkheid',
  /** The municipality's own room, whose screens have a table of their own. */
  casework: 'beheer/*',
} as const
