import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { z } from 'zod'
import { ALLOWED_VALUES, OPTIONS_OF_FILES, REFUSED_OPTIONS } from './environment-node-options.ts'
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
  NODE_ICU_DATA: z.string().optional().describe('a folder that stays'),
  NODE_REDIRECT_WARNINGS: z.string().optional().describe('a file that stays'),
  OPENSSL_MODULES: z.string().optional().describe('a folder that stays'),
  OPENSSL_ENGINES: z.string().optional().describe('a folder that stays'),
  LD_PRELOAD: z.string().optional().describe('files that stay'),
  LD_AUDIT: z.string().optional().describe('files that stay'),
  LD_LIBRARY_PATH: z.string().optional().describe('folders that stay'),
  GCONV_PATH: z.string().optional().describe('folders that stay'),
}

/** As Node divides them, at a space alone: what is in quotes is of one word, and a backslash there keeps the sign behind it. */
const WORD = /(?:"(?:\\.|[^"\\])*"?|[^ "])+/gs
const QUOTED = /"((?:\\.|[^"\\])*)"?/gs

/** Whether options of Node weaken what the portal relies on. */
export function weakensNode(options: string): boolean {
  // Of quotes with nothing in them Node makes no word.
  const words = (options.match(WORD) ?? []).map(withoutQuotes).filter(Boolean)
  return words.some((word, at) => {
    const [, name = '', , given] = /^([^=]*)(=(.*))?$/s.exec(word) ?? []
    // An underscore is a dash there.
    const option = name.replaceAll('_', '-')
    const value = given ?? words[at + 1] ?? ''
    if (REFUSED_OPTIONS.some((one) => option.startsWith(one))) return true
    if (ALLOWED_VALUES.get(option)?.includes(value) === false) return true
    return OPTIONS_OF_FILES.includes(option) && isWritable(value)
  })
}

function withoutQuotes(word: string): string {
  return word.replaceAll(QUOTED, (_, quoted: string) => quoted.replaceAll(/\\(.)/gs, '$1'))
}

/** Whether anybody of the machine, or of the settings, can write what is run: a file that anybody can change, or a text. */
function isWritable(what: string): boolean {
  // Some of them are read as an address, in which capitals and escapes are the same.
  const url = URL.parse(what, pathToFileURL(join(process.cwd(), '/')).href)
  return url?.protocol === 'data:' || [what, pathOf(url)].some(isOfAnybody)
}

function pathOf(url: URL | null): string {
  try {
    return url?.protocol === 'file:' ? fileURLToPath(url) : ''
  } catch {
    // Of another machine, or with a slash that is escaped: Node does not run it.
    return ''
  }
}
