import { getSettings } from '@vignettes/domain/api/reference-data.ts'
import type { PickupLocation } from '@vignettes/domain/wizard/facts.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useCall } from '../../api/queries.ts'
import { text } from '../../text.ts'
import { Paragraph } from '../../ui/paragraph.tsx'
import type { DrawnMap } from './draw-map.ts'

interface PickupMapProps {
  points: readonly PickupLocation[]
  chosenId: string
  onChoose: (id: string) => void
}

/** §2.7 the map with pickup points. Its library is loaded here and nowhere else. */
export function PickupMap({ points, chosenId, onChoose }: PickupMapProps) {
  const place = useRef<HTMLDivElement>(null)
  const drawn = useRef<DrawnMap>(undefined)
  const [hasFailed, setFailed] = useState(false)
  const settings = useCall(getSettings, {}).data
  const choose = useEffectEvent(onChoose)
  const showChosen = useEffectEvent(() => drawn.current?.showChosen(chosenId))
  const tileUrl = settings?.tileUrl
  const tileAttribution = settings?.tileAttribution

  useEffect(() => {
    let isGone = false
    if (!tileUrl) return
    import('./draw-map.ts').then(
      ({ drawMap }) => {
        if (isGone || !place.current) return
        const tiles = { url: tileUrl, attribution: tileAttribution ?? '' }
        drawn.current = drawMap(place.current, { points, tiles, onChoose: (id) => choose(id) })
        showChosen()
      },
      () => setFailed(true),
    )
    return () => {
      isGone = true
      drawn.current?.remove()
      drawn.current = undefined
    }
  }, [points, tileUrl, tileAttribution])

  useEffect(() => drawn.current?.showChosen(chosenId), [chosenId])

  if (hasFailed) return <Paragraph>{text('wizard.Delivery.map-failed')}</Paragraph>
  return (
    <div
      ref={place}
      className="portal-map"
      role="region"
      aria-label={text('wizard.Delivery.map')}
    />
  )
}
