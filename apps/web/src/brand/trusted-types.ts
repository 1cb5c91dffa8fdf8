/*
 * Stands in the head of each page, before any other script (`tools/head-script.ts`), and runs by itself. What may become a
 * part of the page or be run, where the browser asks (`require-trusted-types-for` in the policy of the pages): anything
 * else is refused, and reported as a breach of that policy.
 */

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
const TRIED_BY_THE_MAP = '<svg/>'

const { origin } = window.location
// The container that this very page was sent with: the policy of the page names its origin too.
const container = document.querySelector<HTMLMetaElement>('meta[name=portal-analytics]')?.content

// Under this name it is asked about what a library hands over as mere text. No rule for code: none is ever made of text.
window.trustedTypes?.createPolicy('default', {
  createHTML: (html) => (html === TRIED_BY_THE_MAP ? html : null),
  createScriptURL: (address) => {
    const url = new URL(address, origin)
    const isBuilt =
      url.origin === origin && /^\/(assets\/[\w.-]+|proof-worker)\.js$/.test(url.pathname)
    const isContainer = container && url.origin === new URL(container).origin
    return isBuilt || isContainer ? url.href : null
  },
})

export {}
