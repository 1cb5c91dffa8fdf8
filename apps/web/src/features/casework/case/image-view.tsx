import { useRef, useState, type ReactNode } from 'react'
import { text } from '../../../text.ts'
import { LookTools, useCloserLook } from './closer-look.tsx'

interface ImageViewProps {
  address: string
  label: string
  opensIn: ReactNode
}

/** An image that can be enlarged and turned. */
export function ImageView({ address, label, opensIn }: ImageViewProps) {
  const frame = useRef<HTMLDivElement>(null)
  const look = useCloserLook(frame)
  const { percent, turns, press } = look
  const [size, setSize] = useState({ width: 4, height: 3 })
  const isAcross = turns % 2 === 1
  const ratio = isAcross ? size.height / size.width : size.width / size.height
  return (
    <div className="casework-document">
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the same is behind the buttons */}
      <div
        ref={frame}
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
            inlineSize: `calc(min(100cqi, 100cqb * ${ratio}) * ${percent / 100})`,
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
      <LookTools look={look} label={label} opensIn={opensIn} />
    </div>
  )
}
