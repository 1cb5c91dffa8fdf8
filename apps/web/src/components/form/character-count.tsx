import { useFormContext } from 'react-hook-form'
import { text } from '../../text.ts'
import { CharacterCount as Count } from '../../ui/character-count.tsx'

/** §5 '{n} van {max} tekens', in the style of an error when it is too many. */
export function CharacterCount({ name, max }: { name: string; max: number }) {
  const typed = String(useFormContext().watch(name))
  return (
    <Count
      length={typed.length}
      maxLength={max}
      formatText={(n) => text('form.counter', { n, max })}
    />
  )
}
