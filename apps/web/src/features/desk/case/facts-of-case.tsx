import { showBsn, type Case } from '@vignettes/domain/api/desk-case.ts'
import { formatDate } from '@vignettes/domain/format/date.ts'
import { formatMetres, formatSquareMetres } from '@vignettes/domain/format/measure.ts'
import { centsFromEuros, formatCents } from '@vignettes/domain/format/money.ts'
import { useState } from 'react'
import { asFailure } from '../../../api/client.ts'
import { deskCall } from '../../../api/desk-client.ts'
import { Facts } from '../../../components/desk/facts.tsx'
import { Panel } from '../../../components/desk/panel.tsx'
import { clearPageError, showPageError } from '../../../components/page-error.ts'
import { text } from '../../../text.ts'
import { Button } from '../../../ui/button.tsx'

/** Who asks, for which boat, what the portal makes of it, and all that was filled in. */
export function FactsOfCase({ openCase, onLooked }: { openCase: Case; onLooked: () => void }) {
  const { person, boat, offer, category, cost, recap } = openCase
  const money = (euros: number) => formatCents(centsFromEuros(euros))
  return (
    <>
      <Panel title={text('desk.case.person')}>
        <Facts
          facts={[
            [text('desk.case.name'), person.name],
            [text('desk.case.address'), person.address],
            [text('desk.case.email'), person.email],
            [text('desk.case.phone'), person.phoneNumber],
            [
              text('desk.case.bsn'),
              <Bsn key={openCase.id} openCase={openCase} onLooked={onLooked} />,
            ],
            [
              text('desk.case.mandate'),
              text(person.hasMandate ? 'desk.case.mandate-yes' : 'desk.case.mandate-no'),
            ],
          ]}
        />
      </Panel>
      <Panel title={text('desk.case.boat')}>
        <Facts
          facts={[
            [text('desk.case.size'), `${formatMetres(boat.length)} × ${formatMetres(boat.width)}`],
            [text('desk.case.area'), formatSquareMetres(boat.area)],
            [text('desk.case.drive'), boat.driveType],
            [text('desk.case.cost'), money(cost)],
            [
              text('desk.case.validity'),
              openCase.validFrom && openCase.validUntil
                ? text('desk.case.period', {
                    from: formatDate(openCase.validFrom),
                    until: formatDate(openCase.validUntil),
                  })
                : '–',
            ],
          ]}
        />
        <h3 className="ams-heading ams-heading--4">{text('desk.case.offer')}</h3>
        <ul className="desk-offer">
          {offer.map((each) => (
            <li key={each.category}>
              <span>
                {each.name}
                {each.category === category && <strong> ({text('desk.case.chosen')})</strong>}
              </span>
              <span>{money(each.cost)}</span>
            </li>
          ))}
        </ul>
      </Panel>
      <details className="desk-answers">
        <summary>{text('desk.case.answers')}</summary>
        {recap.map(({ title, facts }) => (
          <div key={title}>
            <h3 className="ams-heading ams-heading--4">{title}</h3>
            <Facts facts={facts.map(({ label, value }) => [label, value] as const)} />
          </div>
        ))}
      </details>
    </>
  )
}

/** Shown when it is asked for; each look is written down by the server. */
function Bsn({ openCase, onLooked }: { openCase: Case; onLooked: () => void }) {
  const [bsn, setBsn] = useState<string>()
  if (!openCase.person.hasBsn) return text('desk.case.bsn-none')
  const show = async () => {
    clearPageError()
    try {
      setBsn((await deskCall(showBsn, { body: { id: openCase.id } })).bsn)
      onLooked()
    } catch (error) {
      showPageError(asFailure(error))
    }
  }
  return (
    <span className="desk-bsn">
      <span role="status">{bsn ?? text('desk.case.bsn-hidden')}</span>
      {bsn === undefined ? (
        <>
          <Button variant="tertiary" aria-describedby="bsn-hint" onClick={() => void show()}>
            {text('desk.case.bsn-show')}
          </Button>
          <span id="bsn-hint" className="desk-muted">
            {text('desk.case.bsn-hint')}
          </span>
        </>
      ) : (
        <Button variant="tertiary" onClick={() => setBsn(undefined)}>
          {text('desk.case.bsn-hide')}
        </Button>
      )}
    </span>
  )
}
