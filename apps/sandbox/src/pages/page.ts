import type { FastifyReply } from 'fastify'
import { html, type Html } from './html.ts'

export interface Page {
  title: string
  main: Html
  /** Origins that a form on this page may lead to; browsers check the redirect after a form as well. */
  formTargets?: readonly string[]
}

/** Sends one page of the sandbox, marked as a test page, with nothing on it that can run. */
export function sendPage(reply: FastifyReply, page: Page): FastifyReply {
  const formAction = ["'self'", ...(page.formTargets ?? [])].join(' ')
  return reply
    .type('text/html; charset=utf-8')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'self'; img-src 'self' data:; frame-src 'self'; ` +
        `form-action ${formAction}; base-uri 'none'; frame-ancestors 'none'`,
    )
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .send(layout(page).text)
}

function layout({ title, main }: Page): Html {
  return html`<!doctype html>
    <html lang="nl">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} – Testomgeving</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/style.css" />
      </head>
      <body>
        <header>
          <p class="mark">
            <strong>Test</strong> Dit is een testpagina. Er wordt niets echt betaald.
          </p>
          <a class="brand" href="/">Testomgeving</a>
        </header>
        <main>
          <h1>${title}</h1>
          ${main}
        </main>
      </body>
    </html>`
}
