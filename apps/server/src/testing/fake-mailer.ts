import { MailRefusedError, type Mail, type Mailer } from '../ports/mailer.ts'

export interface FakeMailer extends Mailer {
  sent: Mail[]
  /** While true, the mail server cannot be reached. */
  isAway: boolean
  /** Addresses that there is no mailbox of. */
  unknown: Set<string>
}

export function fakeMailer(): FakeMailer {
  const fake: FakeMailer = {
    sent: [],
    isAway: false,
    unknown: new Set(),
    send(mail) {
      if (fake.isAway) return Promise.reject(new Error('away'))
      if (fake.unknown.has(mail.to)) return Promise.reject(new MailRefusedError('no', '5.1.1'))
      fake.sent.push(mail)
      return Promise.resolve()
    },
  }
  return fake
}
