/** What the page hears when its screen answers to whoever uses it. */
export const WORKS = 'portal-works'
