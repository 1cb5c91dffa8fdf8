import { html } from '../pages/html.ts'
import type { Page } from '../pages/page.ts'
import type { Mail } from './mailbox.ts'

export function mailboxPage(mails: readonly Mail[], to: string | undefined): Page {
  return {
    title: 'Postvak',
    main: html`
      <form method="get" action="/mail">
        <label for="to">E-mailadres van de ontvanger</label>
        <input id="to" name="to" type="email" value="${to ?? ''}" />
        <button>Zoeken</button>
      </form>
      ${
        mails.length === 0
          ? html`<p>Er is geen e-mail.</p>`
          : html`<ul class="plain">
              ${mails.map(
                (mail) =>
                  html`<li>
                    <a href="/mail/${mail.id}">${mail.subject || '(geen onderwerp)'}</a><br />
                    Aan ${mail.to}, ${readableTime(mail.date)}
                  </li>`,
              )}
            </ul>`
      }
    `,
  }
}

export function mailPage(mail: Mail): Page {
  return {
    title: mail.subject || '(geen onderwerp)',
    main: html`
      <dl>
        <dt>Aan</dt>
        <dd>${mail.to}</dd>
        <dt>Van</dt>
        <dd>${mail.from}</dd>
        <dt>Datum</dt>
        <dd>${readableTime(mail.date)}</dd>
        ${mail.attachments.map(
          ({ name }, index) =>
            html`<dt>Bijlage</dt>
              <dd><a href="/mail/${mail.id}/attachments/${index}">${name}</a></dd>`,
        )}
      </dl>
      <iframe
        title="Inhoud van de e-mail"
        src="/mail/${mail.id}/html"
        sandbox="allow-top-navigation-by-user-activation"
      ></iframe>
      <h2>Als tekst</h2>
      <pre>${mail.text}</pre>
      <p><a href="/mail">Terug naar het postvak</a></p>
    `,
  }
}

export const notAMail: Page = {
  title: 'Deze e-mail is er niet',
  main: html`<p><a href="/mail">Naar het postvak</a></p>`,
}

function readableTime(date: string): string {
  return new Intl.DateTimeFormat('nl-NL', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Amsterdam',
  }).format(new Date(date))
}
