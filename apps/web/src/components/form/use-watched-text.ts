import { useFormContext } from 'react-hook-form'

/** What stands in a field of text of this form now; empty when nothing was chosen. */
export function useWatchedText(name: string): string {
  const value: unknown = useFormContext().watch(name)
  return typeof value === 'string' ? value : ''
}
