import { getUser } from '@vignettes/domain/api/account.ts'
import { addressLines } from '@vignettes/domain/format/address-lines.ts'
import { countryName } from '@vignettes/domain/format/country-name.ts'
import { ownPaths } from '@vignettes/domain/paths/own-paths.ts'
import type { WizardFacts } from '@vignettes/domain/wizard/facts.ts'
import { useLocation } from 'react-router'
import { useCall } from '../../api/queries.ts'
import { useIsHelping } from '../../api/session.ts'
import { textForReader } from '../../api/text-for-reader.ts'
import { Facts } from '../../components/facts.tsx'
import { readerLanguage } from '../../reader-language.ts'
import { text } from '../../text.ts'
import { Paragraph } from '../../ui/paragraph.tsx'
import type { CameFrom } from '../../components/came-from.ts'
import { RecapHead } from './recap-head.tsx'

/** Who asks, and where the vignette is sent: what is posted where can be seen before it is sent. */
export function ApplicantSection({ facts }: { facts: WizardFacts }) {
  const { pathname, search } = useLocation()
  const cameFrom: CameFrom = { request: `${pathname}${search}` }
  const isHelping = useIsHelping()
  const { user } = useCall(getUser, {}).data ?? {}
  if (!user) return null
  const title = textForReader('wizard.Summary.person.title', { name: user.Name })
  const { Company: company } = user
  const { Address: street, Number: houseNumber, Addition: addition } = user
  const { Postcode: postcode, City: city, CountryCode: countryCode } = user
  const lines = addressLines(
    { street, houseNumber, addition, postcode, city, countryCode },
    (code) => countryName(readerLanguage(), code),
  )
  return (
    <section className="portal-recap" aria-labelledby="recap-person">
      {/* Who helps changes nothing of the account. */}
      <RecapHead
        id="recap-person"
        title={title}
        to={isHelping ? undefined : ownPaths.accountDetails()}
        state={cameFrom}
      />
      <Facts
        facts={[
          ...(company
            ? ([
                [text('wizard.Summary.person.company'), company.name],
                [text('wizard.Summary.person.kvkNumber'), company.kvkNumber],
              ] as const)
            : []),
          [text(`wizard.Summary.person.${company ? 'contact' : 'name'}`), user.Name],
          [text('wizard.Summary.person.email'), user.Email],
          [text('wizard.Summary.person.phone'), user.MobilePhone],
          [
            text(`wizard.Summary.person.${isDelivered(facts) ? 'delivery' : 'address'}`),
            lines.join(', '),
          ],
        ]}
      />
      {!company && !isHelping && <Paragraph>{text('wizard.Summary.person.for-company')}</Paragraph>}
    </section>
  )
}

function isDelivered({ answers, deliveryTypes }: WizardFacts): boolean {
  const chosen = deliveryTypes?.find(({ id }) => id === answers.Delivery?.pickUp)
  return chosen?.code === 'DELIVERY_HOME'
}
