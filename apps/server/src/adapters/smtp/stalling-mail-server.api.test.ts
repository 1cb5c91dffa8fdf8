import { expect, test } from 'vitest'
import { startStallingServer, type Stalling } from '../../testing/stalling-server.ts'
import { hastenTimers } from '../../testing/time-lapse.ts'
import { smtpMailer } from './smtp-mailer.ts'

const LONGEST_MS = 10_000
const TIMES_FASTER = 4
/** For what is done besides waiting; less than one limit, so that two in a row are noticed. */
const OWN_WORK_MS = 1_500

const MAIL = { messageId: 'a@b', to: 'c@d.example', subject: 's', text: 't', html: '<p>t</p>' }

test('a mail server that stalls is given up within 10 s, at whatever point it does', async () => {
  const limitsMs = hastenTimers(TIMES_FASTER)
  const hows: Stalling[] = [
    'says nothing',
    'greets as a mail server',
    'greets, and goes on in drops',
  ]
  const tookMs = await Promise.all(
    hows.map(async (how) => {
      const stalling = await startStallingServer(how)
      const mailer = smtpMailer({ url: `smtp://127.0.0.1:${stalling.port}`, from: 'v@d.example' })
      const begunAt = performance.now()
      await expect(mailer.send(MAIL)).rejects.toThrow('did not take')
      const ms = performance.now() - begunAt
      await stalling.stop()
      return ms
    }),
  )
  const longestMs = Math.max(...limitsMs)
  expect(longestMs).toBeLessThan(LONGEST_MS)
  expect(Math.max(...tookMs)).toBeLessThan(longestMs / TIMES_FASTER + OWN_WORK_MS)
})
