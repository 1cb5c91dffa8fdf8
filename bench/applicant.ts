import sharp from 'sharp'
import { aTransitPayload } from '../apps/server/src/testing/transit-payload.ts'

/** Of each applicant; the one of the demo data is refused where those are not. */
export const PASSWORD = 'Rustig-2026!'

/** An applicant who uses the portal through its calls. */
export interface Applicant {
  token: string
  /** Saves a transit request with this photo. */
  save: (photo: Buffer) => Promise<void>
  /** The same, at another process of that portal. */
  saveAt: (url: string, photo: Buffer) => Promise<void>
  /** Saves a mooring request; gives its id. */
  saveMooring: (answers: object, documents: Record<string, NamedFile>) => Promise<string>
}

export interface NamedFile {
  name: string
  bytes: Buffer
}

/** Registers an applicant on a running portal. */
export async function registerApplicant(
  portalUrl: string,
  email = 'meting@vignet.example',
): Promise<Applicant> {
  const post = (path: string, body: unknown, token?: string) =>
    postJson(portalUrl, path, body, token)
  const answer = await post('/api/request-vignette/register', {
    initials: 'J.',
    surname: 'Vries',
    email,
    phoneNumber: '0612345678',
    street: 'Voorbeeldkade',
    houseNumber: '12',
    postalCode: '1011 AB',
    city: 'Amsterdam',
    countryCode: 'NL',
    citizenServiceNumber: '111222333',
    password: PASSWORD,
  })
  const { access_token: token } = answer as { access_token: string }
  const saveAt = async (url: string, photo: Buffer) => {
    const body = transitRequest(portalUrl, photo)
    await postJson(url, '/api/request-vignette/save-passage', body, token)
  }
  return {
    token,
    saveAt,
    save: (photo) => saveAt(portalUrl, photo),
    async saveMooring(answers, documents) {
      const files = Object.entries(documents).map(([field, { name, bytes }]) => [
        field,
        { name, data: bytes.toString('base64') },
      ])
      const body = {
        objectName: 'De Zwaan',
        objectLength: 12,
        objectWidth: 2.1,
        driveTypeID: '1',
        terms: 1,
        vignetTypeID: 'REGULAR',
        ...answers,
        ...Object.fromEntries(files),
      }
      const saved = await post('/api/request-vignette/save', body, token)
      return (saved as { requestId: string }).requestId
    },
  }
}

/** What the last step of the wizard sends of a transit request. */
export function transitRequest(portalUrl: string, photo: Buffer): object {
  const back = `${portalUrl}/request-vignette/Amsterdam/transit/redirect/success/{requestId}`
  const returnUrls = { success: back, cancel: back, error: back, reject: back }
  return aTransitPayload(photo, { returnUrls })
}

/** A photo that weighs next to nothing. */
export async function aSmallPhoto(): Promise<Buffer> {
  return sharp({ create: { width: 64, height: 64, channels: 3, background: 'blue' } })
    .jpeg()
    .toBuffer()
}

/** Sends a body as it stands. */
export function postText(
  portalUrl: string,
  path: string,
  body: string,
  token?: string,
): Promise<Response> {
  const headers = {
    'content-type': 'application/json',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  }
  return fetch(`${portalUrl}${path}`, { method: 'POST', headers, body })
}

async function postJson(
  portalUrl: string,
  path: string,
  body: unknown,
  token?: string,
): Promise<unknown> {
  const answer = await postText(portalUrl, path, JSON.stringify(body), token)
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`)
  return JSON.parse(text)
}
