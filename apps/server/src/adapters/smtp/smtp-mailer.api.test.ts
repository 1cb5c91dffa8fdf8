import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSandboxProcess, type SandboxProcess } from '../../testing/sandbox-process.ts'
import { smtpMailer } from './smtp-mailer.ts'

let sandbox: SandboxProcess
beforeAll(async () => {
  sandbox = await startSandboxProcess()
})
afterAll(() => sandbox.stop())

const from = 'Vignetten <vignetten@vignet.example>'
const mailer = () => smtpMailer({ url: `smtp://localhost:${sandbox.smtpPort}`, from })
const aMail = {
  messageId: 'job-1@vignet.example',
  to: 'eigenaar@vignet.example',
  subject: 'Welkom één',
  text: 'Tekst',
  html: '<p>Tekst</p>',
  attachments: [{ fileName: 'a.pdf', mediaType: 'application/pdf', content: Buffer.from('%PDF') }],
}
const mailbox = async () =>
  (await (await fetch(`${sandbox.url}/mail.json`)).json()) as Record<string, unknown>[]
const setFaults = (mail: object) =>
  fetch(`${sandbox.url}/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mail }),
  })

test('a mail arrives whole, and sent again it is the same mail', async () => {
  await mailer().send(aMail)
  await mailer().send(aMail)
  expect(await mailbox()).toMatchObject([
    {
      messageId: '<job-1@vignet.example>',
      to: 'eigenaar@vignet.example',
      subject: 'Welkom één',
      text: 'Tekst',
      html: '<p>Tekst</p>',
      attachments: [{ name: 'a.pdf', contentType: 'application/pdf' }],
    },
  ])
})

test('ASVS 13.2.1 a mail goes by the address, with its password, that there is then', async () => {
  let url = 'smtp://localhost:1'
  const replaced = smtpMailer({ url, readUrl: () => Promise.resolve(url), from })
  const mail = { ...aMail, messageId: 'job-replaced@vignet.example' }
  await expect(replaced.send(mail)).rejects.toThrow('the mail server did not take the mail')
  const before = (await mailbox()).length
  url = `smtp://localhost:${sandbox.smtpPort}`
  await replaced.send(mail)
  expect(await mailbox()).toHaveLength(before + 1)
})

test('a mail whose answer was lost is an error, and sent again it is there once', async () => {
  await setFaults({ dropAnswer: 1 })
  const mail = { ...aMail, messageId: 'job-2@vignet.example' }
  await expect(mailer().send(mail)).rejects.toThrow('the mail server did not take the mail')
  await mailer().send(mail)
  expect(await mailbox()).toHaveLength(3)
})

test('what goes wrong says nothing of whom the mail was for', async () => {
  await setFaults({ status: 451, times: 1 })
  const failure = await mailer()
    .send({ ...aMail, messageId: 'job-3@vignet.example' })
    .catch((error: Error) => error)
  expect(String(failure)).not.toContain('eigenaar')
})

test('RFC 3461 what cannot be delivered is returned to the return path, and names its mail', async () => {
  const heard: string[] = []
  const server = createServer((socket) => {
    socket.write('220 mail.vignet.example\r\n')
    createInterface({ input: socket }).on('line', (line) => {
      heard.push(line)
      if (/^EHLO/.test(line)) socket.write('250-mail.vignet.example\r\n250 DSN\r\n')
      else if (/^RCPT/.test(line)) socket.write('550 5.1.1 no such mailbox\r\n')
      else socket.write('250 good\r\n')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const url = `smtp://127.0.0.1:${port}`
  const sending = smtpMailer({ url, from, returnPath: 'retour@vignet.example' }).send(aMail)
  await expect(sending).rejects.toMatchObject({ name: 'MailRefusedError', code: '5.1.1' })
  expect(heard).toContain('MAIL FROM:<retour@vignet.example> RET=HDRS ENVID=job-1@vignet.example')
  expect(heard).toContainEqual(expect.stringMatching(/^RCPT TO:<eigenaar@.+ NOTIFY=FAILURE/))
  server.close()
})
