import { paths } from '@vignettes/domain/paths/paths.ts'
import { Link } from 'react-router'
import { CONTACT } from '../brand/contact.ts'
import { text } from '../text.ts'
import { Heading } from '../ui/heading.tsx'
import { Phone } from './phone.tsx'

/** §1: how to reach the city, and the links to its website and privacy statement. */
export function PageFooter() {
  return (
    <footer className="portal-footer">
      <div className="portal-footer__inner">
        <section aria-labelledby="contact">
          <Heading level={2} size="level-4" color="inverse" id="contact">
            {text('layout.contact.title')}
          </Heading>
          <p>
            {text('layout.contact.call')} <Phone />
            <br />
            {text('layout.contact.hours')}
          </p>
          <p>
            <a href={CONTACT.emailForm}>{text('layout.contact.email')}</a>
          </p>
        </section>
        <nav aria-labelledby="about">
          <Heading level={2} size="level-4" color="inverse" id="about">
            {text('layout.about.title')}
          </Heading>
          <ul>
            <li>
              <a href={CONTACT.cityWebsite}>{text('layout.about.city')}</a>
            </li>
            <li>
              <a href={CONTACT.privacyStatement}>{text('layout.about.privacy')}</a>
            </li>
            <li>
              <Link to={paths.terms()}>{text('layout.about.terms')}</Link>
            </li>
            <li>
              <Link to={paths.accessibility()}>{text('layout.about.accessibility')}</Link>
            </li>
            <li>
              <a href={CONTACT.emailForm}>{text('layout.about.wrong')}</a>
            </li>
          </ul>
        </nav>
      </div>
    </footer>
  )
}
