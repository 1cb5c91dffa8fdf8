import { documentFields } from '@vignettes/domain/documents/documents.ts'
import {
  askPhonePhoto,
  askPhonePhotoAgain,
  changePhonePhoto,
  endPhonePhoto,
  getPhonePhoto,
  lookAtPhonePhoto,
  sendPhonePhoto,
} from '@vignettes/domain/api/phone-photos.ts'
import { districtRow } from '@vignettes/domain/vignette/districts.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { FileRouteOptions } from '../../http/add-file-route.ts'
import { addRawFileRoute, fileNameOf } from '../../http/add-raw-file-route.ts'
import { addRoute } from '../../http/add-route.ts'
import { callerAddress } from '../../http/caller-address.ts'
import { callerOf } from '../../http/caller.ts'
import { limitAttempts, limitShare } from '../../http/limit-attempts.ts'
import { notFound } from '../../http/portal-error.ts'
import type { DraftDeps } from './draft-deps.ts'
import { documentsOf, type PhonePhoto, presentIn } from './phone-photo-repository.ts'
import {
  beginPhoto,
  beginPhotoAgain,
  findOpenPhoto,
  giveUpPhoto,
  photoOf,
  requireAsked,
  requireReplaced,
  tellChosen,
  usePhoto,
} from './phone-photos.ts'

/** Issue 14, 3: a photo that a telephone sends for a draft, or for documents to send again, that is open on a computer. */
export async function phonePhotoRoutes(
  app: FastifyInstance,
  deps: DraftDeps,
  bodies: Omit<FileRouteOptions, 'maxFiles'>,
): Promise<void> {
  addRoute(app, askPhonePhoto, async ({ account, body, request }) => {
    const { district, type, documents, chosen } = body
    const isOffered = districtRow(district).types.some((offered) => offered === type)
    if (!isOffered || documents.some((field) => !documentFields(type).includes(field))) {
      throw notFound()
    }
    const caller = callerOf(request)
    await limitShare(deps.limits, 'phone-photo', caller)
    const owner = { accountId: account.id, district, type }
    return beginPhoto(deps, owner, { documents, chosen, session: caller.session })
  })

  addRoute(app, askPhonePhotoAgain, async ({ account, body, request }) => {
    const { objectId: vignetteId, documents, chosen } = body
    const caller = callerOf(request)
    await limitShare(deps.limits, 'phone-photo', caller)
    const asked = { vignetteId, documents, chosen, session: caller.session }
    return beginPhotoAgain(deps, account.id, asked)
  })

  addRoute(app, getPhonePhoto, ({ account, params }) => photoOf(deps, account.id, params.id))

  addRoute(app, changePhonePhoto, async ({ account, params, body }) => {
    await tellChosen(deps.database, account.id, { id: params.id, chosen: body.chosen })
    return { status: 'OK' } as const
  })

  addRoute(app, endPhonePhoto, async ({ account, params }) => {
    await giveUpPhoto(deps, account.id, params.id)
    return { status: 'OK' } as const
  })

  addRoute(app, lookAtPhonePhoto, async ({ body, request }) => {
    await limitAttempts(deps.limits, 'phone-photo-by-address', callerAddress(request.ip))
    const photo = await findOpenPhoto(deps, body.token)
    const documents = documentsOf(photo)
    const present = await presentIn(deps.database, photo, documents)
    return { documents, present, endsAt: photo.endsAt.toISOString() }
  })

  await fileRoute(app, deps, bodies)
}

/** The file itself: under the bounds of every file, and counted as its owner's. */
async function fileRoute(
  app: FastifyInstance,
  deps: DraftDeps,
  bodies: Omit<FileRouteOptions, 'maxFiles'>,
): Promise<void> {
  const opened = new WeakMap<FastifyRequest, PhonePhoto>()
  const tokenOf = ({ headers }: FastifyRequest) => {
    const token = headers['x-photo-token']
    return typeof token === 'string' ? token : ''
  }
  /** Before its body is read, again while it comes, and once it is there. */
  const letIn = async (request: FastifyRequest) => {
    const photo = await findOpenPhoto(deps, tokenOf(request))
    opened.set(request, photo)
    request.sender = { accountId: photo.accountId, session: `phone:${photo.id}` }
    request.letIn = { ask: () => letIn(request) }
  }

  await addRawFileRoute(
    app,
    sendPhonePhoto,
    bodies,
    async ({ file, request, gone }) => {
      const photo = opened.get(request)
      if (!photo) throw notFound()
      const document = requireAsked(photo, request.headers['x-document'])
      const upload = { name: fileNameOf(request), ...file }
      const sender = { accountId: photo.accountId, gone }
      await deps.sentFiles.keep(sender, { upload, field: document }, (tx, kept) =>
        usePhoto(tx, photo, {
          ...{ document, file: kept, replaces: isToReplace(request) },
          now: deps.clock.now(),
        }),
      )
      return { status: 'OK' } as const
    },
    {
      onRequest: async (request) => {
        await limitAttempts(deps.limits, 'phone-photo-by-address', callerAddress(request.ip))
        await letIn(request)
        const photo = opened.get(request)
        if (!photo) throw notFound()
        const document = requireAsked(photo, request.headers['x-document'])
        // Before the photo itself has come, and again when it is kept.
        const present = await presentIn(deps.database, photo, [document])
        requireReplaced(present, { document, replaces: isToReplace(request) })
      },
    },
  )
}

function isToReplace({ headers }: FastifyRequest): boolean {
  return headers['x-replaces'] === 'yes'
}
