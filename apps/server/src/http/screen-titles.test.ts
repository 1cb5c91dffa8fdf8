import { expect, test } from 'vitest'
import { ROUTES } from '@vignettes/domain/paths/routes.ts'
import { titleOfScreen } from './screen-titles.ts'

test('a screen has a title by its address; one that depends on an answer has none yet', () => {
  expect(titleOfScreen(`/${ROUTES.accountDetails}`)).toBe('account.details.title')
  expect(titleOfScreen(`/${ROUTES.confirmEmail}`)).toBe('account.confirm.title')
  // Decisions A23: that something was received is said once the server has.
  expect(titleOfScreen(`/${ROUTES.thankYou}`)).toBeUndefined()
  expect(titleOfScreen('/elsewhere')).toBeUndefined()
})
