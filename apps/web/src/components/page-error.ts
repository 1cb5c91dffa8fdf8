import { text } from '../text.ts'
import { createStore, useStore } from '../store.ts'

export interface PageError {
  message: string
  /** The id of the failed request, for whoever asks the helpdesk. */
  requestId?: string | undefined
  /** The status of the failed answer. */
  status?: number
  /** Decisions A22: nothing failed, there is only something left to do. */
  isNeutral?: boolean | undefined
  /** Instead of the usual title. */
  title?: string | undefined
  /** What is told is read before anything is pressed again: the focus goes there. */
  takesFocus?: boolean | undefined
  /** Does again what failed. */
  onRetry?: (() => void) | undefined
}

let currentKey = 'default'
let pending: PageError | undefined
const shown = createStore<PageError | undefined>(undefined)

/** §1: shows the page-level alert until the next navigation. */
export function showPageError(error: PageError): void {
  // A session that has ended is told by its dialog, which stands over the screen.
  if (error.status === 401 && error.message === text('error.unauthorised')) return
  const told = whatIsShown(error)
  shown.write(told)
  // That there is no line is not so any more when there is one.
  if (error.status === 0) {
    const forget = () => shown.read() === told && clearPageError()
    addEventListener('online', forget, { once: true })
  }
}

/** What the user can mend needs no id to ask for help with; a fault of the portal does. */
function whatIsShown(error: PageError): PageError {
  const { message, requestId, status, isNeutral, title, takesFocus, onRetry } = error
  return {
    message,
    isNeutral,
    title,
    takesFocus,
    onRetry,
    requestId: status !== undefined && status >= 500 ? requestId : undefined,
  }
}

/** Decisions A2: shows the alert on the screen that the coming navigation ends on. */
export function showPageErrorAfterNavigation(error: PageError): void {
  pending = error
}

export function clearPageError(): void {
  shown.write(undefined)
}

const isDialogOpen = createStore(false)

/** Over the screen stands a dialog: what fails is told in it. @returns what ends that */
export function tellErrorsInDialog(): () => void {
  isDialogOpen.write(true)
  return () => isDialogOpen.write(false)
}

export function useErrorsInDialog(): boolean {
  return useStore(isDialogOpen)
}

/** The root reports every navigation; an error belongs to the one it was shown in. */
export function reportNavigation(locationKey: string): void {
  if (locationKey === currentKey && !pending) return
  currentKey = locationKey
  shown.write(pending)
  pending = undefined
}

export function readPageError(): PageError | undefined {
  return shown.read()
}

export function usePageError(): PageError | undefined {
  return useStore(shown)
}
