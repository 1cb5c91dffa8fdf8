import type { ReferencePreview } from '@vignettes/domain/api/casework-reference.ts'
import { districtInRoute } from '@vignettes/domain/vignette/districts.ts'
import { formatDate, formatDecimal, formatEuros } from '../../../format.ts'
import { text } from '../../../text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Heading } from '../../../ui/heading.tsx'
import { Paragraph } from '../../../ui/paragraph.tsx'
import { Table } from '../../../ui/table.tsx'
import { SampleLetters } from './sample-letters.tsx'
import { turned } from './version-draft.ts'

type PricedBoat = ReferencePreview['boats'][number]

/** What a version changes: the items of a list, or amounts and what ten boats cost. */
export function Preview({ preview }: { preview: ReferencePreview }) {
  const { changes, amounts, boats, letters, samples, pricesOn } = preview
  const amountRows = amounts.map(({ name, validFrom, from, to }) => ({
    key: `${name}/${validFrom}/${from}/${to}`,
    what: text('casework.reference.tariff-from', { name, date: formatDate(validFrom) }),
    from,
    to,
  }))
  const boatRows = boats.map((boat, at) => ({
    key: String(at),
    what: yearsOf(boat, wordsOf(boat)),
    from: boat.from,
    to: boat.to,
  }))
  return (
    <>
      {changes.length + amounts.length === 0 && (
        <Paragraph>{text('casework.reference.no-changes')}</Paragraph>
      )}
      {changes.length > 0 && <Changes changes={changes} />}
      {letters.length > 0 && <Letters letters={letters} />}
      {samples.length > 0 && <SampleLetters samples={samples} />}
      {amounts.some(({ hasBegun }) => hasBegun) && (
        <Alert
          severity="warning"
          heading={text('casework.reference.begun.heading')}
          headingLevel={3}
        >
          <Paragraph>{text('casework.reference.begun.lead')}</Paragraph>
          <ul className="reference-changes">
            {amounts
              .filter(({ hasBegun }) => hasBegun)
              .map(({ name, validFrom }) => (
                <li key={`${name}/${validFrom}`}>
                  {text('casework.reference.tariff-from', { name, date: formatDate(validFrom) })}
                </li>
              ))}
          </ul>
        </Alert>
      )}
      {amountRows.length > 0 && (
        <Amounts
          caption={text('casework.reference.amounts')}
          what={text('casework.reference.what')}
          rows={amountRows}
        />
      )}
      {boatRows.length > 0 && (
        <>
          <Heading level={3}>{text('casework.reference.boats')}</Heading>
          <Paragraph>
            {text('casework.reference.boats-lead', { date: formatDate(pricesOn) })}
          </Paragraph>
          <Amounts
            caption={text('casework.reference.boats')}
            what={text('casework.reference.boat')}
            rows={boatRows}
          />
        </>
      )}
    </>
  )
}

function Changes({ changes }: Pick<ReferencePreview, 'changes'>) {
  return (
    <ul className="reference-changes">
      {changes.map(({ change, name, fields, toLayOut }) => (
        <li key={`${change}/${name}`}>
          <strong>{text(`casework.reference.change.${change}`)}</strong>: {name}
          {toLayOut !== undefined && (
            <span className="reference-change">
              {text('casework.reference.to-lay-out', { count: toLayOut })}
            </span>
          )}
          {fields.map(({ field, from, to }) => (
            <span key={field} className="reference-change">
              {text('casework.reference.field-change', {
                field: text(`casework.reference.field.${field}`),
                from: shownOf(field, from),
                to: shownOf(field, to),
              })}
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}

/** As an applicant reads it, in each language; what is spoken is in that language too. */
function Letters({ letters }: Pick<ReferencePreview, 'letters'>) {
  return (
    <>
      <Heading level={3}>{text('casework.reference.reasons.letters')}</Heading>
      {letters.map(({ language, lines }) => (
        <section key={language} aria-labelledby={`letters-${language}`}>
          <Heading level={4} id={`letters-${language}`}>
            {text(`casework.reference.field.${language}`)}
          </Heading>
          <ul className="reference-changes" lang={language}>
            {lines.map((line, at) => (
              <li key={`${at}/${line}`}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

/** Days of any year are read the Dutch way. */
function shownOf(field: string, value: string): string {
  if (field === 'first' || field === 'last') return turned(value)
  return value || text('casework.reference.empty')
}

interface AmountRow {
  key: string
  what: string
  from: number | null
  to: number | null
}

function Amounts({ caption, what, rows }: { caption: string; what: string; rows: AmountRow[] }) {
  return (
    <Table className="reference-table" scrollsAs={caption}>
      <Table.Caption>{caption}</Table.Caption>
      <Table.Header>
        <Table.Row>
          <Table.HeaderCell scope="col">{what}</Table.HeaderCell>
          {(['was', 'becomes', 'difference'] as const).map((column) => (
            <Table.HeaderCell key={column} align="end" scope="col">
              {text(`casework.reference.${column}`)}
            </Table.HeaderCell>
          ))}
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {rows.map((row) => (
          <Table.Row key={row.key}>
            <Table.HeaderCell scope="row">{row.what}</Table.HeaderCell>
            <Table.Cell align="end">{eurosOf(row.from)}</Table.Cell>
            <Table.Cell align="end">{eurosOf(row.to)}</Table.Cell>
            <Table.Cell align="end">{differenceOf(row)}</Table.Cell>
          </Table.Row>
        ))}
      </Table.Body>
    </Table>
  )
}

function eurosOf(euros: number | null): string {
  return euros === null ? text('casework.reference.no-price') : formatEuros(euros)
}

function differenceOf({ from, to }: AmountRow): string {
  if (from === null || to === null) return ''
  return `${to > from ? '+ ' : ''}${formatEuros(to - from)}`
}

/** For which year it is, where that changes. */
function yearsOf({ years }: PricedBoat, boat: string): string {
  if (!years || years.from === years.to) return boat
  return text('casework.reference.season.years', { boat, ...years })
}

function wordsOf({ category, boatLength, boatWidth, objectAge, district }: PricedBoat): string {
  return text('casework.reference.boat-words', {
    category,
    length: formatDecimal(boatLength),
    width: formatDecimal(boatWidth),
    age: text(`casework.reference.age.${objectAge}`),
    district: districtInRoute(district),
  })
}
