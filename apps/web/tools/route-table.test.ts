import { expect, test } from 'vitest'
import type { Door } from './fewer-files.ts'
import { readTable, routesOf, withTable } from './route-table.ts'

const table = readTable(
  `window.__reactRouterManifest=${JSON.stringify({
    entry: { module: '/assets/entry.js', imports: ['/assets/runtime.js'], css: [] },
    routes: {
      root: {
        ...{ id: 'root', path: '', hasLoader: false, hasErrorBoundary: true },
        ...{ module: '/assets/root.js', imports: ['/assets/runtime.js'], css: ['/a.css'] },
      },
      check: { id: 'check', parentId: 'root', path: 'check', module: '/assets/check.js' },
    },
    url: '/assets/manifest-1a.js',
  })};`,
)
const doors = new Map<string, Door>([
  ['/assets/root.js', { file: '/assets/entry.js', names: { default: 'a', Layout: 'b' } }],
  ['/assets/runtime.js', { file: '/assets/vendor.js', names: {} }],
])
const page = [
  '<link rel="modulepreload" href="/assets/manifest-1a.js"/><link rel="modulepreload" href="/assets/root.js"/>',
  '<script type="module" async="">import "/assets/manifest-1a.js";',
  'import * as route0 from "/assets/root.js";',
  'import * as route1 from "/assets/check.js";',
  '  window.__reactRouterRouteModules = {"root":route0,"check":route1};',
  'import("/assets/entry.js");</script>',
].join('\n')

test('a route is in the file where it really is, and needs the files where those things are', () => {
  expect(routesOf(table, doors)['root']).toMatchObject({
    module: '/assets/entry.js',
    imports: ['/assets/vendor.js'],
  })
})

test('a page has the table in it, of what is so, and takes each route from where it is', () => {
  const lines = withTable(page, { table, doors }).split('\n')
  const told = {
    entry: { module: '/assets/entry.js', imports: ['/assets/vendor.js'], css: [] },
    routes: {
      root: {
        ...{ id: 'root', path: '', hasErrorBoundary: true, module: '/assets/entry.js' },
        css: ['/a.css'],
        names: { default: 'a', Layout: 'b' },
      },
      check: { id: 'check', parentId: 'root', path: 'check', module: '/assets/check.js' },
    },
    url: '/assets/entry.js',
  }
  expect(lines).toEqual([
    '<link rel="modulepreload" href="/assets/entry.js"/>',
    `<script type="module" async="">window.__reactRouterManifest=${JSON.stringify(told)};`,
    'import {a as route0_default,b as route0_Layout} from "/assets/entry.js";',
    'import * as route1 from "/assets/check.js";',
    '  window.__reactRouterRouteModules = {"root":{"default":route0_default,"Layout":route0_Layout},"check":route1};',
    'import("/assets/entry.js");</script>',
  ])
})
