import type { lookAtPhonePhoto } from '@vignettes/domain/api/phone-photos.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { OPEN_CALLS } from '@vignettes/domain/paths/open-calls.ts'
import type { DocumentField } from '@vignettes/domain/documents/documents.ts'
import { readerLanguage } from '../../reader-language.ts'
import { text } from '../../text.ts'

export type Asked = ReplyOf<typeof lookAtPhonePhoto>

/** A status of 0: no answer came. */
export interface Refusal {
  message: string
  status: number
}

/** What a code asks for. By itself, as `askOpen` is: a telephone waits for nothing more. */
export async function lookAt(token: string): Promise<Asked | Refusal> {
  try {
    const answer = await fetch(OPEN_CALLS.lookAtPhonePhoto, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'accept-language': readerLanguage(),
        'content-type': 'application/json',
      },
      body: JSON.stringify({ token }),
    })
    const body: unknown = await answer.json().catch(() => ({}))
    return answer.ok ? (body as Asked) : refusalOf(answer.status, body)
  } catch {
    return { message: text('error.offline'), status: 0 }
  }
}

/** A photo to send, and whether it is to take the place of one that is there. */
export interface Photo {
  document: DocumentField
  file: File
  replaces: boolean
}

/** Sends the photo; `fetch` cannot tell how much of it has gone. @returns undefined once it was taken */
export function sendPhoto(
  { token, document, file, replaces }: Photo & { token: string },
  onProgress: (percent: number) => void,
): Promise<Refusal | undefined> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', OPEN_CALLS.sendPhonePhoto)
    const headers = {
      accept: 'application/json',
      'accept-language': readerLanguage(),
      'content-type': file.type || 'application/octet-stream',
      'x-file-name': encodeURIComponent(file.name),
      ...{ 'x-photo-token': token, 'x-document': document },
      ...(replaces && { 'x-replaces': 'yes' }),
    }
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(Math.round((loaded / total) * 100))
    })
    request.addEventListener('error', () => resolve({ message: text('error.offline'), status: 0 }))
    request.addEventListener('load', () => {
      const { status } = request
      resolve(
        status >= 200 && status < 300 ? undefined : refusalOf(status, bodyOf(request.responseText)),
      )
    })
    request.send(file)
  })
}

function bodyOf(answer: string): unknown {
  try {
    return JSON.parse(answer)
  } catch {
    return {}
  }
}

function refusalOf(status: number, body: unknown): Refusal {
  const { message } = body as { message?: string }
  return { message: message ?? text('error.general'), status }
}
