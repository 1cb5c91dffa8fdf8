import type { FastifyInstance } from 'fastify'
import type { Provider } from 'oidc-provider'
import { z } from 'zod'
import { html } from '../pages/html.ts'
import { type Page, sendPage } from '../pages/page.ts'
import { createDirectoryPeople, type DirectoryPeople } from './people.ts'

const PREFIX = '/directory'

interface Deps {
  origin: () => string
  /** Where the portal's desk is. */
  deskUrl: string
}

const chosenSchema = z.object({ sub: z.string() })
const groupsSchema = z.object({ groups: z.array(z.string()) })

/** The municipality's directory of who works there: whoever stands at the page says who they are. */
export function directoryRoutes(app: FastifyInstance, { origin, deskUrl }: Deps): void {
  const people = createDirectoryPeople()
  let made: Promise<Provider> | undefined
  // Its package is loaded once somebody calls, when its own address is known too.
  const provider = () => (made ??= open())
  const open = async () => {
    const { createProvider } = await import('./provider.ts')
    return createProvider(`${origin()}${PREFIX}`, { people, deskUrl })
  }

  app.get('/directory-login/:uid', async (request, reply) => {
    await (await provider()).interactionDetails(request.raw, reply.raw)
    return sendPage(reply, choosePage(people, deskUrl))
  })
  app.post('/directory-login/:uid', async (request, reply) => {
    const { sub } = chosenSchema.parse(request.body)
    const result =
      sub === ''
        ? { error: 'access_denied', error_description: 'broken off' }
        : { login: { accountId: sub } }
    const to = await (await provider()).interactionResult(request.raw, reply.raw, result)
    return reply.redirect(to, 303)
  })

  app.get('/directory-people', () => people.all())
  app.post('/directory-people/:sub', (request, reply) => {
    const { sub } = z.object({ sub: z.string() }).parse(request.params)
    const isKnown = people.setGroups(sub, groupsSchema.parse(request.body).groups)
    return isKnown ? people.find(sub) : reply.code(404).send({ message: 'Nobody' })
  })

  // It reads bodies itself, and knows itself by the address without the prefix.
  app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _body, parsed) => parsed(null))
    scope.all(`${PREFIX}/*`, async (request, reply) => {
      const handle = (await provider()).callback()
      reply.hijack()
      const { raw } = request
      Object.assign(raw, { originalUrl: raw.url })
      raw.url = (raw.url ?? '').slice(PREFIX.length)
      await handle(raw, reply.raw)
    })
    done()
  })
}

function choosePage(people: DirectoryPeople, deskUrl: string): Page {
  return {
    title: 'Account van de gemeente',
    main: html`
      <p>Wie bent u? Hier hoort een wachtwoord bij, en een tweede stap.</p>
      <form method="post">
        ${people.all().map(
          ({ sub, name, groups }) =>
            html`<p>
              <button name="sub" value="${sub}">${name}</button>
              ${groups.length > 0 ? groups.join(', ') : 'in geen enkele groep'}
            </p>`,
        )}
        <p><button name="sub" value="">Afbreken</button></p>
      </form>
    `,
    formTargets: [new URL(deskUrl).origin],
  }
}
