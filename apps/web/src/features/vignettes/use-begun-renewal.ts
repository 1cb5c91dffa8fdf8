import { getDrafts } from '@vignettes/domain/api/drafts.ts'
import type { OverviewItem } from '@vignettes/domain/api/vignettes.ts'
import { useCall } from '../../api/queries.ts'

/** Whether a draft that renews a vignette was begun, on any device: it is gone on with, and no second is begun. */
export function useBegunRenewal({ object, renewal }: OverviewItem): boolean {
  const { data } = useCall(getDrafts, { query: {} }, { enabled: renewal !== null })
  return data?.drafts.some((draft) => draft.renewal?.objectId === object.Id) ?? false
}
