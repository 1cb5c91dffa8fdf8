import type { CDPSession, Page } from '@playwright/test'

/** What a screen reader says of itself: a title, a live region; or where the focus came to rest. */
interface Event {
  kind: 'page' | 'title' | 'status' | 'alert' | 'focus'
  words: string
  /** Of the focus, when it came there: two at once have an order, and what was asked meanwhile knows of which it tells. */
  at?: number
}

/** Kept in the page: what is said goes out at once, in its order; of what has the focus the browser is asked afterwards. */
function listenInPage(): void {
  const tell = (event: Event) => void (window as unknown as Teller).tellHeard(event)
  type Teller = { tellHeard: (event: Event) => Promise<void> }
  const LIVE = ':is([role=status], [role=alert], [aria-live]):not([aria-live=off])'
  const wordsOf = (node: Node) =>
    (node instanceof HTMLElement ? node.innerText : (node.textContent ?? ''))
      .replace(/\s+/g, ' ')
      .trim()
  const isLoud = (region: Element) =>
    region.getAttribute('role') === 'alert' || region.getAttribute('aria-live') === 'assertive'
  let title = ''
  const known = new WeakSet<Element>()
  const last = new WeakMap<Element, string>()

  new MutationObserver((changes) => {
    if (document.title && document.title !== title) {
      tell({ kind: title ? 'title' : 'page', words: document.title })
    }
    title = document.title || title
    const regions = new Map<Element, string>()
    for (const { target, addedNodes, type } of changes) {
      const from = target instanceof Element ? target : target.parentElement
      const region = from?.closest(LIVE)
      if (region) {
        const isWhole = region.getAttribute('aria-atomic') !== 'false'
        const added = type === 'characterData' ? [target] : [...addedNodes]
        const words = isWhole ? wordsOf(region) : added.map(wordsOf).join(' ').trim()
        regions.set(region, isWhole ? words : `${regions.get(region) ?? ''} ${words}`.trim())
      }
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue
        for (const one of [node, ...node.querySelectorAll(LIVE)]) {
          if (one.matches(LIVE) && !known.has(one)) {
            // An alert is said when it comes; a status only when it changes after it was there.
            if (isLoud(one)) regions.set(one, wordsOf(one))
            else if (!regions.has(one)) last.set(one, wordsOf(one))
          }
        }
      }
    }
    for (const [region, words] of regions) {
      const isNew = !known.has(region) && !isLoud(region)
      known.add(region)
      if (words && !isNew && last.get(region) !== words) {
        tell({ kind: isLoud(region) ? 'alert' : 'status', words })
      }
      last.set(region, words)
    }
    for (const region of document.querySelectorAll(LIVE)) known.add(region)
  }).observe(document, { subtree: true, childList: true, characterData: true })
  document.addEventListener('focusin', () => {
    const at = performance.timeOrigin + performance.now()
    Object.assign(window, { focusedAt: at })
    tell({ kind: 'focus', words: '', at })
  })
}

const GROUPS = ['group', 'radiogroup']

function told(value?: { value?: unknown }): string {
  return String(value?.value ?? '')
    .replace(/[\s\u200b]+/g, ' ')
    .trim()
}

/** What differs between two runs. */
const CHANGING: [RegExp, string][] = [
  [/[\w-]{36}@vignet\.example/g, '(e-mail)'],
  [/AV-\d{4}-\d{6}-\d/g, '(reference)'],
  [
    /\d{1,2} (januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december) \d{4}/g,
    '(date)',
  ],
  [/€[\s\u00a0]?[\d.]+(,(\d\d|-))?/g, '(amount)'],
  [/\b\d{2}[.:]\d{2} uur/g, '(time)'],
  [/\b20\d\d\b/g, '(year)'],
]

/** The heading took the focus before the title had changed, in the same moment. */
function isHeadingOf(focus: Event | undefined, title: Event): focus is Event {
  if (focus?.kind !== 'focus' || title.kind !== 'title') return false
  return focus.words.startsWith(`heading "${screenOf(title)}"`)
}

/** That something lasts is said where it does, which hangs on the machine. */
function isOfWaiting({ kind, words }: Event): boolean {
  return kind === 'status' && words.endsWith('…')
}

