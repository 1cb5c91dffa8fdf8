import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'

/** Who asks for the head of an answer alone has nothing read for them: the framework reads what would be sent to its end. */
export function answerHeadsAlone(app: FastifyInstance): void {
  app.addHook('onSend', async (request, _reply, payload) => {
    if (request.method !== 'HEAD' || !(payload instanceof Readable)) return payload
    payload.destroy()
    return Readable.from([])
  })
}
