import Fastify from 'fastify'

/** A process with one Fastify route and nothing else: what the portal's own calls are compared with. */
const body: unknown = JSON.parse(process.argv[2] ?? 'null')
const app = Fastify()
app.get('/', () => body)
const url = await app.listen({ port: 0, host: 'localhost' })
process.send?.({ url })
process.on('disconnect', () => process.exit(0))
