import { useEffect } from 'react'

/** Where the first press of a double click was. */
let began: { address: string; control: Element | null } | undefined

/**
 * §2.7 a double click is meant for what stood there at its first press: when that has made way for the next step, the second
 * press does nothing, instead of pressing what came in its place.
 */
export function useOnePress(): void {
  useEffect(() => {
    document.addEventListener('click', refuseLatePress, true)
    return () => document.removeEventListener('click', refuseLatePress, true)
  }, [])
}

function refuseLatePress(event: MouseEvent): void {
  const control = event.target instanceof Element ? event.target.closest('a, button') : null
  // 0 is a press by key or by a screen reader.
  if (event.detail < 2) {
    began = event.detail === 1 ? { address: location.href, control } : undefined
  } else if (control && (began?.control !== control || began.address !== location.href)) {
    event.preventDefault()
    event.stopPropagation()
  }
}
