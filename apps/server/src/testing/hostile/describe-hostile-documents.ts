import { inflateSync } from 'node:zlib'
import { acceptedExtensions } from '@vignettes/domain/documents/upload.ts'
import { DEFAULT_LANGUAGE } from '@vignettes/domain/text/language.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translate } from '../../text.ts'
import { type DocumentsPortal, startDocumentsPortal } from '../documents-portal.ts'
import { describeOnEmbedded } from '../each-database.ts'
import { MOORING } from '../mooring-payload.ts'
import { type HostileDocument, type HostileDocuments, PLANTED } from './hostile-document.ts'

const PACKED = /\/FlateDecode[^]*?stream\r?\n(?<bytes>[^]*?)\r?\nendstream/g

/** Each of these documents is refused and kept nowhere, or kept without anything that was planted in it. */
export function describeHostileDocuments(kind: string, documents: HostileDocuments): void {
  describeOnEmbedded(`M11 hostile documents: ${kind}`, (connected) => {
    let portal: DocumentsPortal
    let headers: Record<string, string>
    beforeAll(async () => {
      portal = await startDocumentsPortal(connected())
      ;({ headers } = await portal.applicant())
    })
    afterAll(() => portal.close())

    const save = ({ name, bytes }: HostileDocument) =>
      portal.app.inject({
        method: 'POST',
        url: '/api/request-vignette/save',
        headers,
        payload: {
          ...{ ...MOORING, objectLength: 12, PHOTO_BOAT: portal.photo },
          WAIVER: { name, data: bytes.toString('base64') },
        },
      })

    async function rowsOf(): Promise<number> {
      const rows = await connected().database.selectFrom('document').select('id').execute()
      return rows.length
    }

    test.each(Object.entries(documents))('%s does not come through', async (_, document) => {
      const before = { keys: new Set(portal.kept.keys()), rows: await rowsOf() }
      const answer = await save(document)
      const added = [...portal.kept]
        .filter(([key]) => !before.keys.has(key))
        .map(([, file]) => file)
      if (document.becomes === 'clean') {
        // Or nothing would have been looked for.
        expect(await unpacked(document.bytes)).toContain(PLANTED)
        expect(answer.statusCode).toBe(200)
        expect(added).toHaveLength(2)
        for (const file of added) expect(await unpacked(file)).not.toContain(PLANTED)
        return
      }
      const message = translate(DEFAULT_LANGUAGE, document.becomes, {
        types: acceptedExtensions('anchorBanExemption').join(', '),
      })
      expect([answer.statusCode, answer.json<{ errors: unknown }>().errors]).toEqual([
        document.becomes === 'form.upload.type' ? 415 : 422,
        [{ path: 'WAIVER', message }],
      ])
      expect(added).toEqual([])
      expect(await rowsOf()).toBe(before.rows)
    })
  })
}

/** All that stands in a file, also in what is packed in it, and in the words of a picture. */
async function unpacked(file: Buffer): Promise<string> {
  const bytes = file.toString('latin1')
  if (!bytes.startsWith('%PDF-')) return bytes + JSON.stringify(await sharp(file).metadata())
  const streams = bytes.matchAll(PACKED)
  const inside = [...streams].map(({ groups }) =>
    inflateSync(Buffer.from(groups?.bytes ?? '', 'latin1')).toString('latin1'),
  )
  return [bytes, ...inside].join('\n')
}
