/*
 * A page whose scripts never came is opened anew, and what was typed in it is typed once more. For that one reload it lies in this
 * tab, without a password or a number that is secret.
 */
const KEY = 'typed-early'
const NEVER_KEPT = /password|citizenServiceNumber|token/i

export function keepTyped(): void {
  const inputs = Array.from(document.querySelectorAll<HTMLInputElement>('main input'))
  const typed = inputs
    .filter(({ type, name, value, checked }) =>
      isChoice(type) ? checked : value !== '' && type !== 'password' && !NEVER_KEPT.test(name),
    )
    .map(({ name, value }) => [name, value])
  try {
    sessionStorage.setItem(KEY, `${location.pathname}?${new URLSearchParams(typed)}`)
  } catch {
    // A browser that keeps nothing.
  }
}

/** Before the screen meets its fields, which takes along what stands in them. */
export function typeAgain(): void {
  const typed = takeTyped()
  if (!typed) return
  addEventListener('readystatechange', () => fill(typed), { capture: true, once: true })
}

function fill(typed: URLSearchParams): void {
  const inputs = Array.from(document.querySelectorAll<HTMLInputElement>('main input'))
  for (const [name, value] of typed) {
    const input = inputs.find(
      (one) => one.name === name && (!isChoice(one.type) || one.value === value),
    )
    // A choice is one that is made, and heard.
    if (input && isChoice(input.type)) input.click()
    else if (input) input.value = value
  }
}

function takeTyped(): URLSearchParams | undefined {
  try {
    const [at, typed] = sessionStorage.getItem(KEY)?.split('?') ?? []
    sessionStorage.removeItem(KEY)
    return at === location.pathname ? new URLSearchParams(typed) : undefined
  } catch {
    return undefined
  }
}

function isChoice(type: string): boolean {
  return type === 'radio' || type === 'checkbox'
}
