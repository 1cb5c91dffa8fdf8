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
