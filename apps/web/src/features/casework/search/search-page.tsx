import { searchCases, type CaseHit, type PersonHit } from '@vignettes/domain/api/casework-queue.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { CASE_ROLES } from '@vignettes/domain/casework/staff.ts'
import { caseworkPaths } from '@vignettes/domain/paths/casework-paths.ts'
import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { asFailure } from '../../../api/client.ts'
import { useStaffCall } from '../../../api/staff-queries.ts'
import { useHasRole, useStaffSession } from '../../../api/staff-session.ts'
import { FailedLoad } from '../../../components/failed-load.tsx'
import { Screen } from '../../../components/screen.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { formatInstantDate } from '../../../format.ts'
import { isRecord } from '../../../parse-json.ts'
import { areaName } from '../area-name.ts'
import { text } from '../../../text.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorMessage } from '../../../ui/error-message.tsx'
import { Heading } from '../../../ui/heading.tsx'
import { Paragraph } from '../../../ui/paragraph.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { Label } from '../../../ui/label.tsx'
import { FieldHint } from '../../../ui/field-hint.tsx'
import { Field } from '../../../ui/field.tsx'
import '../../../styles/casework-rooms.css'

/**
 * Cases by whatever a caller can name. What is looked for stands in the entry of the tab's history, so that who looked goes back to
 * it and nobody else does, and in no address: it is often somebody's name (ASVS 14.2.1).
 */
export default function SearchPage() {
  const { state, key } = useLocation()
  const me = useStaffSession()?.staffMember.id
  const isMine = isRecord(state) && state['by'] === me
  const q = isMine && typeof state['q'] === 'string' ? state['q'] : ''
  // The place in the history where nothing was looked for: the answer that stood there is none to that.
  const [emptyAt, setEmptyAt] = useState<string>()
  const isEmpty = emptyAt === key
  return (
    <Screen title={text('casework.search.title')} place="">
      <div className="casework-wide">
        <SearchForm q={q} by={me} isEmpty={isEmpty} onEmpty={() => setEmptyAt(key)} />
        {!isEmpty && q === '' && <Paragraph>{text('casework.search.begin')}</Paragraph>}
        {!isEmpty && q !== '' && <Found q={q} />}
      </div>
    </Screen>
  )
}

interface SearchFormProps {
  q: string
  /** Who looks. */
  by: string | undefined
  isEmpty: boolean
  onEmpty: () => void
}

function SearchForm({ q, by, isEmpty, onEmpty }: SearchFormProps) {
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const lookedFor = useRef(q)
  const mayUseBsn = useHasRole(CASE_ROLES)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const typed = input.current?.value.trim() ?? ''
    if (typed === '') {
      input.current?.focus()
      return onEmpty()
    }
    lookedFor.current = typed
    void navigate(caseworkPaths.search(), { state: { q: typed, by } })
  }
  useEffect(() => {
    if (!input.current) return
    // Back or forward: the field says what was looked for. After a search of its own somebody may be typing again.
    if (lookedFor.current !== q) input.current.value = q
    lookedFor.current = q
    // Who searches again goes on typing where the last search stands.
    if (q !== '') input.current.focus()
  }, [q])
  return (
    <form className="casework-search" role="search" onSubmit={submit}>
      <Field invalid={isEmpty}>
        <Label htmlFor="q">{text('casework.search.label')}</Label>
        <FieldHint id="q-hint">
          {text(mayUseBsn ? 'casework.search.hint-bsn' : 'casework.search.hint')}
        </FieldHint>
        {isEmpty && (
          <div role="alert">
            <ErrorMessage id="q-error" prefix="">
              {text('casework.search.empty')}
            </ErrorMessage>
          </div>
        )}
        <TextInput
          ref={input}
          id="q"
          name="q"
          inputMode="search"
          defaultValue={q}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          invalid={isEmpty}
          aria-describedby={isEmpty ? 'q-hint q-error' : 'q-hint'}
        />
      </Field>
      <Button type="submit">{text('casework.search.submit')}</Button>
    </form>
  )
}

