import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { text } from '../../../text.ts'
import { Button } from '../../../ui/button.tsx'

interface ImageViewProps {
  address: string
  label: string
  opensIn: ReactNode
}

/** How much larger a step makes it, and how many steps there are. */
const STEP = 1.5
const MOST_STEPS = 5

/** An image that can be enlarged and turned, by buttons and by the keys +, - and t; the arrows move over it. */
export function ImageView({ address, label, opensIn }: ImageViewProps) {
  const [steps, setSteps] = useState(0)
  const [turns, setTurns] = useState(0)
  const [size, setSize] = useState({ width: 4, height: 3 })
  const zoom = (by: number) => setSteps((now) => Math.max(0, Math.min(now + by, MOST_STEPS)))
  const turn = () => setTurns((now) => (now + 1) % 4)
  const keys: Record<string, () => void> = {
    '+': () => zoom(1),
    '=': () => zoom(1),
    '-': () => zoom(-1),
    t: turn,
  }
  const press = (event: KeyboardEvent) => {
    const does = event.ctrlKey || event.metaKey ? undefined : keys[event.key]
    if (!does) return
    event.preventDefault()
    does()
  }
  const isAcross = turns % 2 === 1
  const ratio = isAcross ? size.height / size.width : size.width / size.height
  return (
    <div className="casework-document">
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the same is behind the buttons */}
      <div
        className="casework-image"
        role="group"
        aria-label={text('casework.case.image', { document: label })}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by key
        tabIndex={0}
        onKeyDown={press}
      >
        <div
          className="casework-image__sheet"
          style={{
            aspectRatio: ratio,
            inlineSize: `calc(min(100cqi, 100cqb * ${ratio}) * ${STEP ** steps})`,
          }}
        >
          <img
            src={address}
            alt={label}
            style={{
              inlineSize: isAcross ? `${100 / ratio}%` : '100%',
              transform: `translate(-50%, -50%) rotate(${turns * 90}deg)`,
            }}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setSize({ width: naturalWidth || 4, height: naturalHeight || 3 })
            }
          />
        </div>
      </div>
      <div className="casework-document__tools">
        <Button variant="tertiary" onClick={() => zoom(1)}>
          {text('casework.case.zoom-in')}
          <span className="ams-visually-hidden"> {label}</span>
        </Button>
        <Button variant="tertiary" onClick={() => zoom(-1)}>
          {text('casework.case.zoom-out')}
          <span className="ams-visually-hidden"> {label}</span>
        </Button>
        <Button variant="tertiary" onClick={turn}>
          {text('casework.case.rotate')}
          <span className="ams-visually-hidden"> {label}</span>
        </Button>
        {opensIn}
        <span role="status" className="ams-visually-hidden">
          {steps + turns > 0 &&
            text('casework.case.image-now', {
              percent: Math.round(STEP ** steps * 100),
              degrees: turns * 90,
            })}
        </span>
      </div>
    </div>
  )
}
