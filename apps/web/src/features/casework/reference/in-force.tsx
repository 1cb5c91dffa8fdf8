import type { listReferenceVersions } from '@vignettes/domain/api/casework-reference.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { PlainTable } from '../../../components/casework/plain-table.tsx'
import { formatDate, formatDecimal, formatEuros } from '../../../format.ts'
import { serverToday } from '../../../server-today.ts'
import { text } from '../../../text.ts'
import { Heading } from '../../../ui/heading.tsx'
import { Paragraph } from '../../../ui/paragraph.tsx'

type InForceProps = Pick<ReplyOf<typeof listReferenceVersions>, 'inForce'>

/** What counts today, since when, and of tariffs how much: what is proposed is below it. */
export function InForce({ inForce: { since, asksFor, amounts } }: InForceProps) {
  const date = formatDate(serverToday())
  return (
    <section className="casework-wide" aria-labelledby="in-force">
      <Heading level={2} id="in-force">
        {text('casework.reference.in-force', { date })}
      </Heading>
      <Paragraph>
        {since
          ? text('casework.reference.in-force-since', { date: formatDate(since) })
          : text('casework.reference.shipped-counts')}
      </Paragraph>
      {amounts.length > 0 && (
        <>
          <Paragraph>{text('casework.reference.in-force-year', { year: asksFor })}</Paragraph>
          <PlainTable
            caption={text('casework.reference.amounts-today')}
            heads={[
              text('casework.reference.tariff-name'),
              text('casework.reference.amount'),
              text('casework.reference.counts-from'),
            ]}
            rows={amounts.map((row) => [
              nameOf(row),
              formatEuros(row.amount),
              formatDate(row.validFrom),
            ])}
          />
        </>
      )}
    </section>
  )
}

/** With its unit, and between which surfaces where it is not for all. */
function nameOf({ name, unit, minM2, maxM2 }: InForceProps['inForce']['amounts'][number]) {
  const what = text('casework.reference.amount-of', {
    name,
    unit: text(`casework.reference.unit.${unit}`),
  })
  if (minM2 === null && maxM2 === null) return what
  const max = maxM2 === null ? text('casework.reference.no-end') : formatDecimal(maxM2)
  return text('casework.reference.amount-between', { what, min: formatDecimal(minM2 ?? 0), max })
}
