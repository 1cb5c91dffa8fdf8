import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { PortalError } from '../../http/portal-error.ts'
import type { Passwords } from '../../ports/passwords.ts'
import { isCommonPassword } from './common-passwords.ts'

export type { Passwords } from '../../ports/passwords.ts'

/** What one hash takes of the machine. */
export interface PasswordCost {
  /** KiB. */
  memoryCost: number
  timeCost: number
  parallelism: number
}

/** Argon2id, the library's default kind, at OWASP's first choice: 19 MiB, two passes, one lane. */
const COST: PasswordCost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

/** One hash takes some 25 ms of a core, so that the last of these waits for a second or so. */
const WAITING_PER_CORE = 50
const RETRY_AFTER_SECONDS = 5

export interface PasswordsOptions {
  /** Tests of other things than passwords take the least that there is. */
  cost?: PasswordCost | undefined
  concurrency?: number
  maxWaiting?: number
  /** Whether the demo data are here, with the password that everybody can read. */
  isDemo?: boolean
}

/**
 * Hashing in a bounded queue: a rush of logins takes the cores that there are, waits a little, and
 * beyond that is told to come back, instead of making every other call wait.
 */
export async function createPasswords(options: PasswordsOptions = {}): Promise<Passwords> {
  const concurrency = options.concurrency ?? availableParallelism()
  const maxWaiting = options.maxWaiting ?? concurrency * WAITING_PER_CORE
  const queue = pLimit(concurrency)
  const cost = options.cost ?? COST
  const hashOfNobody = await hash('nobody has this password', cost)

  const inQueue = <T>(work: () => Promise<T>): Promise<T> => {
    if (queue.pendingCount >= maxWaiting) {
      throw new PortalError(503, 'refusal.busy', { retryAfterSeconds: RETRY_AFTER_SECONDS })
    }
    return queue(work)
  }

  return {
    isCommon: (password, own) => isCommonPassword(password, { ...options, own }),
    hash: async (password) => inQueue(() => hash(normalise(password), cost)),
    async matches(passwordHash, password) {
      const given = normalise(password)
      const isSame = await inQueue(() => verify(passwordHash ?? hashOfNobody, given))
      return isSame && passwordHash !== undefined
    },
    async strengthened(passwordHash, password) {
      if (!isWeaker(passwordHash, cost) || queue.pendingCount >= maxWaiting) return undefined
      const given = normalise(password)
      if (!(await queue(() => verify(passwordHash, given)))) return undefined
      return queue(() => hash(given, cost))
    },
  }
}

/** Whether a hash takes less of who guesses than one of today would. */
function isWeaker(passwordHash: string, cost: PasswordCost): boolean {
  const [, kind, memory, time] = /^\$(\w+)\$v=19\$m=(\d+),t=(\d+),/.exec(passwordHash) ?? []
  return kind !== 'argon2id' || Number(memory) < cost.memoryCost || Number(time) < cost.timeCost
}

/**
 * One spelling of an accented letter, whichever the keyboard made (NIST SP 800-63B). Nothing else is done to what was given:
 * spaces around it count (ASVS 6.2.8), also those of an older password; a new one has none, because they go where it is chosen.
 */
function normalise(password: string): string {
  return password.normalize('NFC')
}
