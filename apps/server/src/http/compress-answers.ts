import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** Below it the envelope weighs more than what is saved. */
export const LEAST_BYTES = 1_024
/** A fifth of the time of the best, for a tenth more bytes: each answer is made once. */
export const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/**
 * Answers of calls travel compressed, to who can read that; files are stored so, and pictures are so by themselves. A token goes in a
 * header that no other site can have sent, so that nobody learns from the length of an answer what is in it.
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    global: true,
    threshold: LEAST_BYTES,
    encodings: ['br', 'gzip'],
    customTypes: /^application\/(?:[\w.-]+\+)?json\b/,
    brotliOptions: BROTLI,
    // Nobody sends us compressed bodies; one that decompresses without end is a way to take our memory.
    globalDecompression: false,
  })
}
