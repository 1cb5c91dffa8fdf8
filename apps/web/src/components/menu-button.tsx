import { text } from '../text.ts'
import type { useFoldedMenu } from './use-folded-menu.ts'

interface MenuButtonProps {
  menu: ReturnType<typeof useFoldedMenu>
  /** The id of what it shows and hides. */
  controls: string
  label: 'frame.menu.button' | 'casework.menu.button'
}

/** Behind it a menu is on a phone; where there is room for the menu it is not there. */
export function MenuButton({ menu: { button, isOpen, toggle }, controls, label }: MenuButtonProps) {
  return (
    <button
      ref={button}
      type="button"
      className="portal-menu-button"
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={toggle}
    >
      {text(label)}
    </button>
  )
}
