import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import { EnvironmentError, readEnvironment } from '../environment.ts'

const key = () => randomBytes(32).toString('base64')

/** All that the portal needs to be tried out. */
export const DEVELOPMENT = {
  TOKEN_KEYS: `development-1:${key()}`,
  BSN_KEYS: `development-1:${key()}`,
  PROOF_KEYS: `development-1:${key()}`,
  PAYMENT_WEBHOOK_KEYS: `development-1:${key()}`,
  PAYMENT_API_KEY: 'development-0123456789',
}
/** All that a city has to set, each well. */
export const PRODUCTION = {
  NODE_ENV: 'production',
  DATA_DIR: '/srv/vignetten',
  PUBLIC_URL: 'https://vignetten.gemeente.nl',
  DATABASE_URL: `postgres://portal:${encodeURIComponent(key())}@db/portal?sslmode=verify-full`,
  TRUST_PROXY: '10.0.0.1',
  MAIL_FROM: 'Vignetten <vignetten@stad.nl>',
  SECURITY_CONTACT: 'https://www.stad.nl/kwetsbaarheid',
  ...Object.fromEntries(
    ['BUY_MOORING_URL', 'CANCEL_VIGNETTE_URL', 'CONTACT_FORM_URL', 'CITY_URL', 'PRIVACY_URL'].map(
      (name) => [name, 'https://www.stad.nl'],
    ),
  ),
  TOKEN_KEYS: `2026-1:${key()},2025-1:${key()}`,
  BSN_KEYS: `2026-1:${key()}`,
  AUDIT_KEYS: `2026-1:${key()}`,
  PROOF_KEYS: `2026-1:${key()}`,
  PAYMENT_WEBHOOK_KEYS: `2026-1:${key()}`,
  PAYMENT_API_KEY: key(),
  PAYMENT_BASE_URL: 'https://pay.psp.nl',
  SMTP_URL: 'smtps://mail.stad.nl',
  ADDRESS_SEARCH_URL: 'https://adressen.stad.nl/free',
  TILE_URL: 'https://kaart.stad.nl/{z}/{x}/{y}.png',
}

export const DOCUMENTS_IN_S3 = {
  FILE_STORE: 's3',
  S3_ENDPOINT: 'https://s3.stad.nl',
  S3_BUCKET: 'vignetten-documenten',
  S3_ACCESS_KEY_ID: 'PORTAAL',
  S3_SECRET_ACCESS_KEY: key(),
}

export const base64Of = (text: string) => Buffer.from(text).toString('base64')

/** Why a start is refused, a line each; nothing when it is not. */
export function problemsOf(variables: Record<string, string | undefined>): string {
  try {
    readEnvironment(variables)
  } catch (error) {
    expect(error).toBeInstanceOf(EnvironmentError)
    return (error as Error).message
  }
  return ''
}
