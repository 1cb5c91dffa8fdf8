import type { District } from '@vignettes/domain/vignette/districts.ts'
import type { VignetteType } from '@vignettes/domain/vignette/vignette-types.ts'
import { useEffect, useState } from 'react'
import type { Today } from './ask-today.ts'

/** The day and the price of today are the server's: a page that was built ahead knows neither. */
export function useToday(district: District, type: VignetteType): Partial<Today> {
  const [known, setKnown] = useState<Partial<Today>>({})
  useEffect(() => {
    let isGone = false
    void import('./ask-today.ts')
      .then(({ askToday }) => askToday({ district, type }))
      .then((answer) => {
        if (!isGone) setKnown(answer)
      })
      // Nothing is said of what is not known; the first step says it again.
      .catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [district, type])
  return known
}
