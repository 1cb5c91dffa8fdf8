import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'

const FILE = join(import.meta.dirname, '../../../../ops/compose.yml')

const composeSchema = z.object({
  services: z.record(
    z.string(),
    z.object({
      command: z.array(z.string()).default([]),
      environment: z.record(z.string(), z.string()).default({}),
      volumes: z.array(z.string()).default([]),
    }),
  ),
})

/** What ops/compose.yml says of each service that it starts, by name; anchors are resolved. */
export const COMPOSE_SERVICES = composeSchema.parse(
  parse(readFileSync(FILE, 'utf8'), { merge: true }),
).services
