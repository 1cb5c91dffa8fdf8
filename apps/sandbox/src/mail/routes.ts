import type { FastifyInstance } from 'fastify'
import { sendPage } from '../pages/page.ts'
import type { Mail, Mailbox } from './mailbox.ts'
import { mailboxPage, mailPage, notAMail } from './mail-page.ts'

interface Query {
  to?: string
}

export function mailRoutes(app: FastifyInstance, { mailbox }: { mailbox: Mailbox }): void {
  app.get<{ Querystring: Query }>('/mail.json', async (request) => {
    const mails = await mailbox.list(request.query.to || undefined)
    return mails.map(toJson)
  })

  app.get<{ Querystring: Query }>('/mail', async (request, reply) => {
    const to = request.query.to || undefined
    return sendPage(reply, mailboxPage(await mailbox.list(to), to))
  })

  app.get<{ Params: { id: string } }>('/mail/:id', async (request, reply) => {
    const mail = await mailbox.find(request.params.id)
    return mail ? sendPage(reply, mailPage(mail)) : sendPage(reply.code(404), notAMail)
  })

  app.get<{ Params: { id: string } }>('/mail/:id/html', async (request, reply) => {
    const mail = await mailbox.find(request.params.id)
    if (!mail) return reply.callNotFound()
    return reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; ` +
          'sandbox allow-top-navigation-by-user-activation',
      )
      .send(`<base target="_top">${mail.html}`)
  })

  app.get<{ Params: { id: string; index: string } }>(
    '/mail/:id/attachments/:index',
    async (request, reply) => {
      const mail = await mailbox.find(request.params.id)
      const attachment = mail?.attachments[Number(request.params.index)]
      if (!attachment) return reply.callNotFound()
      const name = encodeURIComponent(attachment.name)
      return reply
        .type(attachment.contentType)
        .header('content-disposition', `attachment; filename*=UTF-8''${name}`)
        .header('x-content-type-options', 'nosniff')
        .send(attachment.content)
    },
  )
}

function toJson({ attachments, ...mail }: Mail) {
  return {
    ...mail,
    attachments: attachments.map(({ name, contentType, content }, index) => ({
      name,
      contentType,
      sizeBytes: content.length,
      url: `/mail/${mail.id}/attachments/${index}`,
    })),
  }
}
