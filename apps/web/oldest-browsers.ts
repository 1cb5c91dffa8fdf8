/**
 * The oldest browsers that the portal is for: what Chrome, Edge, Firefox and Safari have all had for two and a half years
 * (Baseline, widely available), as each tool spells it. The language is
 * a year behind theirs; `lib` in tsconfig.json names it too, for types.
 */
export const OLDEST_BROWSERS = {
  browserslist: 'baseline widely available',
  vite: 'baseline-widely-available',
  css: 'widely',
  ecmascript: 2024,
} as const

/**
 * Built files that bring what a browser lacks along, as the library of PDFs does in its build for older ones: what they name of the
 * language's library is no sign that they need it. How they are written is looked at all the same.
 */
export const BRING_WHAT_THEY_NEED = [
  '**/pdf-view-*.js',
  '**/pdf-worker-*.js',
  '**/pdf-renderer-worker-*.js',
]

/** What not all of them know, and what an applicant misses where it is not known. */
export const BETTER_WHERE_KNOWN = {
  properties: {
    'accent-color': 'the bar of the wizard has the colour of the browser',
    'forced-color-adjust': 'in forced colours a bar or a mark takes the colours of the reader',
    'hyphenate-limit-chars': 'short words are broken at the end of a line as well',
    'overscroll-behavior': 'the page scrolls on when a list or map has come to its end',
    'overscroll-behavior-x': 'the same, sideways',
    'overscroll-behavior-y': 'the same, downwards',
    'print-color-adjust': 'a print on paper leaves out the colours of its background',
    resize: 'a text area keeps its size',
    'scrollbar-gutter': 'the page moves aside when a dialog hides its scrollbar',
    'text-size-adjust': 'a telephone on its side may enlarge the text by itself',
    'text-wrap': 'the lines of a heading differ more in length',
    'user-select': 'a number is selected by hand, without its label',
  },
  globals: {
    trustedTypes: 'a script that got in meets one wall less',
  },
  selectors: {
    selection: 'selected text has the colours of the browser',
  },
  language: {
    Uint8ArrayToBase64: 'the library of the QR code makes text of bytes by hand',
  },
} as const
