import { type StopMoneyOnWire, stopVignette } from '@vignettes/domain/api/stop.ts'
import { needsStopProof } from '@vignettes/domain/vignette/stop.ts'
import { upload } from '../../api/upload.ts'
import { base64Of } from '../../components/form/base64-of.ts'
import { clearFiles, getFile } from '../../components/form/draft-files.ts'
import type { StopValues } from './stop-form-schema.ts'

/** The paper was chosen, but the browser has thrown it away since. */
export class PaperLostError extends Error {}

/** Drafts of the wizard begin so too: at logout all of them go, files included. */
export const stopKey = (vignetteId: string) => `vignette-draft:stop:${vignetteId}`

/** What its owner has said yes to. */
export interface SentStop {
  vignetteId: string
  values: StopValues
  takesCredit: boolean
  worthSeen: number
}

/**
 * Stops a vignette, with its paper where one is needed.
 *
 * @param onProgress told how much of it has been sent, in percent
 * @throws PaperLostError, and what the call throws
 */
export async function sendStop(
  { vignetteId, values, takesCredit, worthSeen }: SentStop,
  onProgress: (percent: number) => void,
): Promise<StopMoneyOnWire> {
  const { reason, on } = values
  const proof = needsStopProof(reason, worthSeen) ? { proof: await paperOf(vignetteId) } : {}
  const body = { objectId: vignetteId, reason, on, takesCredit, worthSeen, ...proof }
  const { money } = await upload(stopVignette, { body }, onProgress)
  await clearFiles(stopKey(vignetteId))
  return money
}

async function paperOf(vignetteId: string) {
  const file = await getFile(stopKey(vignetteId), 'proof')
  const data = file && (await base64Of(file).catch(() => undefined))
  if (!file || data === undefined) throw new PaperLostError()
  return { name: file.name, data }
}
