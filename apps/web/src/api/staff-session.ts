import type { StaffMember } from '@vignettes/domain/api/staff.ts'
import { useSyncExternalStore } from 'react'

/** Everything of the desk is of this tab alone: it goes when the tab is closed. */
const OF_CASEWORK = 'casework-'
const KEY = 'casework-session'
/** Whose is what the tab keeps when the session has ended. */
const OWNER_KEY = 'casework-owner'

export interface StaffSession {
  token: string
  staffMember: StaffMember
}

let current: StaffSession | null | undefined
const listeners = new Set<() => void>()
const leftHandlers = new Set<() => void>()

/** The staff member who works in this tab, or null. */
export function readStaffSession(): StaffSession | null {
  if (typeof sessionStorage === 'undefined') return null
  if (current === undefined) current = stored()
  return current
}

export function useStaffSession(): StaffSession | null {
  return useSyncExternalStore(subscribe, readStaffSession, () => null)
}

/** What somebody else had typed in this tab is theirs, and goes. */
export function startStaffSession(session: StaffSession): void {
  const owner = sessionStorage.getItem(OWNER_KEY)
  if (owner !== null && owner !== session.staffMember.id) leave()
  isLeft = false
  sessionStorage.setItem(OWNER_KEY, session.staffMember.id)
  sessionStorage.setItem(KEY, JSON.stringify(session))
  change(session)
}

/** The server knows the session no longer: what was typed stays for who logs in again. */
export function dropStaffSession(): void {
  sessionStorage.removeItem(KEY)
  change(null)
}

/** Whether somebody worked in this tab until the session ended. */
export function hadStaffSession(): boolean {
  return sessionStorage.getItem(OWNER_KEY) !== null
}

/** Logging out leaves nothing of this staff member in this browser. */
export function leaveCasework(): void {
  isLeft = true
  leave()
  dropStaffSession()
}

let isLeft = false

/** Whether the staff member logged out: who comes after them begins at the beginning. */
export function hasLeftCasework(): boolean {
  return isLeft
}

/** Hears when what a staff member has seen and typed must go. */
export function onCaseworkLeft(handler: () => void): () => void {
  leftHandlers.add(handler)
  return () => leftHandlers.delete(handler)
}

function leave(): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(OF_CASEWORK)) sessionStorage.removeItem(key)
  }
  for (const handler of leftHandlers) handler()
}

function stored(): StaffSession | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as StaffSession | null
  } catch {
    return null
  }
}

function change(next: StaffSession | null): void {
  current = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
