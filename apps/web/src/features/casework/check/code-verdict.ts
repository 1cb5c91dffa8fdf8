import type { checkCode } from '@vignettes/domain/api/check-code.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { PUBLIC_ROUTES } from '@vignettes/domain/paths/public-routes.ts'
import { businessDate } from '@vignettes/domain/rules/business-date.ts'
import { readProofCode, validityOfCode } from '@vignettes/domain/vignette/proof-code.ts'
import { UNKNOWN_CODE } from '@vignettes/domain/vignette/unknown-code.ts'
import { fromBase64url } from '@vignettes/domain/format/base64url.ts'
import type { CheckList } from './check-list.ts'

/** What a code is worth, and from which list where that was told without a network. */
export interface CheckedCode extends ReplyOf<typeof checkCode> {
  at: Date
  /** When the list was had by which it was checked here; absent of what the server says. */
  listFrom?: Date
}

const IN_ADDRESS = new RegExp(`/${PUBLIC_ROUTES.checkCode.replace(':code', '([\\w-]+)')}/?$`, 'i')

/** The code in what a camera read: the address that a proof leads to. Undefined of any other QR code. */
export function codeOfScan(scanned: string): string | undefined {
  return IN_ADDRESS.exec(scanned.trim())?.[1]
}

/**
 * What a code is worth by the keys and the list that this device has (docs/decisions/0027), without a network.
 *
 * @param now the instant of the check; its day in Amsterdam counts
 */
export async function checkHere(
  code: string,
  { keys, withdrawn, had }: CheckList,
  now: Date,
): Promise<CheckedCode> {
  const at = { at: now, listFrom: new Date(had) }
  const read = readProofCode(code)
  const key = keys.find(({ kid }) => kid === read?.keyId)
  if (!read || !key || !(await isSigned(read, key.x))) {
    return { ...UNKNOWN_CODE, ...at }
  }
  const { id, ...told } = read.facts
  // Decisions A33: no period that somebody could take for a validity.
  if (withdrawn.includes(id)) {
    return { ...told, status: 'WITHDRAWN', validFrom: null, validUntil: null, ...at }
  }
  return { ...told, status: validityOfCode(told, businessDate(now)), ...at }
}

async function isSigned(
  { signed, signature }: NonNullable<ReturnType<typeof readProofCode>>,
  x: string,
): Promise<boolean> {
  const bytes = fromBase64url(x)
  if (!bytes) return false
  const key = await crypto.subtle.importKey('raw', bytes, 'Ed25519', false, ['verify'])
  return crypto.subtle.verify('Ed25519', key, signature, signed)
}
