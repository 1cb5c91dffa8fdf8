import { Choice } from '../../ui/choice.tsx'
import { Choices, type ChoicesProps } from './choices.tsx'

/** A question with radios; the value of each is the value that is sent. */
export function ChoiceField(props: ChoicesProps) {
  return <Choices {...props} of={Choice} />
}
