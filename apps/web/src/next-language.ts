/** What stands between the pages of two languages, as they are drawn: `tools/finish-build.ts` makes a file of each. */
export const NEXT_LANGUAGE = '\f'
