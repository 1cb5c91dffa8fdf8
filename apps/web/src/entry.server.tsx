import { prerender } from 'react-dom/static'
import { ServerRouter, type EntryContext } from 'react-router'

/**
 * Draws a page at build time. Without the data of its loaders the router would draw what stands in for a screen: ours load texts
 * alone, which are all there.
 */
export default async function drawPage(
  { url }: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const { loaderData, matches } = context.staticHandlerContext
  for (const { route } of matches) loaderData[route.id] ??= null
  const { prelude } = await prerender(<ServerRouter context={context} url={url} />)
  headers.set('content-type', 'text/html')
  return new Response(prelude, { status, headers })
}
