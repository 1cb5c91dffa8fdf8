interface PolicyRules {
  createHTML: (html: string) => string | null
  createScriptURL: (address: string) => string | null
}

declare global {
  interface Window {
    /** Where the browser knows of it; elsewhere nothing is asked. */
    trustedTypes?: { createPolicy: (name: 'default', rules: PolicyRules) => unknown }
  }
}

/** By what the library of the map finds out, as it is loaded, what the browser draws with: an empty drawing. */
const TRIED_BY_THE_MAP = ['<svg/>', '<v:shape adj="1"/>']

/**
 * What may become a part of the page or be run, where the browser asks: text without elements, and our own built files.
 * Anything else is refused, and reported as a breach of the page's policy.
 */
export const RULES: PolicyRules = {
  createHTML: (html) => (!html.includes('<') || TRIED_BY_THE_MAP.includes(html) ? html : null),
  createScriptURL: (address) => {
    const { origin, pathname } = new URL(address, window.location.href)
    return origin === window.location.origin && pathname.startsWith('/assets/') ? address : null
  },
}

// Under this name it is asked about what a library hands over as mere text.
window.trustedTypes?.createPolicy('default', RULES)
