import { html } from '../pages/html.ts'
import type { Page } from '../pages/page.ts'
import type { CodeOfTheMoment } from './code-of-the-moment.ts'

interface Shown {
  secret: string | undefined
  /** Absent when there is no secret yet, or it is none. */
  code: CodeOfTheMoment | undefined
}

export function authenticatorPage({ secret, code }: Shown): Page {
  return {
    title: 'Authenticator',
    main: html`
      <p>
        Deze pagina doet wat een authenticator-app op een telefoon doet. Gebruik haar alleen om te
        testen.
      </p>
      <form method="get" action="/authenticator">
        <label for="secret">Sleutel</label>
        <input
          id="secret"
          name="secret"
          value="${secret ?? ''}"
          autocomplete="off"
          spellcheck="false"
        />
        <button>Code tonen</button>
      </form>
      ${
        code
          ? html`<h2>Code van dit moment</h2>
              <p class="amount" id="code">${code.code}</p>
              <p>
                Nog ${code.secondsLeft} seconden te zien. Daarna laadt deze pagina vanzelf opnieuw.
                <a href="/authenticator?secret=${secret}">Nu opnieuw laden</a>
              </p>`
          : secret &&
            html`<p role="alert">
              Dit is geen sleutel: gebruik letters en de cijfers 2 tot en met 7.
            </p>`
      }
    `,
  }
}
