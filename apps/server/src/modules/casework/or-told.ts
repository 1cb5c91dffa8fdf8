import type { Language } from '@vignettes/domain/text/language.ts'
import { PortalError } from '../../http/portal-error.ts'
import { translate } from '../../text.ts'

/** Does one of many; where it is refused, the reason stands beside its id and the others go on. */
export async function orTold(
  left: { id: string; message: string }[],
  { id, language }: { id: string; language: Language },
  act: () => Promise<void>,
): Promise<void> {
  try {
    await act()
  } catch (error) {
    if (!(error instanceof PortalError)) throw error
    const [first] = error.options.errors ?? []
    const key = first?.message ?? error.textKey
    left.push({ id, message: translate(language, key, error.options.params) })
  }
}
