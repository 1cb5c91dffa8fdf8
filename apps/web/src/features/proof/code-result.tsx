import { formatInstantDate, formatInstantTime, formatMetres } from '../../format.ts'
import { text } from '../../text.ts'
import { Heading } from '../../ui/heading.tsx'
import { Paragraph } from '../../ui/paragraph.tsx'
import type { Checked } from './ask-check.ts'
import { validityFact } from './validity-fact.ts'

/** A sign for each answer, so that it is known from the shape alone, as on the desk's check on the water. */
const SIGNS = {
  VALID: 'M3 13 9 19 21 5',
  // A clock.
  NOT_YET: 'M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0-18 M12 7V12L16 14',
  // An hourglass.
  EXPIRED: 'M5 3H19 M5 21H19 M7 3V6L17 18V21 M17 3V6L7 18V21',
  // No entry.
  WITHDRAWN: 'M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0-18 M6 18 18 6',
  // A question mark.
  UNKNOWN: 'M7 8a5 5 0 1 1 7 4.6Q12 13.6 12 16 M12 20V20.5',
} as const satisfies Record<Checked['status'], string>

/** The answer first and large; below it what the vignette says, to hold beside boat and sticker. */
export function CodeResult({ checked }: { checked: Checked }) {
  const { status, at } = checked
  const facts = factsOf(checked)
  return (
    <>
      <div className={`portal-code portal-code--${status.toLowerCase()}`}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={SIGNS[status]} />
        </svg>
        <Heading level={2}>{text(`proof.check.${status}`)}</Heading>
      </div>
      <Paragraph>{text(`proof.check.why.${status}`)}</Paragraph>
      {facts.length > 0 && (
        <>
          <dl className="portal-code__facts">
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <Paragraph>{text('proof.check.intro')}</Paragraph>
        </>
      )}
      <Paragraph>
        {text('proof.check.checked-at', {
          ...{ date: formatInstantDate(at), time: formatInstantTime(at) },
        })}
      </Paragraph>
    </>
  )
}

function factsOf(checked: Checked): [string, string][] {
  const { number, kind, boatLength, boatWidth, validFrom, validUntil } = checked
  if (number === null || kind === null || boatLength === null || boatWidth === null) return []
  const size = { length: formatMetres(boatLength), width: formatMetres(boatWidth) }
  return [
    [text('proof.number'), number],
    [text('proof.kind'), kind],
    [text('proof.size'), text('proof.length-by-width', size)],
    ...(validFrom && validUntil ? [validityFact({ validFrom, validUntil })] : []),
  ]
}
