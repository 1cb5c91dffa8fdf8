import { existsSync } from 'node:fs'
import { loadEnvFile } from 'node:process'
import { developmentKeys } from './development-keys.ts'

type Variables = Record<string, string>

interface Wishes {
  /** For what the environment does not say. */
  defaults?: Variables
  /** Whatever the environment says. */
  settled?: Variables
}

/** The environment for server and sandbox: what is set, `.env`, and development keys for what is not. */
export function launchEnvironment({ defaults, settled }: Wishes = {}): NodeJS.ProcessEnv {
  if (existsSync('.env')) loadEnvFile('.env')
  const set = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''))
  const given: NodeJS.ProcessEnv = { ...set, ...settled }
  if (given.NODE_ENV === 'production') return given
  // Of a key that lies in a file there is none to make.
  const made = Object.entries(developmentKeys(given.DATA_DIR ?? './.data'))
  const missing = made.filter(([name]) => given[`${name}_FILE`] === undefined)
  return {
    ...Object.fromEntries(missing),
    ...smtpPortBeside(given.SANDBOX_PORT),
    ...defaults,
    ...given,
  }
}

/** The sandbox takes mail at its next port, wherever it is put; 0 is any. */
function smtpPortBeside(sandboxPort: string | undefined): Variables {
  const port = Number(sandboxPort)
  if (sandboxPort === undefined || !Number.isInteger(port)) return {}
  return { SANDBOX_SMTP_PORT: String(port === 0 ? 0 : port + 1) }
}
