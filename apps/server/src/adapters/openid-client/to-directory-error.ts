import { errors } from 'jose'
import * as client from 'openid-client'
import { DirectoryAwayError, DirectoryRefusal } from '../../ports/staff-directory.ts'

const AWAY_CODES = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT'])
const SERVER_FAULT = 500

/** Whether the directory said something that does not hold, or said nothing. */
export function toDirectoryError(error: unknown): DirectoryAwayError | DirectoryRefusal {
  if (error instanceof DirectoryRefusal || error instanceof DirectoryAwayError) return error
  if (isAway(error)) return new DirectoryAwayError(error)
  const isDenied =
    error instanceof client.AuthorizationResponseError && error.error === 'access_denied'
  const why = error instanceof Error && 'code' in error ? String(error.code) : 'no answer'
  return new DirectoryRefusal(why, { cause: error, isDenied })
}

function isAway(error: unknown): boolean {
  // As fetch fails.
  if (error instanceof TypeError || error instanceof errors.JWKSTimeout) return true
  if (error instanceof client.ResponseBodyError) return error.status >= SERVER_FAULT
  if (!(error instanceof client.ClientError)) return false
  if (AWAY_CODES.has(error.code ?? '')) return true
  return error.cause instanceof Response && error.cause.status >= SERVER_FAULT
}
