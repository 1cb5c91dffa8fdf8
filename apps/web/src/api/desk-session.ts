import type { Colleague } from '@vignettes/domain/api/desk-staff.ts'
import { useSyncExternalStore } from 'react'

/** Of this tab alone: it goes when the tab is closed. */
const KEY = 'desk-session'

export interface DeskSession {
  token: string
  colleague: Colleague
}

let current: DeskSession | null | undefined
const listeners = new Set<() => void>()
const leftHandlers = new Set<() => void>()

/** The colleague who works in this tab, or null. */
export function readDeskSession(): DeskSession | null {
  if (typeof sessionStorage === 'undefined') return null
  if (current === undefined) current = stored()
  return current
}

export function useDeskSession(): DeskSession | null {
  return useSyncExternalStore(subscribe, readDeskSession, () => null)
}

/** What somebody else had typed in this tab is theirs, and goes. */
export function startDeskSession(session: DeskSession): void {
  if (lastColleague !== undefined && lastColleague !== session.colleague.id) leave()
  lastColleague = session.colleague.id
  sessionStorage.setItem(KEY, JSON.stringify(session))
  change(session)
}

/** The server knows the session no longer: what was typed stays for who logs in again. */
export function dropDeskSession(): void {
  const colleague = readDeskSession()?.colleague
  if (colleague) lastColleague = colleague.id
  sessionStorage.removeItem(KEY)
  change(null)
}

/** Logging out leaves nothing of this colleague in this browser. */
export function leaveDesk(): void {
  leave()
  dropDeskSession()
}

/** Hears when what a colleague has seen and typed must go. */
export function onDeskLeft(handler: () => void): () => void {
  leftHandlers.add(handler)
  return () => leftHandlers.delete(handler)
}

let lastColleague: string | undefined

function leave(): void {
  for (const handler of leftHandlers) handler()
}

function stored(): DeskSession | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as DeskSession | null
  } catch {
    return null
  }
}

function change(next: DeskSession | null): void {
  current = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
