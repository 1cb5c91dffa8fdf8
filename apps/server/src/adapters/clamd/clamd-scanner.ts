import { createReadStream } from 'node:fs'
import { connect, type NetConnectOpts } from 'node:net'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { EndedWork } from '../../ports/document-work.ts'
import type { FileScanner, ScanOutcome } from '../../ports/file-scanner.ts'

/** For a whole file; a scanner that says a word now and then does not keep us either. */
const SCAN_MS = 20_000
const PING_MS = 2_000

/** An answer is a line: a name is no longer than this, and what comes after it nobody reads. */
const ANSWER = /^stream: (?:(?<clean>OK)|(?<name>.{1,200}) FOUND)\0?$/

/**
 * ClamAV's daemon, by its own protocol.
 *
 * @param url where it listens: `unix:/run/clamav/clamd.ctl`, or `tcp://host:3310`
 */
export function clamdScanner(url: string, { scanMs = SCAN_MS, pingMs = PING_MS } = {}) {
  const address = addressOf(url)
  return {
    async scan(path: string, { ended }: EndedWork = {}): Promise<ScanOutcome> {
      let isWhole = false
      const file = instream(path, () => (isWhole = true))
      try {
        const outcome = outcomeOf(await ask(address, ending(scanMs, ended), file))
        if (outcome.kind === 'clean' && !isWhole) throw new Error('the scanner did not wait')
        return outcome
      } catch (cause) {
        // Nobody asks any more: that says nothing of the scanner.
        ended?.throwIfAborted()
        return { kind: 'unavailable', cause }
      }
    },
    async isAvailable() {
      try {
        return (await ask(address, ending(pingMs), ['zPING\0'])).startsWith('PONG')
      } catch {
        return false
      }
    },
  } satisfies FileScanner
}

function addressOf(url: string): NetConnectOpts {
  const { protocol, hostname, port, pathname } = new URL(url)
  if (protocol === 'unix:') return { path: decodeURIComponent(pathname) }
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3310) }
}

/** The file in pieces, each behind its length; a piece without length is the end. */
async function* instream(path: string, onWhole: () => void): AsyncGenerator<Buffer | string> {
  yield 'zINSTREAM\0'
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
    yield lengthOf(piece.length)
    yield piece
  }
  onWhole()
  yield lengthOf(0)
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}

function ending(ms: number, ended?: AbortSignal): AbortSignal {
  const late = AbortSignal.timeout(ms)
  return ended ? AbortSignal.any([late, ended]) : late
}

/** @returns what it answered; rejects when that does not come before `signal` is aborted */
async function ask(
  address: NetConnectOpts,
  signal: AbortSignal,
  words: Iterable<string> | AsyncIterable<Buffer | string>,
): Promise<string> {
  const socket = connect({ ...address, signal })
  try {
    // It may answer and hang up before it was told everything. What it answered counts, and why the rest did not arrive does not.
    pipeline(words, socket, { end: false }).catch(() => undefined)
    return await text(socket)
  } finally {
    socket.destroy()
  }
}

function outcomeOf(answer: string): ScanOutcome {
  const { clean, name } = ANSWER.exec(answer)?.groups ?? {}
  if (name) return { kind: 'found', name }
  if (clean) return { kind: 'clean' }
  return {
    kind: 'unavailable',
    cause: new Error(`the scanner answered ${JSON.stringify(answer.slice(0, 200))}`),
  }
}
