import { CONTACT } from '../brand/contact.ts'
import { text } from '../text.ts'
import { Phone } from './phone.tsx'

/** D12 where a long boat gets its exemption; whoever opens the city's website keeps the portal. */
export function AskForExemption() {
  return (
    <>
      <a className="ams-link" href={CONTACT.cityWebsite} target="_blank" rel="noreferrer">
        {text('information.exemption.ask')}
        <span className="ams-visually-hidden"> {text('information.exemption.new-tab')}</span>
      </a>{' '}
      {text('information.exemption.or-call')} <Phone className="ams-link" />.
    </>
  )
}
