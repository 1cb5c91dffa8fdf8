import { DAY_MS } from '@vignettes/domain/rules/duration.ts'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { LoginRoom } from '../ports/login-room.ts'
import { createKnownBrowsers } from './known-browsers.ts'

/** A browser, and what a portal at an https address knows of it. */
function aBrowser(keys = [{ secret: Buffer.alloc(32, 7) }]) {
  let now = new Date('2026-06-15T10:00:00Z').getTime()
  const clock = { now: () => new Date(now) }
  const app = Fastify()
  const portal = { keys }
  const known = () => createKnownBrowsers({ ...portal, clock, publicUrl: 'https://vignet.example' })
  const owner = { passwordHash: 'of now' as string | undefined }
  type Asked = { Querystring: { room: LoginRoom; who: string } }
  app.get<Asked>('/find', ({ query: { room, who } }, reply) => {
    const mark = known()
      .of(reply.request, reply)
      .find({ room, email: who, ...owner })
    return reply.send({ isKnown: mark !== undefined })
  })
  app.get<Asked>('/remember', ({ query: { room, who } }, reply) => {
    known()
      .of(reply.request, reply)
      .remember({ room, email: who, ...owner })
    return reply.send({})
  })
  let cookie = ''
  const ask = (path: string, who: string, room: LoginRoom) =>
    app.inject({ url: path, query: { who, room }, headers: { cookie } })
  return {
    portal,
    owner,
    wait: (days: number) => (now += days * DAY_MS),
    async isKnown(who: string, room: LoginRoom = 'applicant') {
      return (await ask('/find', who, room)).json<{ isKnown: boolean }>().isKnown
    },
    async logIn(who: string) {
      const header = String((await ask('/remember', who, 'applicant')).headers['set-cookie'])
      cookie = header.split(';')[0] ?? ''
      return header
    },
    /** The same with something behind it. */
    lengthenCookie: (by: string) => (cookie += by),
    /** The same value in a cookie of another name. */
    renameCookie: (name: string) => (cookie = cookie.replace(/^[^=]+/, name)),
  }
}

test('a browser is known to who has logged in there, and in that room alone', async () => {
  const browser = aBrowser()
  expect(await browser.isKnown('a@vignet.example')).toBe(false)
  expect(await browser.logIn('a@vignet.example')).toMatch(
    /^__Host-vignettes-browser=[\w.-]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  )
  expect(await browser.isKnown('a@vignet.example')).toBe(true)
  expect(await browser.isKnown('b@vignet.example')).toBe(false)
  expect(await browser.isKnown('a@vignet.example', 'staff')).toBe(false)
})

test('it is forgotten after half a year, or when its key is', async () => {
  const browser = aBrowser()
  await browser.logIn('a@vignet.example')
  browser.portal.keys = [{ secret: Buffer.alloc(32, 8) }, { secret: Buffer.alloc(32, 7) }]
  expect(await browser.isKnown('a@vignet.example')).toBe(true)
  browser.portal.keys = [{ secret: Buffer.alloc(32, 8) }]
  expect(await browser.isKnown('a@vignet.example')).toBe(false)
  await browser.logIn('a@vignet.example')
  browser.wait(181)
  expect(await browser.isKnown('a@vignet.example')).toBe(false)
})

test('it is forgotten with the password, and where there is none nobody is known', async () => {
  const browser = aBrowser()
  await browser.logIn('a@vignet.example')
  browser.owner.passwordHash = 'of after'
  expect(await browser.isKnown('a@vignet.example')).toBe(false)
  browser.owner.passwordHash = undefined
  expect(await browser.isKnown('a@vignet.example')).toBe(false)
  await browser.logIn('a@vignet.example')
  expect(await browser.isKnown('a@vignet.example')).toBe(false)
})

test('a household shares it; the fifth takes the place of the first', async () => {
  const browser = aBrowser()
  for (const name of ['a', 'b', 'c', 'd', 'd', 'e']) await browser.logIn(`${name}@vignet.example`)
  const known = await Promise.all(
    ['a', 'b', 'c', 'd', 'e'].map((name) => browser.isKnown(`${name}@vignet.example`)),
  )
  expect(known).toEqual([false, true, true, true, true])
})

test('a cookie of the former name is still read, and what it knows goes into the new one', async () => {
  const browser = aBrowser()
  await browser.logIn('a@vignet.example')
  browser.renameCookie('vignettes-browser')
  expect(await browser.isKnown('a@vignet.example')).toBe(true)
  expect(await browser.logIn('b@vignet.example')).toMatch(/^__Host-vignettes-browser=/)
  expect(await browser.isKnown('a@vignet.example')).toBe(true)
  expect(await browser.isKnown('b@vignet.example')).toBe(true)
})

test.each(['.', '.x', '.x.y', '=', ' '])(
  'a mark with %j behind it is none: it would be counted as another browser',
  async (behind) => {
    const browser = aBrowser()
    await browser.logIn('a@vignet.example')
    browser.lengthenCookie(behind)
    expect(await browser.isKnown('a@vignet.example')).toBe(behind === ' ')
  },
)
