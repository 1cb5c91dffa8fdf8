import { z } from 'zod'
import { isOfAnybody } from './environment-places.ts'

/** What Node itself reads. */
export const NODE_VARIABLES = {
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('development')
    .describe('development, test or production'),
  NODE_TLS_REJECT_UNAUTHORIZED: z.string().optional().describe('nothing'),
  NODE_OPTIONS: z.string().optional().describe('options of Node'),
  NODE_DEBUG: z.string().optional().describe('nothing'),
  NODE_DEBUG_NATIVE: z.string().optional().describe('nothing'),
  NODE_V8_COVERAGE: z.string().optional().describe('nothing'),
  OPENSSL_CONF: z.string().optional().describe('a file that stays'),
  NODE_EXTRA_CA_CERTS: z.string().optional().describe('a file that stays'),
  NODE_COMPILE_CACHE: z.string().optional().describe('a folder that stays'),
  SSL_CERT_FILE: z.string().optional().describe('a file that stays'),
  SSL_CERT_DIR: z.string().optional().describe('a folder that stays'),
  NODE_PATH: z.string().optional().describe('folders that stay'),
  LD_PRELOAD: z.string().optional().describe('files that stay'),
}

/** What Node can be told that takes protection away, or writes what is secret to a file or the log. */
const WEAKENING =
  /--((experimental-)?inspect|insecure-http-parser|security-revert|tls-min-v1\.[01]|tls-cipher-list|tls-keylog|trace-tls|(cpu|heap)-prof|heapsnapshot-(signal|near-heap-limit)|report-(on-|uncaught)|abort-on-uncaught)/
/** By which Node is told to run something else first, how to encrypt, or where to write what it warns of. */
const RUN_FIRST =
  /(?:^|\s)(?:-r|--(?:require|import|loader|experimental-loader|openssl-config|redirect-warnings))(?:\s+|=)["']?([^\s"']+)/g

/** Whether options of Node weaken what the portal relies on; it takes an underscore for a dash. */
export function weakensNode(options: string): boolean {
  // As Node reads them: in quotes an option is the same option.
  const read = options.replaceAll(/["\\]/g, '')
  return WEAKENING.test(read.replaceAll('_', '-')) || runsFirst(read).some(isWritable)
}

function runsFirst(options: string): string[] {
  return [...options.matchAll(RUN_FIRST)].map(([, what = '']) => what)
}

/** Whether anybody of the machine, or of the settings, can write what is run: a file that anybody can change, or a text. */
function isWritable(what: string): boolean {
  if (what.startsWith('data:')) return true
  return isOfAnybody(URL.canParse(what) ? new URL(what).pathname : what)
}
