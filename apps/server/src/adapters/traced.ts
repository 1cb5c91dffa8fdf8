import { tracingChannel } from 'node:diagnostics_channel'

/** Something asked of the database. The values are not in the text. */
export interface TracedQuery {
  text: string
}

/** Something asked of a provider. Of its path nothing: it names payments. */
export interface TracedProviderCall {
  method: string
  host: string
  /** When there was an answer. */
  status?: number
}

/** Who traces listens to these; while nobody does, they cost nothing. */
export const QUERIES = tracingChannel<unknown, TracedQuery>('vignettes.query')
export const PROVIDER_CALLS = tracingChannel<unknown, TracedProviderCall>('vignettes.provider-call')
