import { expect, test } from 'vitest'
import { screenFiles, withPart } from './screen-files.ts'

const ROUTES = {
  root: { id: 'root', path: '', module: '/root.js', imports: ['/v.js'] },
  forms: { id: 'forms', parentId: 'root', module: '/forms.js', css: ['/forms.css#'] },
  login: {
    id: 'login',
    parentId: 'forms',
    path: 'account/login',
    module: '/login.js',
    imports: ['/v.js', '/forms.js'],
    css: ['/forms.css#', '/login.css'],
  },
  home: { id: 'home', parentId: 'root', module: '/home.js' },
  unknown: { id: 'unknown', parentId: 'root', path: '*', module: '/unknown.js' },
}
const SOURCES: Record<string, string> = {
  forms: "export const clientLoader = withTexts('form', 'frame')",
  login: "const load = withTexts(\n  'account',\n  'form',\n)",
}

test('a screen needs what its route and those around it do, each once; what has no address of its own is no screen', async () => {
  expect(await screenFiles(ROUTES, (id) => Promise.resolve(SOURCES[id] ?? ''))).toEqual({
    '/account/login': {
      scripts: ['/root.js', '/v.js', '/forms.js', '/login.js'],
      styles: ['/forms.css', '/login.css'],
      texts: ['form', 'frame', 'account'],
    },
  })
})

test('a part that a screen fetches brings its own file and all that it needs, each once', () => {
  const around = {
    scripts: ['/a/frame-1.js', '/a/calls-1.js'],
    styles: ['/a/forms.css'],
    texts: ['form'],
  }
  const scripts = new Map([
    ['/a/frame-1.js', 'import{a}from"./calls-1.js"'],
    ['/a/calls-1.js', ''],
    ['/a/case-1.js', 'import{a}from"./calls-1.js";import{b}from"./forms-1.js";import"./more-1.js"'],
    ['/a/forms-1.js', 'import{c}from"./calls-1.js"'],
    ['/a/more-1.js', ''],
  ])
  expect(withPart(around, 'case', scripts)).toEqual({
    ...around,
    scripts: [...around.scripts, '/a/case-1.js', '/a/forms-1.js', '/a/more-1.js'],
  })
  expect(() => withPart(around, 'queue', scripts)).toThrow('queue')
})
