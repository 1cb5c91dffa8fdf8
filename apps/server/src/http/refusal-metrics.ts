import type { TextKey } from '@vignettes/domain/text/keys.ts'
import { Counter, type Registry } from 'prom-client'
import type { PortalError } from './portal-error.ts'

const TOO_MANY = 'too-many-requests'
/** By the last part of their text. */
const NOT_NOW = {
  busy: 'refusal.busy',
  'too-slow': 'refusal.too-slow',
  'no-room': 'refusal.no-room',
  unavailable: 'refusal.unavailable',
  'payment-provider-unavailable': 'refusal.payment-provider-unavailable',
  'mandate-provider-unavailable': 'refusal.mandate-provider-unavailable',
} as const satisfies Record<string, TextKey>

/** @returns counts a refusal of what might be done later; any other it leaves out */
export function addRefusalMetrics(registry: Registry): (refusal: PortalError) => void {
  const refused = new Counter({
    name: 'calls_refused_total',
    help: 'Calls that were refused with 503 or 429, by why: they may be made again later',
    labelNames: ['why'],
    registers: [registry],
  })
  // From the start, so that the first one is seen to be one more.
  for (const why of [...Object.keys(NOT_NOW), TOO_MANY]) refused.inc({ why }, 0)

  return ({ status, textKey, options }) => {
    // Who asks whether the portal is ready is told so, and refused nothing.
    if (options.notWell) return
    const [why] = Object.entries(NOT_NOW).find(([, text]) => text === textKey) ?? []
    if (status === 429) refused.inc({ why: TOO_MANY })
    else if (why) refused.inc({ why })
  }
}
