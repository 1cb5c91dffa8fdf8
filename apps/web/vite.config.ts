import { reactRouter } from '@react-router/dev/vite'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vite'
import { OLDEST_BROWSERS } from './oldest-browsers.ts'
import { designSystemCss } from './tools/design-system-css.ts'
import { areaFiles } from './tools/area-files.ts'

const serverOrigin = `http://localhost:${process.env.PORT ?? '3000'}`

const SOURCES = join(import.meta.dirname, 'src')
const inSource = (...patterns: string[]) =>
  globSync(patterns, { cwd: SOURCES }).map((path) => join(SOURCES, path))

/** A first visit begins at the page around every screen, on the screen that the home address leads to. */
const SCREENS = {
  first: inSource('entry.client.tsx', 'root.tsx', 'features/check/check-page.tsx'),
  inTurn: {
    information: inSource(
      'features/{check,information,reading}/*-page.tsx',
      'features/information/ask-today.ts',
    ),
    // Who is logged in is asked for on a screen that anybody may read too, when it stands.
    calls: inSource('api/load-user.ts'),
    // What all forms need comes with the first of them.
    forms: inSource('forms-layout.tsx', 'features/account/login-page.tsx'),
  },
  apart: {
    registration: inSource('features/account/{register,*reset,*email}-page.tsx'),
    account: inSource(
      'signed-in-layout.tsx',
      'features/account/account-details-page.tsx',
      'features/{vignettes,documents,mandate}/*-page.tsx',
    ),
    // Beside the screen of who is logged in, when it stands.
    menu: inSource(
      'components/account-menu.tsx',
      'features/account/session-end*.tsx',
      'features/wizard/leave-dialog.tsx',
    ),
    wizard: inSource('signed-in-layout.tsx', 'features/wizard/**/*-page.tsx'),
    casework: inSource('casework.tsx', 'features/casework/*/*-page.tsx'),
  },
}

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
    rolldownOptions: { output: { codeSplitting: { groups: areaFiles(SCREENS) } } },
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/api-mooring', '/locales'].map((path) => [path, serverOrigin]),
    ),
  },
})
