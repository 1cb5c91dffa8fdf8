import { existsSync } from 'node:fs'
import { loadEnvFile } from 'node:process'
import { developmentKeys } from './development-keys.ts'

/** The environment for server and sandbox: what is set, `.env`, and development keys for what is not. */
export function launchEnvironment(defaults: Record<string, string> = {}): NodeJS.ProcessEnv {
  if (existsSync('.env')) loadEnvFile('.env')
  const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''))
  if (given.NODE_ENV === 'production') return given
  return { ...developmentKeys(given.DATA_DIR ?? './.data'), ...defaults, ...given }
}
