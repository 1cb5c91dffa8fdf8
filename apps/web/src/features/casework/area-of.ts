import type { CaseLine } from '@vignettes/domain/api/casework-queue.ts'
import type { QueueArea } from '@vignettes/domain/casework/queue.ts'

/** The area and type of a case as one choice: transit exists in Amsterdam only (decisions A6). */
export function areaOf({ district, type }: Pick<CaseLine, 'district' | 'type'>): QueueArea {
  return district === 'WEESP' ? 'WEESP/mooring' : `AMSTERDAM/${type}`
}
