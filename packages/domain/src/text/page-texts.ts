/** The element of a page with the texts of its screen, by namespace: the server puts it there, and the browser reads it. */
export const PAGE_TEXTS_ID = 'portal-texts'
