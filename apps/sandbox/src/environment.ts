import { resolve } from 'node:path'
import { z } from 'zod'
import { parseSigningKeys } from './webhooks/signature.ts'

const port = z.coerce.number().int().min(0).max(65_535)

const variables = z.object({
  SANDBOX_PORT: port.default(3100),
  SANDBOX_SMTP_PORT: port.default(3101),
  PORT: port.default(3000),
  PUBLIC_URL: z.url().optional(),
  STAFF_URL: z.url().optional(),
  DATA_DIR: z.string().min(1).default('./.data'),
  PAYMENT_API_KEY: z.string().min(1),
  PAYMENT_WEBHOOK_KEYS: z.string().transform((given, context) => {
    const keys = parseSigningKeys(given)
    if (keys.length === 0) context.addIssue('expected "kid:secret", more after a comma')
    return keys
  }),
})

/** Reads what the sandbox needs from the environment; throws one readable error for all that is wrong. */
export function readEnvironment(given: NodeJS.ProcessEnv) {
  const result = variables.safeParse(given)
  if (!result.success) {
    const lines = result.error.issues.map(
      ({ path, message }) => `  ${path.join('.')}: ${message} (${describe(given, path)})`,
    )
    throw new Error(`The sandbox cannot start with this environment:\n${lines.join('\n')}`)
  }
  const value = result.data
  return {
    port: value.SANDBOX_PORT,
    smtpPort: value.SANDBOX_SMTP_PORT,
    deskUrl: value.STAFF_URL ?? value.PUBLIC_URL ?? `http://localhost:${value.PORT}`,
    folder: resolve(value.DATA_DIR, 'sandbox'),
    apiKey: value.PAYMENT_API_KEY,
    signingKeys: value.PAYMENT_WEBHOOK_KEYS,
  }
}

/** Says what was given, but never a secret. */
function describe(given: NodeJS.ProcessEnv, path: PropertyKey[]): string {
  const name = String(path[0])
  const value = given[name]
  if (value === undefined) return 'not given'
  return name.startsWith('PAYMENT_') ? 'given' : `given: ${value}`
}
