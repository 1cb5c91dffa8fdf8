import { LANGUAGES } from '@vignettes/domain/text/language.ts'
import { prerender } from 'react-dom/static'
import { ServerRouter, type EntryContext } from 'react-router'
import { NEXT_LANGUAGE } from './next-language.ts'
import { drawIn } from './reader-language.ts'

/**
 * Draws a page at build time, once in each language, the default first. Without the data of its loaders the router would draw what
 * stands in for a screen: ours load texts alone, which are all there.
 */
export default async function drawPage(
  { url }: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const { loaderData, matches } = context.staticHandlerContext
  for (const { route } of matches) loaderData[route.id] ??= null
  // A stream can be read once, and each page has it.
  const handedOff = await new Response(context.serverHandoffStream).arrayBuffer()
  const pages: string[] = []
  for (const language of LANGUAGES) {
    drawIn(language)
    // One language after the other: the texts do not know which page they are asked for.
    const serverHandoffStream = new Response(handedOff).body ?? undefined
    const own = { ...context, renderMeta: {}, serverHandoffStream }
    const { prelude } = await prerender(<ServerRouter context={own} url={url} />)
    pages.push(await new Response(prelude).text())
  }
  headers.set('content-type', 'text/html')
  return new Response(pages.join(NEXT_LANGUAGE), { status, headers })
}
