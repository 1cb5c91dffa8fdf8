import { deviceOf } from '@vignettes/domain/account/devices.ts'
import * as casework from '@vignettes/domain/api/staff-directory.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import { callerAddress } from '../../http/caller-address.ts'
import { limitAttempts } from '../../http/limit-attempts.ts'
import { notFound, PortalError } from '../../http/portal-error.ts'
import { DirectoryAwayError, DirectoryRefusal } from '../../ports/staff-directory.ts'
import { directoryCookie, lastSessionCookie } from './directory-cookie.ts'
import { beginByDirectory, logInByDirectory } from './directory-login.ts'
import { deleteSessionsOfDirectory } from './directory-repository.ts'
import type { DirectoryDeps, StaffDeps } from './staff-deps.ts'

/** Told to the directory, which calls it when it has ended somebody's session. */
const LOGOUT_PATH = '/api/beheer/directory/backchannel-logout'
const LOGOUT_MAX_BYTES = 16 * 1024

/** Coming in by the city's directory of staff, and going out when it says so. */
export async function directoryRoutes(app: FastifyInstance, deps: StaffDeps): Promise<void> {
  const isSecure = (deps.staffUrl ?? deps.publicUrl).startsWith('https:')
  const [cookies, last] = [directoryCookie(isSecure), lastSessionCookie(isSecure)]
  const limit = ({ ip }: FastifyRequest) =>
    limitAttempts(deps.limits, 'casework-directory-by-address', callerAddress(ip))

  addRoute(app, casework.beginDirectoryLogin, async ({ request, reply }) => {
    const withDirectory = requireDirectory(deps)
    await limit(request)
    const { address, verifier } = await beginByDirectory(withDirectory, last.read(request))
    cookies.keep(reply, verifier)
    return { address }
  })

  addRoute(app, casework.endDirectoryLogin, async ({ body, request, reply }) => {
    const withDirectory = requireDirectory(deps)
    await limit(request)
    const verifier = cookies.read(request)
    cookies.forget(reply)
    const entered = await logInByDirectory(withDirectory, body, {
      verifier,
      device: deviceOf(request.headers['user-agent']),
      address: callerAddress(request.ip),
      log: request.log,
    })
    last.keep(reply, entered.session)
    return entered
  })

  const { directory } = deps
  if (directory) await logoutRoute(app, { ...deps, directory })
}

function requireDirectory(deps: StaffDeps): DirectoryDeps {
  const { directory } = deps
  if (!directory) throw notFound()
  return { ...deps, directory }
}

/** OpenID Connect Back-Channel Logout 1.0: the directory itself calls, not a browser. */
async function logoutRoute(app: FastifyInstance, deps: DirectoryDeps): Promise<void> {
  const { database, directory, trail } = deps
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: LOGOUT_MAX_BYTES },
      (_request, body, parsed) => parsed(null, new URLSearchParams(String(body))),
    )
    scope.post(LOGOUT_PATH, { schema: { hide: true } }, async (request, reply) => {
      const token = request.body instanceof URLSearchParams && request.body.get('logout_token')
      if (!token) throw new PortalError(400, 'refusal.invalid-input')
      const ended = await directory.adapter.readLogout(token).catch((error: unknown) => {
        if (error instanceof DirectoryAwayError) {
          throw new PortalError(503, 'casework.directory.away', { cause: error })
        }
        if (!(error instanceof DirectoryRefusal)) throw error
        request.log.warn({ why: error.message }, 'a logout of the directory of staff was refused')
        throw new PortalError(400, 'refusal.invalid-input')
      })
      // What was begun since is another session: one that is shown twice ends no other.
      await database.transaction().execute(async (tx) => {
        for (const ownerId of await deleteSessionsOfDirectory(tx, ended)) {
          await trail.record(tx, {
            ...{ room: 'staff', ownerId, kind: 'directory-ended', address: undefined },
          })
        }
      })
      return reply.code(200).send()
    })
    done()
  })
}
