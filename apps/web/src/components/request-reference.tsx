import { text } from '../text.ts'
import { Facts } from './facts.tsx'

/** Decisions A34: the number of a request, on a screen that tells nothing else of it; the screen loads the texts of `summary`. */
export function RequestReference({ reference }: { reference: string }) {
  return <Facts facts={[[text('summary.reference'), reference]]} />
}
