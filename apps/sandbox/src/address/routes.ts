import type { FastifyInstance } from 'fastify'
import type { Faults } from '../faults.ts'
import { allowAnyOrigin, misbehave } from '../public-service.ts'
import { loadAddresses, type Address } from './addresses.ts'
import { searchAddresses } from './search.ts'

interface Query {
  q?: string
  rows?: string
  fl?: string
}

/** What the service knows to ask with; since its version 3.1 anything else is refused. */
const PARAMETERS = 'q fq fl df bq rows start sort wt lat lon'.split(' ')

const DEFAULT_ROWS = 10
const MAX_ROWS = 100

/** The national address service: free search, Solr's answer (reference-data.md, 'Outside services'). */
export function addressRoutes(app: FastifyInstance, { faults }: { faults: Faults }): void {
  const addresses = loadAddresses()
  allowAnyOrigin(app)
  misbehave(app, faults, 'address')

  app.get<{ Querystring: Query }>('/address/free', (request, reply) => {
    const unknown = Object.keys(request.query).find((name) => !PARAMETERS.includes(name))
    if (unknown !== undefined) {
      return reply.code(400).send({ error: `Unknown parameter: ${unknown}` })
    }
    const { q = '', rows, fl } = request.query
    const hits = searchAddresses(addresses, q)
    const limit = Math.min(Number(rows ?? DEFAULT_ROWS) || DEFAULT_ROWS, MAX_ROWS)
    return {
      response: {
        numFound: hits.length,
        start: 0,
        maxScore: hits[0]?.score ?? 0,
        numFoundExact: true,
        docs: hits
          .slice(0, limit)
          .map(({ address, score }) => pick({ ...documentOf(address), score }, fl)),
      },
    }
  })
}

function documentOf(address: Address): Record<string, string | number> {
  const { street, number, letter = '', addition, postcode, city, lat, lon } = address
  const full = `${number}${letter}${addition ? `-${addition}` : ''}`
  return {
    type: 'adres',
    id: `adr-${postcode}-${full}`.toLowerCase(),
    weergavenaam: `${street} ${full}, ${postcode} ${city}`,
    straatnaam: street,
    huisnummer: number,
    ...(letter && { huisletter: letter }),
    ...(addition && { huisnummertoevoeging: addition }),
    huis_nlt: full,
    postcode,
    woonplaatsnaam: city,
    centroide_ll: `POINT(${lon} ${lat})`,
  }
}

function pick(document: Record<string, string | number>, fields: string | undefined) {
  const names = (fields ?? '').split(/[\s,]+/).filter((name) => name !== '')
  if (names.length === 0 || names.includes('*')) return document
  return Object.fromEntries(Object.entries(document).filter(([name]) => names.includes(name)))
}
