import { getCase, showBsn, type Case } from '@vignettes/domain/api/casework-case.ts'
import { CASE_ROLES } from '@vignettes/domain/casework/staff.ts'
import { centsFromEuros } from '@vignettes/domain/format/money.ts'
import { caseworkPaths } from '@vignettes/domain/paths/casework-paths.ts'
import { NO_CREDIT_REASONS } from '@vignettes/domain/vignette/credit.ts'
import { showsValidity } from '@vignettes/domain/vignette/vignette-states.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useStaffMutation } from '../../../api/staff-mutation.ts'
import { useHasRole } from '../../../api/staff-session.ts'
import { emailInWords } from '../../../components/casework/email-in-words.ts'
import { nameFacts } from '../../../components/casework/person-facts.ts'
import { Facts } from '../../../components/facts.tsx'
import { Panel } from '../../../components/casework/panel.tsx'
import { formatCents, formatDate, formatMetres, formatSquareMetres } from '../../../format.ts'
import { languageName } from '../../../language-name.ts'
import { text } from '../../../text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Heading } from '../../../ui/heading.tsx'
import { Paragraph } from '../../../ui/paragraph.tsx'

/** Who asks, for which boat, what the portal makes of it, and all that was filled in. */
export function FactsOfCase({ openCase }: { openCase: Case }) {
  const { person, boat, offer, category, cost, recap } = openCase
  const seesBsn = useHasRole(CASE_ROLES)
  // Decisions A33: what was refused or withdrawn, or is judged still, has no validity.
  const isGranted = showsValidity({ status: openCase.vignetteStatus, number: openCase.number })
  const money = (euros: number) => formatCents(centsFromEuros(euros))
  return (
    <>
      <Panel title={text('casework.case.person')}>
        <Facts
          facts={[
            ...nameFacts(
              person,
              <LinkOf
                key="name"
                to={caseworkPaths.applicant(openCase.applicantId)}
                name={person.name}
                label={text('casework.applicant.link')}
              />,
            ),
            ...(openCase.filledInBy === null
              ? []
              : [[text('casework.case.filled-in-by'), helperInWords(openCase)] as const]),
            [text('casework.case.address'), person.address],
            [text('casework.case.email'), emailInWords(person)],
            [text('casework.case.phone'), person.phoneNumber],
            [text('casework.case.language'), languageName(person.language)],
            ...(seesBsn
              ? [
                  [
                    text('casework.case.bsn'),
                    <Bsn key={openCase.id} openCase={openCase} />,
                  ] as const,
                ]
              : []),
            [
              text('casework.case.mandate'),
              text(person.hasMandate ? 'casework.case.mandate-yes' : 'casework.case.mandate-no'),
            ],
          ]}
        />
      </Panel>
      <Panel title={text('casework.case.boat')}>
        <Facts
          facts={[
            [
              text('casework.case.boat-name'),
              <LinkOf
                key="boat"
                to={caseworkPaths.boat(openCase.id)}
                name={openCase.boatName}
                label={text('casework.boat.link')}
              />,
            ],
            [
              text('casework.case.size'),
              `${formatMetres(boat.boatLength)} × ${formatMetres(boat.boatWidth)}`,
            ],
            [text('casework.case.area'), formatSquareMetres(boat.area)],
            [text('casework.case.drive'), boat.driveType],
            ...(openCase.renews
              ? [
                  [
                    text('casework.case.renews'),
                    <LinkOf
                      key="renews"
                      to={caseworkPaths.case(openCase.renews.id)}
                      name={openCase.renews.number ?? ''}
                      label={text('casework.case.renews-link')}
                    />,
                  ] as const,
                ]
              : []),
            [text('casework.case.cost'), money(cost)],
            [
              text(`casework.case.${isGranted ? 'validity' : 'asked-for'}`),
              text('casework.case.period', {
                from: formatDate(openCase.validFrom),
                until: formatDate(openCase.validUntil),
              }),
            ],
          ]}
        />
        {openCase.cancelled && <NoCredit {...openCase.cancelled} />}
        <Heading level={3} size="level-4">
          {text('casework.case.offer')}
        </Heading>
        <ul className="casework-offer">
          {offer.map((each) => (
            <li key={each.category}>
              <span>
                {each.name}
                {each.category === category && <strong> ({text('casework.case.chosen')})</strong>}
              </span>
              <span>{money(each.cost)}</span>
            </li>
          ))}
        </ul>
      </Panel>
      <details className="casework-answers">
        <summary>{text('casework.case.answers')}</summary>
        {recap.map(({ title, facts }) => (
          <div key={title}>
            <Heading level={3} size="level-4">
              {title}
            </Heading>
            <Facts facts={facts.map(({ label, value }) => [label, value] as const)} />
          </div>
        ))}
      </details>
    </>
  )
}

/** A name, and the way to all that is there of who or what has it. */
function LinkOf({ to, name, label }: { to: string; name: string; label: string }) {
  return (
    <span className="casework-known">
      <span>{name}</span>
      <Link className="ams-link" to={to}>
        {label}
      </Link>
    </span>
  )
}

/** Decisions A32: a number of a cancelled vignette that takes nothing off is marked for who decides. */
function NoCredit({ number, year, creditReason }: NonNullable<Case['cancelled']>) {
  return (
    <Alert
      severity="warning"
      heading={text('casework.case.cancelled', { number })}
      headingLevel={3}
    >
      <Paragraph>{text(NO_CREDIT_REASONS[creditReason], { year })}</Paragraph>
    </Alert>
  )
}

/** Shown when it is asked for; each look is written down by the server. */
function Bsn({ openCase }: { openCase: Case }) {
  const [bsn, setBsn] = useState<string>()
  const { send } = useStaffMutation(showBsn, {
    // The look itself is part of the history.
    invalidates: [getCase],
    onDone: (shown) => setBsn(shown.bsn),
  })
  if (!openCase.person.hasBsn) return text('casework.case.bsn-none')
  const show = () => send({ body: { id: openCase.id } })
  return (
    <span className="casework-bsn">
      <span role="status">{bsn ?? text('casework.case.bsn-hidden')}</span>
      {bsn === undefined ? (
        <>
          <Button variant="tertiary" aria-describedby="bsn-hint" onClick={() => void show()}>
            {text('casework.case.bsn-show')}
          </Button>
          <span id="bsn-hint" className="casework-muted">
            {text('casework.case.bsn-hint')}
          </span>
        </>
      ) : (
        <Button variant="tertiary" onClick={() => setBsn(undefined)}>
          {text('casework.case.bsn-hide')}
        </Button>
      )}
    </span>
  )
}

/** With where they can be reached, while their account has a mailbox. */
function helperInWords({ filledInBy, helperEmail }: Case): string {
  return [filledInBy, helperEmail].filter(Boolean).join(', ')
}
