import { LOCALES } from '@vignettes/domain/text/language.ts'
import type { FileAnswer } from '@vignettes/domain/wizard/answers.ts'
import { readerLanguage } from '../../reader-language.ts'
import { text } from '../../text.ts'

/** A file beside another that may have its name: a telephone and a camera both begin to count at 1. */
export function fileInWords({ name, size }: FileAnswer): string {
  return `${name} (${sizeInWords(size)})`
}

export function sizeInWords(bytes: number): string {
  const format = new Intl.NumberFormat(LOCALES[readerLanguage()], { maximumFractionDigits: 1 })
  return bytes >= 1024 * 1024
    ? text('wizard.upload.size-mb', { size: format.format(bytes / 1024 / 1024) })
    : text('wizard.upload.size-kb', { size: Math.max(1, Math.round(bytes / 1024)) })
}
