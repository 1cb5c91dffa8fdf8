import { reactRouter } from '@react-router/dev/vite'
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vite'
import { OLDEST_BROWSERS } from './oldest-browsers.ts'
import { designSystemCss } from './tools/design-system-css.ts'
import { areaFiles, type Screens } from './tools/area-files.ts'
import { callsWithoutShapes } from './tools/calls-without-shapes.ts'
import { pdfLibraryData } from './tools/pdf-library-data.ts'
import { leftOut } from './tools/left-out.ts'
import { UNUSED } from './tools/unused-of-libraries.ts'

const serverOrigin = `http://localhost:${process.env.PORT ?? '3000'}`

const ROOT = join(import.meta.dirname, '../..')
const SOURCES = join(import.meta.dirname, 'src')
const inSource = (...patterns: string[]) =>
  globSync(patterns, { cwd: SOURCES }).map((path) => join(SOURCES, path))
const inDomain = (...paths: string[]) =>
  paths.map((path) => join(ROOT, 'packages/domain/src', path))

/** What is done with files after they were named is in their names too: behind a name nothing ever changes. */
const AFTERWARDS = createHash('sha256')
  .update(readFileSync(join(import.meta.dirname, 'tools/fewer-files.ts')))
  .digest('hex')
  .slice(0, 4)
const FILE_NAMES = `assets/[name]-[hash]${AFTERWARDS}.js`

/** All that is in the browser of our own. */
const SHARED_SOURCES = globSync(['apps/web/src/**/*.{ts,tsx}', 'packages/domain/src/**/*.ts'], {
  cwd: ROOT,
  exclude: ['**/*.test.*'],
}).map((path) => join(ROOT, path))

