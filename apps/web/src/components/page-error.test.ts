import { expect, test } from 'vitest'
import {
  readPageError,
  reportNavigation,
  showPageError,
  showPageErrorAfterNavigation,
} from './page-error.ts'

test('§1 the page-level alert resets on each navigation', () => {
  showPageError({ message: 'Mislukt' })
  expect(readPageError()?.message).toBe('Mislukt')
  reportNavigation('a')
  expect(readPageError()).toBeUndefined()
})

test('A2 an alert for the coming screen is there after the navigation and gone after the next', () => {
  showPageErrorAfterNavigation({ message: 'Verlopen' })
  reportNavigation('b')
  expect(readPageError()?.message).toBe('Verlopen')
  reportNavigation('c')
  expect(readPageError()).toBeUndefined()
})

test('an error object keeps its message, and its request id when the portal is at fault', () => {
  const fault = Object.assign(new Error('Het lukt nu niet.'), { status: 503, requestId: 'r-1' })
  showPageError(fault)
  expect(readPageError()).toMatchObject({ message: 'Het lukt nu niet.', requestId: 'r-1' })
  showPageError(Object.assign(new Error('Bestaat al.'), { status: 409, requestId: 'r-2' }))
  expect(readPageError()?.requestId).toBeUndefined()
})
