import { expect, test } from 'vitest'
import { maskedEmail } from './masked-email.ts'

test.each([
  ['kees.de.boer@vignet.example', 'k…@vignet.example'],
  ['k@vignet.example', 'k…@vignet.example'],
])('%s is shown as %s', (email, shown) => {
  expect(maskedEmail(email)).toBe(shown)
})
