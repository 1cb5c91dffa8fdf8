/** The header by which each answer that nobody keeps says what time it is at the portal: a browser's clock may be wrong. */
export const PORTAL_TIME = 'portal-time'