/** A count that the next one cuts off: how many are heard hangs on how fast the keys come. */
function isCutOff(event: Event, next: Event | undefined): boolean {
  const isCount = (one: Event | undefined) => one?.kind === 'status' && /^\d/.test(one.words)
  return isCount(event) && isCount(next)
}

/** The name of the screen in a title. */
export function screenOf({ words }: Event): string {
  return words.split(' – ')[0] ?? ''
}

/** Hears a page as somebody who cannot see it: what has the focus after each key, and what is said meanwhile. */
export class Listener {
  private readonly heard: Event[] = []
  private readonly session: CDPSession
  private group = ''
  /** Up to when the places of the focus have been told; what arrives later of before then is no news. */
  private toldUntil = 0

  private constructor(session: CDPSession) {
    this.session = session
  }

  static async to(page: Page): Promise<Listener> {
    const session = await page.context().newCDPSession(page)
    await session.send('Accessibility.enable')
    const listener = new Listener(session)
    await page.exposeFunction('tellHeard', (event: Event) => listener.heard.push(event))
    await page.addInitScript(listenInPage)
    const press = page.keyboard.press.bind(page.keyboard)
    page.keyboard.press = async (key, options) => {
      await listener.settle()
      await press(key, options)
      await listener.settle()
    }
    return listener
  }

  /** What was heard, in an order that does not hang on which of two at once came first. */
  async all(): Promise<Event[]> {
    await this.settle()
    const told = this.heard
      .filter((event) => event.words !== '' && !isOfWaiting(event))
      .map(({ kind, words }) => ({
        kind,
        words: CHANGING.reduce((line, [what, name]) => line.replaceAll(what, name), words),
      }))
    const heard = told.filter((event, index) => !isCutOff(event, told[index + 1]))
    return heard.flatMap((event, index) => {
      const [before, after] = [heard[index - 1], heard[index + 1]]
      if (isHeadingOf(before, event)) return [before]
      return after && isHeadingOf(event, after) ? [after] : [event]
    })
  }

  /** Only the last place of the focus is heard, with what the browser tells a screen reader of it. */
  private async settle(): Promise<void> {
    const isUnsaid = (event: Event) => event.kind === 'focus' && event.words === ''
    const isStale = (event: Event) => isUnsaid(event) && (event.at ?? 0) <= this.toldUntil
    for (const stale of this.heard.filter(isStale)) this.heard.splice(this.heard.indexOf(stale), 1)
    const unsaid = this.heard.filter(isUnsaid)
    const place = unsaid.pop()
    if (!place) return
    for (const passed of unsaid) this.heard.splice(this.heard.indexOf(passed), 1)
    place.words = await this.placeInWords()
    // A page that is on its way out has nothing in focus any more.
    if (place.words.startsWith('none')) this.heard.splice(this.heard.indexOf(place), 1)
  }

  private async placeInWords(): Promise<string> {
    const { result } = await this.session.send('Runtime.evaluate', {
      expression: '({ element: document.activeElement, at: window.focusedAt })',
    })
    const { result: found } = await this.session.send('Runtime.getProperties', {
      objectId: result.objectId!,
      ownProperties: true,
    })
    const valueOf = (key: string) => found.find(({ name }) => name === key)?.value
    this.toldUntil = Number(valueOf('at')?.value ?? this.toldUntil)
    const { nodes } = await this.session.send('Accessibility.getAXNodeAndAncestors', {
      objectId: valueOf('element')!.objectId!,
    })
    const [node] = nodes
    const group = told(nodes.slice(1).find(({ role }) => GROUPS.includes(told(role)))?.name)
    const isEntered = group !== this.group
    this.group = group
    const states = (node?.properties ?? []).flatMap(({ name, value }) => {
      if (['focusable', 'focused', 'editable', 'settable', 'multiline', 'url'].includes(name))
        return []
      if (name === 'invalid') return value.value === 'false' ? [] : ['invalid']
      if (value.value === true) return [name]
      if (name === 'checked') return [value.value === 'true' ? 'checked' : 'not checked']
      return name === 'level' ? [String(value.value)] : []
    })
    return [
      ...(isEntered && group ? [`group "${group}"`] : []),
      `${told(node?.role)} "${told(node?.name)}"`,
      ...states,
      ...(told(node?.value) ? [`= ${told(node?.value)}`] : []),
      ...(told(node?.description) ? [`(${told(node?.description)})`] : []),
    ].join(', ')
  }
}
