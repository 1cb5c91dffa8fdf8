import { v7 as newId } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { UnrecoverableJobError } from '../../ports/outbox.ts'
import { MailRefusedError } from '../../ports/mailer.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { fakeMailer, type FakeMailer } from '../../testing/fake-mailer.ts'
import { insertRequest } from '../../testing/insert-request.ts'
import { letterSender } from '../../testing/letter-occasion.ts'

const now = new Date('2026-06-15T10:00:00Z')

describeOnEachDatabase('jobs of letters', (connected) => {
  let mailer: FakeMailer
  let request: { requestId: string; accountId: string }
  beforeEach(async () => {
    mailer = fakeMailer()
    request = await insertRequest(connected().database, now)
  })

  const send = (payload: Record<string, unknown>) =>
    letterSender(connected().database, mailer, now)(payload)

  test.each([{}, { requestId: 'no id' }, { accountId: newId() }])(
    'a job whose ids are not those of its letter is given up: %j',
    async (ids) => {
      const job = send({ template: 'payment-failed', ...ids })
      await expect(job).rejects.toBeInstanceOf(UnrecoverableJobError)
    },
  )

  test('a letter that does not exist is not tried again', async () => {
    await expect(send({ template: 'birthday', ...request })).rejects.toBeInstanceOf(
      UnrecoverableJobError,
    )
  })

  test('a mail server that is away is tried again, a refused receiver is not', async () => {
    mailer.isAway = true
    await expect(send({ template: 'welcome', ...request })).rejects.not.toBeInstanceOf(
      UnrecoverableJobError,
    )
    mailer.send = () => Promise.reject(new MailRefusedError('no such mailbox'))
    await expect(send({ template: 'welcome', ...request })).rejects.toBeInstanceOf(
      UnrecoverableJobError,
    )
  })
})
