import { act } from '@testing-library/react'

/** The lines of the error summaries in the page whose link moves the focus to no field. */
export function deadLinks(): string[] {
  const links = document.querySelectorAll<HTMLElement>('[role=alert] li a')
  return Array.from(links).flatMap((link) => {
    link.focus()
    act(() => link.click())
    const { activeElement } = document
    const isMoved = activeElement !== link && activeElement !== document.body
    return isMoved ? [] : [link.textContent]
  })
}

/** The words of each line of the error summaries in the page. */
export function summaryLines(): string[] {
  return Array.from(document.querySelectorAll('[role=alert] li'), (line) => line.textContent)
}
