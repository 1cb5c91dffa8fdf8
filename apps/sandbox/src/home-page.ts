import { html } from './pages/html.ts'
import type { Page } from './pages/page.ts'

/** The key of the demo staff members' second factor. */
const DEMO_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

export const homePage: Page = {
  title: 'Testomgeving',
  main: html`
    <p>Deze diensten staan hier in de plaats van wat buiten het vignettenportaal ligt.</p>
    <ul class="plain">
      <li><a href="/payments">Betalingen</a><br />De betaaldienst en zijn testbank.</li>
      <li><a href="/refunds">Terugbetalingen</a><br />Wat de betaaldienst teruggeeft.</li>
      <li><a href="/mandates">Machtigingen</a><br />De bank waar iemand een machtiging geeft.</li>
      <li><a href="/mail">Postvak</a><br />Alle e-mail die het portaal verstuurt.</li>
      <li><a href="/mail.json">Postvak als JSON</a><br />Met <code>?to=</code> per ontvanger.</li>
      <li>
        <a href="/authenticator?secret=${DEMO_SECRET}">Authenticator</a><br />De code van dit moment
        voor de medewerkers van de voorbeeldgegevens.
      </li>
      <li>
        <a href="/directory-people">Account van de gemeente</a><br />Wie er werkt en in welke
        groepen, voor inloggen met OpenID Connect.
      </li>
      <li>
        <a href="/address/free?q=1026CG%20116A">Adressen zoeken</a><br />In de vorm van de
        landelijke adresdienst.
      </li>
      <li><a href="/tiles/12/2103/1346.png">Kaarttegels</a><br />Getekend, geen echte kaart.</li>
      <li>
        <a href="/faults">Storingen</a><br />Met POST en DELETE op <code>/faults</code> doen de
        diensten het slecht of weer goed.
      </li>
    </ul>
  `,
}
