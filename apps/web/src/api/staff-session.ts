import type { StaffMember } from '@vignettes/domain/api/staff.ts'
import { hasRole, STAFF_ROLES, type StaffRole } from '@vignettes/domain/casework/staff.ts'
import { keepText, keptKeys } from '../kept-text.ts'
import { isRecord, parseJson } from '../parse-json.ts'
import { createKeptStore, createKeptText, useStore } from '../store.ts'

/** Everything of the desk is of this tab alone: it goes when the tab is closed. */
const OF_CASEWORK = 'casework-'
export interface StaffSession {
  token: string
  staffMember: StaffMember
}

const current = createKeptStore<StaffSession | null>({
  area: 'sessionStorage',
  key: `${OF_CASEWORK}session`,
  initial: null,
  parse: parseJson(isSession),
})

/** Whose is what the tab keeps when the session has ended. */
const owner = createKeptText({ area: 'sessionStorage', key: `${OF_CASEWORK}owner` })

const leftHandlers = new Set<() => void>()

/** The staff member who works in this tab, or null. */
export function readStaffSession(): StaffSession | null {
  return current.read()
}

export function useStaffSession(): StaffSession | null {
  return useStore(current, null)
}

/** Whether who works in this tab may do what belongs to these roles. The server decides; this is what is shown. */
export function useHasRole(needed: readonly StaffRole[]): boolean {
  const session = useStaffSession()
  return session !== null && hasRole(session.staffMember, needed)
}

/** What somebody else had typed in this tab is theirs, and goes. */
export function startStaffSession(session: StaffSession): void {
  const { id } = session.staffMember
  if (![id, ''].includes(owner.read())) leave()
  isLeft = false
  owner.write(id)
  current.write(session)
}

/** The server knows the session no longer: what was typed stays for who logs in again. */
export function dropStaffSession(): void {
  current.forget()
}

/** Whether somebody worked in this tab until the session ended. */
export function hadStaffSession(): boolean {
  return owner.read() !== ''
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
  for (const key of keptKeys('sessionStorage')) {
    if (key.startsWith(OF_CASEWORK)) keepText('sessionStorage', key, null)
  }
  for (const handler of leftHandlers) handler()
}

function isSession(value: unknown): value is StaffSession {
  if (!isRecord(value) || !isRecord(value['staffMember'])) return false
  const { id, name, roles } = value['staffMember']
  return (
    typeof value['token'] === 'string' &&
    typeof id === 'string' &&
    typeof name === 'string' &&
    // One of before several roles is logged in anew.
    Array.isArray(roles) &&
    roles.every((role) => STAFF_ROLES.some((known) => known === role))
  )
}