function Found({ q }: { q: string }) {
  const { data, error, refetch } = useStaffCall(searchCases, { body: { q } })
  return (
    <>
      <p className="casework-plain" role="status">
        {!error && (data ? shownOf(data) : text('layout.loading'))}
      </p>
      {error && (
        <FailedLoad
          title={text('casework.search.failed')}
          failure={asFailure(error)}
          onRetry={() => void refetch()}
        />
      )}
      {!error && data?.onlyFor && (
        <Paragraph>{text('casework.search.only-for', { words: data.onlyFor })}</Paragraph>
      )}
      {!error && data?.isUnchecked && <Paragraph>{text('casework.search.unchecked')}</Paragraph>}
      {!error && data?.isMistyped && <Paragraph>{text('casework.search.mistyped')}</Paragraph>}
      {!error && !data && <Skeleton />}
      {!error && data && data.cases.length > 0 && (
        <ul className="casework-hits">
          {data.cases.map((line) => (
            <Hit key={line.id} line={line} />
          ))}
        </ul>
      )}
      {!error && data && data.people.length > 0 && (
        <>
          <Heading level={2}>{text('casework.search.people')}</Heading>
          <ul className="casework-hits">
            {data.people.map((person) => (
              <Person key={person.id} person={person} />
            ))}
          </ul>
        </>
      )}
      {!error && data?.isMore && <Paragraph>{text('casework.search.more')}</Paragraph>}
    </>
  )
}

function shownOf({ cases, people, isBsnRefused }: ReplyOf<typeof searchCases>): string {
  // Whether there is somebody with it is not said.
  if (isBsnRefused) return text('casework.search.bsn-refused')
  const count = cases.length + people.length
  if (count === 0) return text('casework.search.none')
  return count === 1 ? text('casework.search.found-one') : text('casework.search.found', { count })
}

/** Who has an account, and never asked for anything. */
function Person({ person }: { person: PersonHit }) {
  const { id, name, company, address, email, phoneNumber } = person
  return (
    <li>
      <div>
        <Link className="ams-link casework-hits__boat" to={caseworkPaths.applicant(id)}>
          {name}
        </Link>
        {company && <span className="casework-muted">{company}</span>}
        <span className="casework-muted">{address}</span>
      </div>
      <div>
        <span className="casework-muted">{email ?? text('casework.search.no-email')}</span>
        <span className="casework-muted">{phoneNumber}</span>
      </div>
      <div />
    </li>
  )
}

function Hit({ line }: { line: CaseHit }) {
  const { id, reference, boatName, applicant, applicantId, address, number } = line
  const { kind, statusName, since, isTwice, isRenewal, company } = line
  return (
    <li>
      <div>
        <Link className="ams-link casework-hits__boat" to={caseworkPaths.case(id)}>
          {boatName}
        </Link>
        <span className="casework-muted">
          <Link className="ams-link" to={caseworkPaths.applicant(applicantId)}>
            {applicant}
          </Link>
          , {reference}
        </span>
        {company && <span className="casework-muted">{company}</span>}
        <span className="casework-muted">{address}</span>
      </div>
      <div>
        <Badge tone="calm" label={kind ? text(`casework.kind.${kind}`) : statusName} />
        {isTwice && <Badge tone="attention" label={text('casework.twice.word')} />}
        {isRenewal && <Badge tone="calm" label={text('casework.renewal')} />}
        <span className="casework-muted">{areaName(line)}</span>
      </div>
      <div>
        {number && <span>{number}</span>}
        <Link
          className="ams-link"
          to={caseworkPaths.boat(id)}
          aria-label={text('casework.boat.link-of', { boat: boatName })}
        >
          {text('casework.boat.link')}
        </Link>
        <span className="casework-muted">
          {text('casework.search.since')} {formatInstantDate(new Date(since))}
        </span>
      </div>
    </li>
  )
}
