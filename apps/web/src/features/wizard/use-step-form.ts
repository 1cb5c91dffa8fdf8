import type { StepAnswers, StepKey } from '@vignettes/domain/wizard/answers.ts'
import { stepOf } from '@vignettes/domain/wizard/steps.ts'
import { useEffect } from 'react'
import type { DefaultValues, FieldValues, Path } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { PortalForm } from '../../components/form/use-portal-form.ts'
import type { StepViewProps } from './step-view.ts'
import { useWrong } from './use-arrival.ts'
import { useTypedForm } from './use-typed-form.ts'

/** The form of a step, by the rules of its kind. */
export function useStepForm<K extends StepKey, Input extends FieldValues>(
  key: K,
  { name, facts }: Pick<StepViewProps<K>, 'name' | 'facts'>,
  defaults: DefaultValues<Input>,
): PortalForm<Input, StepAnswers[K]> {
  const schema = stepOf(key).schema(facts) as unknown as z.ZodMiniType<StepAnswers[K], Input>
  const form = useTypedForm<Input, StepAnswers[K]>(schema, defaults, { name, step: key })
  const { setError } = form
  const wrong = useWrong(name, key)
  useEffect(() => {
    for (const { name, message } of wrong ?? []) {
      setError(name as Path<Input>, { type: 'server', message })
    }
  }, [wrong, setError])
  return form
}
