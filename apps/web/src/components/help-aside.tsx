import { CONTACT } from '../brand/contact.ts'
import { text } from '../text.ts'
import { Heading } from '../ui/heading.tsx'
import { Phone } from './phone.tsx'

/** Where help is, beside a screen; where there is no room for it the footer says the same. */
export function HelpAside() {
  return (
    <aside className="portal-aside portal-aside--extra" aria-labelledby="help">
      <Heading level={2} size="level-4" id="help">
        {text('layout.help')}
      </Heading>
      <p>
        {text('layout.contact.call')} <Phone className="ams-link" />. {text('layout.contact.hours')}
        .
      </p>
      <p>
        <a className="ams-link" href={CONTACT.emailForm}>
          {text('layout.contact.email')}
        </a>
      </p>
    </aside>
  )
}
