/** Under which what was typed there is kept while the page is loaded in another language. */
export const REMOVE_ACCOUNT = 'remove-account'
