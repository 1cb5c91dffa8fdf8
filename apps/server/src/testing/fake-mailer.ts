import type { Mail, Mailer } from '../ports/mailer.ts'

export interface FakeMailer extends Mailer {
  sent: Mail[]
  /** While true, the mail server cannot be reached. */
  isAway: boolean
}

export function fakeMailer(): FakeMailer {
  const fake: FakeMailer = {
    sent: [],
    isAway: false,
    send(mail) {
      if (fake.isAway) return Promise.reject(new Error('away'))
      fake.sent.push(mail)
      return Promise.resolve()
    },
  }
  return fake
}
