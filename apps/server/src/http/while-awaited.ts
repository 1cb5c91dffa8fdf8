import type { FastifyReply } from 'fastify'
import { ANSWERED_WITHIN_MS } from './answer-bounds.ts'
import { busy } from './slots.ts'

/**
 * Does something that its caller waits for, and is told when they wait no longer: they went away, were answered, or have waited so long that
 * they are to be.
 *
 * @param work `gone` is aborted with a refusal, so that what ends by it is no fault
 */
export async function whileAwaited<T>(
  { raw }: FastifyReply,
  work: (gone: AbortSignal) => Promise<T>,
): Promise<T> {
  const leaving = new AbortController()
  const leave = () => leaving.abort(busy())
  const late = setTimeout(leave, ANSWERED_WITHIN_MS)
  if (raw.destroyed) leave()
  raw.once('close', leave)
  try {
    return await work(leaving.signal)
  } finally {
    clearTimeout(late)
    raw.off('close', leave)
  }
}
