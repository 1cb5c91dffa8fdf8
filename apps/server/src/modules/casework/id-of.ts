import { uuidSchema } from '@vignettes/domain/api/wire-values.ts'
import { notFound } from '../../http/portal-error.ts'

/** An id out of the address of a screen. @throws PortalError 404 for what is no id */
export function idOf({ id }: { id: string }): string {
  if (!uuidSchema.safeParse(id).success) throw notFound()
  return id
}
