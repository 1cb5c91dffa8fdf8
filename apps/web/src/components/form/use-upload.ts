import type { DocumentField } from '@vignettes/domain/documents/documents.ts'
import type { FileAnswer } from '@vignettes/domain/wizard/answers.ts'
import { useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useStore } from '../../store.ts'
import { text } from '../../text.ts'
import type { PhotoWork } from '../photo/fit-photo.ts'
import { acceptFile } from './accept-file.ts'
import { fileKey, putFile, removeFile } from './draft-files.ts'
import { fileSending } from './file-sending.ts'
import { isFileAnswer } from './is-file-answer.ts'

export interface UploadProps {
  draftKey: string
  field: DocumentField
  /** The control's name, where it is not the field's. */
  name?: string
  onKeep: (file: FileAnswer | undefined) => void
  /** Told when a file is being read, so that the form waits for it. */
  during: <T>(work: Promise<T>) => Promise<T>
}

/** The one file of an upload field: what is chosen, what is being done to it, and what is said of it. */
export function useUpload({ draftKey, field, name = field, onKeep, during }: UploadProps) {
  const form = useFormContext()
  const input = useRef<HTMLInputElement>(null)
  /** The latest of what was done here: a photo that took longer than what came after it is dropped. */
  const latest = useRef(0)
  const [work, setWork] = useState<PhotoWork>()
  /** Of a file whose place another took, as one of a telephone, nothing is announced any more. */
  const [announced, setAnnounced] = useState<{ words: string; of?: string | undefined }>({
    words: '',
  })
  /** A file of the same name and size may be another one. */
  const [version, setVersion] = useState(0)
  const held: unknown = form.watch(name)
  const chosen = isFileAnswer(held) ? held : undefined

  const onItsWay = fileSending(fileKey(draftKey, name))
  const sending = useStore(onItsWay)
  const { setError } = form
  const refused = typeof sending === 'object' && 'refused' in sending ? sending.refused : undefined
  useEffect(() => {
    if (refused) setError(name, { type: 'file', message: refused })
  }, [refused, name, setError])

  const change = (file: FileAnswer | undefined, announcement: string) => {
    form.setValue(name, file, { shouldDirty: true })
    form.clearErrors(name)
    onKeep(file)
    setAnnounced({ words: announcement, of: file?.name })
    setVersion((now) => now + 1)
  }
  const accept = async (files: readonly File[]) => {
    const turn = ++latest.current
    // What was refused may be sent again as it is: it may have been spoiled here only.
    const present = form.formState.errors[name] ? undefined : chosen
    // What was said of the last one is not said of this one.
    if (files.length > 0) {
      form.clearErrors(name)
      setAnnounced({ words: '' })
    }
    const accepted = await acceptFile(field, files, present, setWork)
    if (turn !== latest.current) return
    setWork(undefined)
    // The same file can then be chosen again after it has been mended.
    if (input.current) input.current.value = ''
    if (!accepted) return
    if ('problem' in accepted) {
      const message = refusal(accepted.problem, files, chosen)
      // The focus may be on a button that the error does not belong to.
      setAnnounced({ words: message, of: chosen?.name })
      return form.setError(name, { type: 'file', message })
    }
    const { file } = accepted
    onItsWay.write(undefined)
    await putFile(draftKey, name, file)
    change({ name: file.name, size: file.size }, text('wizard.upload.added', { name: file.name }))
  }
  const remove = async (file: FileAnswer) => {
    latest.current += 1
    setWork(undefined)
    onItsWay.write(undefined)
    await removeFile(draftKey, name)
    change(undefined, text('wizard.upload.removed', { name: file.name }))
    input.current?.focus()
  }
  const add = (files: readonly File[]) => during(accept(files))

  const status = refused ?? (announced.of === chosen?.name ? announced.words : '')
  return { input, chosen, version, work, status, add, remove }
}

/** Beside a file that stays it says which one was refused, and which one is still there. */
function refusal(problem: string, files: readonly File[], kept: FileAnswer | undefined): string {
  if (!kept) return problem
  const refused =
    files.length === 1 && text('wizard.upload.refused', { name: files[0]?.name ?? '' })
  return [refused, problem, text('wizard.upload.kept', { name: kept.name })]
    .filter(Boolean)
    .join(' ')
}
