import { createContext, useContext } from 'react'

const Before = createContext('')

/** What the ids of the fields in a dialog begin with: the screen behind it may ask for the same. */
export const FieldIds = Before.Provider

/** Elsewhere nothing: there the id of a field is its name (interface §3.4). */
export function useFieldIds(): string {
  return useContext(Before)
}
