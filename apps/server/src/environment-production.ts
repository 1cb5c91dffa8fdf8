import type { Key } from './environment-keys.ts'

interface VariablesToCheck {
  PUBLIC_URL?: string
  PORTAL_NOW?: string
  DEMO?: '0' | '1'
  TOKEN_KEYS: Key[]
  BSN_KEYS: Key[]
  PAYMENT_PROVIDER: string
  MANDATE_PROVIDER: string
  PAYMENT_WEBHOOK_KEYS?: Key[] | undefined
  PAYMENT_API_KEY?: string | undefined
  PAYMENT_BASE_URL?: string
  SMTP_URL?: string
  ADDRESS_SEARCH_URL?: string
  TILE_URL?: string
  SANDBOX_PORT: number
  SANDBOX_SMTP_PORT: number
}

const DEVELOPMENT_KEY = /^development/

/** What a production start refuses, one line each. interface.md §1. */
export function productionRefusals(variables: VariablesToCheck): string[] {
  const refusals: string[] = []
  const refuse = (name: string, why: string) => refusals.push(`${name}: ${why}`)

  if (!variables.PUBLIC_URL)
    refuse('PUBLIC_URL', "given nothing; production needs the portal's own origin.")
  if (variables.PORTAL_NOW) refuse('PORTAL_NOW', 'production runs on the real time; leave it out.')
  if (variables.DEMO === '1') {
    refuse('DEMO', 'the demo data has passwords that everybody knows; leave it out.')
  }

  for (const name of ['TOKEN_KEYS', 'BSN_KEYS', 'PAYMENT_WEBHOOK_KEYS'] as const) {
    if (variables[name]?.some(isDevelopmentKey)) {
      refuse(name, 'given a development key; production needs keys of its own.')
    }
  }
  if (DEVELOPMENT_KEY.test(variables.PAYMENT_API_KEY ?? '')) {
    refuse('PAYMENT_API_KEY', 'given a development key; production needs a key of its own.')
  }
  const services = ['PAYMENT_BASE_URL', 'SMTP_URL', 'ADDRESS_SEARCH_URL', 'TILE_URL'] as const
  for (const name of services) {
    if (name === 'PAYMENT_BASE_URL' && !usesHttpProvider(variables)) continue
    const url = variables[name]
    if (!url)
      refuse(name, 'given nothing, which is the sandbox; production needs the real service.')
    else if (isSandbox(url, variables))
      refuse(name, 'given the sandbox; production needs the real service.')
  }
  return refusals
}

/** Whether payments or mandates go to the provider whose variables begin with PAYMENT_. */
function usesHttpProvider(
  variables: Pick<VariablesToCheck, 'PAYMENT_PROVIDER' | 'MANDATE_PROVIDER'>,
): boolean {
  return variables.PAYMENT_PROVIDER === 'http' || variables.MANDATE_PROVIDER === 'http'
}

function isDevelopmentKey(key: Key): boolean {
  return DEVELOPMENT_KEY.test(key.id)
}

function isSandbox(url: string, variables: VariablesToCheck): boolean {
  const { hostname, port } = new URL(url)
  const sandboxPorts = [variables.SANDBOX_PORT, variables.SANDBOX_SMTP_PORT].map(String)
  return /^(localhost|127\.|\[::1\])/.test(hostname) && sandboxPorts.includes(port)
}
