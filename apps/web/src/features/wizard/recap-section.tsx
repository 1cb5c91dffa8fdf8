import { stepPath } from '@vignettes/domain/paths/step-path.ts'
import { recapLabel } from '@vignettes/domain/wizard/recap-label.ts'
import type { StepKey } from '@vignettes/domain/wizard/answers.ts'
import type { RecapLine } from '@vignettes/domain/wizard/step.ts'
import { Facts } from '../../components/facts.tsx'
import { text } from '../../text.ts'
import type { DraftName } from '../../drafts/drafts.ts'
import { RecapHead } from './recap-head.tsx'
import { RecapValue } from './recap-value.tsx'
import type { StepArrival } from './step-arrival.ts'
import { Paragraph } from '../../ui/paragraph.tsx'

interface RecapSectionProps {
  name: DraftName
  step: StepKey
  lines: readonly RecapLine[]
}

/** §2.7 what was answered in one step, with the way to change it. */
export function RecapSection({ name, step, lines }: RecapSectionProps) {
  const title = text(`step.${step}.label`)
  return (
    <section className="portal-recap" aria-labelledby={`recap-${step}`}>
      <RecapHead
        id={`recap-${step}`}
        title={title}
        to={stepPath(name, step)}
        state={{ isChange: true } satisfies StepArrival}
      />
      <RecapLines name={name} title={title} lines={lines} />
    </section>
  )
}

interface RecapLinesProps {
  name: DraftName
  title: string
  lines: readonly RecapLine[]
}

/** A single line that is called as its section is, says its name once. */
function RecapLines({ name, title, lines }: RecapLinesProps) {
  const [first, ...more] = lines
  if (first && more.length === 0 && text(recapLabel(first.field)) === title) {
    return (
      <Paragraph>
        <RecapValue name={name} line={first} />
      </Paragraph>
    )
  }
  const facts = lines.map(
    (line) => [text(recapLabel(line.field)), <RecapValue name={name} line={line} />] as const,
  )
  return <Facts facts={facts} />
}
