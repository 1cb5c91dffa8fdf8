import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { canAnybodyWrite } from './environment-places.ts'

type Source = Record<string, string | undefined>

/** Reads a secret as it is now. */
type ReadSecret = () => Promise<string>

/** What is asked for each time that it is used. */
type Replaceable = Partial<
  Record<'DATABASE_URL' | 'PAYMENT_API_KEY' | 'SMTP_URL', string | undefined>
>

/** What is put behind the name of a secret: where it lies instead. */
const SUFFIX = '_FILE'

/**
 * Puts the content of files in the place of secrets that are given as such (`TOKEN_KEYS_FILE` and the like), as containers and
 * systemd hand them out.
 *
 * @param names of the variables that are secret
 * @returns the values, where each came from, and of each wrong variable what is wrong
 */
export function withSecretFiles(given: Source, names: readonly string[]) {
  const values: Source = { ...given }
  const files = new Map<string, string>()
  const wrong: string[] = []
  for (const name of names) {
    const path = given[name + SUFFIX]
    if (path === undefined) continue
    const content = readNow(path)
    if (given[name] !== undefined) {
      wrong.push(`${name}: given together with ${name}${SUFFIX}; allowed is one of the two.`)
    } else if (content === undefined) {
      wrong.push(`${name}${SUFFIX}: given "${path}"; allowed is a file with the secret in it.`)
    } else {
      values[name] = content
      files.set(name, path)
    }
  }
  return { values, files, wrong }
}

/** What a production start refuses of secrets in files: one that every user of the machine may write, or put another in the place of. */
export function weakSecretFiles(files: ReadonlyMap<string, string>): string[] {
  return [...files]
    .filter(([, path]) => canAnybodyWrite(path))
    .map(
      ([name]) =>
        `${name}${SUFFIX}: given a file that every user of the machine may write to; production needs one of its own user (chmod o-w).`,
    )
}

/** Reads a secret anew each time; while its file cannot be read, what was in it last. */
function secretReader(path: string, last: string): ReadSecret {
  let known = last
  return async () => {
    const content = await readFile(path, 'utf8').catch(() => '')
    known = withoutLineEnd(content) || known
    return known
  }
}

function readNow(path: string): string | undefined {
  try {
    return withoutLineEnd(readFileSync(path, 'utf8')) || undefined
  } catch {
    return undefined
  }
}

function withoutLineEnd(content: string): string {
  return content.replace(/[\r\n]+$/, '')
}

/** Secrets that are in a file, as they are at this moment; undefined where they are in the environment. */
export interface SecretsNow {
  databaseUrl: ReadSecret | undefined
  paymentApiKey: ReadSecret | undefined
  smtpUrl: ReadSecret | undefined
}

/** Secrets that whoever uses them asks for each time: in a file they can be replaced while the portal runs. */
export function secretsNow(
  { DATABASE_URL, PAYMENT_API_KEY, SMTP_URL }: Replaceable,
  files: ReadonlyMap<string, string>,
): SecretsNow {
  const reader = (name: string, value = '') => {
    const path = files.get(name)
    return path === undefined ? undefined : secretReader(path, value)
  }
  return {
    databaseUrl: reader('DATABASE_URL', DATABASE_URL),
    paymentApiKey: reader('PAYMENT_API_KEY', PAYMENT_API_KEY),
    smtpUrl: reader('SMTP_URL', SMTP_URL),
  }
}