/** A first visit begins at the page around every screen, on the screen that the home address leads to. */
const SCREENS: Screens = {
  first: inSource(
    'entry.client.tsx',
    'root.tsx',
    'features/check/check-page.tsx',
    'components/back-link.tsx',
    // Of the price and of forms, which have nothing else in common.
    'components/kept-for-reload.ts',
  ),
  areas: {
    terms: inSource('features/reading/*-page.tsx'),
    price: inSource('features/price/price-page.tsx'),
    reading: inSource(
      'features/{check,information}/*-page.tsx',
      'features/information/ask-today.ts',
      // Of the check page once a choice is made, for what is read next.
      'api/prices-from.ts',
    ),
    // With what other screens of the account have in common with those behind the login.
    login: inSource(
      'forms-layout.tsx',
      'lazy-part.tsx',
      'features/account/{login,register,request-reset}-page.tsx',
      'features/account/confirm-again.tsx',
    ),
    details: inSource('features/account/details-stage.tsx'),
    mailed: inSource('features/account/{reset,*-email,reminders-off,own-data}-page.tsx'),
    // Beside the screen of who is logged in, when it stands.
    menu: inSource(
      'api/load-user.ts',
      'components/account-menu.tsx',
      'features/account/session-end.tsx',
      // What a logout is asked by, which waits for no file of the wizard.
      'drafts/{is-same,known-of-server}.ts',
    ),
    // Of a question that may not come, on any screen.
    question: inSource('features/wizard/leave-dialog.tsx'),
    own: inSource(
      '{forms,signed-in,owner}-layout.tsx',
      'features/account/account-details-page.tsx',
      'features/vignettes/{overview,details}-page.tsx',
    ),
    editing: inSource(
      'features/account/{applicant,change-password,remove-account}-form.tsx',
      'features/documents/*-page.tsx',
    ),
    renewing: inSource('features/vignettes/{another,renew}-page.tsx'),
    helping: inSource('features/helping/{helping,invitation}-page.tsx'),
    stopping: inSource('features/stop/stop-page.tsx'),
    day: inSource('components/form/date-field.tsx'),
    // Of the page that a phone opens, which has no form.
    ticking: inSource('ui/{check-choice,error-message}.tsx'),
    // What anybody opens from the code on a proof.
    code: inSource('features/proof/check-code-page.tsx'),
    // Of a file that a phone sent, where it is a step or a rejected document.
    phone: inSource('files/{held-thumbnail,phone-photo}.tsx'),
    // What a file is held to before it is sent, on a screen that has no wizard too.
    sent: inDomain('api/required-key.ts', 'documents/upload.ts'),
    proof: inSource('features/proof/proof-page.tsx'),
    mandate: inSource('owner-layout.tsx', 'features/mandate/change-iban-page.tsx'),
    changed: inSource('features/mandate/change-iban-{return,thank-you}-page.tsx'),
    // Addresses of before, which letters still lead to.
    legacy: inSource('features/mandate/old-*-page.tsx'),
    // What a screen that waits for an answer shows and asks, with a form or without one.
    asking: inSource(
      'api/{asking-again,begin-mandate,use-issuers}.ts',
      'components/{live-status,request-reference,unanswered}.tsx',
    ),
    wizard: inSource('signed-in-layout.tsx', 'features/wizard/wizard-page.tsx'),
    after: inSource('features/wizard/after/*-page.tsx'),
    steps: inSource('features/wizard/{steps/*-view,price-or-draft,later-views}.{ts,tsx}'),
    // The frame of the desk.
    desk: inSource('casework.tsx'),
    handover: inSource('features/casework/queue/{hand-over-list,undo-hand-over}.tsx'),
    queue: inSource('casework.tsx', 'features/casework/queue/queue-page.tsx'),
    case: inSource('features/casework/case/case-page.tsx'),
    // What is asked or shown of a letter, when it is.
    letters: inSource(
      'features/casework/case/{letter-dialog,sent-letter,write-letter,letters-not-arrived}.tsx',
    ),
    refunds: inSource('features/casework/refunds/refunds-of-case.tsx'),
    // With the steps of the wizard, by whose rules it asks.
    counter: inSource('features/casework/counter/*-page.tsx'),
    office: inSource('features/casework/!(queue|case|counter)/*-page.tsx'),
  },
  files: {
    // What screens behind the login have in common with those to read: one file less for each of them.
    portal: [
      ['reading', 'own'],
      ['reading', 'wizard'],
      ['reading', 'case'],
      // What the price takes along into the wizard, and how what is the same for everybody is asked for.
      ['price', 'wizard'],
      ['price', 'reading'],
      ['ticking'],
    ],
    terms: [['terms']],
    information: [['reading']],
    // With the style sheet of all but what is to be read.
    calls: [
      ['login', 'own'],
      ['login', 'menu'],
      ['login', 'queue'],
    ],
    // With the menu, beside every screen of who is logged in.
    kept: [
      ['menu'],
      ['own', 'wizard'],
      ['own', 'mandate'],
      ['own', 'queue'],
      ['own', 'case'],
      ['own', 'mailed'],
      ['own', 'details'],
      ['own', 'after'],
      ['queue', 'steps'],
      ['own', 'stopping'],
      ['own', 'renewing'],
      ['sent'],
      ['asking'],
    ],
    // What forms have in common, those before the login too.
    forms: [
      ['login', 'wizard'],
      ['wizard', 'case'],
      ['wizard', 'office'],
      ['wizard', 'mandate'],
      ['wizard', 'mailed'],
      ['day'],
    ],
    // With what a password and a person are asked for by, on other screens too.
    login: [['login']],
    // With the fields in which is chosen: alone they would be a file of one kilobyte.
    mandate: [['mandate'], ['details', 'steps'], ['case', 'steps']],
    changed: [['changed']],
    people: [
      ['editing', 'details'],
      ['editing', 'mailed'],
      ['details', 'mailed'],
    ],
    details: [['details']],
    mailed: [['mailed']],
    own: [['own']],
    // With what says of a code what it is worth, on the check on the water too.
    code: [['code']],
    // With what draws a code, for the desk's second factor too.
    proof: [['proof']],
    wizard: [['wizard']],
    renewing: [['renewing']],
    question: [['question']],
    after: [['after']],
    phone: [['phone', 'editing', 'steps']],
    fields: [
      ['editing', 'steps'],
      ['legacy', 'steps'],
    ],
    steps: [['steps']],
    stopping: [['stopping']],
    editing: [['editing']],
    legacy: [['legacy']],
    casework: [['desk'], ['queue', 'case'], ['queue', 'office']],
    queue: [['queue']],
    'hand-over': [['handover']],
    case: [['case']],
    letters: [['letters']],
    refunds: [['refunds']],
    office: [['office']],
    counter: [['counter']],
  },
}

export default defineConfig({
  plugins: [
    designSystemCss(),
    callsWithoutShapes(SHARED_SOURCES),
    leftOut(UNUSED),
    pdfLibraryData(),
    reactRouter(),
  ],
  // Node cannot load the design system's folder imports itself, so prerendering bundles them too.
  ssr: { noExternal: [/^@amsterdam\//] },
  build: {
    target: OLDEST_BROWSERS.vite,
    cssMinify: 'lightningcss',
    // An inlined asset would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      // What a schema is made with does nothing else: one that nobody reads is left out.
      treeshake: { manualPureFunctions: ['z', 'endpoint'] },
      output: { codeSplitting: { groups: areaFiles(SCREENS) } },
    },
  },
  // Here, or the router names the files of its routes.
  environments: {
    client: {
      build: {
        rolldownOptions: { output: { chunkFileNames: FILE_NAMES, entryFileNames: FILE_NAMES } },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/api-mooring', '/locales'].map((path) => [path, serverOrigin]),
    ),
  },
})
