import { launch } from 'chrome-launcher'
import lighthouse, { type Flags } from 'lighthouse'
import { type Figure, median, report } from './figures.ts'
import { startPortal } from './start-portal.ts'

/**
 * Lighthouse with its mobile settings, the median of five runs, on every public screen and the login. What the typeface costs on the
 * two that people land on is measured with the line and the processor really slowed: beside a visitor who saves data and gets none.
 * Paths given on the command line are measured instead of all.
 */
const LANDED_ON = ['/request-vignette/check', '/request-vignette/Amsterdam/transit']
const ALL = [
  ...LANDED_ON,
  '/request-vignette/Amsterdam/check-type',
  '/request-vignette/Amsterdam/mooring',
  '/request-vignette/Weesp/mooring',
  '/request-vignette/price',
  '/voorwaarden',
  '/toegankelijkheid',
  '/account/login',
  '/account/register',
  '/account/reset-password',
]
const [, , ...CHOSEN] = process.argv
const PATHS = CHOSEN.length > 0 ? CHOSEN : ALL
const RUNS = 5

interface Run {
  performance: number
  accessibility: number
  practices: number
  seo: number
  lcpSeconds: number
  cls: number
}

const portal = await startPortal()
try {
  for (const path of PATHS) {
    const runs: Run[] = []
    for (let run = 0; run < RUNS; run += 1) runs.push(await measure(`${portal.url}${path}`))
    report(figuresOf(path, runs))
    if (LANDED_ON.includes(path)) report([await typefaceFigure(path)])
  }
} finally {
  await portal.stop()
}

async function typefaceFigure(path: string): Promise<Figure> {
  const url = `${portal.url}${path}`
  const slowed: Flags = { throttlingMethod: 'devtools', onlyCategories: ['performance'] }
  const withTypeface: number[] = []
  const without: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    withTypeface.push((await measure(url, slowed)).lcpSeconds)
    const lean = { ...slowed, extraHeaders: { 'Save-Data': 'on' } }
    without.push((await measure(url, lean)).lcpSeconds)
  }
  return {
    what: `${path} LCP on a slowed line, later than without the typeface (${median(without).toFixed(2)} s)`,
    value: median(withTypeface) - median(without),
    unit: 's',
    bar: 0.1,
    good: 'at most',
  }
}

async function measure(url: string, settings: Flags = {}): Promise<Run> {
  const chrome = await launch({
    chromePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-background-networking'],
  })
  try {
    const result = await lighthouse(url, { ...settings, port: chrome.port, logLevel: 'error' })
    if (!result) throw new Error('Lighthouse gave no result')
    const { categories, audits } = result.lhr
    return {
      performance: (categories.performance?.score ?? 0) * 100,
      accessibility: (categories.accessibility?.score ?? 0) * 100,
      practices: (categories['best-practices']?.score ?? 0) * 100,
      seo: (categories.seo?.score ?? 0) * 100,
      lcpSeconds: (audits['largest-contentful-paint']?.numericValue ?? Infinity) / 1000,
      cls: audits['cumulative-layout-shift']?.numericValue ?? Infinity,
    }
  } finally {
    chrome.kill()
  }
}

function figuresOf(path: string, runs: readonly Run[]): Figure[] {
  const middle = (key: keyof Run) => median(runs.map((run) => run[key]))
  const full = (what: string, key: keyof Run): Figure => ({
    what: `${path} ${what}`,
    value: middle(key),
    unit: '',
    bar: 100,
    good: 'at least',
  })
  return [
    full('performance', 'performance'),
    full('accessibility', 'accessibility'),
    full('best practices', 'practices'),
    full('SEO', 'seo'),
    { what: `${path} LCP`, value: middle('lcpSeconds'), unit: 's', bar: 1.1, good: 'at most' },
    { what: `${path} CLS`, value: middle('cls'), unit: '', bar: 0.01, good: 'at most' },
  ]
}
