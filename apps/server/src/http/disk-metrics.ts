import { Gauge, type Registry } from 'prom-client'

/** Bytes that may still be written, by folder: of what is kept, if that is here, and of what is temporary. */
export type FreeBytes = { data?: number; temporary: number }

/** Shows how much room there is; read when somebody asks for the metrics. */
export function addDiskMetrics(registry: Registry, readFree: () => Promise<FreeBytes>): void {
  new Gauge({
    name: 'disk_free_bytes',
    help: 'Bytes that may still be written to the disk of DATA_DIR (data) and of the temporary folder (temporary)',
    labelNames: ['folder'],
    registers: [registry],
    async collect() {
      for (const [folder, free] of Object.entries(await readFree())) this.set({ folder }, free)
    },
  })
}
