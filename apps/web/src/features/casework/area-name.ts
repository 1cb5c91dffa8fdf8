import type { CaseLine } from '@vignettes/domain/api/casework-queue.ts'
import { areaOf } from '@vignettes/domain/casework/queue.ts'
import { districtInRoute } from '@vignettes/domain/vignette/districts.ts'
import { text } from '../../text.ts'

/** The district and type of a case in words. */
export function areaName(line: Pick<CaseLine, 'district' | 'type'>): string {
  const area = areaOf(line)
  return area ? text(`casework.area.${area}`) : districtInRoute(line.district)
}
