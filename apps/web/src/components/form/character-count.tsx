import { useFormContext } from 'react-hook-form'
import { text } from '../../text.ts'
import { CharacterCount as Count } from '../../ui/character-count.tsx'

/** From here on somebody who cannot see the counter has to know of it. */
const LAST_PART = 0.2

/** §5 '{n} van {max} tekens', in the style of an error when it is too many. */
export function CharacterCount({ name, max }: { name: string; max: number }) {
  const typed = String(useFormContext().watch(name))
  return (
    <Count
      length={typed.length}
      maxLength={max}
      // A word after each letter would drown the letters.
      aria-live={typed.length >= max * (1 - LAST_PART) ? 'polite' : 'off'}
      formatText={(n) => text('form.counter', { n, max })}
    />
  )
}
