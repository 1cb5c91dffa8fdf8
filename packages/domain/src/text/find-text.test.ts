import { createInstance } from 'i18next'
import { expect, test } from 'vitest'
import { LIMITS } from '../rules/limits.ts'
import { findText } from './find-text.ts'
import { nl } from './nl/texts.ts'
import { textsByKey } from './texts-by-key.ts'

/** The library whose format the files have, as translators' tools know it. */
async function asLibrary() {
  const i18n = createInstance()
  await i18n.init({
    lng: 'nl',
    ns: Object.keys(nl),
    defaultNS: 'portal',
    nsSeparator: '.',
    keySeparator: '.',
    resources: { nl },
    interpolation: { escapeValue: false, defaultVariables: { ...LIMITS } },
  })
  return i18n
}

test('§9 every text is what the library of its format makes of it, with and without values', async () => {
  const i18n = await asLibrary()
  const keys = textsByKey(nl).map(([key]) => key)
  expect(keys.length).toBeGreaterThan(1_000)
  for (const key of keys) {
    const names = Array.from(
      String(i18n.t(key, { skipInterpolation: true })).matchAll(/\{\{(\w+)/g),
    )
    const values = Object.fromEntries(
      names.map(([, name = ''], i) => [name, `<b>& ${name} {{n}} ${i}`]),
    )
    expect(findText(nl, key, values)).toBe(i18n.t(key, values))
  }
})

test('a key of the default namespace is found without it', () => {
  expect(findText(nl, 'title')).toBe(nl.portal.title)
})

test('the limits of §9 need not be given', () => {
  const texts = { form: { long: 'Hoogstens {{MAX_REMARK}} van {{n}}{{other}}.' } }
  const [name = '', limit = 0] = Object.entries(LIMITS)[0] ?? []
  expect(findText({ form: { long: `Hoogstens {{${name}}}.` } }, 'form.long')).toBe(
    `Hoogstens ${limit}.`,
  )
  expect(findText(texts, 'form.long', { MAX_REMARK: 5, n: 6 })).toBe('Hoogstens 5 van 6.')
})

test.each([
  'form',
  'form.',
  '',
  'nothing.here',
  'form.toString',
  '__proto__.x',
  'constructor.name',
])('%j is no text', (key) => expect(findText(nl, key)).toBeUndefined())
