import { z } from 'zod'

/** Where traces go. The names are OpenTelemetry's own. */
export const TRACE_VARIABLES = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, hostname: /./ })
    .optional()
    .describe('an http or https address'),
  OTEL_SERVICE_NAME: z.string().default('vignettes').describe('a name'),
}

type Variables = z.output<z.ZodObject<typeof TRACE_VARIABLES>>

/** Where traces go, and as whose. */
export interface TraceSettings {
  endpoint: string
  service: string
}

/** @returns undefined when nobody traces */
export function tracesOf(variables: Variables): TraceSettings | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: service } = variables
  return endpoint === undefined ? undefined : { endpoint, service }
}
