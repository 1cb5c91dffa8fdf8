import { text } from '../../text.ts'
import { ChoiceField } from './choice-field.tsx'

interface TermFieldProps {
  /** §9 whether four terms are possible today. */
  hasFour: boolean
  /** Nothing is paid, so that no choice says what is collected. */
  isFree?: boolean
  /** What is collected when, where the amount is known. */
  planOf?: (terms: 1 | 4) => readonly string[]
}

/** §9 in one term, or in four while that is allowed. */
export function TermField({ hasFour, isFree = false, planOf }: TermFieldProps) {
  const terms = hasFour ? (['1', '4'] as const) : (['1'] as const)
  return (
    <ChoiceField
      name="term"
      legend={text('form.term.legend')}
      hint={hintOf(isFree, terms.length)}
      options={terms.map((value) => ({
        value,
        label: text(`form.term.${value}.label`),
        hint: isFree ? undefined : (
          <TermHint
            words={text(`form.term.${value}.hint`)}
            plan={planOf?.(value === '1' ? 1 : 4) ?? []}
          />
        ),
      }))}
    />
  )
}

function hintOf(isFree: boolean, choices: number): string | undefined {
  if (isFree) return text('form.term.nothing')
  return choices > 1 ? undefined : text('form.term.only-one')
}

/** Several amounts and days are read one by one. */
function TermHint({ words, plan }: { words: string; plan: readonly string[] }) {
  if (plan.length < 2) return [words, ...plan].join(' ')
  return (
    <>
      {words}
      <ul className="portal-choice__list">
        {plan.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  )
}
