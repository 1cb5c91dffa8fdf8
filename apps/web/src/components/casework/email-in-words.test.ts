import { expect, test } from 'vitest'
import { emailInWords } from './email-in-words.ts'

const KNOWN = { email: 'w@vignet.example', isEmailConfirmed: false, emailFailure: null }

test('an address says whether it is confirmed, and whether mail arrives there', () => {
  expect(emailInWords({ ...KNOWN, isEmailConfirmed: true })).toBe('w@vignet.example')
  expect(emailInWords(KNOWN)).toBe('w@vignet.example (niet bevestigd)')
  const emailFailure = { at: '2026-06-15T22:30:00Z', cause: 'no-mailbox' } as const
  expect(emailInWords({ ...KNOWN, emailFailure })).toBe(
    'w@vignet.example (e-mail kwam niet aan: dit e-mailadres bestaat niet)',
  )
  expect(emailInWords({ ...KNOWN, email: null })).toBe('Geen: brieven gaan per post')
})
