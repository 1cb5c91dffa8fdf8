import { CheckChoice } from '../../ui/check-choice.tsx'
import { Choices, type ChoicesProps } from './choices.tsx'

/** A question of which several answers can hold at once; the value is the list of those that do. */
export function ChecksField(props: ChoicesProps) {
  return <Choices {...props} of={CheckChoice} />
}
