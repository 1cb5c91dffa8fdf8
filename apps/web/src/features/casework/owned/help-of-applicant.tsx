import type { getApplicant } from '@vignettes/domain/api/casework-applicant.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { caseworkPaths } from '@vignettes/domain/paths/casework-paths.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Panel } from '../../../components/casework/panel.tsx'
import { formatInstantDate } from '../../../format.ts'
import { text } from '../../../text.ts'
import { Paragraph } from '../../../ui/paragraph.tsx'
import { UnorderedList } from '../../../ui/unordered-list.tsx'

type Help = ReplyOf<typeof getApplicant>['help']

/** Who fills in and pays for an applicant, and for whom the applicant does; that ends by itself or by one of the two, and not here. */
export function HelpOfApplicant({ help }: { help: Help }) {
  const lines = linesOf(help)
  return (
    <Panel title={text('casework.applicant.help.title')}>
      {lines.length === 0 ? (
        <Paragraph>{text('casework.applicant.help.none')}</Paragraph>
      ) : (
        <UnorderedList>
          {lines.map(([key, words]) => (
            <UnorderedList.Item key={key}>{words}</UnorderedList.Item>
          ))}
        </UnorderedList>
      )}
    </Panel>
  )
}

function linesOf({ helpers, helped, ended }: Help): [string, ReactNode][] {
  return [
    ...helpers.map((helper): [string, ReactNode] => [helper.id, helperInWords(helper)]),
    ...helped.map(({ applicantId, name, since }): [string, ReactNode] => [
      applicantId,
      <>
        {text('casework.applicant.help.helps')} <NameOf applicantId={applicantId} name={name} />{' '}
        {text('casework.applicant.help.since', { date: day(since) })}
      </>,
    ]),
    ...ended.map((at): [string, ReactNode] => [
      at,
      text('casework.applicant.help.ended', { date: day(at) }),
    ]),
  ]
}

function helperInWords({
  applicantId,
  name,
  email,
  invitedAt,
  until,
  since,
}: Help['helpers'][number]) {
  if (applicantId === null || since === null) {
    return text('casework.applicant.help.invited', {
      ...{ email: email ?? '', date: day(invitedAt) },
      until: until === null ? '' : day(until),
    })
  }
  return (
    <>
      {text('casework.applicant.help.by')} <NameOf applicantId={applicantId} name={name ?? ''} />
      {email && ` (${email})`} {text('casework.applicant.help.since', { date: day(since) })}
    </>
  )
}

function NameOf({ applicantId, name }: { applicantId: string; name: string }) {
  return (
    <Link className="ams-link" to={caseworkPaths.applicant(applicantId)}>
      {name}
    </Link>
  )
}

const day = (at: string) => formatInstantDate(new Date(at))
