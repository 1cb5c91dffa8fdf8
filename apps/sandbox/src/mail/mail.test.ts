import { connect } from 'node:net'
import { createInterface } from 'node:readline/promises'
import { afterEach, expect, test } from 'vitest'
import type { Sandbox } from '../sandbox.ts'
import { aFolder, startTestSandbox } from '../testing/start-test-sandbox.ts'

const running: Sandbox[] = []
afterEach(async () => {
  for (const sandbox of running.splice(0)) await sandbox.stop()
})

async function started(folder = aFolder()): Promise<Sandbox> {
  const sandbox = await startTestSandbox({ folder })
  running.push(sandbox)
  return sandbox
}

const aMail = (messageId: string, to = 'eigenaar@vignet.example') =>
  [
    'From: Portaal <portaal@vignet.example>',
    `To: ${to}`,
    'Subject: Welkom',
    `Message-ID: <${messageId}>`,
    'Date: Fri, 20 Nov 2026 10:00:00 +0000',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    'Content-Type: text/html; charset=utf-8',
    '',
    '<h1>Welkom</h1><script>alert(1)</script>',
    '--b',
    'Content-Type: application/pdf',
    'Content-Disposition: attachment; filename=samenvatting.pdf',
    '',
    '%PDF',
    '--b--',
  ].join('\r\n')

/** Speaks SMTP as a mail server would; gives the code of the answer to the mail itself, or of what was refused before. */
async function send(sandbox: Sandbox, mail: string, to = 'c@d.nl'): Promise<string> {
  const socket = connect(sandbox.smtpPort, 'localhost')
  const answers = createInterface({ input: socket })[Symbol.asyncIterator]()
  const next = async () => String((await answers.next()).value)
  await next()
  for (const line of ['HELO test', 'MAIL FROM:<a@b.nl>', `RCPT TO:<${to}>`, 'DATA']) {
    socket.write(`${line}\r\n`)
    const answer = await next()
    if (answer.startsWith('5')) return answer.slice(0, 3)
  }
  socket.write(`${mail}\r\n.\r\n`)
  const answer = await next()
  socket.destroy()
  return answer.slice(0, 3)
}

interface MailJson {
  id: string
  to: string
  subject: string
  attachments: { name: string; url: string }[]
}
const mailsOf = async (sandbox: Sandbox, query = '') =>
  (await fetch(`${sandbox.url}/mail.json${query}`)).json() as Promise<MailJson[]>

test('§4 mails are listed newest first, can be filtered, and survive a restart', async () => {
  const folder = aFolder()
  const before = await started(folder)
  await send(before, aMail('1@x', 'een@vignet.example'))
  await send(before, aMail('2@x', 'Twee@vignet.example'))
  await running.pop()!.stop()
  const sandbox = await started(folder)
  const to = (await mailsOf(sandbox)).map((mail) => mail.to)
  expect(to).toEqual(['Twee@vignet.example', 'een@vignet.example'])
  expect(await mailsOf(sandbox, '?to=twee@vignet.example')).toHaveLength(1)
})

test('a mail that comes twice is kept once', async () => {
  const sandbox = await started()
  await Promise.all([send(sandbox, aMail('same@x')), send(sandbox, aMail('same@x'))])
  await send(sandbox, aMail('same@x'))
  expect(await mailsOf(sandbox)).toHaveLength(1)
})

test('a mail is shown where none of it can run, and its attachment can be downloaded', async () => {
  const sandbox = await started()
  await send(sandbox, aMail('1@x'))
  const [mail] = await mailsOf(sandbox)
  const body = await fetch(`${sandbox.url}/mail/${mail!.id}/html`)
  expect(body.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(body.headers.get('content-security-policy')).toContain('sandbox')
  const attachment = await fetch(`${sandbox.url}${mail!.attachments[0]!.url}`)
  expect(attachment.headers.get('content-disposition')).toContain('samenvatting.pdf')
  expect(await attachment.text()).toContain('%PDF')
})

test('a mail to an address that begins with geweigerd is refused for good, as by a mailbox that is not there', async () => {
  const sandbox = await started()
  expect(await send(sandbox, aMail('1@x'), 'geweigerd-1@vignet.example')).toBe('550')
  expect(await send(sandbox, aMail('2@x'), 'nietgeweigerd@vignet.example')).toBe('250')
  expect(await mailsOf(sandbox)).toHaveLength(1)
})

test('§4 faults: refused for now, and kept but answered with an error', async () => {
  const sandbox = await started()
  const faults = { mail: { status: 451, times: 1, dropAnswer: 1 } }
  const headers = { 'content-type': 'application/json' }
  await fetch(`${sandbox.url}/faults`, { method: 'POST', headers, body: JSON.stringify(faults) })
  expect(await send(sandbox, aMail('1@x'))).toBe('451')
  expect(await mailsOf(sandbox)).toHaveLength(0)
  expect(await send(sandbox, aMail('1@x'))).toBe('421')
  expect(await send(sandbox, aMail('1@x'))).toBe('250')
  expect(await mailsOf(sandbox)).toHaveLength(1)
})

test('a portal that is killed while it mails leaves a mailbox that works on', async () => {
  const sandbox = await started()
  const socket = connect(sandbox.smtpPort, 'localhost')
  socket.on('error', () => undefined)
  const answers = createInterface({ input: socket })[Symbol.asyncIterator]()
  await answers.next()
  for (const line of ['HELO test', 'MAIL FROM:<a@b.nl>', 'RCPT TO:<c@d.nl>', 'DATA']) {
    socket.write(`${line}\r\n`)
    await answers.next()
  }
  socket.write('From: Portaal <portaal@vig')
  // As the system ends the lines of a killed process that had not read everything.
  socket.resetAndDestroy()
  await new Promise((resolve) => socket.once('close', resolve))
  expect(await send(sandbox, aMail('na@vignet.example'))).toBe('250')
})
