import { vi } from 'vitest'

/** The one call that `fetch` cannot make has no line. @returns how often it was made */
export function filesHaveNoLine(): () => number {
  let times = 0
  class Request extends EventTarget {
    readonly upload = new EventTarget()
    open() {
      times += 1
    }
    setRequestHeader() {}
    send() {
      queueMicrotask(() => this.dispatchEvent(new Event('error')))
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  return () => times
}
