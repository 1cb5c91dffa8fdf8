import { useSyncExternalStore } from 'react'

export interface PageError {
  message: string
  /** The id of the failed request, for whoever asks the helpdesk. */
  requestId?: string | undefined
  /** The status of the failed answer. */
  status?: number
}

interface Shown extends PageError {
  locationKey: string
}

let currentKey = 'default'
let shown: Shown | undefined
let pending: PageError | undefined
const listeners = new Set<() => void>()

/** §1: shows the page-level alert until the next navigation. */
export function showPageError(error: PageError): void {
  shown = { ...whatIsShown(error), locationKey: currentKey }
  notify()
}

/** What the user can mend needs no id to ask for help with; a fault of the portal does. */
function whatIsShown({ message, requestId, status }: PageError): PageError {
  return { message, requestId: status !== undefined && status >= 500 ? requestId : undefined }
}

/** Decisions A2: shows the alert on the screen that the coming navigation ends on. */
export function showPageErrorAfterNavigation(error: PageError): void {
  pending = error
}

export function clearPageError(): void {
  shown = undefined
  notify()
}

/** The root reports every navigation; an error belongs to the one it was shown in. */
export function reportNavigation(locationKey: string): void {
  if (locationKey === currentKey && !pending) return
  currentKey = locationKey
  shown = pending && { ...pending, locationKey }
  pending = undefined
  notify()
}

export function readPageError(): PageError | undefined {
  return shown
}

export function usePageError(): PageError | undefined {
  return useSyncExternalStore(subscribe, readPageError, () => undefined)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function notify(): void {
  for (const listener of listeners) listener()
}
