import type { Generated } from 'kysely'

export interface AccountTable {
  id: string
  /** Lower case and trimmed, §5. */
  email: string
  password_hash: string
  /** A token is valid as long as it carries this number: raising it ends all of them. Decision B2. */
  session_version: Generated<number>
  initials: string
  surname_prefix: string | null
  surname: string
  phone_number: string
  street: string
  house_number: string
  house_number_addition: string | null
  postal_code: string
  city: string
  country_code: string
  /** AES-256-GCM, bound to the row; null for an applicant from abroad. Decision B11. */
  bsn_encrypted: Buffer | null
  bsn_key_id: string | null
  created_at: Generated<Date>
}
