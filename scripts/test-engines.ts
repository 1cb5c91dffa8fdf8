import { globSync } from 'node:fs'
import { buildWebIfStale } from './build-web.ts'
import { findProgram } from './find-program.ts'
import { withPortalForTests } from './portal-for-tests.ts'
import { runPlaywright } from './run-playwright.ts'

/**
 * `npm run test:engines`: both journeys in Firefox and in WebKit, the engine of Safari. The name of one after `--` runs
 * that one alone. Pictures of every screen come to lie in `test-results/screens`.
 */
const MINI_BROWSERS = globSync('/usr/{lib,libexec}/{*/,}webkit2gtk-4.*/MiniBrowser')

/** What each engine needs, by the variable that the tests read, with how to install it. */
const ENGINES = {
  firefox: {
    needs: {
      FIREFOX_PATH: findProgram(
        process.env.FIREFOX_PATH,
        ['firefox-esr', 'firefox'],
        ['/Applications/Firefox.app/Contents/MacOS/firefox'],
      ),
    },
    install: 'Firefox (Debian: apt-get install firefox-esr), or set FIREFOX_PATH',
  },
  webkit: {
    needs: {
      MINI_BROWSER_PATH: findProgram(process.env.MINI_BROWSER_PATH, [], MINI_BROWSERS),
      WEBKIT_DRIVER_PATH: findProgram(process.env.WEBKIT_DRIVER_PATH, ['WebKitWebDriver']),
      XVFB_PATH: findProgram(process.env.XVFB_PATH, ['Xvfb']),
    },
    install: 'WebKitGTK with its driver, and Xvfb (Debian: apt-get install webkit2gtk-driver xvfb)',
  },
}

const [only] = process.argv.slice(2)
const wanted = Object.entries(ENGINES).filter(([name]) => name === (only ?? name))
if (wanted.length === 0) {
  console.error(`The engines are ${Object.keys(ENGINES).join(' and ')}.`)
  process.exit(1)
}
const missing = wanted.filter(([, { needs }]) => Object.values(needs).includes(undefined))
if (missing.length > 0) {
  for (const [name, { install }] of missing)
    console.error(`${name} is not here: install ${install}.`)
  process.exit(1)
}

buildWebIfStale()
const codes = await Promise.all(
  wanted.map(([name, { needs }], index) =>
    withPortalForTests(({ env }) =>
      runPlaywright(
        [
          ...['--config', 'e2e/engines/playwright.config.ts'],
          ...['--project', name, '--output', `test-results/${name}`],
        ],
        { ...env, ...(needs as Record<string, string>) },
        index === 0,
      ),
    ),
  ),
)
process.exitCode = Math.max(...codes)
