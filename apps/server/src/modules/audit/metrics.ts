import { Gauge, type Registry } from 'prom-client'

/** Shows whether the keys keep this process from sealing what staff did; gives what tells it. */
export function addAuditMetrics(registry: Registry): (areWrong: boolean) => void {
  const gauge = new Gauge({
    name: 'audit_keys_wrong',
    help: 'Whether a key of AUDIT_KEYS is gone or has another secret, so that nothing is sealed (1), as of the last sweep',
    registers: [registry],
  })
  gauge.set(0)
  return (areWrong) => gauge.set(areWrong ? 1 : 0)
}
