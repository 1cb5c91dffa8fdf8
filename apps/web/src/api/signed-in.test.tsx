import { getUser } from '@vignettes/domain/api/account.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { fetched, serverSays } from '../testing/server-says.ts'
import { aToken } from '../testing/a-token.ts'
import { call } from './client.ts'
import { isSignedIn, readSession, signOut, startSession } from './session.ts'

const TWO_HOURS_MS = 2 * 60 * 60 * 1000

afterEach(() => {
  vi.useRealTimers()
})

const sentHeaders = () => new Headers(fetched.mock.lastCall?.[1]?.headers)

test('§6, §9 logged in means a token under access_token that has not ended, and calls carry it', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  serverSays([getUser, { body: {} }])
  expect(isSignedIn()).toBe(false)
  await call(getUser, {})
  expect(sentHeaders().has('authorization')).toBe(false)

  const token = aToken()
  startSession(token)
  expect(localStorage.getItem('access_token')).toBe(token)
  expect(readSession()).toEqual({ token })
  await call(getUser, {})
  expect(sentHeaders().get('authorization')).toBe(`Bearer ${token}`)

  vi.setSystemTime(Date.now() + TWO_HOURS_MS)
  expect(isSignedIn()).toBe(false)
  await call(getUser, {})
  expect(sentHeaders().has('authorization')).toBe(false)
})

test('§8 a token that the server refuses is dropped', async () => {
  serverSays([getUser, { status: 401, body: {} }])
  startSession(aToken())
  await expect(call(getUser, {})).rejects.toMatchObject({ status: 401 })
  expect(readSession()).toBeNull()
})

test('B15 the answer to a token of before a logout does not end the next session', async () => {
  serverSays([getUser, { status: 401, body: {} }])
  startSession(aToken('first'))
  const asked = call(getUser, {})
  signOut()
  const next = aToken('second')
  startSession(next)
  await expect(asked).rejects.toMatchObject({ status: 401 })
  expect(readSession()).toEqual({ token: next })
})
