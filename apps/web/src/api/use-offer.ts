import type { District } from '@vignettes/domain/vignette/districts.ts'
import type { CheckType } from '@vignettes/domain/vignette/vignette-types.ts'
import { useEffect, useState } from 'react'
import type { Offer } from './prices-from.ts'

/** What the server tells of a choice; undefined while nothing is known of it. */
export function useOffer(
  district: District | undefined,
  type: CheckType | undefined,
): Offer | undefined {
  const [known, setKnown] = useState<{ of: string; offer: Offer }>()
  const of = `${district}/${type}`
  useEffect(() => {
    if (!district || !type) return
    let isGone = false
    void import('./prices-from.ts')
      .then(({ askOffer }) => askOffer({ district, type }))
      .then((offer) => {
        if (!isGone) setKnown({ of: `${district}/${type}`, offer })
      })
      // Nothing is said of what is not known.
      .catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [district, type])
  return known?.of === of ? known.offer : undefined
}
