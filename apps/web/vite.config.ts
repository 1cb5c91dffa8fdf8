import { reactRouter } from '@react-router/dev/vite'
import { join } from 'node:path'
import { defineConfig } from 'vite'
import { OLDEST_BROWSERS } from './oldest-browsers.ts'
import { designSystemCss } from './tools/design-system-css.ts'
import { firstScreenFiles } from './tools/first-screen.ts'

const serverOrigin = `http://localhost:${process.env.PORT ?? '3000'}`

/** A first visit begins at the page around every screen, on the screen that the home address leads to. */
const FIRST_VISIT = [
  'src/entry.client.tsx',
  'src/root.tsx',
  'src/features/check/check-page.tsx',
].map((path) => join(import.meta.dirname, path))

export default defineConfig({
  plugins: [designSystemCss(), reactRouter()],
  // Node cannot load the design system's folder imports itself, so prerendering bundles them too.
  ssr: { noExternal: [/^@amsterdam\//] },
  build: {
    target: OLDEST_BROWSERS.vite,
    cssMinify: 'lightningcss',
    // An inlined asset would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: firstScreenFiles(FIRST_VISIT) } } },
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/api-mooring', '/locales'].map((path) => [path, serverOrigin]),
    ),
  },
})
