import type { FastifyRequest } from 'fastify'
import { decodedPath } from './decoded-path.ts'

/**
 * No screen has a dot in its address, nor what no key makes: what begins with one, or ends as a file does, is a file that is not
 * there.
 */
const FILE_PATH = /\/\.|\.[\da-z]+$|\p{Cc}/iu
const NO_PAGE = /^\/(api|api-mooring|locales|assets|metrics)(\/|$)/

type Asked = Pick<FastifyRequest, 'method' | 'url'>

/** Whether a call is for a screen, whichever that is. */
export function isPageRequest({ method, url }: Asked): boolean {
  const path = decodedPath(url)
  const isRead = method === 'GET' || method === 'HEAD'
  return path !== undefined && isRead && !NO_PAGE.test(path) && !FILE_PATH.test(path)
}

/**
 * Where somebody is led who followed a link that cannot be read, such as one that was cut off within a letter (`%E2%8`): to the screen
 * that says so, at an address that can. Undefined for who asks for something else than a page.
 */
export function readableAddress({ method, url, headers }: Asked & Pick<FastifyRequest, 'headers'>) {
  if (!headers.accept?.includes('text/html')) return undefined
  // Of two slashes a browser makes another host.
  const path = url.replace(/[#?].*$/s, '').replace(/^[/\\]*/, '/')
  const address = path.replaceAll('%', '%25')
  return isPageRequest({ method, url: address }) ? address : undefined
}
