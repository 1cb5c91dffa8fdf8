import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { designSystemCss } from './tools/design-system-css.ts'

const serverOrigin = `http://localhost:${process.env.PORT ?? '3000'}`

/**
 * What every public screen needs comes in two files, one that seldom changes and our own: fewer requests on a phone.
 * Whatever only a later screen imports stays out, so the second pattern names its modules.
 */
const FIRST_SCREEN = [
  {
    name: 'vendor',
    test: /node_modules\/(?:react|react-dom|react-router|scheduler|i18next|clsx)\//,
  },
  {
    name: 'portal',
    test: /(?:src\/(?:brand|text|root|api\/session|components\/(?:page-|screen|not-found|unexpected|loading|back-link|button-link|choice-info)|ui\/(?:alert|button|choice|heading|paragraph|skip-link))|domain\/src\/(?:paths\/(?:paths|public-routes|fill-path|match-path|is-casework)|text\/nl\/(?:check|error|information|layout|portal)|vignette\/districts|rules\/limits)|@amsterdam\/design-system-react(?:-icons)?\/dist\/(?:Alert|Button|Heading|Icon|IconButton|Paragraph|Radio|Row|SkipLink|index\.esm))/,
  },
]

export default defineConfig({
  plugins: [designSystemCss(), reactRouter()],
  // Node cannot load the design system's folder imports itself, so prerendering bundles them too.
  ssr: { noExternal: [/^@amsterdam\//] },
  build: {
    target: 'es2022',
    cssMinify: 'lightningcss',
    // An inlined asset would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: FIRST_SCREEN } } },
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/api-mooring', '/locales'].map((path) => [path, serverOrigin]),
    ),
  },
})
