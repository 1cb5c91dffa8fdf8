/** What a mail server says afterwards of a mail that it took. */
interface DeliveryStatus {
  /** The Message-ID of the mail, without its brackets. */
  messageId: string
  /** RFC 3463, such as `5.1.1`; null where it is not said. */
  status: string | null
}

interface Entity {
  /** By their names in small letters, each on one line. */
  headers: ReadonlyMap<string, string>
  body: string
}

/**
 * Reads a message that says that a mail was not delivered (RFC 3464): of which mail by the envelope's id that we gave it, or else by the
 * Message-ID of what is returned; and why.
 *
 * @returns undefined for any other message: one that says that it is still being tried, an answer of somebody, or what cannot be read
 */
export function readFailedDelivery(raw: string): DeliveryStatus | undefined {
  const report = readEntity(raw.replaceAll('\r\n', '\n'))
  const boundary = parameterOf(report.headers.get('content-type'), 'boundary')
  if (!isOfType(report, 'multipart/report') || boundary === undefined) return undefined
  const parts = partsOf(report.body, boundary).map(readEntity)
  const told = parts.find(isStatus)
  if (!told) return undefined
  // The first group is about the message, each other about a receiver.
  const [message, ...receivers] = decoded(told)
    .split(/\n[ \t]*\n/)
    .map((group) => readEntity(`${group.trim()}\n\n`).headers)
  const failed = receivers.find((receiver) => wordOf(receiver.get('action')) === 'failed')
  if (!failed) return undefined
  const messageId = message?.get('original-envelope-id') ?? idOfReturned(parts)
  if (messageId === undefined) return undefined
  const status = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(failed.get('status') ?? '')?.[0] ?? null
  return { messageId: withoutBrackets(messageId), status }
}

const STATUS_TYPES = ['message/delivery-status', 'message/global-delivery-status']
const RETURNED_TYPES = ['text/rfc822-headers', 'message/rfc822', 'message/global']

function isStatus(part: Entity): boolean {
  return STATUS_TYPES.some((type) => isOfType(part, type))
}

function idOfReturned(parts: readonly Entity[]): string | undefined {
  const returned = parts.find((part) => RETURNED_TYPES.some((type) => isOfType(part, type)))
  return returned && readEntity(decoded(returned).trimStart()).headers.get('message-id')
}

function readEntity(text: string): Entity {
  const end = text.indexOf('\n\n')
  const head = end < 0 ? text : text.slice(0, end)
  const lines = head.replaceAll(/\n[ \t]+/g, ' ').split('\n')
  const headers = new Map<string, string>()
  for (const line of lines) {
    const colon = line.indexOf(':')
    const name = line.slice(0, Math.max(colon, 0)).trim().toLowerCase()
    // Of several the first counts.
    if (name && !headers.has(name)) headers.set(name, line.slice(colon + 1).trim())
  }
  return { headers, body: end < 0 ? '' : text.slice(end + 2) }
}

function partsOf(body: string, boundary: string): string[] {
  const [, ...parts] = `\n${body}`.split(`\n--${boundary}`)
  return parts.filter((part) => !part.startsWith('--')).map((part) => part.replace(/^[ \t]*\n/, ''))
}

function isOfType({ headers }: Entity, type: string): boolean {
  return wordOf(headers.get('content-type')) === type
}

/** The first word of a value, in small letters. */
function wordOf(value = ''): string {
  return (/^[^\s;]*/.exec(value)?.[0] ?? '').toLowerCase()
}

function parameterOf(value: string | undefined, name: string): string | undefined {
  const found = new RegExp(`;\\s*${name}=(?:"([^"]*)"|([^\\s;]*))`, 'i').exec(value ?? '')
  return found?.[1] ?? found?.[2]
}

function decoded({ headers, body }: Entity): string {
  switch (wordOf(headers.get('content-transfer-encoding'))) {
    case 'base64':
      return Buffer.from(body, 'base64').toString('latin1').replaceAll('\r\n', '\n')
    case 'quoted-printable':
      return body
        .replaceAll('=\n', '')
        .replaceAll(/=([0-9A-F]{2})/gi, (_, code: string) =>
          String.fromCharCode(Number.parseInt(code, 16)),
        )
    default:
      return body
  }
}

function withoutBrackets(id: string): string {
  return id.replace(/^</, '').replace(/>$/, '')
}
