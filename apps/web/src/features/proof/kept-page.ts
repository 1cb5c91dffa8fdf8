import { readerLanguage } from '../../reader-language.ts'
import { text } from '../../text.ts'

/** Black on white, and the code as large as the screen lets it be: it is held up on a quay. */
const STYLE = `
body { background: #fff; color: #000; font: 1.125rem/1.5 system-ui, sans-serif; margin: 1rem auto; max-width: 32rem; padding: 0 1rem; overflow-wrap: anywhere; }
h1 { font-size: 1.75rem; line-height: 1.2; }
svg { display: block; height: auto; max-width: 20rem; width: 100%; }
dt { font-weight: 700; }
dd { margin: 0 0 0.5rem; }
`
/** It has nothing but itself: no script runs in it, and nothing is fetched. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"

export interface KeptPage {
  title: string
  facts: readonly (readonly [string, string])[]
  /** The code as it stands on the screen. */
  drawing: Element
  /** When it was made. */
  notice: string
}

/** A proof as one page that needs nothing else, made of elements and no text that could become any. */
export function keptPage({ title, facts, drawing, notice }: KeptPage): Response {
  const page = document.implementation.createHTMLDocument(title)
  const add = (parent: Element, name: string, content = '') => {
    const element = page.createElement(name)
    element.textContent = content
    parent.append(element)
    return element
  }
  page.documentElement.lang = readerLanguage()
  const meta = add(page.head, 'meta')
  meta.setAttribute('name', 'viewport')
  meta.setAttribute('content', 'width=device-width, initial-scale=1')
  const main = add(page.body, 'main')
  add(main, 'h1', title)
  main.append(page.importNode(drawing, true))
  const list = add(main, 'dl')
  for (const [name, value] of facts) {
    add(list, 'dt', name)
    add(list, 'dd', value)
  }
  add(main, 'p', notice)
  const again = add(add(main, 'p'), 'a', text('layout.retry'))
  again.setAttribute('href', '')
  // As text: the policy of the screen that makes it would refuse the style in an element.
  const written = page.documentElement.outerHTML.replace(
    '</head>',
    `<style>${STYLE}</style></head>`,
  )
  return new Response(`<!doctype html>${written}`, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'referrer-policy': 'no-referrer',
    },
  })
}
