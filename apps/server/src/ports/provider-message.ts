/** A provider's message as it came: what is signed may be any part of it. */
export interface ProviderMessage {
  method: string
  /** Absolute, with its query. */
  url: string
  headers: Readonly<Record<string, string | string[] | undefined>>
  rawBody: Buffer
}

/** What a message comes to, once the adapter has made sure that it is the provider's. */
export type ReadMessage<Report> =
  /** It is signed and tells everything. */
  | { kind: 'report'; report: Report }
  /** It names something and tells no more: only what the provider answers when asked is believed. */
  | { kind: 'ask'; id: string }
  /** The provider only tries whether somebody is here, and wants this text as the answer. */
  | { kind: 'greeting'; answer: string }
  /** Forged, too old, or no message at all. */
  | { kind: 'unacceptable' }
