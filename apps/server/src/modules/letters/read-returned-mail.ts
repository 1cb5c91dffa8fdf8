import { uuidSchema } from '@vignettes/domain/api/wire-values.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Database } from '../../ports/database.ts'
import type { Mailer } from '../../ports/mailer.ts'
import type { ReturnedMessage } from '../../ports/returned-mail.ts'
import { readFailedDelivery } from './delivery-status.ts'
import { markAddedEmailFailed, markBounced } from './kept-letters.ts'

interface Deps {
  database: Database
  clock: Clock
  mailer: Pick<Mailer, 'returned'>
  publicUrl: string
}

const AT_ONCE = 20

/** Writes down of letters that a mail server took that they did not arrive after all, as it says later. */
export function createReturnedMailReader({ mailer, publicUrl, database, clock }: Deps) {
  const host = new URL(publicUrl).hostname

  async function read({ raw, remove, leave }: ReturnedMessage): Promise<void> {
    const failed = readFailedDelivery(raw)
    const { data: id } = uuidSchema.safeParse(failed && idOf(failed.messageId))
    if (!failed || id === undefined) return leave()
    const failure = { id, code: failed.status, now: clock.now() }
    await markBounced(database, failure)
    await markAddedEmailFailed(database, failure)
    // Of a letter that is kept no more, or never was, nobody needs it either.
    await remove()
  }

  function idOf(messageId: string): string | undefined {
    const [id, from] = messageId.split('@')
    return from === host ? id : undefined
  }

  return {
    /** A batch of it; gives how many. */
    async reconcileDue(): Promise<number> {
      const messages = (await mailer.returned?.listNew(AT_ONCE)) ?? []
      for (const message of messages) await read(message)
      return messages.length
    },
  }
}
