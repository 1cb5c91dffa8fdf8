import { logout } from '@vignettes/domain/api/account.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { aToken } from '../testing/a-token.ts'
import { fetched, serverSays, timesAsked, type ServerAnswer } from '../testing/server-says.ts'
import { endEverySession, endSession } from './end-session.ts'
import { readSession, signOut, startSession } from './session.ts'

const DONE = { body: { status: 'OK' } }
const ENDED = { status: 401, body: { message: 'Authorization token is invalid or expired' } }

afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

const sent = () => {
  const { headers, body, keepalive } = fetched.mock.lastCall?.[1] ?? {}
  return { authorization: new Headers(headers).get('authorization'), body, keepalive }
}

test('B15 the token that was dropped is ended at the server, also when the page is left', () => {
  serverSays([logout, DONE])
  const token = aToken()
  startSession(token)
  endSession(signOut())
  expect(sent()).toEqual({ authorization: `Bearer ${token}`, body: '{}', keepalive: true })
  expect(localStorage.getItem('access_token')).toBeNull()
})

test('without a token, or with one that has ended by itself, there is nothing to end', () => {
  serverSays([logout, DONE])
  endSession(signOut())
  vi.useFakeTimers({ toFake: ['Date'] })
  startSession(aToken())
  vi.setSystemTime(Date.now() + 3 * 60 * 60 * 1000)
  endSession(signOut())
  expect(timesAsked(logout)).toBe(0)
  expect(localStorage.getItem('access_token')).toBeNull()
})

test('who has logged in again meanwhile stays so, whatever is answered about the token of before', async () => {
  serverSays([logout, ENDED])
  startSession(aToken('first'))
  endSession(signOut())
  const next = aToken('second')
  startSession(next)
  await Promise.allSettled(fetched.mock.results.map(({ value }) => value))
  expect(await endEverySession('of-before')).toBe(false)
  expect(readSession()).toEqual({ token: next })
})

test.each<[string, ServerAnswer, boolean]>([
  ['done', DONE, true],
  ['that the token had ended', ENDED, false],
  ['that it was too often', { status: 429, body: { message: 'Later.' } }, false],
  ['that its database is away', { status: 503, body: { message: 'Later.' } }, false],
  ['a page of somebody in between', { body: '<html>', contentType: 'text/html' }, false],
])('B15 an answer %s', async (_what, answer, isDone) => {
  serverSays([logout, answer])
  const token = aToken()
  expect(await endEverySession(token)).toBe(isDone)
  expect(sent()).toMatchObject({ authorization: `Bearer ${token}`, body: '{"everywhere":true}' })
})

test('B15 without a connection nobody knows whether it was done, and no logout fails', async () => {
  fetched.mockReset()
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  endSession(aToken())
  expect(await endEverySession(aToken())).toBe(false)
})
