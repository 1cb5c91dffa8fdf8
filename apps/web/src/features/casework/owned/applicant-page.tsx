import { getApplicant } from '@vignettes/domain/api/casework-applicant.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { CASE_ROLES } from '@vignettes/domain/casework/staff.ts'
import { caseworkPaths } from '@vignettes/domain/paths/casework-paths.ts'
import { Link, useParams, useSearchParams } from 'react-router'
import { useHasRole } from '../../../api/staff-session.ts'
import { useStaffCall } from '../../../api/staff-queries.ts'
import { Panel } from '../../../components/casework/panel.tsx'
import { emailInWords } from '../../../components/casework/email-in-words.ts'
import { nameFacts } from '../../../components/casework/person-facts.ts'
import { Facts } from '../../../components/facts.tsx'
import { formatInstantDate } from '../../../format.ts'
import { languageName } from '../../../language-name.ts'
import { text } from '../../../text.ts'
import { Paragraph } from '../../../ui/paragraph.tsx'
import { UnorderedList } from '../../../ui/unordered-list.tsx'
import '../../../styles/casework-rooms.css'
import { HelpOfApplicant } from './help-of-applicant.tsx'
import { OwnedScreen } from './owned-screen.tsx'
import { SetRight } from './set-right.tsx'

type Applicant = ReplyOf<typeof getApplicant>

/** Everything of one applicant. The citizen service number is asked for on a case alone, where each look is written down. */
export default function ApplicantPage() {
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const decides = useHasRole(CASE_ROLES)
  const after = search.get('na') ?? undefined
  const asked = useStaffCall(getApplicant, { query: { id, after } }, { keepsShown: true })
  return (
    <OwnedScreen
      what="applicant"
      title={asked.data?.person.name}
      asked={asked}
      isLater={after !== undefined}
      pathOf={(na) => caseworkPaths.applicant(id, na === undefined ? {} : { na })}
    >
      {asked.data && <Known {...asked.data} accountId={id} mayCorrect={decides} />}
      {asked.data && decides && (
        <Paragraph>
          <Link className="ams-link" to={caseworkPaths.counter({ aanvrager: id })}>
            {text('casework.counter.for-applicant')}
          </Link>
        </Paragraph>
      )}
    </OwnedScreen>
  )
}

interface KnownProps extends Applicant {
  accountId: string
  mayCorrect: boolean
}

function Known({ person, mandates, help, accountId, mayCorrect }: KnownProps) {
  return (
    <>
      <Panel title={text('casework.applicant.title')}>
        <Facts
          facts={[
            ...nameFacts(person, person.name),
            [text('casework.case.address'), person.address],
            [text('casework.case.email'), emailInWords(person)],
            [text('casework.case.phone'), person.phoneNumber],
            [text('casework.case.language'), languageName(person.language)],
            ...(person.removedAfter
              ? [
                  [
                    text('casework.applicant.removal'),
                    text('casework.applicant.removed-after', {
                      date: formatInstantDate(new Date(person.removedAfter)),
                    }),
                  ] as const,
                ]
              : []),
          ]}
        />
        {mayCorrect && person.isOfDesk && <SetRight accountId={accountId} person={person} />}
      </Panel>
      <Panel title={text('casework.applicant.mandates')}>
        {mandates.length === 0 ? (
          <Paragraph>{text('casework.applicant.no-mandates')}</Paragraph>
        ) : (
          <UnorderedList>
            {mandates.map((mandate) => (
              <UnorderedList.Item key={mandate.id}>{mandateText(mandate)}</UnorderedList.Item>
            ))}
          </UnorderedList>
        )}
      </Panel>
      <HelpOfApplicant help={help} />
    </>
  )
}

function mandateText({ status, at, lastDigits }: Applicant['mandates'][number]): string {
  const words = {
    status: text(`casework.mandate-status.${status}`),
    date: formatInstantDate(new Date(at)),
  }
  return lastDigits === null
    ? text('casework.applicant.mandate-no-account', words)
    : text('casework.applicant.mandate', { ...words, digits: lastDigits })
}
