import { Counter, Gauge, type Registry } from 'prom-client'
import type { PoolsUse } from '../ports/pool-use.ts'

/** Shows how the connections to the database are used; read when somebody asks for the metrics. */
export function addPoolMetrics(registry: Registry, readPools: () => PoolsUse): void {
  const registers = [registry]
  new Gauge({
    name: 'database_connections',
    help: 'Connections to the database, by pool, in use and idle',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, { inUse, idle }] of Object.entries(readPools())) {
        this.set({ pool, state: 'in_use' }, inUse)
        this.set({ pool, state: 'idle' }, idle)
      }
    },
  })
  new Gauge({
    name: 'database_waiting',
    help: 'How many wait for a connection of a pool at this moment',
    labelNames: ['pool'],
    registers,
    collect() {
      for (const [pool, { waiting }] of Object.entries(readPools())) this.set({ pool }, waiting)
    },
  })
  new Counter({
    name: 'database_waited_in_vain_total',
    help: 'How often a wait for a connection of a pool was given up',
    labelNames: ['pool'],
    registers,
    collect() {
      this.reset()
      for (const [pool, { timeouts }] of Object.entries(readPools())) this.inc({ pool }, timeouts)
    },
  })
}
