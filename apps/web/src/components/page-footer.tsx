import { CONTACT } from '../brand/contact.ts'
import { text } from '../text.ts'

/** §1: how to reach the city, and the links to its website and privacy statement. */
export function PageFooter() {
  return (
    <footer className="portal-footer">
      <div className="portal-footer__inner">
        <section aria-labelledby="contact">
          <h2 id="contact" className="ams-heading ams-heading--4 ams-heading--inverse">
            {text('layout.contact.title')}
          </h2>
          <p>
            {text('layout.contact.call')} <a href={CONTACT.phoneLink}>{CONTACT.phone}</a>
            <br />
            {text('layout.contact.hours')}
          </p>
          <p>
            <a href={CONTACT.emailForm}>{text('layout.contact.email')}</a>
          </p>
        </section>
        <nav aria-labelledby="about">
          <h2 id="about" className="ams-heading ams-heading--4 ams-heading--inverse">
            {text('layout.about.title')}
          </h2>
          <ul>
            <li>
              <a href={CONTACT.cityWebsite}>{text('layout.about.city')}</a>
            </li>
            <li>
              <a href={CONTACT.privacyStatement}>{text('layout.about.privacy')}</a>
            </li>
          </ul>
        </nav>
      </div>
    </footer>
  )
}
