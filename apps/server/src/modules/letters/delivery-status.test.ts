import { expect, test } from 'vitest'
import { readFailedDelivery } from './delivery-status.ts'

const ID = '0199f0e0-0000-7000-8000-00000000beef@vignet.example'

interface Wish {
  action?: string
  envelopeId?: string
  type?: string
  encoded?: (status: string) => { encoding: string; body: string }
}

/** A report as Postfix makes it. */
function aReport({ action = 'failed', envelopeId = '', type, encoded }: Wish = {}): string {
  const status = [
    'Reporting-MTA: dns; mail.stad.example',
    ...(envelopeId && [`Original-Envelope-Id: ${envelopeId}`]),
    'Arrival-Date: Mon, 15 Jun 2026 12:00:00 +0200 (CEST)',
    '',
    'Final-Recipient: rfc822; weg@vignet.example',
    `Action: ${action}`,
    'Status: 5.1.1',
    'Diagnostic-Code: smtp; 550 5.1.1 <weg@vignet.example>: Recipient address',
    '    rejected: User unknown',
  ].join('\r\n')
  const { encoding, body } = encoded?.(status) ?? { encoding: '7bit', body: status }
  return [
    'Return-Path: <>',
    'From: MAILER-DAEMON@mail.stad.example (Mail Delivery System)',
    'Message-ID: <20260615.1@mail.stad.example>',
    'Content-Type: multipart/report; report-type=delivery-status;',
    '\tboundary="A/B=1.stad"',
    '',
    'This is a MIME-encapsulated message.',
    '',
    '--A/B=1.stad',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'Action: delivered, says the part for people',
    '',
    '--A/B=1.stad',
    `Content-Type: ${type ?? 'message/delivery-status'}`,
    `Content-Transfer-Encoding: ${encoding}`,
    '',
    body,
    '',
    '--A/B=1.stad',
    'Content-Type: text/rfc822-headers',
    '',
    'Received: by mail.stad.example',
    `Message-ID:`,
    ` <${ID}>`,
    'Subject: Uw aanvraag',
    '',
    '--A/B=1.stad--',
  ].join('\r\n')
}

const base64 = (status: string) => ({
  encoding: 'base64',
  body: Buffer.from(status).toString('base64').replaceAll(/.{76}/g, '$&\r\n'),
})

test('RFC 3464 a report tells which mail failed, by the id of its envelope or of what is returned, and why', () => {
  const expected = { messageId: ID, status: '5.1.1' }
  expect(readFailedDelivery(aReport())).toEqual(expected)
  expect(readFailedDelivery(aReport({ encoded: base64 }))).toEqual(expected)
  expect(readFailedDelivery(aReport({ type: 'message/global-delivery-status' }))).toEqual(expected)
  const envelopeId = 'another@vignet.example'
  expect(readFailedDelivery(aReport({ envelopeId }))?.messageId).toBe(envelopeId)
  expect(readFailedDelivery(aReport().replaceAll('\r\n', '\n'))).toEqual(expected)
})

test('what is still tried, what somebody answers and what is no report tell nothing', () => {
  for (const action of ['delayed', 'delivered', 'relayed', 'expanded', '']) {
    expect(readFailedDelivery(aReport({ action }))).toBeUndefined()
  }
  const answer = `From: j@vignet.example\r\nContent-Type: text/plain\r\n\r\n${aReport()}`
  expect(readFailedDelivery(answer)).toBeUndefined()
  for (const text of [
    '',
    '\n\n',
    'Content-Type: multipart/report; boundary=',
    aReport().slice(0, 300),
  ]) {
    expect(readFailedDelivery(text)).toBeUndefined()
  }
  expect(readFailedDelivery(aReport({ type: 'text/plain' }))).toBeUndefined()
})
