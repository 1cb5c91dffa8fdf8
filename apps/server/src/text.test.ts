import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_NAMESPACE } from '@vignettes/domain/text/keys.ts'
import { textsByKey } from '@vignettes/domain/text/texts-by-key.ts'
import { TEXTS } from '@vignettes/domain/text/texts.ts'
import { expect, test } from 'vitest'
import { isTextKey, phoneIn } from './text.ts'

/** Every key that portal.md §2 to §8 names. */
const NAMED_KEYS = [
  'complete-details',
  'error.api.register-existing-user',
  'error.failed',
  'error.general',
  'error.paymentFailed',
  'form.boatLength.error-max',
  'form.boatLength.error-zero',
  'form.boatWidth.error-max',
  'form.boatWidth.error-zero',
  'form.citizenServiceNumber.error',
  'form.deliveryPoint.error',
  'form.driveTypeID.error',
  'form.email.error',
  'form.emailConfirmation.error',
  'form.empty-on-condition',
  'form.newPassword.error-min',
  'form.newPassword.error-minLowercase',
  'form.newPassword.error-minNumbers',
  'form.newPassword.error-minSymbols',
  'form.newPassword.error-minUppercase',
  'form.newPasswordConfirmation.error',
  'form.non-zero',
  'form.objectAge.error-zero',
  'form.phoneNumber.error',
  'form.pickUp.error',
  'form.postalCode.error',
  'form.required-field',
  'form.serviceCode.error',
  'form.term.error.term',
  'step.DriveTypeID.noDriveTypes',
]

/** What is shown as a whole, whatever a city writes in it. */
const READ_WHOLE = /^(accessibility|terms)\./

const ROOT = join(import.meta.dirname, '../../..')

const namespaces = Object.keys(TEXTS.nl)
const keys = Object.entries(TEXTS.nl).flatMap(([namespace, texts]) =>
  textsByKey(texts, namespace === DEFAULT_NAMESPACE ? '' : `${namespace}.`).map(([key]) => key),
)

const sources = globSync('{apps/{web,server},packages/domain}/src/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((path) => !/\.test\.tsx?$|\/testing\//.test(path))
  .map((path) => readFileSync(join(ROOT, path), 'utf8'))

test('portal.md §2 to §8: every key that they name has a text', () => {
  expect(NAMED_KEYS.filter((key) => !keys.includes(key) || !isTextKey(key))).toEqual([])
})

/** A key that code uses and that is not there does not compile: the type of a key is made of these files. */
test('no text is left that no code shows', () => {
  const code = sources.join('\n')
  const written = new Set([...code.matchAll(/['"]([\w.-]+)['"]/g)].map(([, key]) => key))
  // To who helps, such a text is another one of its own.
  for (const [, key] of code.matchAll(/textForReader\(\s*'([\w.-]+)'/g))
    written.add(`${key}-helped`)
  const composed = [...code.matchAll(/`([\w-]+\.[^`]*\$\{[^`]*)`/g)]
    .map(([, template]) => template ?? '')
    .filter((template) => namespaces.some((namespace) => template.startsWith(`${namespace}.`)))
    .map(patternOf)
  const unused = keys.filter(
    (key) =>
      !READ_WHOLE.test(key) && !written.has(key) && !composed.some((pattern) => pattern.test(key)),
  )
  expect(unused).toEqual([])
})

/** A template of a key, with anything in the place of what is filled in. */
function patternOf(template: string): RegExp {
  const parts = template.split(/\$\{(?:[^{}]|\{[^{}]*\})*\}/)
  return new RegExp(`^${parts.map((part) => part.replaceAll('.', String.raw`\.`)).join('.+')}$`)
}

test.each([
  ['nl', '14 020'],
  ['en', '14 020 (from abroad: +31 20 624 1111)'],
  ['de', '14 020 (aus dem Ausland: +31 20 624 1111)'],
] as const)('in %s the helpline is told as %s', (language, told) => {
  expect(phoneIn(language, { phone: '14 020', phoneAbroad: '+31 20 624 1111' })).toBe(told)
})

test('a number that works from everywhere is told once', () => {
  expect(phoneIn('de', { phone: '+31 20 1', phoneAbroad: '+31 20 1' })).toBe('+31 20 1')
})
