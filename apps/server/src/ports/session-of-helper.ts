import type { Device } from '@vignettes/domain/account/devices.ts'

/** Of whom to whose help. */
export interface HelperSession {
  /** Who is helped. */
  accountId: string
  sessionVersion: number
  /** By the token of which session of their own the helper begins. */
  helper: { id: string; sessionVersion: number; token: string }
}

/**
 * Begins a session in the account of who is helped. It ends with the help, with their own sessions, and with that of the
 * helper, at the latest when that would end by itself.
 * @returns its access token
 */
export type BeginHelperSession = (session: HelperSession, device: Device) => Promise<string>
