import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Forms of the desk of which what was typed goes with the screen, and why. */
const NOT_KEPT: Record<string, string> = {
  'access/change-password-form.tsx': 'a password',
  'access/renew-form.tsx': 'a password',
  'check/number-form.tsx': 'one number, to look it up',
  'invitation/choose-password-form.tsx': 'a password',
  'invitation/confirm-key-form.tsx': 'a code of half a minute',
  'invitation/known-password-form.tsx': 'a password',
  'jobs/drop-dialog.tsx': 'of no case',
  'lead/absence-dialog.tsx': 'two days',
  'login/login-page.tsx': 'a password',
  'numbers/add-numbers-form.tsx': 'two numbers',
  'open-account/open-account-page.tsx': 'one address',
  'case/take-papers.tsx': 'files, which stay no longer than their form',
  'reference/withdrawal.tsx': 'of no case',
  'staff/invite-form.tsx': 'of no case',
  'staff/renew-dialog.tsx': 'nothing is typed',
  'staff/roles-dialog.tsx': 'nothing is typed',
}

/** They write it down themselves, since they begin with more than what was typed. */
const KEEP_THEMSELVES = ['counter/use-counter-form.ts', 'reference/new-version.tsx']

test('each form of the desk keeps what was typed through a conflict and a login, but for those that say why not', () => {
  const forms = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname }).filter(
    (path) =>
      !path.includes('.test.') &&
      path !== 'case/drafts.ts' &&
      readFileSync(`${import.meta.dirname}/${path}`, 'utf8').includes('usePortalForm'),
  )
  expect(forms.toSorted()).toEqual([...Object.keys(NOT_KEPT), ...KEEP_THEMSELVES].toSorted())
})
