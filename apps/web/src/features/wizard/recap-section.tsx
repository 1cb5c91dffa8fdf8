import { stepPath } from '@vignettes/domain/paths/step-path.ts'
import { recapLabel } from '@vignettes/domain/wizard/recap-label.ts'
import type { StepKey } from '@vignettes/domain/wizard/answers.ts'
import type { RecapLine } from '@vignettes/domain/wizard/step.ts'
import { ButtonLink } from '../../components/button-link.tsx'
import { Facts } from '../../components/facts.tsx'
import { text } from '../../text.ts'
import type { DraftName } from './drafts.ts'
import { recapText } from './recap-text.ts'
import type { StepArrival } from './step-arrival.ts'
import { Heading } from '../../ui/heading.tsx'

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
      <div className="portal-recap__head">
        <Heading level={2} size="level-3" id={`recap-${step}`}>
          {title}
        </Heading>
        <ButtonLink
          variant="secondary"
          to={stepPath(name, step)}
          state={{ isChange: true } satisfies StepArrival}
        >
          {text('wizard.Summary.edit')}
          <span className="ams-visually-hidden"> {title}</span>
        </ButtonLink>
      </div>
      <Facts
        facts={lines.map((line) => [text(recapLabel(line.field)), <RecapValue line={line} />])}
      />
    </section>
  )
}

function RecapValue({ line }: { line: RecapLine }) {
  if (!('text' in line.value) || !line.value.href) return recapText(line)
  return (
    <a className="ams-link" href={line.value.href} target="_blank" rel="noreferrer">
      {recapText(line)}
    </a>
  )
}
